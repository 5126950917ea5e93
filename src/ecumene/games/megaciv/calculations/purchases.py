"""Cost and effects of a purchase, with the advances that act on it (MC-12.2 to MC-12.31).

The purchase is checked here, its payment in ``payment``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

import msgspec

from ecumene.games.megaciv.tables.advances import (
    ADVANCES,
    Advance,
    Advances,
    ChooseCredits,
    Discount,
    FreeAdvance,
    printed_credits,
)
from ecumene.games.megaciv.tables.credit import Credits, add_up
from ecumene.games.megaciv.tables.refusals import refuse, safe_text

from .player_facts import Holder
from .prices import Price, free, price

ANATOMY = "anatomy"
LIBRARY = "library"
ROADBUILDING = "roadbuilding"
ROADBUILDING_LIMIT = 1  # MC-12.4


class Purchase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All a player buys in a turn (MC-12.2)."""

    #: the advances that are paid for
    advances: tuple[str, ...] = ()
    #: the science advance taken with Anatomy, or "" (MC-12.20)
    free: str = ""
    #: the advance that Library makes cheaper, or "" (MC-12.19)
    library: str = ""
    #: credits of choice by advance (MC-12.31)
    chosen: dict[str, Credits] = {}

    @property
    def gained(self) -> tuple[str, ...]:
        """Every advance the player holds afterwards and did not hold before."""
        return (*self.advances, self.free) if self.free else self.advances


class Bill(msgspec.Struct, frozen=True):
    """The cost of a purchase by advance, and the credits it brings for later turns."""

    prices: tuple[Price, ...]
    credits: Credits

    @property
    def total(self) -> int:
        """The sum of all prices, paid in one transaction (MC-12.22)."""
        return sum(part.total for part in self.prices)


def bill(purchase: Purchase, holder: Holder, table: Advances = ADVANCES) -> Bill:
    """Add up a purchase, or refuse it (N-130, N-131).

    >>> from ecumene.games.megaciv.calculations.player_facts import PlayerFacts
    >>> bill(Purchase(("library", "pottery"), library="pottery"), PlayerFacts()).total
    240
    """
    check_purchase(purchase, holder, table)
    return add_up_bill(purchase, holder, table)


def add_up_bill(purchase: Purchase, holder: Holder, table: Advances = ADVANCES) -> Bill:
    """Add up a purchase, even if credits of choice are still to be divided."""
    prices = [price(table[name], holder) for name in purchase.advances]
    if purchase.library:
        place = purchase.advances.index(purchase.library)
        prices[place] = prices[place].lower("library", LIBRARY, library_discount(table))
    if purchase.free:
        prices.append(free(table[purchase.free]))
    gained = printed_credits(purchase.gained, table) + add_up(purchase.chosen.values())
    return Bill(tuple(prices), gained)


def library_discount(table: Advances = ADVANCES) -> int:
    """How much Library takes off one other advance (MC-12.19).

    >>> library_discount()
    40
    """
    special = table[LIBRARY].special
    assert isinstance(special, Discount)
    return special.amount


def best_library_target(names: Iterable[str], holder: Holder, table: Advances = ADVANCES) -> str:
    """The advance of a purchase on which Library saves most; "" if it saves nothing.

    >>> from ecumene.games.megaciv.calculations.player_facts import PlayerFacts
    >>> best_library_target(["mysticism", "library", "deism"], PlayerFacts())
    'mysticism'
    """
    amount = library_discount(table)
    saved = {
        name: min(amount, price(table[name], holder).total) for name in names if name != LIBRARY
    }
    best = max(saved, key=lambda name: saved[name], default="")
    return best if best and saved[best] else ""


# -- judging a purchase ----------------------------------------------------------------------------


def check_purchase(purchase: Purchase, holder: Holder, table: Advances = ADVANCES) -> None:
    """Raise a Refusal unless this may be bought; whether it can be paid is another question."""
    check_parts(purchase, holder, table)
    _check_chosen(purchase, table)


def check_parts(purchase: Purchase, holder: Holder, table: Advances = ADVANCES) -> None:
    """Check every part of a purchase; credits of choice may still be incomplete."""
    _check_new(purchase, holder, table)
    _check_free(purchase, table)
    _check_library(purchase, table)
    _check_choosers(purchase, table)


