"""Pictures of a report page for the documentation.

    ecumene report DIR -o page.html
    python -m tools.report_pictures page.html [FIGURE ...] --out docs/images/sim --name megaciv

The top of the page, on a laptop in light and on a phone in dark, and the figures named (the ids in
the page without ``figure-``), as WebP.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize

from harness.browsing import browser
from tools.webp import to_webp

LAPTOP: ViewportSize = {"width": 1400, "height": 1000}
PHONE: ViewportSize = {"width": 390, "height": 844}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("page", type=Path)
    parser.add_argument("figures", nargs="*")
    parser.add_argument("--out", type=Path, default=Path("docs/images/sim"))
    parser.add_argument("--name", default="page", help="how the names of the pictures begin")
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    with browser() as chromium:
        laptop = _open_page(chromium, asked.page, LAPTOP, dark=False)
        _save(laptop, laptop.screenshot(), asked.out / f"{asked.name}-page.webp")
        for figure in asked.figures:
            picture = laptop.locator(f"#figure-{figure}").screenshot()
            _save(laptop, picture, asked.out / f"{asked.name}-{figure}.webp")
        phone = _open_page(chromium, asked.page, PHONE, dark=True)
        _save(phone, phone.screenshot(), asked.out / f"{asked.name}-phone.webp")


def _open_page(chromium: Browser, page: Path, size: ViewportSize, *, dark: bool) -> Page:
    opened = chromium.new_page(viewport=size, color_scheme="dark" if dark else "light")
    opened.goto(page.resolve().as_uri())
    opened.wait_for_selector("html[data-drawn]")
    return opened


def _save(page: Page, png: bytes, path: Path) -> None:
    path.write_bytes(to_webp(page, png))
    print(f"{path}: {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
