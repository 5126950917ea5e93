"""Moments of stored games, opened as sandboxes: any kind of question without playing up to it.

Positions come from the stored games of tests/golden. The service is given a guest, the record, and
a fork of it.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from urllib.parse import quote

from playwright.sync_api import Browser, Page

from ecumene.games import find_game
from ecumene.kernel import Match
from ecumene.kernel.record import read
from harness.browsing import PATIENCE, add_session, context
from harness.command import ROOT
from harness.tables import Guest

GOLDEN = ROOT / "tests" / "golden"
#: nine players who begin with cities and cards: three turns have almost every kind of question
MEGACIV = GOLDEN / "megaciv" / "09-short.jsonl.gz"
STONE_AGE = GOLDEN / "stoneage" / "4-everything.jsonl"
LAST_TURN = 3
#: the name of tables made of stored games
TABLE_NAME = "Friday at the museum"


@dataclass(frozen=True, slots=True)
class Spot:
    """A moment of a stored game: after this row this seat is asked a question of this kind."""

    record: Path
    row: int
    seat: int
    kind: str
    turn: int
    #: the rule that asks
    rule: str = ""


def records(game: str, players: int = 0) -> list[Path]:
    """The stored games."""
    paths = sorted((GOLDEN / game).glob("*.jsonl*"))
    # A fork has two seeds, a game in progress cannot be read in.
    found = [path for path in paths if "forked" not in path.name and "progress" not in path.name]
    if not players:
        return found
    return [path for path in found if players == players_of(path)]


def players_of(record: Path) -> int:
    """How many seats a stored game has."""
    return int(json.loads(content(record).split(b"\n", 1)[0])["players"])


def content(record: Path) -> bytes:
    """Return a stored game, unpacked."""
    data = record.read_bytes()
    return gzip.decompress(data) if record.suffix == ".gz" else data


def spots(record: Path) -> Iterator[Spot]:
    """Every moment of a stored game at which somebody is asked something new."""
    written = read(content(record))
    game = find_game(written.header.game, written.header.rules)
    seed = bytes.fromhex(written.end.seed) if written.end else None
    match = Match.replay(game, written.header, written.rows[:1], seed=seed)
    asked: set[int] = set()
    for row, next_row in enumerate((*written.rows[1:], None)):
        turn = getattr(match.state, "turn", getattr(match.state, "round", 0))
        for seat in range(len(match.header.names)):
            for question in match.questions(seat):
                if question.id not in asked:
                    asked.add(question.id)
                    yield Spot(record, row, seat, question.kind, turn, question.decision.rule)
        if next_row is not None:
            match.catch_up([next_row])


def find_spot(paths: Iterable[Path], kind: str, turn: int = 0) -> Spot | None:
    """The first moment of this kind, in this turn or later."""
    for path in paths:
        for spot in spots(path):
            if spot.kind == kind and spot.turn >= turn:
                return spot
    return None


class Stage(Guest):
    """A guest at a service, with sandboxes."""

    def __init__(self, service: str, name: str = "Ada") -> None:
        super().__init__(service, name)
        self._imported: dict[Path, str] = {}

    def import_game(self, record: Path) -> str:
        """The table of a stored game, read in once."""
        if record not in self._imported:
            packed = gzip.compress(content(record))  # long games are too large as they are
            headers = {"Content-Type": "application/gzip"}
            path = f"/api/records?name={quote(TABLE_NAME)}"
            told = self.post(path, content=packed, headers=headers)
            self._imported[record] = told["id"]
        return self._imported[record]

    def sandbox(self, spot: Spot, bots: str = "") -> str:
        """A sandbox at this moment; bots, if named, play the other seats."""
        seats = players_of(spot.record)
        others = [bots if seat != spot.seat else "" for seat in range(seats)]
        table = self.import_game(spot.record)
        forked = self.post(f"/api/tables/{table}/fork", json={"row": spot.row, "bots": others})
        return str(forked["id"])


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
    """Yield a guest who can be put into any moment."""
    with closing(Stage(address)) as stage, context(browser, address, phone=phone) as where:
        add_session(where, address, stage.cookie)
        page = where.new_page()
        page.set_default_timeout(PATIENCE)
        yield Staged(stage, page)


def go_to_moment(who: Staged, spot: Spot) -> str:
    """Open a sandbox at this moment; return its table."""
    table = who.stage.sandbox(spot)
    who.page.goto(f"/tables/{table}?seat={spot.seat}")
    who.page.locator(f'[data-decision="{spot.kind}"]').wait_for(state="attached")
    return table
