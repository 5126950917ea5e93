"""Turn orders and beneficiaries (MC-0.48 to MC-0.60, MC-9.15, MC-9.16)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from operator import attrgetter

from .player_facts import Counted, OnTrack, Ranked, Settled, Stocked

MILITARY = "military"
CENSUS_BOX = 12  # D-39: the first box of the printed track holds 1 to 12


def ranking_order(players: Iterable[Ranked]) -> tuple[int, ...]:
    """Seats in A.S.T. ranking: the smaller number first (MC-0.48, MC-0.52).

    >>> from ecumene.games.megaciv.calculations.player_facts import PlayerFacts
    >>> ranking_order([PlayerFacts(seat=0, ranking=9), PlayerFacts(seat=1, ranking=2)])
    (1, 0)
    """
    return tuple([player.seat for player in sorted(players, key=attrgetter("ranking"))])


def position_order(players: Iterable[OnTrack]) -> tuple[int, ...]:
    """Seats by the place of their markers, furthest first, then ranking (MC-0.49).

    >>> from ecumene.games.megaciv.calculations.player_facts import PlayerFacts
    >>> ahead = PlayerFacts(seat=1, ranking=5, step=8)
    >>> position_order([PlayerFacts(seat=0, ranking=2, step=7), ahead])
    (1, 0)
    """
    return tuple(p.seat for p in sorted(players, key=lambda p: (-p.step, p.ranking)))


def census_order(players: Iterable[Counted], *, box: bool = False) -> tuple[int, ...]:
    """Seats by census, most tokens first, then ranking; Military after all others (MC-0.50).

    With ``box`` counts from 1 to 12 are equal, as on the printed track (D-39).

    >>> from ecumene.games.megaciv.calculations.player_facts import PlayerFacts
    >>> many = PlayerFacts(seat=0, census=30, advances=frozenset({"military"}))
    >>> census_order([many, PlayerFacts(seat=1, ranking=2, census=8)])
    (1, 0)
    """

    def key(player: Counted) -> tuple[bool, int, int]:
        census = player.census
        if box and 1 <= census <= CENSUS_BOX:
            census = CENSUS_BOX
        return (MILITARY in player.advances, -census, player.ranking)

    return tuple(player.seat for player in sorted(players, key=key))


def city_order(players: Iterable[Settled]) -> tuple[int, ...]:
    """Seats by cities on the board, fewest first, then ranking (MC-0.51).

    >>> from ecumene.games.megaciv.calculations.player_facts import PlayerFacts
    >>> city_order([PlayerFacts(seat=0, cities=5), PlayerFacts(seat=1, ranking=4, cities=3)])
    (1, 0)
    """
    return tuple(p.seat for p in sorted(players, key=lambda p: (p.cities, p.ranking)))


def beneficiary_order(players: Iterable[Stocked]) -> tuple[int, ...]:
    """Seats by cities in stock, most first, then tokens in stock, then ranking (MC-0.58).

    >>> from ecumene.games.megaciv.calculations.player_facts import PlayerFacts
    >>> few = PlayerFacts(seat=0, cities_in_stock=4, tokens_in_stock=9)
    >>> none = PlayerFacts(seat=2, ranking=7)
    >>> beneficiary_order([few, PlayerFacts(seat=1, cities_in_stock=4), none])
    (2, 1, 0)
    """
    return tuple(player.seat for player in sorted(players, key=_stock_first))


def _stock_first(player: Stocked) -> tuple[int, int, int]:
    return (-player.cities_in_stock, -player.tokens_in_stock, player.ranking)


def beneficiary(players: Iterable[Stocked], excluded: Collection[int] = ()) -> int | None:
    """The usual beneficiary: most cities in stock, then most tokens in stock, then ranking.

    The victims of the event are ``excluded`` (MC-0.58, MC-0.60). None if nobody is left. A player
    with an empty stock qualifies (N-12).

    >>> from ecumene.games.megaciv.calculations.player_facts import PlayerFacts
    >>> few = PlayerFacts(seat=0, cities_in_stock=4)
    >>> beneficiary([few, PlayerFacts(seat=1, cities_in_stock=6)])
    1
    """
    candidates = [player for player in players if player.seat not in excluded]
    if not candidates:
        return None
    return min(candidates, key=_stock_first).seat


def calamity_beneficiary(
    victim: Stocked,
    players: Iterable[Stocked],
    *,
    tradeable: bool,
    giver: int | None = None,
) -> int | None:
    """The beneficiary of a calamity (MC-9.15, MC-9.16).

    A tradeable one has the seat that last passed the card on this turn (``giver``); a giver who has
    left the game does not count (D-53). Without one it is the usual beneficiary among all other
    players. A non-tradeable one has the usual beneficiary among the other players of the victim's
    block, or among all others if the block has nobody else left (N-11).
    """
    others = [player for player in players if player.seat != victim.seat]
    if tradeable:
        passed_on = giver is not None and any(player.seat == giver for player in others)
        return giver if passed_on else beneficiary(others)
    own_block = [player for player in others if player.block == victim.block]
    return beneficiary(own_block or others)
