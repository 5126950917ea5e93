"""From nothing to a phone at the table: `python -m benchmarks.first_minute [--json]`.

In an empty folder, with nothing on the path but uvx, `uvx --from WHEEL[home] ecumene host` makes an
environment of packages that are at hand (a first call has put them into uv's cache), installs the
wheel into it and hosts. A phone (Chromium) opens the address that the terminal shows and plays; the
clock stops when the first question is asked. `make release` makes the wheel. uv takes its settings
from the environment (UV_INDEX, UV_FIND_LINKS and so on).
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser

from tests.web.browsing import browser as open_browser
from tests.web.browsing import context

DIST = Path(__file__).parents[1] / "dist"
#: seconds
GOAL = 60.0
PATIENCE = 300.0
ADDRESS = re.compile(r"http://\S+:\d+")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--wheel", type=Path, help="the newest in dist/ if not given")
    parser.add_argument("--json", action="store_true", help="print only the figures, as JSON")
    chosen = parser.parse_args()
    wheel = chosen.wheel or max(DIST.glob("*.whl"), key=os.path.getmtime, default=None)
    if wheel is None:
        sys.exit("There is no wheel in dist/: make release")
    with tempfile.TemporaryDirectory() as folder, open_browser() as browser:
        figures = measure(wheel.resolve(), Path(folder), browser)
    if chosen.json:
        print(json.dumps(figures))
    else:
        print("seconds until the terminal shows the address  {address:6.1f}".format(**figures))
        print("seconds until the phone shows the first page  {page:6.1f}".format(**figures))
        print("seconds until the phone is at the table       {table:6.1f}".format(**figures))
    sys.exit(figures["table"] > GOAL)


def measure(wheel: Path, folder: Path, browser: Browser) -> dict[str, float]:
    """Seconds from the command to the address, the first page and the first question."""
    command, environment = prepare(wheel, folder)
    began = time.monotonic()
    with hosted(command, environment, folder) as address:
        shown = time.monotonic()
        with context(browser, address, phone=True) as where:
            page = where.new_page()
            page.set_default_timeout(PATIENCE * 1000)
            page.goto("/")
            start = page.locator("[data-form=quick-play] [data-submit]")
            start.wait_for()
            opened = time.monotonic()
            start.click()
            page.locator("[data-decision]:not([data-decision=none])").wait_for()
            seated = time.monotonic()
    return {
        "address": round(shown - began, 1),
        "page": round(opened - began, 1),
        "table": round(seated - began, 1),
        "goal": GOAL,
    }


def prepare(wheel: Path, folder: Path) -> tuple[list[str], dict[str, str]]:
    """The command and its surroundings: a home and a path of its own, packages in the cache."""
    uvx = Path(sys.executable).with_name("uvx")
    only = folder / "bin"  # neither node nor a Python with our packages
    only.mkdir()
    python = Path(sys._base_executable)  # type: ignore[attr-defined]
    tools = [Path(shutil.which(name) or name) for name in ("dirname", "realpath")]  # uv's scripts
    for program in (uvx, uvx.with_name("uv"), python, *tools):
        (only / program.name).symlink_to(program)
    told = {name: value for name, value in os.environ.items() if name.startswith(("UV_", "SSL_"))}
    cache = folder / "cache"
    environment = {
        **told,
        "HOME": str(folder),
        "PATH": str(only),
        "UV_CACHE_DIR": str(cache),
        "PYTHONUNBUFFERED": "1",
    }
    command = [str(only / "uvx"), "--from", f"ecumene[home] @ {wheel.as_uri()}", "ecumene"]
    subprocess.run([*command, "--version"], env=environment, check=True, stdout=sys.stderr)
    for made in cache.glob("environments-*"):  # the environment, but not its packages
        shutil.rmtree(made)
    return [*command, "host", "--home", str(folder / "home")], environment


@contextmanager
def hosted(command: list[str], environment: dict[str, str], folder: Path) -> Iterator[str]:
    """The address that the host shows in the terminal."""
    log = folder / "host.log"
    with log.open("wb") as output:
        process = subprocess.Popen(command, env=environment, stdout=output, stderr=output)
        try:
            yield read_address(log, process)
        finally:
            process.terminate()
            process.wait()


def read_address(log: Path, process: subprocess.Popen[bytes]) -> str:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        if found := ADDRESS.search(log.read_text()):
            return found[0]
        time.sleep(0.05)
    sys.exit(f"The host does not start:\n{log.read_text()[-2000:]}")


if __name__ == "__main__":
    main()
