"""Evidence about each advance from games: `python -m tools.advance_evidence`.

Writes the file that the strategy explorer shows (web/src/games/megaciv/evidence/evidence.json):
for every advance how often winners held it and others did, when it was bought, and how many points
seats with it had more than seats of the same game without. Games come from simulations (played
here, kept in a folder of Parquet files, continued where they stopped) and from tests/recorded::

    python -m tools.advance_evidence --runs /tmp/evidence        # plays what is missing
    python -m tools.advance_evidence --runs /tmp/evidence --part 0.1 --out small.json

All seats of a simulated game are played by the same bot, so that bots are not compared by accident.
Two differences in points are estimated, both within games (games differ in length and in players):

- ``points``: seats with the advance against those without;
- ``equal``: the same at an equal total of printed prices: what the seat would have held instead.
  Who has more money has more of everything; this takes the money out.

Their 95 % intervals come from drawing games with replacement: seats of a game are not independent,
games are. None of this shows that an advance is the *reason*: it shows correlations.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Literal

import msgspec
import numpy as np
from numpy.typing import NDArray

from ecumene import __version__
from ecumene.games import find_game
from ecumene.games.megaciv.tables.advances import ADVANCES
from ecumene.sim.report_page.source import open_source
from ecumene.sim.simulation import simulate
from ecumene.sim.spec import Plan, Spec
from tests.support.recorded_games import Purchase, at_probable_turns, read_lines

OUT = Path(__file__).parents[1] / "web/src/games/megaciv/evidence/evidence.json"
#: of the file
FORMAT = 1
SEED = 21
#: games are drawn again this many times, of which the middle 95 % are the interval
DRAWN = 2000
LEVEL = 95
#: with fewer games than this nothing is drawn
FEW_GAMES = 10
#: bot, players, games
TABLES = (
    ("strategos", 5, 80),
    ("strategos", 9, 50),
    ("strategos", 18, 12),
    ("steward", 5, 80),
    ("steward", 9, 50),
    ("steward", 18, 12),
)

Figures = NDArray[np.float64]
#: estimate, low and high
Interval = tuple[float, float, float]


# -- the file --------------------------------------------------------------------------------------


class Held(msgspec.Struct, frozen=True):
    """How many of some seats held an advance at the end."""

    held: int
    seats: int


class Difference(msgspec.Struct, frozen=True):
    """How much more something is with an advance than without, in games that have both."""

    games: int
    #: None with too few games
    interval: Interval | None


class AdvanceEvidence(msgspec.Struct, frozen=True):
    """Evidence about an advance from one source of games."""

    winners: Held
    others: Held
    #: the share of winners that held it, less that of others, in percent
    lead: Difference
    #: purchases by turn: of winners and of others; the first entry is turn 1
    winner_turns: list[int]
    other_turns: list[int]
    #: final points with it, less those without
    points: Difference
    #: the same at an equal total of printed prices
    equal: Difference


class Table(msgspec.Struct, frozen=True):
    """Games with the same number of players."""

    players: int
    games: int


class Evidence(msgspec.Struct, frozen=True):
    """A source: games that were made in the same way."""

    id: str
    kind: Literal["simulated", "recorded"]
    tables: list[Table]
    games: int
    seats: int
    winners: int
    #: mean final points of a seat
    mean_points: float
    advances: dict[str, AdvanceEvidence]


class EvidenceFile(msgspec.Struct, frozen=True):
    """The whole file, and how it was made."""

    format: int
    made_by: str
    ecumene: str
    rules_version: int
    seed: int
    drawn: int
    level: int
    sources: list[Evidence]


# -- seats -----------------------------------------------------------------------------------------


class Seat(msgspec.Struct, frozen=True):
    """A seat at the end of a game: its purchases and result."""

    game: str
    points: int
    won: bool
    #: by advance
    bought: dict[str, int]

    @property
    def price(self) -> int:
        """The printed prices of everything it holds."""
        return sum(ADVANCES[name].price for name in self.bought)


SEATS = """
SELECT run || '/' || number AS game, seat, score, won > 0
FROM games WHERE bot = $bot ORDER BY run, number, seat
"""
BOUGHT = """
SELECT run || '/' || number AS game, seat, unnest(bought) AS advance, turn
FROM turns WHERE bot = $bot ORDER BY run, number, seat, turn
"""


def play(runs: Path, part: float, workers: str) -> list[tuple[str, int, int]]:
    """Play missing games; return those requested."""
    asked = [(bot, players, max(2, round(games * part))) for bot, players, games in TABLES]
    for bot, players, games in asked:
        plan = Plan(find_game("megaciv"), players, games, SEED, (bot,), tables=True)
        simulate(Spec.of(plan), workers, runs / f"{bot}-{players:02}")
    return asked


def simulated_seats(runs: Path, bot: str) -> list[Seat]:
    """The seats of one bot in all finished games of a folder."""
    with open_source(runs) as source:
        bought: dict[tuple[str, int], dict[str, int]] = {}
        for game, seat, advance, turn in source.rows(BOUGHT, bot=bot):
            bought.setdefault((game, seat), {})[advance] = turn
        return [
            Seat(game, score, won, bought.get((game, seat), {}))
            for game, seat, score, won in source.rows(SEATS, bot=bot)
        ]


class Final(msgspec.Struct, frozen=True):
    """How a seat of the recorded game ended; ``complete`` unless purchases are missing."""

    civilization: str
    step: int
    cities: int
    points: int
    complete: bool


def recorded_seats() -> list[Seat]:
    """The seats of the recorded game of fourteen whose purchases were all written down."""
    bought: dict[str, dict[str, int]] = {}
    for each in at_probable_turns(read_lines("bretonneux_purchases.jsonl", Purchase)):
        bought.setdefault(each.civilization, {})[each.advance] = int(each.turn)
    finals = read_lines("bretonneux_final.jsonl", Final)
    best = max(each.points for each in finals)
    return [
        Seat("bretonneux", each.points, each.points == best, bought[each.civilization])
        for each in finals
        if each.complete
    ]


# -- estimates -------------------------------------------------------------------------------------


def by_game(seats: Iterable[Seat]) -> list[list[Seat]]:
    """The seats of each game; they come game by game."""
    return [list(of_game) for _, of_game in groupby(seats, key=lambda seat: seat.game)]


def draw_games(games: int) -> Figures:
    """How often each game is drawn, in each of many draws with replacement."""
    dealer = np.random.default_rng(SEED)
    return dealer.multinomial(games, [1 / games] * games, size=DRAWN).astype(np.float64)


def estimate(sums: Figures, ratio: Callable[[Figures], Figures]) -> Difference:
    """A figure that follows from sums over games, and the middle 95 % of it over draws of games.

    ``sums`` has a row for each game; games that can say nothing are left out before.
    """
    if len(sums) < FEW_GAMES:
        return Difference(len(sums), None)
    drawn = ratio(draw_games(len(sums)) @ sums)
    drawn = drawn[np.isfinite(drawn)]
    tail = (100 - LEVEL) / 2
    low, high = np.percentile(drawn, [tail, 100 - tail])
    middle = float(ratio(sums.sum(axis=0, keepdims=True))[0])
    figures = (middle, min(low, middle), max(high, middle))
    return Difference(len(sums), tuple(round(float(each), 1) for each in figures))  # type: ignore[arg-type]


def slope(sums: Figures) -> Figures:
    """Points by holding, from sums of squares and products within games."""
    hold, _, _, hold_points, _ = sums.T
    with np.errstate(divide="ignore", invalid="ignore"):
        found: Figures = hold_points / hold
    return found


def slope_at_equal_price(sums: Figures) -> Figures:
    """Points by holding in a regression with the price of everything that a seat holds."""
    hold, both, price, hold_points, price_points = sums.T
    with np.errstate(divide="ignore", invalid="ignore"):
        found: Figures = (hold_points * price - both * price_points) / (hold * price - both**2)
    return found


def within(games: Sequence[Sequence[Seat]], advance: str) -> Figures:
    """For each game with and without holders: sums of squares and products around its means."""
    return np.array(list(_within(games, advance)), dtype=np.float64).reshape(-1, 5)


def _within(games: Sequence[Sequence[Seat]], advance: str) -> Iterator[tuple[float, ...]]:
    for seats in games:
        hold = np.array([advance in seat.bought for seat in seats], dtype=np.float64)
        if hold.all() or not hold.any():
            continue
        hold -= hold.mean()
        price = np.array([seat.price for seat in seats], dtype=np.float64)
        price -= price.mean()
        points = np.array([seat.points for seat in seats], dtype=np.float64)
        products = (hold @ hold, hold @ price, price @ price, hold @ points, price @ points)
        yield tuple(map(float, products))


def lead(games: Sequence[Sequence[Seat]], advance: str) -> Difference:
    """How much more often winners held it, in percent of them."""
    sums = []
    for seats in games:
        winners = [advance in seat.bought for seat in seats if seat.won]
        others = [advance in seat.bought for seat in seats if not seat.won]
        sums.append((sum(winners), len(winners), sum(others), len(others)))

    def ratio(of: Figures) -> Figures:
        won, winners, held, others = of.T
        with np.errstate(divide="ignore", invalid="ignore"):
            found: Figures = 100 * (won / winners - held / others)
        return found

    return estimate(np.array(sums, dtype=np.float64), ratio)


# -- a source --------------------------------------------------------------------------------------


def count_turns(seats: Iterable[Seat], advance: str) -> list[int]:
    """Purchases by turn, from turn 1 on.

    >>> count_turns([Seat("a", 90, True, {"law": 2}), Seat("a", 80, False, {})], "law")
    [0, 1]
    """
    turns = Counter(seat.bought[advance] for seat in seats if advance in seat.bought)
    return [turns[turn] for turn in range(1, max(turns, default=0) + 1)]


def read_advance(games: Sequence[Sequence[Seat]], advance: str) -> AdvanceEvidence:
    """Return the evidence about an advance from some games."""
    winners = [seat for seats in games for seat in seats if seat.won]
    others = [seat for seats in games for seat in seats if not seat.won]
    sums = within(games, advance)
    return AdvanceEvidence(
        winners=Held(sum(advance in seat.bought for seat in winners), len(winners)),
        others=Held(sum(advance in seat.bought for seat in others), len(others)),
        lead=lead(games, advance),
        winner_turns=count_turns(winners, advance),
        other_turns=count_turns(others, advance),
        points=estimate(sums, slope),
        equal=estimate(sums, slope_at_equal_price),
    )


def read_source(
    name: str,
    kind: Literal["simulated", "recorded"],
    seats: Sequence[Seat],
    players: Callable[[int], int] = lambda seats: seats,
) -> Evidence:
    """A source from its seats; ``players`` says how many played where some seats are left out."""
    games = by_game(seats)
    tables = Counter(players(len(each)) for each in games)
    return Evidence(
        id=name,
        kind=kind,
        tables=[Table(number, tables[number]) for number in sorted(tables)],
        games=len(games),
        seats=len(seats),
        winners=sum(seat.won for seat in seats),
        mean_points=round(sum(seat.points for seat in seats) / len(seats), 1),
        advances={name: read_advance(games, name) for name in ADVANCES},
    )


def make_file(runs: Path, bots: Iterable[str]) -> EvidenceFile:
    """The whole file."""
    sources = [read_source(bot, "simulated", simulated_seats(runs, bot)) for bot in bots]
    recorded = read_source("recorded", "recorded", recorded_seats(), lambda _seats: 14)
    return EvidenceFile(
        format=FORMAT,
        made_by="python -m tools.advance_evidence",
        ecumene=__version__,
        rules_version=find_game("megaciv").rules_version,
        seed=SEED,
        drawn=DRAWN,
        level=LEVEL,
        sources=[*sources, recorded],
    )


def write_file(file: EvidenceFile, out: Path) -> None:
    """One line for each advance, so that a change can be read."""
    text = msgspec.json.encode(file).decode()
    out.write_text(re.sub(r'("\w+":{"winners":)', r"\n\1", text) + "\n", encoding="utf-8")


def main() -> None:
    """Play, count and write."""
    parser = argparse.ArgumentParser(prog="python -m tools.advance_evidence", description=__doc__)
    parser.add_argument("--runs", type=Path, required=True, help="the folder of simulated games")
    parser.add_argument("--part", type=float, default=1.0, help="of the usual number of games")
    parser.add_argument("--workers", default="1")
    parser.add_argument("--out", type=Path, default=OUT)
    args = parser.parse_args()
    asked = play(args.runs, args.part, args.workers)
    file = make_file(args.runs, dict.fromkeys(bot for bot, _, _ in asked))
    write_file(file, args.out)
    for source in file.sources:
        print(f"{source.id}: {source.games} games, {source.seats} seats")
    print(f"{args.out}: {args.out.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
