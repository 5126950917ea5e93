"""Phase 1: tax and tax revolts (BK-1.1 to BK-1.7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import msgspec

from ecumene.games.books.entries import Entry, doubt, fit, hold, write
from ecumene.games.books.ledger import Books, How, Seat
from ecumene.games.books.refusals import refuse
from ecumene.games.megaciv.calculations.player_facts import TOKENS
from ecumene.games.megaciv.calculations.rates import revolting_cities, tax_rates, usual_tax_rate
from ecumene.games.megaciv.calculations.turn_order import beneficiary, ranking_order
from ecumene.kernel import NOBODY, Decision, Kind, Move, Randomness

from .counts import GROWTH, SUPPORT, CountSubject


class Tax(Entry, frozen=True, forbid_unknown_fields=True):
    """This turn's rate, and the payment if it was partial (BK-1.2, BK-1.3)."""

    rate: Annotated[int, msgspec.Meta(ge=1, le=4)]
    paid: Annotated[int, msgspec.Meta(ge=0, le=55)] | None = None
    #: whether cities whose tax was not paid revolt
    revolt: bool = False


def collect_taxes(state: Books, move: Move) -> None:
    """Step: ask seats with a choice or too little stock; the others have paid (BK-1.1)."""
    for number in ranking_order(state.players):
        seat = state.seats[number]
        seat.rate = seat.paid = seat.revolting = 0
        if is_asked(state, seat):
            move.ask(number, "tax", "BK-1.2")
        else:
            usual = usual_rate(state, seat)
            collect(state, move, seat, usual, due(seat, usual), Entry(assumed=False))
    hold(state, move)


def usual_rate(state: Books, seat: Seat) -> int:
    """Return the default rate; without treasuries the stock is assumed to suffice."""
    stock = seat.tokens_in_stock if state.options.treasury == "on" else seat.cities * 4
    return usual_tax_rate(seat.advances, seat.cities, stock)


def due(seat: Seat, rate: int) -> int:
    """The tax at this rate (MC-1.2)."""
    return rate * seat.cities


def is_asked(state: Books, seat: Seat) -> bool:
    """Whether there is a choice of rates, or the stock may be too small (BK-1.1)."""
    if not seat.cities:
        return False
    short = due(seat, usual_rate(state, seat)) > sure_stock(seat)
    kept = state.options.treasury == "on"
    return len(tax_rates(seat.advances)) > 1 or (kept and short)


def sure_stock(seat: Seat) -> int:
    """Return the guaranteed stock: assumed tokens may be twice as many (BK-1.6)."""
    if seat.numbers["tokens"].how != "assumed":
        return seat.tokens_in_stock
    return max(0, TOKENS - GROWTH * seat.tokens - seat.treasury)


# -- the answer ------------------------------------------------------------------------------------


def check_tax(state: Books, decision: Decision, answer: Tax) -> None:
    """Require a rate that the advances allow, and no more than is due (BK-1.2, BK-1.3)."""
    seat = state.seats[decision.seat]
    rates = tax_rates(seat.advances)
    if answer.rate not in rates:
        raise refuse("rate", low=rates[0], high=rates[-1])
    tax = due(seat, answer.rate)
    if answer.paid is None:
        return
    if answer.paid > tax:
        raise refuse("tax_paid", paid=answer.paid, tax=tax)
    cities = revolting(seat, answer.rate, answer.paid)
    if cities and not answer.revolt:
        raise refuse("revolt_open", paid=answer.paid, tax=tax, cities=cities)


def apply_tax(state: Books, move: Move, decision: Decision, answer: Tax) -> None:
    """Pay the amount entered, or everything; more than the stock is doubtful (BK-1.3)."""
    seat = state.seats[decision.seat]
    paid = due(seat, answer.rate) if answer.paid is None else answer.paid
    stock = seat.tokens_in_stock
    collect(state, move, seat, answer.rate, paid, answer)
    if state.options.treasury == "on" and paid > stock:
        doubt(state, seat, "treasury", "stock", paid, stock)


def collect(state: Books, move: Move, seat: Seat, rate: int, paid: int, entry: Entry) -> None:
    """Move tokens from stock to treasury; unpaid cities revolt (MC-1.2, MC-1.11)."""
    seat.rate, seat.paid = rate, paid
    seat.revolting = revolting(seat, rate, paid)
    if paid and state.options.treasury == "on":
        how: How = "assumed" if entry.assumed else "computed"
        write(state, seat, "treasury", fit(state, "treasury", seat.treasury + paid), how, entry.who)
    if seat.cities:
        move.tell("taxed", "BK-1.1", seat.seat, rate=rate, paid=paid)
    if seat.revolting:
        move.tell("revolts", "BK-1.3", seat.seat, cities=seat.revolting)


