"""Ratings of people, in a simulated league of players of known strength.

Strengths are drawn from a normal curve on the scale of the ratings (25, with a spread of 25/6). In
each round everybody plays one game at a table drawn by lot; a bot of known strength sits at some of
them as an anchor. Results are by Plackett-Luce: the performance of a game is the strength plus
Gumbel noise as wide as openskill's own model assumes. After each round Spearman's rank correlation
of ratings and true strengths says how far the ratings can be trusted.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import correlation, fmean

from ecumene.service.clubs.ratings import Rating, rate
from harness.command import Figures, option

MEAN, SPREAD = 25.0, 25 / 6
#: the width of a performance, as openskill has it
BETA = 25 / 6
#: rank correlations that are looked for
GOOD, VERY_GOOD = 0.8, 0.9
BOT = "bot"


@dataclass(slots=True)
class Chosen:
    players: int = option(200, "in the league", quick=200, least=20)
    seats: int = option(9, "at a table", least=2)
    rounds: int = option(60, "games of each player", quick=20, least=2)
    seed: int = option(2026)


def play(
    strengths: Sequence[float], seats: int, chance: random.Random
) -> Iterator[list[tuple[int | str, int]]]:
    """Play one round: everybody once, a bot at tables with a free seat."""
    order = list(range(len(strengths)))
    chance.shuffle(order)
    for first in range(0, len(order), seats):
        table: list[int | str] = list(order[first : first + seats])
        if len(table) < seats or chance.random() < 1 / seats:
            table[seats - 1 :] = [BOT]
        shown = {
            who: _performance(MEAN if isinstance(who, str) else strengths[who], chance)
            for who in table
        }
        placed = sorted(table, key=lambda who: -shown[who])
        yield [(who, place) for place, who in enumerate(placed, 1)]


def _performance(strength: float, chance: random.Random) -> float:
    return strength - BETA * math.log(-math.log(chance.random()))


def rank_correlation(strengths: Sequence[float], ratings: dict[int, Rating]) -> float:
    """Return Spearman's rank correlation of ratings and strengths."""
    known = [who for who in range(len(strengths)) if who in ratings]
    true, found = (
        [float(rank) for rank in _ranks(values)]
        for values in ([strengths[who] for who in known], [ratings[who].mu for who in known])
    )
    return correlation(true, found)


def _ranks(values: Sequence[float]) -> list[int]:
    order = sorted(range(len(values)), key=values.__getitem__)
    ranks = [0] * len(values)
    for rank, at in enumerate(order):
        ranks[at] = rank
    return ranks


def measure(chosen: Chosen) -> Figures:
    """Play the league and rate it after every round."""
    chance = random.Random(chosen.seed)
    strengths = [chance.gauss(MEAN, SPREAD) for _ in range(chosen.players)]
    games: list[list[tuple[int | str, int]]] = []
    curve = []
    for _ in range(chosen.rounds):
        games += play(strengths, chosen.seats, chance)
        ratings = rate(range(chosen.players), games, {BOT: MEAN})
        curve.append(rank_correlation(strengths, ratings))
    wide = [abs(ratings[who].mu - strengths[who]) <= 2 * ratings[who].sigma for who in ratings]
    return {
        "players": chosen.players,
        "rounds": chosen.rounds,
        "rank_correlation_5": _after(curve, 5),
        "rank_correlation_10": _after(curve, 10),
        "rank_correlation_20": _after(curve, 20),
        "rank_correlation": curve[-1],
        "games_for_080": _first(curve, GOOD),
        "games_for_090": _first(curve, VERY_GOOD),
        "covered": fmean(wide),
        "mean_error": fmean(ratings[who].mu - strengths[who] for who in ratings),
    }


def _after(curve: Sequence[float], games: int) -> float | None:
    return curve[games - 1] if len(curve) >= games else None


def _first(curve: Sequence[float], wanted: float) -> int | None:
    """Return the number of games after which the correlation stays at least this high."""
    low = [at for at, value in enumerate(curve, 1) if value < wanted]
    needed = (low[-1] if low else 0) + 1
    return needed if needed <= len(curve) else None