def find(name: str, table: Advances = ADVANCES) -> Advance:
    """Return the advance with this id, or refuse."""
    if name not in table:
        raise refuse("no_such_advance", advance=safe_text(name))
    return table[name]


def _check_new(purchase: Purchase, holder: Holder, table: Advances) -> None:
    """Require known advances, each once, not held; none requires another (MC-12.6, MC-12.7)."""
    seen: set[str] = set()
    for name in purchase.gained:
        find(name, table)
        if name in holder.advances:
            raise refuse("already_held", advance=name)
        if name in seen:
            raise refuse("bought_twice", advance=name)
        seen.add(name)


def _check_free(purchase: Purchase, table: Advances) -> None:
    """Allow a free advance only with Anatomy, and only a cheap science advance (MC-12.20)."""
    if not purchase.free:
        return
    if ANATOMY not in purchase.advances:
        raise refuse("free_needs_anatomy")
    if purchase.free not in free_choices(table):
        special = _free_advance(table)
        raise refuse("not_free", advance=purchase.free, below=special.below)


def free_choices(table: Advances = ADVANCES) -> tuple[str, ...]:
    """Return the advances that may come with Anatomy (MC-12.20).

    >>> free_choices()
    ('astronavigation', 'coinage', 'empiricism', 'written_record')
    """
    special = _free_advance(table)
    return tuple(
        name
        for name, card in table.items()
        if special.group in card.groups and card.price < special.below
    )


def _free_advance(table: Advances) -> FreeAdvance:
    special = table[ANATOMY].special
    assert isinstance(special, FreeAdvance)
    return special


def _check_library(purchase: Purchase, table: Advances) -> None:
    """Require another advance that is paid for; a free one has no price (MC-12.19, D-57)."""
    if not purchase.library:
        return
    if LIBRARY not in purchase.advances:
        raise refuse("library_not_bought")
    if purchase.library == LIBRARY:
        raise refuse("library_itself")
    if purchase.library not in purchase.advances:
        find(purchase.library, table)
        raise refuse("library_target", advance=purchase.library)


def _check_choosers(purchase: Purchase, table: Advances) -> None:
    """Require credits of choice to come from advances that give them (MC-12.31)."""
    for name in purchase.chosen:
        card = find(name, table)
        if name not in purchase.gained or not isinstance(card.special, ChooseCredits):
            raise refuse("no_credits_of_choice", advance=name)


def _check_chosen(purchase: Purchase, table: Advances) -> None:
    """Require exactly the credits of choice that the purchase gives (MC-12.31, N-131)."""
    for name in purchase.gained:
        special = table[name].special
        if isinstance(special, ChooseCredits):
            check_chosen_credits(table[name], special, purchase.chosen.get(name, Credits()))


def check_chosen_credits(advance: Advance, special: ChooseCredits, chosen: Credits) -> None:
    """Require exactly the full amount, in steps of 5, in any colours (MC-12.31)."""
    in_steps = all(points >= 0 and points % special.step == 0 for points in chosen.each)
    if chosen.total != special.amount or not in_steps:
        raise refuse(
            "credits_of_choice",
            advance=advance.id,
            amount=special.amount,
            step=special.step,
            chosen=list(chosen.each),
        )


# -- the hand after the purchase -------------------------------------------------------------------


def hand_limit(limit: int, advances: Collection[str]) -> int:
    """Return how many commodity cards may be kept, with new ``advances`` (MC-12.3, MC-12.4).

    >>> hand_limit(8, ["roadbuilding"])
    9
    """
    return limit + ROADBUILDING_LIMIT if ROADBUILDING in advances else limit


def excess(cards: int, limit: int) -> int:
    """How many of the commodity cards left after paying must go (MC-12.5).

    >>> excess(11, 8), excess(5, 8)
    (3, 0)
    """
    return max(0, cards - limit)


def check_discards(cards: int, discards: int, limit: int) -> None:
    """Require discards exactly down to the limit (MC-12.5, N-134)."""
    due = excess(cards, limit)
    if discards != due:
        raise refuse("discards", cards=cards, limit=limit, excess=due)
