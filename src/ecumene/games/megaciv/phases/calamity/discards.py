"""Commodity cards lost to Corruption and Banditry (MC-C.CORRUPTION, MC-C.BANDITRY)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal

import msgspec

from ecumene.games.megaciv.calculations.calamities import minor_toll
from ecumene.games.megaciv.position.hands import card_of, cheapest_cards, commodities_in, discard
from ecumene.games.megaciv.position.minor_calamities import finish_minor
from ecumene.games.megaciv.position.pieces import pay_treasury
from ecumene.games.megaciv.position.random_picks import one_in, some_of
from ecumene.games.megaciv.position.state import CardHolder, CardTable, State
from ecumene.games.megaciv.position.turn_taking import Progress, finish_step, progress
from ecumene.games.megaciv.tables.commodities import face_value
from ecumene.games.megaciv.tables.refusals import refuse
from ecumene.kernel import Decision, Kind, Move, Randomness, Subject

RANSOM = minor_toll("banditry").ransom  # MC-C.BANDITRY.1

Numbers = Annotated[tuple[int, ...], msgspec.Meta(max_length=300)]
Count = Annotated[int, msgspec.Meta(ge=0, le=300)]


class Discard(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Commodity cards by number, water cards, and treasury paid in place of cards."""

    cards: Numbers = ()
    water: Count = 0
    treasury: Count = 0


class DiscardSubject(Subject, frozen=True):
    """The calamity, and its number: of points for Corruption, of cards for Banditry."""

    reason: str
    number: int


def face_sum(state: CardTable, cards: tuple[int, ...]) -> int:
    """Add up face values; sets don't count here (MC-C.CORRUPTION.1)."""
    return sum(face_value(card_of(state, number).name) for number in cards)


class DiscardFacts(msgspec.Struct, frozen=True):
    """The amount to discard, in points of face value or in cards."""

    reason: str
    measure: Literal["points", "cards"]
    number: int
    #: the player's commodity cards by number, and water cards: none where they do not count
    cards: list[int]
    water: int
    #: the treasury that may be paid in place of each card, 0 if it may not
    ransom: int
    default: Discard


def about(state: CardTable, decision: Decision) -> DiscardFacts:
    """Return the holder's choices, including their own hand."""
    seat, reason = state.seats[decision.seat], DiscardSubject.of(decision).reason
    own = commodities_in(state, seat)
    number, usual = due(state, decision, own), default(state, decision)
    if reason == "corruption":
        return DiscardFacts(reason, "points", number, own, 0, 0, usual)
    return DiscardFacts(reason, "cards", number, own, seat.water, RANSOM, usual)


def due(state: CardTable, decision: Decision, own: list[int]) -> int:
    """Return the points or cards due, limited to what there is."""
    subject = DiscardSubject.of(decision)
    if subject.reason == "corruption":
        return min(subject.number, face_sum(state, tuple(own)))
    return cards_owed(state, decision, own)


def preview(state: CardTable, decision: Decision, answer: Discard) -> Progress:
    """Count the points or cards given so far, including those that treasury replaces."""
    seat = state.seats[decision.seat]
    own = commodities_in(state, seat)
    _check_own(seat, own, answer)
    if DiscardSubject.of(decision).reason == "corruption":
        _check_cards_only(answer)
        counted, most = face_sum(state, answer.cards), face_sum(state, tuple(own))
    else:
        _check_treasury(seat, answer)
        counted = len(answer.cards) + answer.water + answer.treasury // RANSOM
        most = due(state, decision, own)
    return progress(check, state, decision, answer, counted, due(state, decision, own), most)


def check(state: CardTable, decision: Decision, answer: Discard) -> None:
    """Require own cards, each once, as many as the calamity demands."""
    seat = state.seats[decision.seat]
    own = commodities_in(state, seat)
    _check_own(seat, own, answer)
    if DiscardSubject.of(decision).reason == "corruption":
        _check_corruption(state, decision, answer, own)
    else:
        _check_banditry(state, decision, answer, own)


def _check_own(seat: CardHolder, own: list[int], answer: Discard) -> None:
    if len(set(answer.cards)) != len(answer.cards) or any(n not in own for n in answer.cards):
        raise refuse("discard_own")
    if answer.water > seat.water:
        raise refuse("discard_own")


def _check_cards_only(answer: Discard) -> None:
    if answer.water or answer.treasury:
        raise refuse("corruption_cards_only")


def _check_treasury(seat: CardHolder, answer: Discard) -> None:
    if answer.treasury > seat.treasury:
        raise refuse("treasury_short", have=seat.treasury, spent=answer.treasury)


