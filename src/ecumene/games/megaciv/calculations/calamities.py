"""Numbers and victims of calamities: calculations over counts, without a board.

The engine counts pieces on its board, the books of a printed game use people's entries; both call
these functions. Anything that depends on places is passed as a number: cities at a sea, points on a
plain.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Literal, Protocol, TypeVar

import msgspec

from ecumene.games.megaciv.tables.advances import Errata, advances_of
from ecumene.games.megaciv.tables.calamities import (
    CALAMITIES,
    Sum,
    Victim,
    exempt_from,
    number_for,
    spared_after,
)

from .player_facts import (
    BARBARIAN_TOKENS,
    CITY_POINTS,
    PIRATE_CITIES,
    InBlock,
    OnTrack,
    Settled,
    unit_points,
)
from .rates import support_rate
from .turn_order import ranking_order
from .victory import CITY_VP, STEP_VP

#: two copies of these strike their holders side by side: nobody needs to insist (N-91)
HOLDER_ONLY = frozenset(
    {"slave_revolt", "superstition", "civil_disorder", "corruption", "regression"}
)
THEOCRACY_CARDS = 2  # MC-C.ICONOCLASM.4
CITIES_FOR_A_STEP = 2  # MC-C.REGRESSION.3

#: targets of a calamity: any unit, a city, a city on a coast, a city next to an open sea
Target = Literal["units", "cities", "coastal_cities", "sea_cities"]

#: targets without which the calamity is cancelled for all (MC-B.13)
CANCELLED_WITHOUT: dict[str, Target] = {
    "cyclone": "sea_cities",
    "iconoclasm_and_heresy": "cities",
    "piracy": "coastal_cities",
}
#: targets a player must have to be chosen as secondary victim (MC-9.19)
CHOSEN_WITH: dict[str, Target] = {
    "famine": "units",
    "epidemic": "units",
    "iconoclasm_and_heresy": "cities",
    "piracy": "coastal_cities",
}


class Struck(Settled, OnTrack, Protocol):
    """The inputs for calculating a calamity's number."""

    @property
    def tokens(self) -> int: ...
    @property
    def advances(self) -> Collection[str]: ...


class Choosable(InBlock, Protocol):
    """The facts that decide whether a player may be chosen."""

    @property
    def advances(self) -> Collection[str]: ...


class CalamityCopy(Protocol):
    """A copy of a calamity that is being resolved; without a beneficiary that is NOBODY."""

    @property
    def calamity(self) -> str: ...
    @property
    def victim(self) -> int: ...
    @property
    def beneficiary(self) -> int: ...
    @property
    def secondary(self) -> Sequence[int]: ...


# -- whom it strikes -------------------------------------------------------------------------------


def is_cancelled(calamity: str, there: int) -> bool:
    """Whether it is cancelled because the primary victim has nothing it strikes (MC-B.13).

    >>> is_cancelled("piracy", there=0), is_cancelled("treachery", there=0)
    (True, False)
    """
    return calamity in CANCELLED_WITHOUT and there == 0


Player = TypeVar("Player", bound=Choosable)


def eligible_seats(
    copy: CalamityCopy,
    copies: Iterable[CalamityCopy],
    victim: InBlock,
    players: Iterable[Player],
    can_be_struck: Callable[[Player], bool],
) -> list[int]:
    """The seats that may be chosen as secondary victims, in ranking order (MC-9.19, MC-B.8, B.9).

    Not the primary victim, secondary victim or beneficiary of either copy; for a non-tradeable
    calamity only players of the victim's block; protection does not matter (MC-9.20).
    """
    taken = {seat for c in copies for seat in (c.victim, c.beneficiary, *c.secondary)}
    block = None if CALAMITIES[copy.calamity].tradeable else victim.block
    return list(
        ranking_order(
            player
            for player in players
            if player.seat not in taken
            and (block is None or player.block == block)
            and not exempt_from(copy.calamity, player.advances)
            and can_be_struck(player)
        )
    )


