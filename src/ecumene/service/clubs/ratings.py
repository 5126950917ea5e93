"""Ratings of members who want one, by openskill's Plackett-Luce over rated games.

Bots are anchors: they have a rating measured in tournaments, which never changes, so ratings of
different clubs are on one scale. Substitutes and people who want no rating are left out of a game;
the order of the others stays valid.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from functools import lru_cache

import msgspec

from ecumene.bots.game_bots import BOTS

from .clubs import Club
from .results import ClubResult

#: ratings of bots by name
Anchors = Mapping[str, float]

#: the players of a game (bots by name), with their places
Placed = tuple[tuple[int | str, int], ...]

#: clubs whose ratings are kept
KEPT = 32
#: uncertainty of a bot's rating: an eighth of a newcomer's
ANCHOR_SIGMA = 25 / 24


class MemberRating(msgspec.Struct, frozen=True):
    """A member's rating: everybody starts at 25; sigma is the uncertainty."""

    mu: float
    sigma: float
    games: int


def rate(
    wanted: Iterable[int], games: Iterable[Sequence[tuple[int | str, int]]], anchors: Anchors
) -> dict[int, MemberRating]:
    """Return the ratings of these people after games, each a list of players with places.

    Bots are given by name. Empty if the library is missing (it comes with the extra ``service``).
    """
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return {}
    model = PlackettLuce()
    known = {each: model.rating() for each in wanted}
    fixed = {bot: model.rating(mu=mu, sigma=ANCHOR_SIGMA) for bot, mu in anchors.items()}
    played: Counter[int] = Counter()
    for game in games:
        placed = [(who, place) for who, place in game if who in known or who in fixed]
        if len(placed) < 2:
            continue
        teams = [[fixed[who] if isinstance(who, str) else known[who]] for who, _ in placed]
        after = model.rate(teams, ranks=[place for _, place in placed])
        for (who, _), (rating,) in zip(placed, after, strict=True):
            if not isinstance(who, str):
                known[who] = rating
                played[who] += 1
    return {
        who: MemberRating(known[who].mu, known[who].sigma, games) for who, games in played.items()
    }


def rate_club(club: Club, game: str) -> Mapping[int, MemberRating]:
    """Return the ratings in one game of all members who want to be rated.

    A full club takes a tenth of a second, so the ratings of the last few are kept.
    """
    wanted = frozenset(each.number for each in club.members if each.rated)
    games = [each for each in reversed(club.results) if each.rated and each.game == game]
    return _rate_again(wanted, tuple(_placed(each, wanted) for each in games), game)


@lru_cache(maxsize=KEPT)
def _rate_again(
    wanted: frozenset[int], games: tuple[Placed, ...], game: str
) -> dict[int, MemberRating]:
    return rate(wanted, games, BOTS.of(game).ratings)


def _placed(result: ClubResult, wanted: Container[int]) -> Placed:
    return tuple(
        (line.bot or line.member, line.place)
        for line in result.lines
        if line.bot or (line.member in wanted and not line.substitute)
    )
