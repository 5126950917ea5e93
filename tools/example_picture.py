"""The picture of docs/add-a-game.md: the example package, played in the browser.

python -m tools.example_picture FILE
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from playwright.sync_api import APIRequestContext

from harness.browsing import become_guest, browser, context
from harness.site import MEMORY, served
from tests.support.installed import PACKAGE, environment, install
from tools.webp import to_webp

FORM = {
    "name": "The Royal Game of Ur",
    "game": "royal_ur",
    "seats": [{"kind": "human"}, {"kind": "bot", "bot": "random"}],
}


def take(file: Path) -> None:
    """Start a site with the package installed, and play a few turns."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        path = environment(install(PACKAGE, folder))["PYTHONPATH"]
        settings = MEMORY | {"PYTHONPATH": path}
        with (
            served(folder / "serve.log", settings=settings) as address,
            browser() as opened,
            context(opened, address) as where,
        ):
            become_guest(where, "Ada")
            page = where.new_page()
            page.goto(f"/tables/{begin(where.request)}")
            for _ in range(4):
                page.locator("[data-decision] [data-option]").first.click()
                page.wait_for_timeout(1500)
            file.write_bytes(to_webp(where.new_page(), page.screenshot(), width=960))


def begin(site: APIRequestContext) -> str:
    """Start a game against the bot that plays at random; return its table."""
    headers = {"X-Ecumene": "1"}
    table = str(site.post("/api/tables", data=FORM, headers=headers).json()["id"])
    site.post(f"/api/tables/{table}/join", data={"seat": 0}, headers=headers)
    site.post(f"/api/tables/{table}/start", headers=headers)
    return table


def main() -> None:
    """Take the picture."""
    parser = argparse.ArgumentParser(description="A game of another package in the browser.")
    parser.add_argument("file", type=Path)
    take(parser.parse_args().file)


if __name__ == "__main__":
    main()
