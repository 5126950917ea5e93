"""The input of a plan: a player's position, income turn by turn, and the goal."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ecumene.games.megaciv.tables.advances import Errata, advances_of, credits_held
from ecumene.games.megaciv.tables.civilizations import CIVILIZATIONS, Track, Version
from ecumene.games.megaciv.tables.credit import NO_CREDITS, Credits, of_each
from ecumene.games.megaciv.tables.setups import hand_limit_for
from ecumene.kernel.chance import Chance, Request

GoalName = Literal["points", "step", "advance", "protection"]
#: the turns that a plan may cover
MOST_TURNS = 5


class Income(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A turn's income, besides what is kept from earlier turns."""

    #: commodity cards by name; they may be kept and grow into sets
    cards: dict[str, int] = {}
    #: value of further sets, if only their value is known: it is spent in this turn or lost
    points: int = 0
    #: treasury tokens
    tokens: int = 0


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's holdings before a purchase. This turn's hand is the first income."""

    advances: frozenset[str] = frozenset()
    #: all credits of earlier turns: printed ones, chosen ones, start credits
    credits: Credits = NO_CREDITS
    #: on the board, now and in the turns to come
    cities: int = 0
    step: int = 0
    ast: Version = "basic"
    track: Track = CIVILIZATIONS["minoa"].basic
    #: commodity cards that may be kept, without Roadbuilding (MC-12.3)
    limit: int = 8
    errata: Errata = "corrected"


def build_position(
    advances: Collection[str],
    cities: int,
    step: int,
    *,
    civilization: str,
    players: int,
    ast: Version,
    errata: Errata,
    all_credits: Credits | None = None,
    start_credits: int = 0,
) -> Position:
    """Return a position; without ``all_credits``, those of the advances and start credits."""
    if all_credits is None:
        all_credits = credits_held(advances, of_each(start_credits), table=advances_of(errata))
    return Position(
        advances=frozenset(advances),
        credits=all_credits,
        cities=cities,
        step=step,
        ast=ast,
        track=CIVILIZATIONS[civilization].track(ast),
        limit=hand_limit_for(players),
        errata=errata,
    )


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The goal of a plan. Victory points break ties."""

    name: GoalName = "points"
    #: for the goal "step": the step, and the turn of the plan (1 is now) by which to reach it
    step: int = 0
    by: int = 1
    #: for the goal "advance": the advance to buy
    advance: str = ""
    #: for the goal "protection": the calamity
    calamities: tuple[str, ...] = ()
    #: for any goal: advances that are bought in any case, as early as possible
    pinned: tuple[str, ...] = ()


class PlannedPurchase(msgspec.Struct, frozen=True):
    """A plan's purchases in one turn."""

    #: all advances, the free one too
    advances: tuple[str, ...] = ()
    free: Annotated[str, Meta(description="free with Anatomy; empty for none")] = ""
    library: Annotated[str, Meta(description="reduced by Library; empty for none")] = ""
    #: MC-12.31
    chosen: Annotated[dict[str, Credits], Meta(description="credits of choice by advance")] = {}
    cost: int = 0
    #: MC-12.24
    card_points: Annotated[
        int, Meta(description="value of the cards spent; any excess over the cost is lost")
    ] = 0
    tokens: Annotated[int, Meta(description="treasury tokens spent for the rest")] = 0
    step: Annotated[int, Meta(description="A.S.T. step after this turn")] = 0


class Solution(msgspec.Struct, frozen=True):
    """The best purchases that were found for known income."""

    turns: tuple[PlannedPurchase, ...]
    #: its value for the goal; for the goal "points": victory points of advances and steps
    value: int
    #: no purchases can reach more than this
    bound: int
    #: victory points of advances bought and of steps made
    points: int
    #: positions examined
    looked_at: int

    @property
    def exact(self) -> bool:
        """Whether it is proved that nothing is better."""
        return self.value >= self.bound


#: the percentiles to draw from
HUNDREDTHS = 101


class Range(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The payment of sets in a turn: a low, a median and a high estimate."""

    low: int
    middle: int
    high: int

    def at(self, hundredth: int) -> int:
        """Return a percentile of points.

        >>> Range(20, 60, 160).at(50), Range(20, 60, 160).at(75)
        (60, 110)
        """
        if hundredth <= 50:
            return self.low + (self.middle - self.low) * hundredth // 50
        return self.middle + (self.high - self.middle) * (hundredth - 50) // 50


def sample_incomes(
    now: Income, later: Sequence[tuple[Range, int]], chance: Chance, number: int
) -> list[tuple[Income, ...]]:
    """Draw income scenarios: the present means, then points and tokens of each later turn.

    The first scenario has the median of every turn.
    """
    middle = (now, *(Income(points=each.middle, tokens=tokens) for each, tokens in later))
    courses = [middle]
    for course in range(1, number if later else 1):
        request = Request("roll", "income", HUNDREDTHS, len(later))
        rolled = chance.draw(course, request)
        courses.append(
            (
                now,
                *(
                    Income(points=each.at(roll - 1), tokens=tokens)
                    for (each, tokens), roll in zip(later, rolled, strict=True)
                ),
            )
        )
    return courses
