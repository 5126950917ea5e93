"""Warnings by kind of question: costs of a legal answer that are easily overlooked.

Nothing here is refused. Dice aren't foreseen: hunters count with their average yield.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ecumene.kernel import Decision
from ecumene.kernel.refusal import Warned, warn
from ecumene.words import said

from .answers import Cash, Decline, Pay, Place, Tools, Use, amounts
from .cash import CASH_AMOUNT, has_cash_card
from .components import MAX_AGRICULTURE, MAX_FIGURES, STARVING, card, card_number
from .dice import DIVISORS, ToolsSubject, unused_spaces
from .payment import PaymentSubject, payments
from .placement import at_maximum
from .state import (
    CARDS,
    FIELD,
    FIRST_BUILDING,
    FIRST_CARD,
    GATHERING,
    HUNTING_GROUNDS,
    HUT,
    NAMES,
    NUMBER,
    VILLAGE,
    YIELDS,
    Player,
    State,
    card_space,
)

#: cards that give neither food nor resources in the round in which they are taken
WITHOUT_GOODS = ("points", "new_tool", "additional_card", "single_use_tool")

Warner = Callable[[State, Decision, Any], Sequence[Warned]]

# -- placing ---------------------------------------------------------------------------------------


def warn_of_place(state: State, decision: Decision, answer: Place | Cash) -> list[Warned]:
    """Warn of a place that gives nothing, or a last placement that leaves the tribe hungry."""
    if isinstance(answer, Cash):
        return []
    seat, location = decision.seat, NUMBER[answer.location]
    player = state.players[seat]
    last = player.unplaced == answer.figures
    return [
        *_no_gain(player, location),
        *(_cannot_pay(state, seat, location) if last and not _gathers(state, seat) else []),
        *(_hungry(state, seat, location, answer.figures) if last else []),
    ]


def _no_gain(player: Player, location: int) -> list[Warned]:
    """Warn that tool maker, hut and field give nothing at the maximum (SA-1.14)."""
    if location not in VILLAGE or not at_maximum(player, location):
        return []
    return [warn("no_gain", "SA-1.14", location=NAMES[location])]


def _gathers(state: State, seat: int) -> bool:
    """Whether a player has figures where resources are gathered."""
    return any(state.board[location][seat] for location in GATHERING)


def _cannot_pay(state: State, seat: int, location: int) -> list[Warned]:
    """Warn that a player who can't pay takes the figure back (SA-2.13, SA-2.16)."""
    if location < FIRST_CARD or has_cash_card(state, seat) or payments(state, seat, location):
        return []
    rule = "SA-2.13" if location < FIRST_BUILDING else "SA-2.16"
    return [warn("cannot_pay", rule, location=NAMES[location])]


def _hungry(state: State, seat: int, location: int, figures: int) -> list[Warned]:
    """Warn if food will be short after all placements, with average dice (SA-3.3)."""
    player = state.players[seat]

    def figures_on(at: int) -> int:
        return state.board[at][seat] + (figures if at == location else 0)

    grown = player.agriculture + bool(figures_on(FIELD) and player.agriculture < MAX_AGRICULTURE)
    eaters = player.figures + bool(figures_on(HUT) and player.figures < MAX_FIGURES)
    hunted = average(figures_on(HUNTING_GROUNDS))
    short = eaters - player.food - grown - hunted
    if short <= 0:
        return []
    return [
        warn(
            "food_short",
            "SA-3.3",
            needed=eaters,
            food=player.food,
            grown=grown,
            hunted=hunted,
            short=short,
        )
    ]


def average(hunters: int) -> int:
    """Return the food that this many hunters bring on average, rounded down.

    >>> average(4)
    7
    """
    return hunters * 7 // (2 * DIVISORS["food"])


# -- using -----------------------------------------------------------------------------------------


def warn_of_use(state: State, decision: Decision, answer: Use | Cash) -> list[Warned]:
    """Warn about using a place before being able to pay for its card or building (SA-2.13,
    SA-2.16)."""
    if isinstance(answer, Cash):
        return []
    return _cannot_pay(state, decision.seat, NUMBER[answer.location])


def warn_of_tools(state: State, decision: Decision, answer: Tools | Cash) -> list[Warned]:
    """Warn of useless tools, or unused ones that would bring more and help no other roll."""
    if isinstance(answer, Cash):
        return []
    player, roll = state.players[decision.seat], ToolsSubject.of(decision)
    goods, rolled, divisor = roll.goods, roll.total, DIVISORS[roll.goods]
    tiles = [player.tools[space] for space in answer.spaces]
    used = [*tiles, *(card(card_number(name)).upper.amount for name in answer.cards)]
    gained = (rolled + sum(used)) // divisor
    if used and gained == (rolled + sum(used) - min(used)) // divisor:
        return [warn("tool_wasted", "SA-2.6", tool=min(used), gained=gained, goods=goods)]
    idle = [player.tools[n] for n in unused_spaces(player) if n not in answer.spaces]
    more = (rolled + sum(used) + sum(idle)) // divisor - gained
    if more and not rolls_left(state, decision.seat):
        return [warn("tools_idle", "SA-2.6", more=more, goods=goods)]
    return []


def rolls_left(state: State, seat: int) -> bool:
    """Whether a player may still roll in this round: at a place, or by a card."""
    return any(state.board[location][seat] for location in (*YIELDS, *CARDS))


# -- paying and feeding ----------------------------------------------------------------------------


def warn_of_payment(state: State, decision: Decision, answer: Pay | Decline | Cash) -> list[Warned]:
    """Warn of spending resources the tribe will need instead of food (SA-3.3, SA-3.4)."""
    seat = decision.seat
    player = state.players[seat]
    if not isinstance(answer, Pay) or any(there[seat] for there in state.board):
        return []  # the yield of other places is not known
    if _brings_goods(state, PaymentSubject.of(decision).location):
        return []
    short = player.figures - player.food - player.agriculture
    have = sum(player.resources) + CASH_AMOUNT * has_cash_card(state, seat)
    left = have - sum(amounts(answer))
    if not left < short <= have:
        return []
    return [warn("starving", "SA-3.4", short=short, left=left, points=STARVING)]


def _brings_goods(state: State, location: int) -> bool:
    """Whether the card being paid for may bring food or resources (SA-C.4 to SA-C.19)."""
    if location >= FIRST_BUILDING:
        return False
    return card(state.cards[card_space(location)]).upper.type not in WITHOUT_GOODS


def warn_of_feeding(
    _state: State, _decision: Decision, answer: Pay | Decline | Cash
) -> list[Warned]:
    """Warn that not paying costs points (SA-3.4)."""
    if not isinstance(answer, Decline):
        return []
    return [Warned("starving", "SA-3.4", said("warning-starving_declined", points=STARVING))]


WARNINGS: dict[str, Warner] = {
    "sa_place": warn_of_place,
    "sa_use": warn_of_use,
    "sa_tools": warn_of_tools,
    "sa_pay": warn_of_payment,
    "sa_feed": warn_of_feeding,
}