def _check_corruption(
    state: CardTable, decision: Decision, answer: Discard, own: list[int]
) -> None:
    """Require the full number, and no needless card; water counts nothing (MC-C.CORRUPTION.3)."""
    number = DiscardSubject.of(decision).number
    _check_cards_only(answer)
    needed = due(state, decision, own)
    points = face_sum(state, answer.cards)
    if points < needed:
        raise refuse("corruption_little", number=needed, points=points)
    faces = [face_value(card_of(state, n).name) for n in answer.cards]
    if faces and points - min(faces) >= number:
        raise refuse("corruption_much", number=number, points=points)


def _check_banditry(state: CardTable, decision: Decision, answer: Discard, own: list[int]) -> None:
    """Require a card, or treasury in its place, for each card owed (MC-C.BANDITRY.1, N-104)."""
    owed = cards_owed(state, decision, own)
    given = len(answer.cards) + answer.water
    if given > owed or answer.treasury != RANSOM * (owed - given):
        raise refuse("banditry_owed", owed=owed, ransom=RANSOM)
    _check_treasury(state.seats[decision.seat], answer)


def cards_owed(state: CardTable, decision: Decision, own: list[int]) -> int:
    """Return two, or the number of commodity cards if fewer (N-104)."""
    held = len(own) + state.seats[decision.seat].water
    return min(DiscardSubject.of(decision).number, held)


def apply(state: State, move: Move, decision: Decision, answer: Discard) -> None:
    """Discard the cards openly (MC-9.7)."""
    seat, reason = state.seats[decision.seat], DiscardSubject.of(decision).reason
    names = discard(state, seat, answer.cards, answer.water)
    pay_treasury(seat, answer.treasury)
    move.seal("final")
    data = {"reason": reason, "cards": names, "treasury": answer.treasury}
    move.tell("cards_lost", decision.rule, seat.seat, **data)
    finish_minor(state, move, seat.seat, reason)
    finish_step(state, move, seat.seat)


def find_forced(state: CardTable, decision: Decision) -> Discard | None:
    """Return no cards for a hand without any; only that is certain from public facts (N-05, N-104).

    Their number is public: from phase 8 on everybody knows how many cards are calamities (N-105).
    """
    seat = state.seats[decision.seat]
    return None if commodities_in(state, seat) or seat.water else Discard()


def default(state: CardTable, decision: Decision) -> Discard:
    """Discard with the lowest loss of set value, without treasury, which saves no city (DG-9.8)."""
    seat, subject = state.seats[decision.seat], DiscardSubject.of(decision)
    own = commodities_in(state, seat)
    if subject.reason == "corruption":
        return Discard(cheapest_cards(state, own, subject.number, by_face=True))
    owed = cards_owed(state, decision, own)
    dry = min(owed, seat.water)
    return Discard(cheapest_cards(state, own, owed - dry), dry)


def _no_card_too_many(state: CardTable, order: list[int], number: int) -> tuple[int, ...]:
    """Return the first cards of the list that reach the number, less unnecessary ones."""
    chosen: list[int] = []
    for card in order:
        if face_sum(state, tuple(chosen)) < number:
            chosen.append(card)
    for card in sorted(chosen, key=lambda n: -face_value(card_of(state, n).name)):
        without = tuple(n for n in chosen if n != card)
        if face_sum(state, without) >= number:
            chosen.remove(card)
    return tuple(chosen)


def sample(state: CardTable, decision: Decision, randomness: Randomness) -> Discard:
    """Discard random cards, sometimes treasury in their place."""
    seat, subject = state.seats[decision.seat], DiscardSubject.of(decision)
    own = commodities_in(state, seat)
    if subject.reason == "corruption":
        shuffled = some_of(own, len(own), randomness)
        return Discard(_no_card_too_many(state, shuffled, subject.number))
    owed = cards_owed(state, decision, own)
    paid = 0
    while paid < owed and RANSOM * (paid + 1) <= seat.treasury and one_in(2, randomness):
        paid += 1
    dry = min(owed - paid, seat.water)
    cards = some_of(own, owed - paid - dry, randomness)
    return Discard(tuple(cards), dry, RANSOM * paid)


DISCARD: Kind[State] = Kind(
    name="discard",
    answer_type=Discard,
    check=check,
    apply=apply,
    default=default,
    subject=DiscardSubject,
    sample=sample,
    forced=find_forced,
    about=about,
    preview=preview,
)

STEPS: dict[str, Callable[..., None]] = {}
KINDS = (DISCARD,)
