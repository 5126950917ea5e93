"""Moments of stored games, opened as sandboxes: every kind of question without playing up to it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import cache

from playwright.sync_api import Browser, Page

from tests.web.browsing import context
from tests.web.people import PATIENCE
from tools.stage import COOKIE, GOLDEN, Spot, Stage, spots

#: nine players who begin with cities and cards: almost every question is asked in three turns
MEGACIV = GOLDEN / "megaciv" / "09-short.jsonl.gz"
STONE_AGE = GOLDEN / "stoneage" / "4-everything.jsonl"
LAST_TURN = 3


@cache
def moments(game: str) -> dict[str, Spot]:
    """The first moment of each kind of question, in the first turns."""
    record = MEGACIV if game == "megaciv" else STONE_AGE
    found: dict[str, Spot] = {}
    for spot in spots(record):
        if game == "megaciv" and spot.turn > LAST_TURN:
            break
        found.setdefault(spot.kind, spot)
    return found


@dataclass(frozen=True, slots=True)
class Staged:
    """A guest who owns sandboxes, and their page."""

    stage: Stage
    page: Page


@contextmanager
def staged(browser: Browser, address: str, *, phone: bool = False) -> Iterator[Staged]:
    """Somebody who can be put into any moment."""
    with closing(Stage(address)) as stage, context(browser, address, phone=phone) as where:
        where.add_cookies([{"name": COOKIE, "value": stage.cookie, "url": address}])
        page = where.new_page()
        page.set_default_timeout(PATIENCE)
        yield Staged(stage, page)


def go_to_moment(who: Staged, spot: Spot) -> str:
    """Open a sandbox at this moment; gives its table."""
    table = who.stage.sandbox(spot)
    who.page.goto(f"/tables/{table}?seat={spot.seat}")
    who.page.locator(f'[data-decision="{spot.kind}"]').wait_for(state="attached")
    return table
