"""Committed files must be right on every machine: no registry address, no path of one machine."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

# Put together from pieces so that this file does not find itself.
FORBIDDEN = (
    "pypi" + ".org",
    "files.python" + "hosted.org",
    "registry.npm" + "js.org",
    "deb.debian" + ".org",
    "/wo" + "rk/",
    "/ro" + "ot/",
)
# A path counts only where it begins: "frame" + "/wo" + "rk/" inside a longer path is no machine path.
PATTERN = re.compile("|".join(r"(?<![\w.])" * f.startswith("/") + re.escape(f) for f in FORBIDDEN))


def offences(text: str) -> list[str]:
    return PATTERN.findall(text)


def project_files() -> list[Path]:
    """Everything git tracks or would add; new files are checked before their commit."""
    listing = subprocess.run(
        [
            *("git", "-c", f"safe.directory={ROOT}", "ls-files", "-z"),
            *("--cached", "--others", "--exclude-standard"),
        ],
        cwd=ROOT,
        capture_output=True,
        check=True,
        text=True,
    )
    return [path for name in listing.stdout.split("\0") if name and (path := ROOT / name).is_file()]


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="needs a git checkout")
def test_no_registry_address_and_no_machine_path() -> None:
    found = {
        path.relative_to(ROOT).as_posix(): hits
        for path in project_files()
        if (hits := offences(path.read_bytes().decode("utf-8", errors="replace")))
    }
    assert found == {}


@pytest.mark.parametrize("sign", FORBIDDEN)
def test_every_sign_is_seen(sign: str) -> None:
    assert offences(f"see '{sign}x' there") == [sign]


def test_a_longer_path_is_no_machine_path() -> None:
    assert offences("src/frame" + FORBIDDEN[4] + "x") == []
