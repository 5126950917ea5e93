"""Cards that leave a hand outside trade: given away or discarded as the table asks (BK-K.10)."""

from __future__ import annotations

from typing import Annotated

import msgspec

from ecumene.games.books.entries import find_seat
from ecumene.games.books.ledger import Books
from ecumene.games.books.refusals import refuse
from ecumene.games.megaciv.position.hands import commodities_in
from ecumene.games.megaciv.tables.refusals import refuse as refuse_cards
from ecumene.kernel import NOBODY, Decision, Kind, Move, Randomness

from .hands import hand_to, show_cards, throw_away

#: phases in which cards leave hands only by their own rules: trade, calamity selection
BUSY = (7, 8)

Number = Annotated[int, msgspec.Meta(ge=0, le=999)]
Numbers = Annotated[tuple[Number, ...], msgspec.Meta(max_length=400)]


class HandOver(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Commodity cards by number, and water cards, for a seat; with NOBODY they are discarded."""

    cards: Numbers = ()
    water: Number = 0
    to: Annotated[int, msgspec.Meta(ge=NOBODY, le=99)] = NOBODY


def is_empty(answer: HandOver) -> bool:
    """Whether nothing is given."""
    return not answer.cards and not answer.water


def check_hand_over(state: Books, decision: Decision, answer: HandOver) -> None:
    """Require own cards, each once, for another player, and outside trade (BK-K.10)."""
    seat = state.seats[decision.seat]
    if is_empty(answer):
        return
    if state.phase in BUSY:
        raise refuse("hand_over_now")
    own = commodities_in(state, seat)
    if len(set(answer.cards)) < len(answer.cards) or not set(answer.cards) <= set(own):
        raise refuse_cards("discard_own")
    if answer.water > seat.water:
        raise refuse_cards("discard_own")
    if answer.to != NOBODY and find_seat(state, answer.to) is seat:
        raise refuse("against_self")


def apply_hand_over(state: Books, move: Move, decision: Decision, answer: HandOver) -> None:
    """Show discards to everybody; only the two partners see what is given (BK-K.10)."""
    seat = state.seats[decision.seat]
    if is_empty(answer):
        return
    move.seal("final")
    if answer.to == NOBODY:
        names = throw_away(state, seat, answer.cards, answer.water)
        move.tell("cards_thrown", "BK-K.10", seat.seat, cards=names)
        return
    hand_to(state, seat, state.seats[answer.to], answer.cards, answer.water)
    seen = show_cards(state, answer.cards, answer.water)
    public = {"to": answer.to, "number": len(answer.cards) + answer.water}
    private = {seat.seat: seen, answer.to: seen}
    move.tell_seats("cards_given", "BK-K.10", seat.seat, private, **public)


def sample_hand_over(state: Books, decision: Decision, randomness: Randomness) -> HandOver:
    """Give one card to anybody, or discard it; nothing while cards are traded."""
    seat = state.seats[decision.seat]
    if state.phase in BUSY:
        return HandOver()
    own = commodities_in(state, seat)
    others = [each.seat for each in state.players if each is not seat]
    to = [NOBODY, *others][randomness.randrange(len(others) + 1)]
    if own:
        return HandOver((own[randomness.randrange(len(own))],), 0, to)
    return HandOver((), min(1, seat.water), to)


class HandOverFacts(msgspec.Struct, frozen=True):
    """The cards that may be given: commodity cards by number, and water cards."""

    cards: list[int]
    water: int
    #: whether cards may leave the hand now
    open: bool


def about_hand_over(state: Books, decision: Decision) -> HandOverFacts:
    """Return the cards of the seat's own hand."""
    seat = state.seats[decision.seat]
    return HandOverFacts(commodities_in(state, seat), seat.water, state.phase not in BUSY)


HAND_OVER: Kind[Books] = Kind(
    name="hand_over",
    answer_type=HandOver,
    check=check_hand_over,
    apply=apply_hand_over,
    default=lambda _state, _decision: HandOver(),
    sample=sample_hand_over,
    about=about_hand_over,
    standing=True,
    idle=True,
    secret=True,
)
KINDS = (HAND_OVER,)
