"""The card for two resources of choice, usable with any decision of its owner.

It follows SA-C.19 and SA-C.20; by N-150 it is an extra answer to the owner's questions: it changes
nothing else, and the question is asked again.
"""

from __future__ import annotations

from itertools import combinations_with_replacement

from ecumene.kernel import Decision, Move

from .answers import Cash, amounts
from .components import CARDS, RESOURCES, by_name
from .refusals import refuse
from .state import State

CASH_CARD = next(n for n, card in enumerate(CARDS, 1) if card.upper.type == "resources_of_choice")
CASH_AMOUNT = CARDS[CASH_CARD - 1].upper.amount

ALL_CASHINGS: tuple[Cash, ...] = tuple(
    Cash(*(pair.count(kind) for kind in range(len(RESOURCES))))
    for pair in combinations_with_replacement(range(len(RESOURCES)), CASH_AMOUNT)
)


def has_cash_card(state: State, seat: int) -> bool:
    """Whether a player holds the card and hasn't used it."""
    return CASH_CARD in state.players[seat].single_use


def cash_answers(state: State, seat: int) -> tuple[Cash, ...]:
    """Return the ten uses of the card, if the player has it."""
    return ALL_CASHINGS if has_cash_card(state, seat) else ()


def check_cash(state: State, seat: int, answer: Cash) -> None:
    """Require two resources, equal or different, once."""
    if not has_cash_card(state, seat):
        raise refuse("no_cash_card")
    if sum(amounts(answer)) != CASH_AMOUNT:
        raise refuse("two_resources")


def cash(state: State, move: Move, decision: Decision, answer: Cash) -> None:
    """Take the two resources and ask the same question again."""
    take_two(state, move, decision.seat, answer)
    move.ask_again(decision)


def take_two(state: State, move: Move, seat: int, answer: Cash) -> None:
    """Take the two resources; the card is used up, its lower section still counts (SA-C.16)."""
    player = state.players[seat]
    player.single_use.remove(CASH_CARD)
    for kind, amount in enumerate(amounts(answer)):
        player.resources[kind] += amount
    move.tell("cashed", "SA-C.19", seat, card=f"C{CASH_CARD:02}", **by_name(amounts(answer)))
