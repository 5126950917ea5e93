"""The price of an advance, and what lowers it (MC-12.12 to MC-12.19)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from ecumene.games.megaciv.tables.advances import ADVANCES, Advance, Advances, printed_credits
from ecumene.words import Said, said

from .player_facts import Holder, PlayerFacts

Cause = Literal["credit", "bonus", "library", "anatomy"]


class Reduction(msgspec.Struct, frozen=True):
    """A reduction of a price: its reason, its group or advance, and the points."""

    cause: Cause
    source: str
    amount: int


class Price(msgspec.Struct, frozen=True):
    """A price with its parts; what lowers it adds up to the printed price at most (MC-12.18)."""

    advance: str
    printed: int
    reductions: tuple[Reduction, ...] = ()

    @property
    def total(self) -> int:
        """The amount to pay."""
        return self.printed - sum([part.amount for part in self.reductions])

    def lower(self, cause: Cause, source: str, amount: int) -> Price:
        """The price after a further reduction, never below 0 (MC-12.18)."""
        used = min(amount, self.total)
        if used == 0:
            return self
        part = Reduction(cause, source, used)
        return Price(self.advance, self.printed, (*self.reductions, part))


def price(advance: Advance, holder: Holder) -> Price:
    """The price for a player with these advances and credits of earlier turns (MC-12.13, MC-12.14).

    Of two groups the one with the higher credits counts (MC-12.15). What is bought in the same
    purchase is not yet among the holder's advances and credits, and so gives nothing (MC-12.17).

    >>> from ecumene.games.megaciv.tables.advances import credits_held
    >>> from ecumene.games.megaciv.calculations.player_facts import PlayerFacts
    >>> flo = PlayerFacts(
    ...     advances=frozenset({"pottery", "masonry"}), credits=credits_held(["pottery", "masonry"])
    ... )
    >>> price(ADVANCES["agriculture"], flo).total
    90
    """
    group = holder.credits.best(advance.groups)
    credited = Price(advance.id, advance.price).lower("credit", group, holder.credits.of(group))
    giver = advance.discounted_by
    if giver is None or giver.advance not in holder.advances:
        return credited
    return credited.lower("bonus", giver.advance, giver.amount)


def open_prices(holder: Holder, table: Advances = ADVANCES) -> list[Price]:
    """The prices of all advances that a player does not hold (MC-12.13).

    >>> from ecumene.games.megaciv.calculations.player_facts import PlayerFacts
    >>> [each.advance for each in open_prices(PlayerFacts(advances=frozenset(ADVANCES)))]
    []
    """
    return [price(card, holder) for name, card in table.items() if name not in holder.advances]


def supposing(holder: Holder, more: Iterable[str], table: Advances = ADVANCES) -> PlayerFacts:
    """Return the holder as if these advances too had been bought in earlier turns (MC-12.13).

    Credits of choice of Monument and Written Record are not known and give nothing (MC-12.31).

    >>> flo = supposing(PlayerFacts(), ["pottery", "masonry"])
    >>> price(ADVANCES["agriculture"], flo).total
    90
    """
    added = frozenset(more) - frozenset(holder.advances)
    return PlayerFacts(
        advances=added | frozenset(holder.advances),
        credits=holder.credits + printed_credits(added, table),
    )


def free(advance: Advance) -> Price:
    """The price of an advance taken with Anatomy (MC-12.20).

    >>> free(ADVANCES["coinage"]).total
    0
    """
    return Price(advance.id, advance.price).lower("anatomy", "anatomy", advance.price)


def explain(price: Price) -> Said:
    """Return the calculation: "Agriculture: 120 - 20 (crafts credits) - 10 (Pottery) = 90"."""
    return said(
        "price-sum",
        advance=price.advance,
        printed=price.printed,
        reductions=[[part.amount, _say_source(part)] for part in price.reductions],
        total=price.total,
    )


def _say_source(part: Reduction) -> Said:
    """Name the source of a reduction: credits of a group, or an advance."""
    if part.cause == "credit":
        return said("part-group_credits", group=part.source)
    return Said(f"advance-{part.source}")
