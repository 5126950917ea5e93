"""Paying for a card or a building, or declining it (SA-2.12 to SA-2.18, SA-B)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import gt, le, sub

import msgspec

from ecumene.kernel import Decision, Kind, Move, Subject

from .answers import Cash, Decline, Pay, amounts
from .cards import take_card
from .cash import cash, cash_answers, check_cash, has_cash_card
from .components import Building, building, by_name, card, worth
from .refusals import refuse
from .state import FIRST_BUILDING, NAMES, LocationName, State, building_stack, card_space


@lru_cache(maxsize=8192)
def ways_to_pay(total: int, have: tuple[int, ...]) -> tuple[Pay, ...]:
    """Return every way to pay an exact number of resources of any kinds.

    >>> for pay in ways_to_pay(2, (1, 2, 0, 0)):
    ...     print(pay)
    Pay(wood=0, clay=2, stone=0, gold=0)
    Pay(wood=1, clay=1, stone=0, gold=0)
    """
    most_wood, most_clay, most_stone, most_gold = have
    return tuple(
        Pay(wood, clay, stone, total - wood - clay - stone)
        for wood in range(min(most_wood, total) + 1)
        for clay in range(min(most_clay, total - wood) + 1)
        for stone in range(min(most_stone, total - wood - clay) + 1)
        if total - wood - clay - stone <= most_gold
    )


def cap_resources(resources: Sequence[int], most: int) -> tuple[int, ...]:
    """Limit resources to those that can matter for a price of at most this many.

    Different holdings with the same choices then share an entry of the cache above.
    """
    return tuple([number if number < most else most for number in resources])


def payments_for_building(number: int, resources: list[int]) -> tuple[Pay, ...]:
    """Return every way in which these resources can pay for a tile."""
    tile = building(number)
    if tile.type == "fixed":
        return (Pay(*tile.cost),) if all(map(le, tile.cost, resources)) else ()
    return _payments(tile.least, tile.most, tile.kinds, cap_resources(resources, tile.most))


@lru_cache(maxsize=8192)
def _payments(least: int, most: int, kinds: int, have: tuple[int, ...]) -> tuple[Pay, ...]:
    """Return payments, shared between tiles with the same price."""
    return tuple(
        way
        for total in range(least, most + 1)
        for way in ways_to_pay(total, cap_resources(have, total))
        if not kinds or kinds_in(amounts(way)) == kinds
    )


def kinds_in(paid: tuple[int, ...]) -> int:
    """How many different resources a payment has.

    >>> kinds_in((2, 0, 1, 0))
    2
    """
    return len(paid) - paid.count(0)


def price_fault(tile: Building, paid: tuple[int, ...]) -> str:
    """Return why a payment doesn't match a tile: the code of the refusal, or ""."""
    if tile.type == "fixed":
        return "" if paid == tile.cost else "fixed_price"  # SA-B.1
    if not tile.least <= sum(paid) <= tile.most:
        return "building_range" if tile.type == "any" else "building_total"  # SA-B.3, SA-B.2
    return "building_kinds" if tile.kinds and kinds_in(paid) != tile.kinds else ""  # SA-B.2


def check_building_price(number: int, paid: tuple[int, ...]) -> None:
    """Refuse a payment that doesn't match the tile."""
    tile = building(number)
    fault = price_fault(tile, paid)
    if fault:
        raise refuse(fault, **_asked(fault, tile))


def _asked(fault: str, tile: Building) -> dict[str, int]:
    """Return the number that a refusal names."""
    if fault == "building_total":
        return {"total": tile.most}
    return {"kinds": tile.kinds} if fault == "building_kinds" else {}


def take_building(state: State, move: Move, seat: int, stack: int, paid: tuple[int, ...]) -> None:
    """Take the tile, score the payment's value, turn up the next one (SA-2.15, SA-B.4).

    Tiles that name their resources score the same sum, which is checked on loading. The new tile
    can't be taken in this round, because nobody else has a figure there (SA-2.17).
    """
    tiles = state.stacks[stack]
    number = tiles.pop()
    player = state.players[seat]
    player.buildings.append(number)
    points = worth(paid)
    player.score += points
    move.tell(
        "building", "SA-2.15", seat, building=building(number).id, points=points, **by_name(paid)
    )
    if tiles:
        move.tell("building_shown", "SA-2.15", stack=stack, building=building(tiles[-1]).id)
        move.seal("reveal")


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
