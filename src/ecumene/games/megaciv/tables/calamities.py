"""The 24 calamities as a table, checked when it is loaded (MC-9.11, MC-9.13, MC-R.4).

The effects of advances are listed twice, here by calamity and in ``advances.json`` by advance, and
compared on loading, so that a wrong sign in one of them is noticed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Literal

import msgspec

from .advances import ADVANCES, FIRST_PRINT, Advances, Applies, Role
from .table_files import TableRow, read, require, require_equal, require_unique

CalamityKind = Literal["non_tradeable", "tradeable", "minor"]
Victim = Literal["primary", "secondary"]

KINDS: tuple[CalamityKind, ...] = ("non_tradeable", "tradeable", "minor")
STACKS_WITH_CALAMITIES = range(2, 10)  # MC-S.16
MAJORS = 16
MINORS = 8


class Modifier(TableRow, frozen=True):
    """An advance's modification of a calamity; its wording is on the advance."""

    advance: str
    #: None if it changes something other than the number
    delta: int | None = None
    role: Role = "any"
    applies: Applies = "number"
    exempt: bool = False


class Calamity(TableRow, frozen=True):
    """A calamity card."""

    id: str
    name: str
    stack: int
    kind: CalamityKind
    #: the prefix of its rules in section C
    rules: str
    text: str
    #: when it is called (MC-9.13); 0 for minor calamities
    order: int = 0
    #: the unit of its number; the number for the primary and for a secondary victim
    measure: str = ""
    primary: int | None = None
    secondary: int | None = None
    #: how many secondary victims the primary victim chooses
    victims: int = 0
    #: whether it needs a beneficiary (MC-9.15, MC-9.16)
    beneficiary: bool = False
    numbers: dict[str, int] = msgspec.field(default_factory=dict)
    modifiers: tuple[Modifier, ...] = ()

    @property
    def is_major(self) -> bool:
        return self.kind != "minor"

    @property
    def tradeable(self) -> bool:
        """Whether it may be part of a deal (MC-7.7)."""
        return self.kind != "non_tradeable"


Calamities = Mapping[str, Calamity]


class _File(TableRow, frozen=True):
    sources: tuple[str, ...]
    calamities: tuple[Calamity, ...]


_decoder = msgspec.json.Decoder(_File)


def load_calamities() -> Calamities:
    """Return calamities by id: the major ones in calling order, then the minor ones."""
    rows = read("calamities.json", _decoder).calamities
    check_calamities(rows)
    for table in (ADVANCES, FIRST_PRINT):
        check_modifiers(rows, table)
    return {row.id: row for row in rows}


# -- checks ----------------------------------------------------------------------------------------


def check_calamities(rows: tuple[Calamity, ...]) -> None:
    """Raise a TableError unless these are the 24 calamities of the rulebook."""
    require_unique(rows, "calamities")
    majors, minors = rows[:MAJORS], rows[MAJORS:]
    require(all(row.is_major for row in majors), "16 major calamities first")
    require(not any(row.is_major for row in minors), "then the minor ones")
    require_equal(len(minors), MINORS, "number of minor calamities")
    called = [(row.stack, row.kind) for row in majors]
    wanted = [(stack, kind) for stack in STACKS_WITH_CALAMITIES for kind in KINDS[:2]]
    require_equal(called, wanted, "stacks and kinds of major calamities (MC-9.11)")
    require_equal([row.order for row in majors], list(range(1, MAJORS + 1)), "order (MC-9.13)")
    stacks = [row.stack for row in minors]
    require_equal(stacks, list(STACKS_WITH_CALAMITIES), "stacks of minor calamities (MC-R.4)")
    for row in rows:
        _check_row(row)


