"""From nothing to a phone at the table: is it less than a minute?

In an empty folder, with nothing on the path but uvx, `uvx --from WHEEL[home] ecumene host` makes an
environment of packages that are at hand (a first call has put them into uv's cache), installs the
wheel into it and hosts. A phone (Chromium) opens the address that the terminal shows and plays; the
clock stops when the first question is asked. `make release` makes the wheel. uv takes its settings
from the environment (UV_INDEX, UV_FIND_LINKS and so on). A quick run hosts with what is installed.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser

from harness.browsing import browser, context, why_no_pages
from harness.command import ROOT, Figures, option
from harness.processes import ECUMENE, Process, free_port
from harness.site import running

DIST = ROOT / "dist"
#: seconds
GOAL = 60.0
PATIENCE = 300.0
ADDRESS = re.compile(r"http://\S+:\d+")


@dataclass(slots=True)
class Chosen:
    wheel: str = option("", "a wheel; the newest in dist/ if not given")
    installed: bool = option(False, "host with what is installed here", quick=True)


def find_wheel(chosen: Chosen) -> Path | None:
    """Return the wheel to install."""
    if chosen.wheel:
        return Path(chosen.wheel)
    return max(DIST.glob("*.whl"), key=os.path.getmtime, default=None)


def why_not(chosen: Chosen) -> str:
    """Return why nothing can be installed here, or no browser can run."""
    if not chosen.installed and find_wheel(chosen) is None:
        return "there is no wheel in dist/ (make release)"
    return why_no_pages()


def measure(chosen: Chosen) -> Figures:
    """Return the seconds from the command to the address, the first page and the first question."""
    with tempfile.TemporaryDirectory() as name, browser() as opened:
        folder = Path(name)
        if chosen.installed:
            command, environment = [*ECUMENE], {"PYTHONUNBUFFERED": "1"}
        else:
            wheel = find_wheel(chosen)
            assert wheel is not None
            command, environment = prepare(wheel.resolve(), folder)
        command += ["host", "--home", str(folder / "home"), "--port", str(free_port())]
        return open_table(Process(command, environment, folder / "host.log"), opened)


def open_table(host: Process, opened: Browser) -> Figures:
    """Host, and sit down at a table with a phone."""
    began = time.monotonic()
    with running(host):
        host.wait_until(lambda: ADDRESS.search(host.said) is not None)
        found, shown = ADDRESS.search(host.said), time.monotonic()
        assert found is not None
        with context(opened, found[0], phone=True) as where:
            page = where.new_page()
            page.set_default_timeout(PATIENCE * 1000)
            page.goto("/")
            start = page.locator("[data-form=quick-play] [data-submit]")
            start.wait_for()
            page_there = time.monotonic()
            start.click()
            page.locator("[data-decision]:not([data-decision=none])").wait_for()
            seated = time.monotonic()
    return {
        "address": round(shown - began, 1),
        "page": round(page_there - began, 1),
        "table": round(seated - began, 1),
        "goal": GOAL,
    }


def find_slow(figures: Figures) -> list[str]:
    """Return whether it took too long."""
    return [f"table: {figures['table']} s"] if figures["table"] > GOAL else []


def prepare(wheel: Path, folder: Path) -> tuple[list[str], dict[str, str]]:
    """The command and its environment: a separate home and path, packages in the cache."""
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
        "PYTHONPATH": "",
        "VIRTUAL_ENV": "",
    }
    command = [str(only / "uvx"), "--from", f"ecumene[home] @ {wheel.as_uri()}", "ecumene"]
    subprocess.run([*command, "--version"], env=environment, check=True, stdout=sys.stderr)
    for made in cache.glob("environments-*"):  # the environment, but not its packages
        shutil.rmtree(made)
    return command, environment