def number_to_choose(calamity: str, eligible: Collection[int]) -> int:
    """Return the required number of victims, limited to those available (MC-9.21, MC-9.22).

    >>> number_to_choose("famine", [4, 7]), number_to_choose("famine", [1, 2, 3, 4])
    (2, 3)
    """
    return min(CALAMITIES[calamity].victims, len(eligible))


def points_now(player: Struck, errata: Errata = "corrected") -> int:
    """The victory points of cities, advances and steps, without the bonus (N-110)."""
    table = advances_of(errata)
    advances = sum(table[name].points for name in player.advances)
    return CITY_VP * player.cities + advances + STEP_VP * player.step


# -- the number ------------------------------------------------------------------------------------


class Toll(msgspec.Struct, frozen=True):
    """A victim's loss: how the number is derived, and what is left of it."""

    victim: Victim
    #: the unit of the number
    measure: str
    #: the number with every advance that changes it (MC-9.5)
    sum: Sum
    #: the loss: no more than there is (MC-0.24)
    due: int
    #: of the cities selected, how many are let go again (MC-C.CYCLONE.5)
    spared: int = 0

    @property
    def total(self) -> int:
        """The number before limiting it to what there is."""
        return self.sum.total


def toll(
    calamity: str,
    victim: Victim,
    player: Struck,
    there: int | None = None,
    *,
    coastal: bool = False,
) -> Toll:
    """Calculate a victim's loss in a major calamity (section C).

    ``there`` is how much the victim has in the place it strikes; without it everything the victim
    has counts, or the bare number where the books cannot know. ``coastal`` marks a Flood without
    units on a plain (MC-C.FLOOD.4).

    >>> from ecumene.games.megaciv.calculations.player_facts import PlayerFacts
    >>> toll("civil_disorder", "primary", PlayerFacts(cities=8, advances=frozenset({"law"}))).due
    4
    >>> toll("piracy", "primary", PlayerFacts(cities=4), there=1).due
    1
    """
    row = CALAMITIES[calamity]
    added_up = number_for(calamity, victim, player.advances, base_of(calamity, player, coastal))
    most = present(row.measure, player) if there is None else there
    due = added_up.total if most is None else min(added_up.total, most)
    spared = spared_after(calamity, victim, player.advances)
    if calamity == "civil_war" and not exceeds_kept(player):
        due = 0
    return Toll(victim, row.measure, added_up, max(0, due - spared), spared)


def base_of(calamity: str, player: Struck, coastal: bool = False) -> int | None:
    """Return the number before advances if it depends on counts; None if it is in the table."""
    row = CALAMITIES[calamity]
    if calamity == "civil_disorder":  # MC-C.DISORDER.1
        return player.cities - row.numbers["kept"]
    if calamity == "civil_war":  # MC-C.CIVILWAR.2
        return unit_points(player.tokens, player.cities) - row.numbers["kept"]
    if calamity == "slave_revolt":  # MC-C.SLAVEREVOLT.1
        return support_rate(player.advances) + (row.primary or 0)
    return row.numbers["coastal_damage"] if coastal else None


def present(measure: str, player: Struck) -> int | None:
    """Return a player's count of what a calamity affects; None if it depends on places or cards.

    >>> from ecumene.games.megaciv.calculations.player_facts import PlayerFacts
    >>> [present(m, PlayerFacts(tokens=7, cities=2)) for m in ("damage", "cities_reduced", "steps")]
    [17, 2, 0]
    """
    if measure in ("damage", "unit_points"):
        return unit_points(player.tokens, player.cities)
    if measure in ("cities_annexed", "cities_reduced"):
        return player.cities
    return player.step if measure == "steps" else None


def exceeds_kept(player: Struck) -> bool:
    """Whether there is a Civil War: more than 35 unit points (MC-C.CIVILWAR.1, D-70)."""
    kept = CALAMITIES["civil_war"].numbers["kept"]
    return unit_points(player.tokens, player.cities) > kept