def _check_row(row: Calamity) -> None:
    require(row.rules.startswith("MC-C."), f"{row.id}: rules in section C")
    require(row.text.endswith("."), f"{row.id}: a sentence")
    require(row.primary is None or row.measure != "", f"{row.id}: what its number counts")
    require(row.secondary is None or row.primary is not None, f"{row.id}: a primary number")
    require(bool(row.numbers) or row.primary is not None, f"{row.id}: a number")
    require(not row.victims or row.secondary is not None, f"{row.id}: a secondary number")
    if not row.is_major:
        plain = not (row.modifiers or row.beneficiary or row.victims or row.order)
        require(plain, f"{row.id}: minor, so nothing changes it and nobody gains (MC-9.10)")


def check_modifiers(rows: Iterable[Calamity], advances: Advances) -> None:
    """Raise a TableError unless calamities and advances agree on effects."""
    here = {
        (row.id, mod.advance, mod.delta, mod.role, mod.applies, mod.exempt)
        for row in rows
        for mod in row.modifiers
    }
    there = {
        (effect.calamity, card.id, effect.delta, effect.role, effect.applies, effect.exempt)
        for card in advances.values()
        for effect in card.effects
        if effect.calamity
    }
    require_equal(here - there, set(), "changes on calamities that no advance has")
    require_equal(there - here, set(), "changes on advances that no calamity has")
    named = [(row.id, mod.advance) for row in rows for mod in row.modifiers]
    require(len(set(named)) == len(named), "an advance changes a calamity once")


# -- asking the table ------------------------------------------------------------------------------


CALAMITIES = load_calamities()
#: the order in which major calamities are called (MC-9.13)
CALL_ORDER = tuple(row.id for row in CALAMITIES.values() if row.is_major)


def calamity_in(stack: int, kind: CalamityKind) -> str:
    """The calamity of this kind in a stack, or "" (MC-R.4).

    >>> calamity_in(6, "tradeable"), calamity_in(1, "minor")
    ('epidemic', '')
    """
    found = [row.id for row in CALAMITIES.values() if (row.stack, row.kind) == (stack, kind)]
    return found[0] if found else ""


class Sum(msgspec.Struct, frozen=True):
    """A calamity's number with the changes by advances."""

    base: int
    #: advance and change, in the order of the table
    changes: tuple[tuple[str, int], ...]

    @property
    def total(self) -> int:
        """All changes added up; below 0 counts as 0 (MC-0.24)."""
        return max(0, self.base + sum(delta for _, delta in self.changes))


def number_for(
    name: str, victim: Victim, advances: Collection[str], base: int | None = None
) -> Sum:
    """How much a calamity costs a victim with these advances (MC-9.4, MC-9.5).

    ``base`` replaces the number of the table where the position determines it: cities above 3, unit
    points above 35, the normal support rate plus 2, damage on the coast.

    >>> number_for("famine", "primary", ["agriculture", "pottery"]).total
    10
    >>> number_for("civil_disorder", "primary", ["music", "law", "naval_warfare"], base=8 - 3).total
    4
    """
    row = CALAMITIES[name]
    if base is None:
        base = row.primary if victim == "primary" else row.secondary
    if base is None:
        raise ValueError(f"{name} has no number of its own for a {victim} victim")
    return Sum(base, _changes(row, victim, advances, "number"))


def spared_after(name: str, victim: Victim, advances: Collection[str]) -> int:
    """Return how many of the chosen cities are spared (MC-C.CYCLONE.5).

    >>> spared_after("cyclone", "secondary", ["masonry", "calendar"])
    3
    """
    row = CALAMITIES[name]
    return -sum(delta for _, delta in _changes(row, victim, advances, "afterwards"))


def exempt_from(name: str, advances: Collection[str]) -> bool:
    """Whether a holder of these advances can't be a secondary victim (MC-C.PIRACY.3).

    >>> exempt_from("piracy", ["naval_warfare"])
    True
    """
    return any(mod.exempt and mod.advance in advances for mod in CALAMITIES[name].modifiers)


def _changes(
    row: Calamity, victim: Victim, advances: Collection[str], applies: Applies
) -> tuple[tuple[str, int], ...]:
    return tuple(
        (mod.advance, mod.delta)
        for mod in row.modifiers
        if mod.delta is not None
        and mod.applies == applies
        and mod.role in ("any", victim)
        and mod.advance in advances
    )
