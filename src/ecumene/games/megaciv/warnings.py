"""Warnings by kind of question: costs of a legal answer that are easily overlooked.

They concern the seat itself and the public board as it is now; other players' actions aren't
foreseen. Nothing is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ecumene.kernel import Decision
from ecumene.kernel.refusal import Warned, warn

from .calculations.prices import price
from .calculations.purchases import (
    ANATOMY,
    LIBRARY,
    best_library_target,
    free_choices,
    library_discount,
)
from .calculations.rates import revolting_cities
from .phases.acquisition.purchase import BuyAdvances, limit_after, sheet, table_of
from .phases.cities.construction import BuildCities, NewCity, spend_means
from .phases.cities.upkeep import support_rate, surplus_of
from .phases.movement.movement import Movement, settle_at
from .phases.movement.orders import carry_out_all
from .phases.tax import TaxRate, rates_of
from .phases.trade.offers import Finish, Trade, may_be_traded
from .position.hands import by_name, calamities_in, card_of
from .position.pieces import place_city, rearrange_tokens, remove_tokens
from .position.sites import BuildingMeans, can_build, lenders, means_of, most_treasury, price_of
from .position.situation import tokens_at
from .position.state import Seat, State, copy
from .tables.credit import GROUPS

Warner = Callable[[State, Decision, Any], Sequence[Warned]]

# -- tax (phase 1) ---------------------------------------------------------------------------------


def warn_of_rate(state: State, decision: Decision, answer: TaxRate) -> list[Warned]:
    """Warn if the stock can't pay a rate, so that cities revolt (MC-1.11)."""
    seat = state.seats[decision.seat]
    return _revolt(seat, answer.rate, seat.tokens_in_stock)


def _revolt(seat: Seat, rate: int, stock: int, *, next_turn: bool = False) -> list[Warned]:
    """Warn if this stock can't pay the tax; Democracy prevents revolts (MC-1.12)."""
    tax = rate * seat.cities
    if tax <= stock or seat.holds("democracy"):
        return []
    number = revolting_cities(seat.cities, rate, stock)
    return [warn("tax_revolt", "MC-1.11", tax=tax, stock=stock, cities=number, next_turn=next_turn)]


# -- movement (phase 3) ----------------------------------------------------------------------------


def warn_of_movement(state: State, decision: Decision, answer: Movement) -> list[Warned]:
    """Warn about lost ships, and what city construction will then remove."""
    position = carry_out_all(state, decision.seat, answer.orders)
    after = copy(state)
    seat = after.seats[decision.seat]
    settle_at(seat, position)
    lost = tuple(ship.coast for ship in position.ships if ship.standing == "old")
    extra = surplus_of(after, seat.seat)
    planned = _planned_sites(after, seat, extra)
    wasted = {area: number for area, number in extra.items() if area not in planned}
    return [*_ships_lost(lost), *_surplus(wasted), *_support_later(seat, extra, planned)]


def _ships_lost(coasts: tuple[str, ...]) -> list[Warned]:
    """Warn that ships neither built nor maintained are destroyed (MC-3.20)."""
    if not coasts:
        return []
    return [warn("ships_lost", "MC-3.20", coasts, ships=len(coasts), coasts=coasts)]


def _planned_sites(after: State, seat: Seat, extra: dict[str, int]) -> list[str]:
    """Return areas whose surplus tokens suffice for a city, one by one."""
    means, found = means_of(seat), []
    for area in extra:
        if can_build(after, means, area):
            means.spend(_cheapest(after, means, area))
            found.append(area)
    return found


def _cheapest(state: State, means: BuildingMeans, area: str) -> NewCity:
    """Return a city with as little help as it needs: treasury first, then neighbours."""
    price = price_of(state, area)
    short = max(0, price - means.tokens.get(area, 0))
    treasury = min(short, most_treasury(means, price))
    short -= treasury
    lent: dict[str, int] = {}
    for near, have in lenders(state, means, area).items():
        if short:
            lent[near] = min(have, short)
            short -= lent[near]
    return NewCity(area, treasury, lent)


def _support_later(seat: Seat, extra: dict[str, int], planned: list[str]) -> list[Warned]:
    """Warn if tokens won't support the cities, including planned ones (MC-5.13)."""
    tokens = seat.tokens - sum(extra.values())
    if not supported_by(seat, tokens, seat.cities):
        return [_warn_unsupported(seat, tokens, seat.cities, "as_things_stand")]
    tokens -= sum(seat.tokens_at[area] - extra[area] for area in planned)
    if planned and not supported_by(seat, tokens, seat.cities + len(planned)):
        return [_warn_unsupported(seat, tokens, seat.cities + len(planned), "planned", planned)]
    return []


# -- city construction (phase 5) -------------------------------------------------------------------


def warn_of_builds(state: State, decision: Decision, answer: BuildCities) -> list[Warned]:
    """Warn about surplus and support, checked at once after building (MC-5.11, MC-5.13)."""
    after = _after_building(state, decision.seat, answer)
    seat = after.seats[decision.seat]
    extra = surplus_of(after, seat.seat)
    tokens = seat.tokens - sum(extra.values())
    warned = _surplus(extra)
    if not supported_by(seat, tokens, seat.cities):
        warned.append(_warn_unsupported(seat, tokens, seat.cities, "built"))
    return warned


