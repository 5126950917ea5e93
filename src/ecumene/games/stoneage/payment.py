"""Paying for a card or a building, or declining it (SA-2.12 to SA-2.18)."""

from __future__ import annotations

from operator import gt, sub

import msgspec

from ecumene.kernel import Decision, Kind, Move, Subject

from .answers import Cash, Decline, Pay, amounts
from .buildings import check_building_price, payments_for_building, take_building
from .cards import take_card
from .cash import cash, cash_answers, check_cash, has_cash_card
from .components import building, card
from .locations import FIRST_BUILDING, NAMES, LocationName, building_stack, card_space
from .payment_options import cap_resources, ways_to_pay
from .refusals import refuse
from .state import State


def cost_of_space(location: int) -> int:
    """Return the cost of a card space: 1, 2, 3 or 4 resources (SA-S.3)."""
    return card_space(location) + 1


class PaymentSubject(Subject, frozen=True):
    """The card space or building stack a payment is for."""

    location: int


def payments(state: State, seat: int, location: int) -> tuple[Pay, ...]:
    """Return every payment a player can make for the thing at a location (N-152)."""
    resources = state.players[seat].resources
    if location < FIRST_BUILDING:
        cost = cost_of_space(location)
        return ways_to_pay(cost, cap_resources(resources, cost))
    return payments_for_building(state.stacks[building_stack(location)][-1], resources)


def pay(state: State, seat: int, paid: tuple[int, ...]) -> None:
    """Return paid resources to the supply (SA-2.18)."""
    resources = state.players[seat].resources
    resources[:] = map(sub, resources, paid)


def check_has(state: State, seat: int, paid: tuple[int, ...]) -> None:
    """Refuse payments a player can't make."""
    have = state.players[seat].resources
    if any(map(gt, paid, have)):
        raise refuse("not_enough")


# -- the decision ----------------------------------------------------------------------------------


def answers(state: State, decision: Decision) -> tuple[Pay | Decline | Cash, ...]:
    """Return every payment, and the option to decline (SA-2.3)."""
    seat = decision.seat
    ways = payments(state, seat, PaymentSubject.of(decision).location)
    return (*ways, Decline(), *cash_answers(state, seat))


def check(state: State, decision: Decision, answer: Pay | Decline | Cash) -> None:
    """Require exactly the price of the space or tile."""
    if isinstance(answer, Decline):
        return
    if isinstance(answer, Cash):
        check_cash(state, decision.seat, answer)
        return
    paid = amounts(answer)
    location = PaymentSubject.of(decision).location
    if location < FIRST_BUILDING:
        if sum(paid) != cost_of_space(location):
            raise refuse("card_price", cost=cost_of_space(location))
    else:
        check_building_price(state.stacks[building_stack(location)][-1], paid)
    check_has(state, decision.seat, paid)


def apply(state: State, move: Move, decision: Decision, answer: Pay | Decline | Cash) -> None:
    """Pay and take, or only take the figure back (SA-2.13, SA-2.16)."""
    seat = decision.seat
    location = PaymentSubject.of(decision).location
    if isinstance(answer, Cash):
        cash(state, move, decision, answer)
    elif isinstance(answer, Decline):
        rule = "SA-2.13" if location < FIRST_BUILDING else "SA-2.16"
        move.tell("declined", rule, seat, location=NAMES[location])
    else:
        paid = amounts(answer)
        pay(state, seat, paid)
        if location < FIRST_BUILDING:
            take_card(state, move, seat, card_space(location), paid)
        else:
            take_building(state, move, seat, building_stack(location), paid)


def find_forced(state: State, decision: Decision) -> Decline | None:
    """Skip players who can't pay (SA-2.13, SA-2.16, DG-3.6)."""
    seat = decision.seat
    if has_cash_card(state, seat) or payments(state, seat, PaymentSubject.of(decision).location):
        return None
    return Decline()


class PayFacts(msgspec.Struct, frozen=True):
    """The figure's location, and the card or building there."""

    location: LocationName
    #: the id of the card or building
    taken: str


def about(state: State, decision: Decision) -> PayFacts:
    """Return what is paid for; the possible payments are the options."""
    location = PaymentSubject.of(decision).location
    if location < FIRST_BUILDING:
        return PayFacts(NAMES[location], card(state.cards[card_space(location)]).id)
    return PayFacts(NAMES[location], building(state.stacks[building_stack(location)][-1]).id)


def default(_state: State, _decision: Decision) -> Decline:
    """Decline cards and buildings (DG-9.10)."""
    return Decline()


PAY: Kind[State] = Kind(
    name="sa_pay",
    answer_type=Pay | Decline | Cash,
    check=check,
    apply=apply,
    default=default,
    subject=PaymentSubject,
    answers=answers,
    forced=find_forced,
    about=about,
)
