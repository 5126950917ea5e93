"""Phase 1: tax collection and tax revolts (MC-1.1 to MC-1.19)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from ecumene.games.megaciv.calculations.rates import (
    TAX_RATE,
    revolting_cities,
    tax_rates,
    usual_tax_rate,
)
from ecumene.games.megaciv.calculations.turn_order import beneficiary, ranking_order
from ecumene.games.megaciv.position.pieces import gain_treasury
from ecumene.games.megaciv.position.state import Seat, State
from ecumene.games.megaciv.position.turn_taking import ask_all, finish_step
from ecumene.games.megaciv.tables.refusals import refuse
from ecumene.kernel import Decision, Kind, Move

from .calamity.losses import ANYWHERE, DestroySubject
from .claims import REVOLT, ClaimSubject

# -- 1a: collecting --------------------------------------------------------------------------------


class TaxRate(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The rate for all of a player's cities this turn (MC-1.7)."""

    rate: int


def rates_of(seat: Seat) -> range:
    """The rates a player may choose (MC-1.3, MC-1.5, MC-1.6); advances add up (MC-1.7).

    >>> rates_of(Seat(0, advances=["coinage", "monarchy"]))
    range(1, 5)
    """
    return tax_rates(seat.advances)


def collect_taxes(state: State, move: Move) -> None:
    """Step 1a: collect taxes; ask players who may choose a rate (MC-1.1)."""
    ask_all(state, move, ranking_order(state.players), "tax_rate", "MC-1.2")


def check_rate(state: State, decision: Decision, answer: TaxRate) -> None:
    """Require a rate that the advances allow, even if it can't be paid (MC-1.8)."""
    rates = rates_of(state.seats[decision.seat])
    if answer.rate not in rates:
        raise refuse("tax_rate", low=rates[0], high=rates[-1])


def apply_rate(state: State, move: Move, decision: Decision, answer: TaxRate) -> None:
    """Collect at once if the stock suffices, otherwise in step 1b (MC-1.10, N-40)."""
    seat = state.seats[decision.seat]
    seat.rate = answer.rate
    tax = answer.rate * seat.cities
    seat.short = tax > seat.tokens_in_stock
    if seat.short:
        move.tell("short", "MC-1.10", seat.seat, rate=seat.rate, tax=tax)
    elif tax:
        gain_treasury(seat, tax)
        move.tell("taxes", "MC-1.2", seat.seat, rate=seat.rate, tokens=tax)
    finish_step(state, move, seat.seat)


def rate_answers(state: State, decision: Decision) -> list[TaxRate]:
    """Return every rate the advances allow."""
    return [TaxRate(rate) for rate in rates_of(state.seats[decision.seat])]


class TaxFacts(msgspec.Struct, frozen=True):
    """The tax is the rate per city; unpaid cities revolt."""

    cities: int
    stock: int
    default: TaxRate


def about_rate(state: State, decision: Decision) -> TaxFacts:
    """Return what the rate is multiplied by, and the means to pay (MC-1.2, MC-1.10)."""
    seat = state.seats[decision.seat]
    return TaxFacts(seat.cities, seat.tokens_in_stock, default_rate(state, decision))


def forced_rate(state: State, decision: Decision) -> TaxRate | None:
    """Skip players without a suitable advance (MC-1.4) or without a city."""
    seat = state.seats[decision.seat]
    if len(rates_of(seat)) == 1 or not seat.cities:
        return TaxRate(TAX_RATE)
    return None


def default_rate(state: State, decision: Decision) -> TaxRate:
    """Return rate 2; with Coinage the highest rate up to 2 without a revolt, otherwise 1
    (DG-9.2)."""
    seat = state.seats[decision.seat]
    return TaxRate(usual_tax_rate(seat.advances, seat.cities, seat.tokens_in_stock))


# -- 1b: tax revolts -------------------------------------------------------------------------------


def tax_revolts(state: State, move: Move) -> None:
    """Step 1b: take all that players short of stock have; cities revolt (MC-1.16)."""
    revolts: dict[int, int] = {}
    for number in ranking_order(seat for seat in state.players if seat.short):
        seat = state.seats[number]
        paid = gain_treasury(seat, seat.tokens_in_stock)
        move.tell("taxes", "MC-1.10", number, rate=seat.rate, tokens=paid)
        if not seat.holds("democracy"):  # MC-1.12
            revolts[number] = revolting_cities(seat.cities, seat.rate, paid)
            move.tell("tax_revolt", "MC-1.11", number, cities=revolts[number])
    for victim, number in reversed(revolts.items()):
        move.then("revolt", victim, number, tuple(revolts))


def revolt(state: State, move: Move, victim: int, left: int, victims: tuple[int, ...]) -> None:
    """Step: the beneficiary takes cities as long as their stock lasts, then the next (N-41)."""
    if left == 0:
        return
    taker = beneficiary(state.players, excluded=victims)  # MC-1.13
    stock = state.seats[taker].cities_in_stock if taker is not None else 0
    if taker is None or stock == 0:
        move.ask(victim, "destroy_cities", "MC-1.15", DestroySubject(REVOLT, left, ANYWHERE))
        return
    taken = min(left, stock)
    move.then("revolt", victim, left - taken, victims)
    move.ask(taker, "claim_cities", "MC-1.14", ClaimSubject(REVOLT, victim, taken))


RATE: Kind[State] = Kind(
    name="tax_rate",
    answer_type=TaxRate,
    check=check_rate,
    apply=apply_rate,
    default=default_rate,
    answers=rate_answers,
    forced=forced_rate,
    about=about_rate,
)

STEPS: dict[str, Callable[..., None]] = {
    "collect_taxes": collect_taxes,
    "tax_revolts": tax_revolts,
    "revolt": revolt,
}
KINDS = (RATE,)