def _after_building(state: State, number: int, answer: BuildCities) -> State:
    """Return the board after building; other tokens in those areas are gone too (MC-5.6)."""
    means = spend_means(state, number, answer)
    after = copy(state)
    seat = after.seats[number]
    areas = [build.area for build in answer.builds]
    for area in areas:
        for owner, tokens in tokens_at(after, area).items():
            if owner != number:
                remove_tokens(after, owner, area, tokens)
    rearrange_tokens(seat, {area: tokens for area, tokens in means.tokens.items() if tokens})
    seat.treasury = means.treasury
    for area in areas:
        place_city(after, number, area)
    return after


def supported_by(seat: Seat, tokens: int, cities: int) -> bool:
    """Whether this many tokens support this many cities (MC-5.13, MC-5.14)."""
    return tokens >= support_rate(seat) * cities


def _warn_unsupported(
    seat: Seat, tokens: int, cities: int, when: str, planned: Sequence[str] = ()
) -> Warned:
    """Warn of too few tokens: now, with planned cities, or with those just built."""
    needed = support_rate(seat) * cities
    return warn(
        "support",
        "MC-5.13",
        tokens=tokens,
        cities=cities,
        needed=needed,
        when=when,
        planned=planned,
    )


def _surplus(extra: dict[str, int]) -> list[Warned]:
    """Warn that tokens above the limits go back to stock (MC-5.11)."""
    if not extra:
        return []
    return [warn("surplus", "MC-5.11", tuple(extra), tokens=sum(extra.values()), by_area=extra)]


# -- trade (phase 7) -------------------------------------------------------------------------------


def warn_of_trade(state: State, decision: Decision, answer: Trade) -> list[Warned]:
    """Warn that finishing keeps calamities others might have taken (MC-7.7)."""
    if not isinstance(answer, Finish):
        return []
    seat = state.seats[decision.seat]
    held = [card_of(state, number).name for number in calamities_in(state, seat)]
    kept = [name for name in held if may_be_traded(name)]
    if not kept:
        return []
    return [warn("calamity_kept", "MC-7.7", calamities=kept)]


# -- advances (phase 12) ---------------------------------------------------------------------------


def warn_of_purchase(state: State, decision: Decision, answer: BuyAdvances) -> list[Warned]:
    """Warn of points, cards and credits lost with a purchase, and of the next tax."""
    seat = state.seats[decision.seat]
    return [
        *_overpaid(state, seat, answer),
        *_warn_discards(state, seat, answer),
        *_library_unused(state, seat, answer),
        *_anatomy_unused(state, seat, answer),
        *_credits_unused(state, seat, answer),
        *_tax_next_turn(state, seat, answer),
    ]


def _overpaid(state: State, seat: Seat, answer: BuyAdvances) -> list[Warned]:
    """Warn that points overpaid are lost (MC-12.24)."""
    waste = sheet(state, seat, answer).paid.waste
    if not waste:
        return []
    return [warn("overpaid", "MC-12.24", points=waste)]


def _warn_discards(state: State, seat: Seat, answer: BuyAdvances) -> list[Warned]:
    """Warn that cards above the hand limit are discarded (MC-12.5)."""
    cards = by_name(state, answer.discards, answer.discard_water)
    if not cards:
        return []
    limit = limit_after(state, seat, (*answer.advances, answer.free))
    return [warn("discarded", "MC-12.5", cards=cards, limit=limit)]


def _library_unused(state: State, seat: Seat, answer: BuyAdvances) -> list[Warned]:
    """Warn that Library could lower the price of another advance (MC-12.19)."""
    if LIBRARY not in answer.advances or answer.library:
        return []
    table = table_of(state)
    target = best_library_target(answer.advances, seat, table)
    if not target:
        return []
    saved = min(library_discount(table), price(table[target], seat).total)
    return [warn("library_unused", "MC-12.19", advance=target, points=saved)]


def _anatomy_unused(state: State, seat: Seat, answer: BuyAdvances) -> list[Warned]:
    """Warn that Anatomy could bring a free science advance (MC-12.20)."""
    if ANATOMY not in answer.advances or answer.free:
        return []
    held = {*seat.advances, *answer.advances}
    free = [name for name in free_choices(table_of(state)) if name not in held]
    if not free:
        return []
    return [warn("anatomy_unused", "MC-12.20", advances=free)]


def _credits_unused(state: State, seat: Seat, answer: BuyAdvances) -> list[Warned]:
    """Warn of credits of choice for a group whose advances are all held (MC-12.31)."""
    held = {*seat.advances, *answer.advances, answer.free}
    left = {
        group for name, card in table_of(state).items() if name not in held for group in card.groups
    }
    useless = {
        group: sum(getattr(chosen, group) for chosen in answer.chosen.values())
        for group in GROUPS
        if group not in left
    }
    points = sum(useless.values())
    if not points:
        return []
    groups = [group for group, number in useless.items() if number]
    return [warn("credits_unused", "MC-12.31", points=points, groups=groups)]


def _tax_next_turn(state: State, seat: Seat, answer: BuyAdvances) -> list[Warned]:
    """Warn that spent treasury goes to stock, from which the next tax is taken (MC-1.10)."""
    if state.turn == state.last_turn:
        return []
    later = seat.copy()
    later.advances += [*answer.advances, *([answer.free] if answer.free else [])]
    later.treasury -= answer.treasury
    return _revolt(later, rates_of(later)[0], later.tokens_in_stock, next_turn=True)


WARNINGS: dict[str, Warner] = {
    "tax_rate": warn_of_rate,
    "movement": warn_of_movement,
    "build_cities": warn_of_builds,
    "trade": warn_of_trade,
    "purchase": warn_of_purchase,
}
