"""Phase 4: conflict. Only cities that fell are written down (BK-4.1, BK-4.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import msgspec

from ecumene.games.books.cards.hands import draw_from_hand
from ecumene.games.books.entries import (
    Entry,
    check_number,
    doubt,
    find_seat,
    fit,
    hold,
    write,
)
from ecumene.games.books.ledger import Books, Seat
from ecumene.games.books.refusals import refuse
from ecumene.games.megaciv.calculations.rates import (
    ENGINEERING,
    tokens_left,
    tokens_needed,
)
from ecumene.kernel import NOBODY, Decision, Kind, Move, Randomness

#: the most that an attacker gains (MC-4.28)
LOOT = 3


class Conflict(Entry, frozen=True, forbid_unknown_fields=True):
    """A fallen city: the seat's own to another, or another's to the seat (BK-4.1)."""

    #: the other side; NOBODY for barbarians and pirates
    other: int
    #: whether the seat was the attacker
    won: bool = True
    #: treasury gained by the attacker from their own stock, and whether a card was drawn
    loot: Annotated[int, msgspec.Meta(ge=0, le=LOOT)] = 0
    card: bool = False


def open_conflicts(state: Books, move: Move) -> None:
    """Step: players who lost or took a city may report it; nobody is waited for (BK-4.1)."""
    for seat in state.players:
        move.ask(seat.seat, "conflict", "BK-4.1")
    hold(state, move)


def sides(state: Books, own: int, answer: Conflict) -> tuple[Seat | None, Seat | None]:
    """Return attacker and defender; None stands for barbarians and pirates."""
    me = state.seats[own]
    other = None if answer.other == NOBODY else find_seat(state, answer.other)
    return (me, other) if answer.won else (other, me)


def check_conflict(state: Books, decision: Decision, answer: Conflict) -> None:
    """Require another side that had a city to lose (BK-0.3, BK-4.1)."""
    if answer.other == decision.seat:
        raise refuse("against_self")
    _, defender = sides(state, decision.seat, answer)
    if defender is not None:
        check_number(state, "cities", defender.cities - 1)


def apply_conflict(state: Books, move: Move, decision: Decision, answer: Conflict) -> None:
    """Remove the city, and give the attacker the loot (BK-4.2)."""
    attacker, defender = sides(state, decision.seat, answer)
    if defender is None:
        state.pirates = max(0, state.pirates - 1)
    else:
        write(state, defender, "cities", defender.cities - 1, answer.how, answer.who)
    if attacker is not None:
        _take_loot(state, attacker, answer)
    if answer.card and attacker is not None and defender is not None:
        take_card(state, move, attacker, defender, answer)
    move.tell(
        "city_fell",
        "BK-4.2",
        NOBODY if defender is None else defender.seat,
        attacker=NOBODY if attacker is None else attacker.seat,
        loot=answer.loot,
    )


def take_card(state: Books, move: Move, attacker: Seat, defender: Seat, answer: Conflict) -> None:
    """Take a defender's card: only count it, or draw it if the books deal the cards (BK-K.9)."""
    if state.options.deals_cards:
        draw_from_hand(state, move, attacker, defender)
    else:
        for seat, more in ((attacker, 1), (defender, -1)):
            cards = fit(state, "cards", seat.value("cards") + more)
            write(state, seat, "cards", cards, answer.how, answer.who)


def _take_loot(state: Books, attacker: Seat, answer: Conflict) -> None:
    """Take up to 3 treasury from the attacker's own stock (MC-4.28)."""
    if not answer.loot or state.options.treasury == "off":
        return
    stock = attacker.tokens_in_stock
    gained = fit(state, "treasury", attacker.treasury + answer.loot)
    write(state, attacker, "treasury", gained, answer.how, answer.who)
    if answer.loot > stock:
        doubt(state, attacker, "treasury", "stock", answer.loot, stock)


class AttackNumbers(msgspec.Struct, frozen=True):
    """Tokens that an attack needs, and that replace the city (MC-4.20, MC-4.24)."""

    needed: int
    left: int


class ConflictFacts(msgspec.Struct, frozen=True):
    """The numbers of every possible attack, by opponent; "-1" is barbarians and pirates."""

    attack: dict[str, AttackNumbers]
    defence: dict[str, AttackNumbers]


def about_conflict(state: Books, decision: Decision) -> ConflictFacts:
    """Return the numbers of attacks on others, and of theirs on this seat."""
    me = state.seats[decision.seat]
    others: dict[str, Seat | None] = {str(NOBODY): None}
    others |= {str(seat.seat): seat for seat in state.players if seat is not me}
    return ConflictFacts(
        attack={name: _attack_numbers(state, me, other) for name, other in others.items()},
        defence={name: _attack_numbers(state, other, me) for name, other in others.items()},
    )


def _attack_numbers(state: Books, attacker: Seat | None, defender: Seat | None) -> AttackNumbers:
    """Count Engineering on both sides; in the first print only between players (D-01)."""
    first_print = state.options.errata == "first_print"
    nobodys = attacker is None or defender is None
    attacks, defends = (
        seat is not None and seat.holds(ENGINEERING) and not (first_print and nobodys)
        for seat in (attacker, defender)
    )
    left = tokens_left(attacks, defends, first_print)
    return AttackNumbers(tokens_needed(attacks, defends), left)


def sample_conflict(state: Books, decision: Decision, randomness: Randomness) -> Conflict:
    """Pick an opponent with a city, or pirates."""
    targets = [seat.seat for seat in state.players if seat.cities and seat.seat != decision.seat]
    other = [NOBODY, *targets][randomness.randrange(len(targets) + 1)]
    return Conflict(other=other, loot=randomness.randrange(LOOT + 1), card=other != NOBODY)


CONFLICT: Kind[Books] = Kind(
    name="conflict",
    answer_type=Conflict,
    check=check_conflict,
    apply=apply_conflict,
    default=lambda _state, _decision: Conflict(other=NOBODY),
    sample=sample_conflict,
    about=about_conflict,
    standing=True,
    idle=True,
    stamped=True,
)

STEPS: dict[str, Callable[..., None]] = {"open_conflicts": open_conflicts}
KINDS = (CONFLICT,)
