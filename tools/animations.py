"""The animations of README.md: a turn of Stone Age, and a deal in Mega Civilization.

    python -m tools.animations FOLDER

Real games against bots, in the browser; `make pictures` makes them. The client must be built.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page

from harness.browsing import add_session, browser, context
from tools.gallery import PATIENCE, Host, service, wait_until_ready
from tools.gallery_shots import LARGE, VILLAGE, Moment
from tools.webp import animate, to_webp

#: pixels from left to right
WIDTH = 720
#: bytes that one frame may have
MOST_BYTES = 32_000
#: milliseconds between two frames while something moves, and those of a frame to read
STEP, READ = 350, 1_600
#: a dot where the finger taps
_DOT = """([x, y]) => {
  const dot = document.createElement('div')
  dot.dataset.dot = ''
  Object.assign(dot.style, {
    position: 'fixed', left: `${x - 14}px`, top: `${y - 14}px`, width: '28px', height: '28px',
    borderRadius: '50%', background: 'rgb(200 60 30 / 55%)', border: '2px solid white',
    zIndex: 99999, pointerEvents: 'none',
  })
  document.body.append(dot)
}"""
_NO_DOT = "() => document.querySelectorAll('[data-dot]').forEach(each => each.remove())"


class Film:
    """The frames of an animation, each with its milliseconds."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.frames: list[tuple[bytes, int]] = []

    def shoot(self, milliseconds: int) -> None:
        """Take a frame; one that shows the same as the last only lasts longer."""
        png = self.page.screenshot()
        if self.frames and self.frames[-1][0] == png:
            png, before = self.frames.pop()
            milliseconds += before
        self.frames.append((png, milliseconds))

    def tap(self, what: Locator) -> None:
        """Show a tap, and do it."""
        what.hover()  # scrolls there, and waits until it lies still and nothing covers it
        box = what.bounding_box()
        assert box is not None
        self.page.evaluate(_DOT, [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2])
        self.shoot(700)
        self.page.evaluate(_NO_DOT)
        what.click()
        wait_until_ready(self.page)
        self.shoot(600)

    def watch(self, done: Callable[[], bool], most: float = 12.0) -> None:
        """Take frames until something has happened."""
        until = time.monotonic() + most
        while not done() and time.monotonic() < until:
            self.shoot(STEP)
            self.page.wait_for_timeout(STEP)
        self.shoot(READ)


def is_asked(page: Page) -> bool:
    return page.locator("[data-decision]:not([data-decision=none])").count() > 0


def film_turn(film: Film) -> None:
    """Place figures, twice; bots place theirs. Then use the first place: dice are rolled."""
    page = film.page
    film.shoot(READ)
    for place, figures in (("forest", 3), ("hunting_grounds", 3)):
        film.tap(page.locator(f"main [data-area={place}] >> visible=true").first)
        film.tap(page.locator(f"[data-kind=sa_place] [data-figures='{figures}']"))
        film.tap(page.locator("[data-kind=sa_place] [data-submit]"))
        film.watch(lambda: is_asked(page))
    film.tap(page.locator("[data-kind=sa_use] [data-area=forest]"))
    film.watch(lambda: is_asked(page))


def film_trade(film: Film) -> None:
    """Answer a bot's offer with the cards it asks for; the bot accepts."""
    page = film.page
    fitting = page.locator("[data-answer][data-fills] >> visible=true").first
    fitting.wait_for()
    deal = page.locator("[data-deal]")
    if deal.count():
        deal.locator("header button").click()  # one from before
    page.get_by_text("You traded with").wait_for(state="hidden")
    film.shoot(READ)
    film.tap(fitting)
    film.tap(page.locator("[data-composer] .primary"))
    film.watch(lambda: deal.count() > 0, most=6.0)


FILMS = {
    "turn": (Moment(VILLAGE, "sa_place", turn=6, bots="steward"), film_turn),
    "trade": (Moment(LARGE, "trade", turn=4, later=40, bots="steward"), film_trade),
}


@contextmanager
def seated(opened: Browser, address: str, host: Host, moment: Moment) -> Iterator[Page]:
    """The page of somebody at this moment of a game."""
    with context(opened, address, bot_pace="fast") as where:
        add_session(where, address, host.stage.cookie)
        page = where.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(host.path(moment))
        page.locator("[data-decision]:not([data-decision=none])").wait_for(state="attached")
        wait_until_ready(page)
        yield page


def develop(opened: Browser, film: Film) -> bytes:
    """Return the animation as WebP."""
    with opened.new_page() as page:
        pictures = [
            (to_webp(page, png, width=WIDTH, most=MOST_BYTES), time) for png, time in film.frames
        ]
    return animate(pictures)


def main() -> None:
    folder = Path(sys.argv[1])
    with service() as address, browser() as opened:
        host = Host(address)
        for name, (moment, act) in FILMS.items():
            with seated(opened, address, host, moment) as page:
                film = Film(page)
                act(film)
            data = develop(opened, film)
            print(f"{name}: {len(film.frames)} frames, {len(data):,} bytes", flush=True)
            (folder / f"{name}.webp").write_bytes(data)


if __name__ == "__main__":
    main()