def horde_size(number: int, supply: int, cities: int) -> int:
    """The barbarians that come: as many as the supply holds, none without a city (MC-C.HORDES.1).

    >>> horde_size(15, supply=9, cities=3), horde_size(15, supply=50, cities=0)
    (9, 0)
    """
    return min(number, supply) if cities else 0


def tokens_short(tokens: int, cities: int, rate: int) -> int:
    """The tokens that are missing to support all cities at this rate (MC-C.SLAVEREVOLT.1).

    >>> tokens_short(tokens=17, cities=6, rate=4), tokens_short(tokens=21, cities=4, rate=4)
    (7, 0)
    """
    return max(0, rate * cities - tokens)


class Quake(msgspec.Struct, frozen=True, gc=False):
    """An earthquake's effects on the victim's cities (MC-C.VOLCANO.4, .7, .8)."""

    destroyed: int = 0
    reduced: int = 0


def quake(player: Struck) -> Quake:
    """One city is destroyed; with Engineering it is reduced; none without cities.

    >>> from ecumene.games.megaciv.calculations.player_facts import PlayerFacts
    >>> quake(PlayerFacts(cities=2)), quake(PlayerFacts())
    (Quake(destroyed=1, reduced=0), Quake(destroyed=0, reduced=0))
    """
    number = min(CALAMITIES["volcanic_eruption_earthquake"].numbers["destroyed"], player.cities)
    return Quake(reduced=number) if "engineering" in player.advances else Quake(number)


