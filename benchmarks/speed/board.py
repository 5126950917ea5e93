"""Frame times of the board of an 18-player game, panned and zoomed as by a hand.

Opens the board, late in the game, in Chromium without a GPU at 1600 x 976 (the whole window is the
board, as on a big screen), moves it, and reports what a frame took: panning, zooming with the
wheel, and standing still after each zoom, when it is drawn sharp.

A frame is the time between two calls of requestAnimationFrame; a browser makes 60 a second at
most, so 16.7 ms means that none was missed. ``late`` counts those that were (over 20 ms).
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from playwright.sync_api import Page

from harness.browsing import add_session, browser, why_no_pages
from harness.command import Figures, option
from harness.site import served
from harness.stage import GOLDEN, Spot, Stage, spots

RECORD = GOLDEN / "megaciv" / "18-short.jsonl.gz"  # the largest record that the service accepts
VIEWPORT = {"width": 1600, "height": 976}
LATE = 20.0  # ms: one frame was missed

#: the board over the whole window, whatever the page has around it
FULL = ".board { position: fixed !important; inset: 0 !important; z-index: 1000 }"

#: record every frame from now on; the list is read and emptied by `take`
RECORDER = """() => {
  window.frames_ = []
  let last = 0
  const frame = (now) => {
    if (last) window.frames_.push(now - last)
    last = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}"""
TAKE = "() => window.frames_.splice(0)"


def late_spot(record: Path) -> Spot:
    """The last movement of a stored game: most pieces are on the board."""
    return [spot for spot in spots(record) if spot.kind == "movement"][-1]


def figures(frames: list[float]) -> Figures:
    """Return the statistics of a series of frames."""
    ordered = sorted(frames)
    return {
        "frames": len(ordered),
        "median_ms": round(median(ordered), 1),
        "p95_ms": round(ordered[int(len(ordered) * 0.95)], 1),
        "longest_ms": round(ordered[-1], 1),
        "late": sum(frame > LATE for frame in ordered),
    }


def pan(page: Page) -> None:
    """Drag the board back and forth, as fast as a hand does."""
    page.mouse.move(800, 500)
    page.mouse.down()
    for turn in range(4):
        for step in range(40):
            away = step if turn % 2 == 0 else 40 - step
            page.mouse.move(800 - away * 12, 500 - away * 6)
    page.mouse.up()


def zoom(page: Page) -> None:
    """Turn the wheel in and out over one place."""
    page.mouse.move(760, 430)
    for turn in range(4):
        for _ in range(30):
            page.mouse.wheel(0, -40 if turn % 2 == 0 else 40)


def measure_moves(page: Page) -> Figures:
    """Return all series; each begins once the board stands still."""
    found: Figures = {}
    moves: tuple[tuple[str, Callable[[Page], None]], ...] = (("pan", pan), ("zoom", zoom))
    for name, action in moves:
        page.wait_for_timeout(800)
        page.evaluate(TAKE)
        action(page)
        found[name] = figures(page.evaluate(TAKE))
        page.wait_for_timeout(600)
        found[f"rest_after_{name}"] = figures(page.evaluate(TAKE))
    return found


def pieces(page: Page) -> dict[str, int]:
    """The number of pieces on the board."""
    return {
        "areas": page.locator("path[data-area]").count(),
        "groups_of_pieces": page.locator("[data-piece]").count(),
        "elements": page.locator(".ground *").count(),
    }


def run(service: str) -> Figures:
    """Set the stage, open the board, measure."""
    spot = late_spot(RECORD)
    with closing(Stage(service)) as stage, browser() as opened:
        table = stage.sandbox(spot)
        context = opened.new_context(viewport=VIEWPORT)  # type: ignore[arg-type]
        add_session(context, service, stage.cookie)
        page = context.new_page()
        page.goto(f"{service}/tables/{table}?seat={spot.seat}")
        page.wait_for_selector(".ground svg")
        page.add_style_tag(content=FULL)
        page.wait_for_timeout(500)
        page.click('[data-part="whole"]')
        page.wait_for_timeout(2500)
        page.evaluate(RECORDER)
        return {"turn": spot.turn, "seats": 18, **pieces(page), **measure_moves(page)}


@contextmanager
def _serving(service: str) -> Iterator[str]:
    """Yield the address of a service: this one, or one of our own."""
    if service:
        yield service
        return
    with tempfile.TemporaryDirectory() as logs, served(Path(logs, "serve.log")) as address:
        yield address


@dataclass(slots=True)
class Chosen:
    service: str = option("", "the address of one that runs; else one is started")


def measure(chosen: Chosen) -> Figures:
    """Measure at a service."""
    with _serving(chosen.service) as address:
        return run(address)


def why_not(_chosen: Chosen) -> str:
    """Return why no browser can run here."""
    return why_no_pages()
