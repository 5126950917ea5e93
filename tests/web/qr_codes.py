"""QR codes as a phone's camera reads them: from the picture on the screen."""

from __future__ import annotations

import shutil
import subprocess

from playwright.sync_api import Locator


def read_code(picture: Locator) -> str:
    """The text in the QR code that is shown, read from a screenshot by ZBar."""
    program = shutil.which("zbarimg")
    if program is None:
        raise RuntimeError("There is no zbarimg to read QR codes: install zbar-tools.")
    read = subprocess.run(
        [program, "--quiet", "--raw", "-Sdisable", "-Sqrcode.enable", "png:-"],
        input=picture.screenshot(),
        capture_output=True,
        check=True,
    )
    return read.stdout.decode().strip()
