"""Leaderboard and reliability of a club, and its results as a spreadsheet."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache

import msgspec

from .clubs import Club, season_of
from .results import STRANGER, ClubResult, PlayerResult


class LeaderboardRow(msgspec.Struct, frozen=True):
    """A member's place in the leaderboard.

    A game brings up to 100 points: the share of opponents placed behind, ties counting half.
    """

    member: int
    games: int
    wins: int
    points: int
    mean_score: float
    best_score: int


class Reliability(msgspec.Struct, frozen=True):
    """A member's promises: seats at events, and seats at tables played to the end."""

    kept: int = 0
    broken: int = 0


def rows(club: Club) -> Iterator[Sequence[str | int]]:
    """Yield a row of a spreadsheet for every player, the oldest game first."""
    names = {each.number: each.name for each in club.members}
    yield "day", "name", "game", "place", "player", "score"
    for result in reversed(club.results):
        for line in result.lines:
            who = line.bot or names.get(line.member, "")
            yield result.day.isoformat(), result.name, result.game, line.place, who, line.score


def results_in(club: Club, season: str = "") -> list[ClubResult]:
    """Return the results of a season, or all."""
    return [
        each
        for each in club.results
        if not season or season_of(each.day, club.season_starts) == season
    ]


def seasons(club: Club) -> list[str]:
    """Return the seasons with results, newest first."""
    return list(dict.fromkeys(season_of(each.day, club.season_starts) for each in club.results))


@lru_cache(maxsize=1024)
def points(place: int, places: tuple[int, ...]) -> float:
    """Return the share of opponents behind a place, in percent; all places are in order.

    >>> points(1, (1, 2, 3)), points(2, (1, 2, 2))
    (100.0, 25.0)
    """
    others = len(places) - 1
    if not others:
        return 0.0
    first, last = bisect_left(places, place), bisect_right(places, place)
    return 100 * (len(places) - last + (last - first - 1) / 2) / others


def leaderboard(results: Sequence[ClubResult]) -> list[LeaderboardRow]:
    """Return members by points."""
    gained: dict[int, list[float]] = defaultdict(list)
    played: dict[int, list[PlayerResult]] = defaultdict(list)
    for result in results:
        places = tuple(sorted([line.place for line in result.lines]))
        for line in result.lines:
            if line.member != STRANGER:
                gained[line.member].append(points(line.place, places))
                played[line.member].append(line)
    standings = []
    for member, lines in played.items():
        scores = [line.score for line in lines]
        wins = [line.place for line in lines].count(1)
        mean, best = sum(scores) / len(scores), max(scores)
        total = round(sum(gained[member]))
        standings.append(LeaderboardRow(member, len(lines), wins, total, mean, best))
    return sorted(standings, key=lambda each: (-each.points, -each.wins, each.member))


def reliability(club: Club) -> dict[int, Reliability]:
    """Count kept and broken promises.

    Only a promise that was made can be broken: alternates and substitutes can gain, never lose.
    """
    kept: dict[int, int] = defaultdict(int)
    broken: dict[int, int] = defaultdict(int)
    for event in club.events:
        if event.result is None:
            continue
        for member in event.seated:
            kept[member] += 1
        for member in event.promised & set(event.missing):
            broken[member] += 1
    for result in club.results:
        for member in result.left:
            broken[member] += 1
        for line in result.lines:
            if line.member not in result.left:
                kept[line.member] += 1
    kept.pop(STRANGER, None)
    return {each: Reliability(kept[each], broken[each]) for each in {*kept, *broken}}