def revolting(seat: Seat, rate: int, paid: int) -> int:
    """Return the number of revolting cities; none with Democracy (MC-1.11, MC-1.12)."""
    return 0 if seat.holds("democracy") else revolting_cities(seat.cities, rate, paid)


def default_tax(state: Books, decision: Decision) -> Tax:
    """Return the usual rate (DG-9.2)."""
    return Tax(rate=usual_rate(state, state.seats[decision.seat]), assumed=True)


def sample_tax(state: Books, decision: Decision, randomness: Randomness) -> Tax:
    """Return any rate, sometimes not fully paid."""
    seat = state.seats[decision.seat]
    rates = tax_rates(seat.advances)
    rate = rates[randomness.randrange(len(rates))]
    if randomness.randrange(3):
        return Tax(rate=rate)
    return Tax(rate=rate, paid=randomness.randrange(due(seat, rate) + 1), revolt=True)


class TaxFacts(msgspec.Struct, frozen=True):
    """The tax is the rate per city; unpaid cities revolt."""

    rates: list[int]
    cities: int
    stock: int
    #: whether the stock may be too small: then "paid in full?" is part of the question (BK-1.6)
    unsure: bool
    #: whether unpaid cities don't revolt (MC-1.12)
    loyal: bool
    default: Tax


def about_tax(state: Books, decision: Decision) -> TaxFacts:
    """Return the available rates."""
    seat = state.seats[decision.seat]
    rates = list(tax_rates(seat.advances))
    default = default_tax(state, decision)
    unsure = state.options.treasury == "on" and due(seat, default.rate) > sure_stock(seat)
    loyal = seat.holds("democracy")
    return TaxFacts(rates, seat.cities, seat.tokens_in_stock, unsure, loyal, default)


# -- revolts ---------------------------------------------------------------------------------------


def settle_revolts(state: Books, move: Move) -> None:
    """Step: the beneficiary takes cities as long as their stock lasts, then the next (BK-1.4)."""
    victims = [seat.seat for seat in state.players if seat.revolting]
    for number in ranking_order(state.seats[victim] for victim in victims):
        if not revolt(state, move, state.seats[number], victims):
            return


def revolt(state: Books, move: Move, victim: Seat, victims: list[int]) -> bool:
    """Give a victim's cities to one taker after another; destroy those without one (MC-1.15).

    Return False if tokens must be counted first: then the revolts continue after that (BK-1.7).
    """
    left = min(victim.revolting, victim.cities)  # cities may have been corrected since (BK-C.1)
    while left:
        if unsure := tied_by_stock(state, victims):
            ask_for_stock(state, move, unsure)
            return False
        taker = beneficiary(state.players, excluded=victims)
        stock = state.seats[taker].cities_in_stock if taker is not None else 0
        taken = min(left, stock) or left
        write(state, victim, "cities", victim.cities - taken, "computed")
        if taker is not None and stock:
            gaining = state.seats[taker]
            write(state, gaining, "cities", gaining.cities + taken, "computed")
            move.tell("revolt", "BK-1.4", victim.seat, cities=taken, taker=taker)
        else:
            move.tell("revolt", "BK-1.5", victim.seat, cities=taken, taker=NOBODY)
        left -= taken
        victim.revolting = left
    victim.revolting = 0
    return True


def tied_by_stock(state: Books, victims: list[int]) -> list[int]:
    """Return the tied seats whose tokens nobody has counted since phase 11 (BK-1.7)."""
    others = [seat for seat in state.players if seat.seat not in victims]
    most = max((seat.cities_in_stock for seat in others), default=0)
    tied = [seat for seat in others if seat.cities_in_stock == most]
    if not most or len(tied) < 2:
        return []
    return [seat.seat for seat in tied if is_uncounted(state, seat)]


def is_uncounted(state: Books, seat: Seat) -> bool:
    """Whether tokens were only assumed before this phase, or entered before phase 11 (BK-1.7)."""
    told = seat.numbers["tokens"]
    if told.how == "assumed":
        return (told.turn, told.phase) < (state.turn, state.phase)
    return (told.turn, told.phase) < (state.turn - 1, SUPPORT)


def ask_for_stock(state: Books, move: Move, seats: list[int]) -> None:
    """Ask for the counts the stock depends on, then continue the revolts (BK-1.7)."""
    field = "tokens" if state.options.treasury == "on" else "stock"
    for number in seats:
        move.ask(number, "count", "BK-1.7", CountSubject((field,)))
    hold(state, move)
    move.then("settle_revolts")


TAX: Kind[Books] = Kind(
    name="tax",
    answer_type=Tax,
    check=check_tax,
    apply=apply_tax,
    default=default_tax,
    sample=sample_tax,
    about=about_tax,
    stamped=True,
)

STEPS: dict[str, Callable[..., None]] = {
    "collect_taxes": collect_taxes,
    "settle_revolts": settle_revolts,
}
KINDS = (TAX,)
