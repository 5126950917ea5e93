"""Measure the income from cards between two purchases: `python -m tools.expected_income`.

Lets strategos bots play and compares, for every seat and turn, the value of its sets before a
purchase with what it kept after the previous one. Writes the table that
``ecumene.games.megaciv.calculations.planning.expected`` reads. The same number of games, seed and
bots give the same table.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Sequence
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

import msgspec
from rich.progress import track

from ecumene.games.megaciv.calculations.planning import expected
from ecumene.games.megaciv.calculations.planning.expected import EARLY, Expected, ExpectedFile
from ecumene.games.megaciv.calculations.player_facts import CITIES
from ecumene.games.megaciv.tables import table_files
from tools.purchase_notes import SeatNotes, play_noting

BOT = "strategos"
#: games by number of players
GAMES = {5: 40, 9: 24, 15: 12}
SEED = 21
#: fewer purchases than this are counted together with those of a city more or less
ENOUGH = 40
PERCENTILES = (10, 50, 90)
TARGET = Path(table_files.__file__).parent / "data" / expected.FILE


class Gain(NamedTuple):
    """A seat's gain from one purchase to the next."""

    turn: int
    cities: int
    cards: int
    tokens: int


def gains_of(seat: SeatNotes) -> list[Gain]:
    """Return the gains of a seat, which calamities and fees can make negative."""
    return [
        Gain(
            before.turn,
            before.cities,
            after.cards - before.cards_kept,
            after.treasury - before.treasury_kept,
        )
        for before, after in zip(seat.notes, seat.notes[1:], strict=False)
        if after.turn == before.turn + 1
    ]


def percentile(values: Sequence[int], hundredth: int) -> int:
    """Return a percentile.

    >>> [percentile([5, 1, 3], each) for each in (10, 50, 90)]
    [1, 3, 5]
    """
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, len(ranked) * hundredth // 100)]


def rows_of(players: int, gains: Iterable[Gain]) -> list[Expected]:
    """The rows of a number of players."""
    found = list(gains)
    return [
        _row(players, early, cities, [gain for gain in found if (gain.turn <= EARLY) == early])
        for early in (False, True)
        for cities in range(CITIES + 1)
    ]


def _row(players: int, early: bool, cities: int, gains: Sequence[Gain]) -> Expected:
    near = _near(cities, gains)
    cards = [max(0, gain.cards) for gain in near]
    low, middle, high = (percentile(cards, each) for each in PERCENTILES)
    tokens = max(0, percentile([gain.tokens for gain in near], 50))
    return Expected(players, early, cities, low, middle, high, tokens)


def _near(cities: int, gains: Sequence[Gain]) -> list[Gain]:
    """Enough gains with this number of cities, or nearly."""
    near: list[Gain] = []
    for distance in range(CITIES + 1):
        near = [gain for gain in gains if abs(gain.cities - cities) <= distance]
        if len(near) >= ENOUGH:
            return near
    if not near:
        raise SystemExit("No purchases to count: simulate more games.")
    return near


def _play(job: tuple[int, int, int]) -> list[Gain]:
    players, seed, number = job
    seats = play_noting([BOT], players, seed, number)
    return [gain for seat in seats for gain in gains_of(seat)]


def count_income(games: dict[int, int], seed: int, workers: int) -> ExpectedFile:
    """Simulate and count."""
    jobs = [(players, seed, number) for players, count in games.items() for number in range(count)]
    with get_context("spawn").Pool(workers) as pool:
        played = list(track(pool.imap(_play, jobs), "games", len(jobs)))
    rows: list[Expected] = []
    counted = []
    for players, count in games.items():
        gains = [
            gain
            for job, found in zip(jobs, played, strict=True)
            for gain in found
            if job[0] == players
        ]
        rows += rows_of(players, gains)
        counted.append(f"{count} of {players} players ({len(gains)} turns)")
    source = f"python -m tools.expected_income: games of {BOT}, seed {seed}: {', '.join(counted)}."
    return ExpectedFile((source,), tuple(rows))


def write(table: ExpectedFile) -> str:
    """The table as text, a row on a line."""
    head = json.dumps(list(table.sources))
    rows = ",\n".join(f"  {json.dumps(msgspec.to_builtins(row))}" for row in table.rows)
    return f'{{\n "sources": {head},\n "rows": [\n{rows}\n ]\n}}\n'


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--part", type=float, default=1.0, help="play only this part of the games")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--out", type=Path, default=TARGET)
    asked = parser.parse_args()
    games = {players: max(1, round(count * asked.part)) for players, count in GAMES.items()}
    table = count_income(games, asked.seed, asked.workers)
    asked.out.write_text(write(table), encoding="utf-8")
    print(table.sources[0])


if __name__ == "__main__":
    main()
