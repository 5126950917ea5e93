"""The A.S.T.: when a succession marker moves, and when the game ends (MC-13.2 to MC-13.16)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Literal

import msgspec

from ecumene.games.megaciv.tables.advances import ADVANCES, DEAR_FROM, MIDDLE_FROM, Advances
from ecumene.games.megaciv.tables.civilizations import (
    EPOCHS,
    LATE_IRON_FROM,
    Epoch,
    Track,
    Version,
)
from ecumene.games.megaciv.tables.table_files import TableRow, read, require, require_equal
from ecumene.words import Said, said

from .player_facts import WONDER

Measure = Literal["cities", "advances", "below_100", "from_100", "from_200", "points"]
MEASURES: tuple[Measure, ...] = (
    "cities",
    "advances",
    "below_100",
    "from_100",
    "from_200",
    "points",
)
#: one of a measure, and several
WORDS: dict[Measure, tuple[str, str]] = {
    "cities": ("city", "cities"),
    "advances": ("advance", "advances"),
    "below_100": ("advance below 100", "advances below 100"),
    "from_100": ("advance of 100 or more", "advances of 100 or more"),
    "from_200": ("advance of 200 or more", "advances of 200 or more"),
    "points": ("VP in advances", "VP in advances"),
}
SHORT_GAME_STEP = 10  # MC-G.12


# -- the table -------------------------------------------------------------------------------------


class Requirement(TableRow, frozen=True):
    """The minimum requirements of an epoch (MC-13.6)."""

    cities: int = 0
    advances: int = 0
    below_100: int = 0
    from_100: int = 0
    from_200: int = 0
    points: int = 0

    def of(self, measure: Measure) -> int:
        number: int = getattr(self, measure)
        return number


class Side(TableRow, frozen=True):
    """A side of the A.S.T.: Basic or Expert (MC-S.5)."""

    last_step: int
    #: the first coloured space: entering it ends the game, or opens the last turn
    first_coloured: int
    epochs: dict[Epoch, Requirement]


class _File(TableRow, frozen=True):
    sources: tuple[str, ...]
    basic: Side
    expert: Side


_decoder = msgspec.json.Decoder(_File)


def load_sides() -> Mapping[Version, Side]:
    """Both sides of the A.S.T., checked."""
    file = read("ast.json", _decoder)
    sides: dict[Version, Side] = {"basic": file.basic, "expert": file.expert}
    check_sides(sides)
    return sides


def check_sides(sides: Mapping[Version, Side]) -> None:
    """Raise a TableError unless both sides have six epochs, each harder than the one before."""
    require_equal(sides["basic"].last_step, LATE_IRON_FROM, "last step, Basic (MC-13.14)")
    require_equal(sides["expert"].last_step, LATE_IRON_FROM + 1, "last step, Expert (MC-S.5)")
    for version, side in sides.items():
        require_equal(side.first_coloured, LATE_IRON_FROM, f"first coloured space, {version}")
        require_equal(tuple(side.epochs), EPOCHS, f"epochs, {version}")
        require_equal(side.epochs["stone"], Requirement(), f"Stone Age, {version} (MC-13.4)")
        cities = [requirement.cities for requirement in side.epochs.values()]
        require(cities == sorted(cities), f"no fewer cities in a later epoch, {version}")


SIDES = load_sides()


# -- what a player has -----------------------------------------------------------------------------


def cities_for_ast(cities: int, advances: Collection[str]) -> int:
    """Cities on the board; Wonder of the World counts as one more (MC-13.8).

    >>> cities_for_ast(4, ["wonder_of_the_world"])
    5
    """
    return cities + (WONDER in advances)


def have(cities: int, advances: Collection[str], table: Advances = ADVANCES) -> Requirement:
    """Return a player's holdings in the measures of the epochs; printed prices count (MC-13.6).

    >>> have(3, ["music", "law"])
    Requirement(cities=3, advances=2, below_100=1, from_100=1, from_200=0, points=4)
    """
    prices = [table[name].price for name in advances]
    return Requirement(
        cities=cities_for_ast(cities, advances),
        advances=len(prices),
        below_100=sum(price < MIDDLE_FROM for price in prices),
        from_100=sum(price >= MIDDLE_FROM for price in prices),
        from_200=sum(price >= DEAR_FROM for price in prices),
        points=sum(table[name].points for name in advances),
    )


# -- how a marker moves ----------------------------------------------------------------------------


class Need(msgspec.Struct, frozen=True):
    """One requirement and its fulfilment."""

    measure: Measure
    need: int
    have: int

    @property
    def met(self) -> bool:
        return self.have >= self.need

    @property
    def said(self) -> Said:
        """The requirement as a part of a sentence."""
        return said(f"need-{self.measure}", need=self.need, have=self.have)


class Outcome(msgspec.Struct, frozen=True):
    """A marker's move in step 13a, and why."""

    before: int
    after: int
    #: the rule that decided
    rule: str
    #: the epoch whose requirement was looked at
    epoch: Epoch
    needs: tuple[Need, ...] = ()

    @property
    def missing(self) -> tuple[Need, ...]:
        """Return the requirements that keep the marker from advancing."""
        return tuple(need for need in self.needs if not need.met)

    @property
    def said(self) -> Said:
        """The move and its reason, as a sentence."""
        if self.rule == "MC-13.10":
            return said("outcome-back", after=self.after)
        if self.rule == "MC-13.12":
            return said("outcome-last", after=self.after)
        key = "outcome-moves" if self.after > self.before else "outcome-stays"
        needs = [need.said for need in self.needs]
        return said(key, after=self.after, epoch=self.epoch, needs=needs)


