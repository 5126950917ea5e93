"""Victory points by source, and tie-breakers (section V)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ecumene.games.megaciv.tables.advances import ADVANCES, Advances
from ecumene.kernel import Result

from .player_facts import WONDER, InBlock, Scored

CITY_VP = 1  # MC-V.1
STEP_VP = 5  # MC-V.4
BONUS_VP = 5  # MC-V.5


def score_lines(
    player: Scored, table: Advances = ADVANCES, *, wonder_vp: bool = False
) -> tuple[tuple[str, int], ...]:
    """Return a player's points by source (MC-V.1 to MC-V.7); `line-<id>` names them.

    Wonder of the World is no city (MC-V.2), unless the table says so (D-87).

    >>> from ecumene.games.megaciv.calculations.player_facts import PlayerFacts
    >>> dict(score_lines(PlayerFacts(cities=7, step=14, advances=frozenset({"music"}))))["ast"]
    70
    """
    points = [table[name].points for name in player.advances]
    return lines_from_counts(
        cities=player.cities,
        wonders=int(wonder_vp and WONDER in player.advances),
        sixes=points.count(6),
        threes=points.count(3),
        ones=points.count(1),
        step=player.step,
        ast_bonus=player.ast_bonus,
    )


def lines_from_counts(
    *, cities: int, wonders: int, sixes: int, threes: int, ones: int, step: int, ast_bonus: bool
) -> tuple[tuple[str, int], ...]:
    """The same lines from numbers alone, as they are counted at a real table.

    >>> sum(points for _, points in lines_from_counts(
    ...     cities=7, wonders=0, sixes=4, threes=9, ones=8, step=14, ast_bonus=False))
    136
    """
    return (
        ("cities", CITY_VP * cities),
        ("wonder_of_the_world_as_a_city", CITY_VP * wonders),
        ("advances_of_6_vp", 6 * sixes),
        ("advances_of_3_vp", 3 * threes),
        ("advances_of_1_vp", ones),
        ("ast", STEP_VP * step),
        ("ast_bonus", BONUS_VP if ast_bonus else 0),
    )


def victory_points(player: Scored, table: Advances = ADVANCES, *, wonder_vp: bool = False) -> int:
    """All points together (MC-V.8)."""
    return sum(points for _, points in score_lines(player, table, wonder_vp=wonder_vp))


# -- the A.S.T. bonus ------------------------------------------------------------------------------


def bonus_seats(entering: Sequence[InBlock], *, on: bool = True, blocks: bool = True) -> set[int]:
    """Return the seats that get the bonus for entering the Late Iron Age first.

    Exactly one player; or exactly two of different blocks (MC-V.5, MC-V.6). ``on`` and ``blocks``
    are the options of D-88 and D-89.

    >>> from ecumene.games.megaciv.calculations.player_facts import PlayerFacts
    >>> bonus_seats([PlayerFacts(seat=3)]), bonus_seats([PlayerFacts(seat=3), PlayerFacts(seat=4)])
    ({3}, set())
    """
    if not on:
        return set()
    alone = len(entering) == 1
    one_of_each = blocks and len(entering) == 2 and entering[0].block != entering[1].block
    return {player.seat for player in entering} if alone or one_of_each else set()


# -- places ----------------------------------------------------------------------------------------


class TieBreakers(NamedTuple):
    """The tie-breakers between two players, in order (MC-V.8, MC-V.9); more is better."""

    victory_points: int
    step: int
    advances_of_6: int
    advances_of_3: int
    printed_prices: int
    credits_in_one_colour: int
    all_credits: int
    cities: int
    tokens: int
    #: negative, as the smaller number is the higher rank
    ranking: int


def comparison(
    player: Scored, table: Advances = ADVANCES, *, wonder_vp: bool = False
) -> TieBreakers:
    """Return a player's sort key for the final order."""
    cards = [table[name] for name in player.advances]
    return TieBreakers(
        victory_points(player, table, wonder_vp=wonder_vp),
        player.step,
        sum(card.points == 6 for card in cards),
        sum(card.points == 3 for card in cards),
        sum(card.price for card in cards),
        player.credits.highest,
        player.credits.total,
        player.cities,
        player.tokens,
        -player.ranking,
    )


def places(
    players: Iterable[Scored], table: Advances = ADVANCES, *, wonder_vp: bool = False
) -> tuple[int, ...]:
    """All seats, the winner first; ranking leaves no tie (MC-V.9, MC-V.10).

    >>> from ecumene.games.megaciv.calculations.player_facts import PlayerFacts
    >>> places([PlayerFacts(seat=0, cities=2), PlayerFacts(seat=1, ranking=2, cities=3)])
    (1, 0)
    """

    def key(player: Scored) -> TieBreakers:
        return comparison(player, table, wonder_vp=wonder_vp)

    return tuple(player.seat for player in sorted(players, key=key, reverse=True))


def result_of(
    seats: Iterable[Scored], players: Iterable[Scored], table: Advances, *, wonder_vp: bool
) -> Result:
    """Victory points of all seats, and the winner among the players (MC-V.1)."""
    lines = tuple(score_lines(seat, table, wonder_vp=wonder_vp) for seat in seats)
    return Result(
        scores=tuple(sum(points for _, points in line) for line in lines),
        winners=places(players, table, wonder_vp=wonder_vp)[:1],
        lines=lines,
    )
