"""Sets the stage for looking at the web client: a sandbox in which a seat is asked what you want.

    python -m tools.stage --service http://127.0.0.1:8000 --game megaciv --kind movement
    python -m tools.stage --game megaciv --list

Positions come from the stored games of tests/golden. The service must run with
ECUMENE_SECURE_COOKIES=false; it is given a guest, the record, and a fork of it. Printed are the
address of the sandbox and the guest's session cookie.
"""

from __future__ import annotations

import argparse
import gzip
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

from ecumene.games import find_game
from ecumene.kernel import Match
from ecumene.kernel.record import read

GOLDEN = Path(__file__).parents[1] / "tests" / "golden"
COOKIE = "ecumene_session"


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
    """The stored games; those with the newest rules first."""
    paths = sorted((GOLDEN / game).glob("*.jsonl*"), key=lambda path: (path.name[0] != "r", path))
    # A fork has two seeds, a game in progress cannot be read in.
    found = [path for path in paths if "forked" not in path.name and "progress" not in path.name]
    if not players:
        return found
    return [path for path in found if players == players_of(path)]


def players_of(record: Path) -> int:
    """How many seats a stored game has."""
    return int(json.loads(content(record).split(b"\n", 1)[0])["players"])


def content(record: Path) -> bytes:
    """A stored game, unpacked."""
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


class Stage:
    """A guest at a service, with sandboxes."""

    def __init__(self, service: str, name: str = "Ada") -> None:
        self._http = httpx.Client(base_url=service, headers={"X-Ecumene": "1"}, timeout=120)
        self._post("/api/guests", json={"name": name})
        self._imported: dict[Path, str] = {}

    @property
    def cookie(self) -> str:
        """The session of the guest."""
        return self._http.cookies[COOKIE]

    def import_game(self, record: Path) -> str:
        """The table of a stored game, read in once."""
        if record not in self._imported:
            packed = gzip.compress(content(record))  # long games are too large as they are
            headers = {"Content-Type": "application/gzip"}
            told = self._post("/api/records", content=packed, headers=headers)
            self._imported[record] = told["id"]
        return self._imported[record]

    def sandbox(self, spot: Spot, bots: str = "") -> str:
        """A sandbox at this moment; bots, if named, play the other seats."""
        seats = players_of(spot.record)
        others = [bots if seat != spot.seat else "" for seat in range(seats)]
        table = self.import_game(spot.record)
        forked = self._post(f"/api/tables/{table}/fork", json={"row": spot.row, "bots": others})
        return str(forked["id"])

    def close(self) -> None:
        """Hang up."""
        self._http.close()

    def _post(self, path: str, **body: Any) -> Any:
        answer = self._http.post(path, **body)
        if answer.is_error:
            raise SystemExit(f"{path}: {answer.status_code} {answer.text}")
        return answer.json()


def main() -> None:
    """Find the moment, make the sandbox, print where it is."""
    parser = argparse.ArgumentParser(description="A sandbox in which a seat is asked something.")
    parser.add_argument("--service", default="http://127.0.0.1:8000")
    parser.add_argument("--game", choices=("stoneage", "megaciv"), required=True)
    parser.add_argument("--kind", default="")
    parser.add_argument("--turn", type=int, default=0, help="this turn or round at least")
    parser.add_argument("--players", type=int, default=0)
    parser.add_argument("--bots", default="", help="bots for the other seats, as steward")
    parser.add_argument("--list", action="store_true", help="kinds of questions in stored games")
    asked = parser.parse_args()
    paths = records(asked.game, asked.players)
    if asked.list:
        kinds = {spot.kind: spot for path in reversed(paths) for spot in spots(path)}
        for kind, spot in sorted(kinds.items()):
            print(f"{kind:20} {spot.record.name} row {spot.row}, turn {spot.turn}")
        return
    found = find_spot(paths, asked.kind, asked.turn)
    if found is None:
        raise SystemExit(f"nobody is asked {asked.kind!r} in a stored game")
    stage = Stage(asked.service)
    table = stage.sandbox(found, asked.bots)
    where = f"{asked.service}/tables/{table}?seat={found.seat}"
    print(json.dumps({"url": where, "seat": found.seat, "cookie": {COOKIE: stage.cookie}}))


if __name__ == "__main__":
    main()