def alteration(
    version: Version,
    track: Track,
    step: int,
    cities: int,
    advances: Collection[str],
    table: Advances = ADVANCES,
) -> Outcome:
    """Return the marker's move from this step, and why (MC-13.2, MC-13.3, MC-13.10, MC-13.12,
    N-136).

    Where the marker stood before a Regression of this turn does not matter (MC-13.9).

    >>> outcome = alteration("basic", Track(5, 8, 11, 14, 15), 7, 2, ["music", "law", "deism"])
    >>> outcome.after, outcome.epoch, outcome.missing
    (7, 'middle_bronze', (Need(measure='cities', need=3, have=2),))
    """
    side = SIDES[version]
    epoch = track.epoch_at(step)
    if version == "expert" and epoch != "stone" and cities_for_ast(cities, advances) == 0:
        return Outcome(step, step - 1, "MC-13.10", epoch)
    if step >= side.last_step:
        return Outcome(step, step, "MC-13.12", epoch)
    next_epoch = track.epoch_at(step + 1)
    needs = needs_of(side.epochs[next_epoch], have(cities, advances, table))
    moves = all(need.met for need in needs)
    return Outcome(step, step + moves, "MC-13.2", next_epoch, needs)


def needs_of(requirement: Requirement, having: Requirement) -> tuple[Need, ...]:
    """Return each requirement of an epoch with its fulfilment."""
    return tuple(
        Need(measure, requirement.of(measure), having.of(measure))
        for measure in MEASURES
        if requirement.of(measure)
    )


class EpochLine(msgspec.Struct, frozen=True):
    """An epoch as a line of the printed chart: its spaces and requirements."""

    epoch: Epoch
    first: int
    last: int
    needs: tuple[Need, ...]

    @property
    def missing(self) -> tuple[Need, ...]:
        """Return a player's shortfall for a space of this epoch."""
        return tuple(need for need in self.needs if not need.met)


def chart(version: Version, track: Track, having: Requirement) -> tuple[EpochLine, ...]:
    """Return all epochs of a side, with a player's fulfilment (MC-13.4 to MC-13.7).

    >>> early_iron = chart("expert", Track(5, 8, 11, 14, 15), have(5, ["music"]))[4]
    >>> early_iron.first, early_iron.last, [need.measure for need in early_iron.missing]
    (14, 14, ['below_100', 'points'])
    """
    side = SIDES[version]
    lasts = (*[first - 1 for first in track.starts[1:]], side.last_step)
    return tuple(
        EpochLine(epoch, first, last, needs_of(side.epochs[epoch], having))
        for epoch, first, last in zip(EPOCHS, track.starts, lasts, strict=True)
    )


def moved_back(step: int, steps: int) -> int:
    """Return the step after moving back, never behind the start arrow (MC-C.REGRESSION.4).

    >>> moved_back(9, 1), moved_back(1, 2)
    (8, 0)
    """
    return max(0, step - steps)


# -- the end of the game ---------------------------------------------------------------------------


def final_turn_begins(version: Version, steps: Iterable[int]) -> bool:
    """Expert: whether the next turn is the last, after the markers have moved (MC-13.15, N-137).

    >>> final_turn_begins("expert", [12, 15]), final_turn_begins("basic", [12, 15])
    (True, False)
    """
    return version == "expert" and any(step >= SIDES[version].first_coloured for step in steps)


def game_ends(version: Version, steps: Iterable[int], *, final_turn: bool) -> bool:
    """Whether the game ends after this turn's markers have moved (MC-13.14, MC-13.15).

    ``final_turn`` says that this turn was the last one: Expert's extra turn, or an agreed stop
    (MC-S.6). It stays the last even if every marker moves back out of the coloured spaces.

    >>> game_ends("basic", [12, 15], final_turn=False)
    True
    >>> game_ends("expert", [12, 15], final_turn=False)
    False
    """
    if final_turn:
        return True
    return version == "basic" and any(step >= SIDES[version].last_step for step in steps)


def enters_late_iron(track: Track, before: int, after: int) -> bool:
    """Whether a move leads into the Late Iron Age, for the bonus of MC-V.5.

    >>> enters_late_iron(Track(5, 8, 11, 14, 15), 14, 15)
    True
    """
    return before < track.late_iron <= after