def steps_for_cities(player: Struck, steps: int) -> int:
    """How many steps back Enlightenment may buy off with cities (MC-C.REGRESSION.3).

    >>> from ecumene.games.megaciv.calculations.player_facts import PlayerFacts
    >>> steps_for_cities(PlayerFacts(cities=3, advances=frozenset({"enlightenment"})), steps=2)
    1
    """
    if "enlightenment" not in player.advances:
        return 0
    return min(steps, player.cities // CITIES_FOR_A_STEP)


def may_pay_cards(player: Struck, due: int, cards: int) -> bool:
    """Whether Theocracy can pay: it avoids a loss and has two cards (MC-C.ICONOCLASM.4, N-105)."""
    return "theocracy" in player.advances and due > 0 and cards >= THEOCRACY_CARDS


# -- minor calamities ------------------------------------------------------------------------------

MinorMeasure = Literal["damage", "cities_reduced", "cities_destroyed", "cards", ""]


class MinorToll(msgspec.Struct, frozen=True, gc=False):
    """A minor calamity's cost to its holder (MC-C.MINOR); advances don't change it (MC-9.10)."""

    #: "" if it costs treasury only
    measure: MinorMeasure
    number: int = 0
    #: whether the loss is taken on a coast
    coastal: bool = False
    #: the treasury that saves the city, or a card each; 0 if nothing does
    ransom: int = 0
    #: lost besides, or what there is (MC-C.MINOR.2)
    treasury: int = 0


def minor_toll(calamity: str) -> MinorToll:
    """Return the printed loss of a minor calamity.

    >>> minor_toll("city_in_flames")
    MinorToll(measure='cities_destroyed', number=1, coastal=False, ransom=10, treasury=0)
    """
    n = CALAMITIES[calamity].numbers
    ransom, treasury = n.get("ransom", 0), n.get("treasury", 0)
    names: tuple[tuple[str, MinorMeasure], ...] = (
        ("coastal_damage", "damage"),
        ("damage", "damage"),
        ("reduced", "cities_reduced"),
        ("coastal_destroyed", "cities_destroyed"),
        ("destroyed", "cities_destroyed"),
        ("cards", "cards"),
    )
    for name, measure in names:
        if name in n:
            return MinorToll(measure, n[name], name.startswith("coastal"), ransom, treasury)
    return MinorToll("", ransom=ransom, treasury=treasury)


def treasury_lost(calamity: str, treasury: int) -> int:
    """Return a minor calamity's loss of treasury, limited to what there is (MC-C.MINOR.2).

    >>> treasury_lost("squandered_wealth", 7), treasury_lost("tribal_conflict", 7)
    (7, 0)
    """
    return min(minor_toll(calamity).treasury, treasury)


# -- damage ----------------------------------------------------------------------------------------


class Pieces(msgspec.Struct, frozen=True, gc=False):
    """Tokens and cities, in any area."""

    tokens: int = 0
    cities: int = 0

    @property
    def points(self) -> int:
        return unit_points(self.tokens, self.cities)

    def __add__(self, more: Pieces) -> Pieces:
        return Pieces(self.tokens + more.tokens, self.cities + more.cities)


def damage_due(number: int, there: Pieces) -> int:
    """Return the points due, limited to what there is (MC-0.22)."""
    return min(number, there.points)


def damage_fault(number: int, lost: Pieces, there: Pieces) -> Literal["", "little", "much"]:
    """Whether a loss is too little, or has a unit that could be left out (MC-0.22).

    >>> board = Pieces(tokens=8, cities=2)
    >>> [damage_fault(10, Pieces(*lost), board) for lost in ((0, 2), (5, 1), (8, 0), (8, 1))]
    ['', '', 'little', 'much']
    """
    if lost.points < damage_due(number, there):
        return "little"
    smallest = 1 if lost.tokens else CITY_POINTS
    return "much" if lost.points and lost.points - smallest >= number else ""


def cities_needed(number: int, tokens: int) -> int:
    """Return how many cities must be lost for lack of tokens.

    >>> cities_needed(10, 8), cities_needed(10, 3), cities_needed(10, 10)
    (1, 2, 0)
    """
    short = max(0, number - tokens)
    return -(-short // CITY_POINTS)


def usual_damage(number: int, there: Pieces) -> Pieces:
    """Return the damage with tokens before cities (DG-9.8).

    >>> usual_damage(10, Pieces(tokens=8, cities=2)), usual_damage(10, Pieces(tokens=2))
    (Pieces(tokens=5, cities=1), Pieces(tokens=2, cities=0))
    """
    cities = min(there.cities, cities_needed(number, there.tokens))
    return Pieces(min(there.tokens, max(0, number - CITY_POINTS * cities)), cities)


#: barbarian tokens and pirate cities before any is on the board (MC-S.12)
FULL_SUPPLY = Pieces(BARBARIAN_TOKENS, PIRATE_CITIES)

# -- annexing --------------------------------------------------------------------------------------


class Split(msgspec.Struct, frozen=True, gc=False):
    """The split of units annexed by a beneficiary (MC-C.GEN.3, MC-C.GEN.4)."""

    annexed: Pieces = Pieces()
    #: pieces the stock cannot replace: barbarian tokens and pirate cities
    replaced: Pieces = Pieces()
    #: pieces their supply cannot replace either
    destroyed: Pieces = Pieces()


def split_units(selected: Pieces, stock: Pieces, supply: Pieces = FULL_SUPPLY) -> Split:
    """Annex as far as the stock goes, then create barbarians and pirates as far as the supply goes.

    >>> split_units(Pieces(9, 3), stock=Pieces(6, 1), supply=Pieces(2, 18)).destroyed
    Pieces(tokens=1, cities=0)
    """
    annexed = _least(selected, stock)
    rest = Pieces(selected.tokens - annexed.tokens, selected.cities - annexed.cities)
    replaced = _least(rest, supply)
    lost = Pieces(rest.tokens - replaced.tokens, rest.cities - replaced.cities)
    return Split(annexed, replaced, lost)


def _least(one: Pieces, other: Pieces) -> Pieces:
    return Pieces(min(one.tokens, other.tokens), min(one.cities, other.cities))


def takes_all(required: int, there: Pieces) -> bool:
    """Whether every unit is selected, connected or not (MC-C.GEN.9)."""
    return required >= there.points
