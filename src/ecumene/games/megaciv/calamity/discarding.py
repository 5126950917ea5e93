"""Commodity cards lost to Corruption and Banditry (MC-C.CORRUPTION, MC-C.BANDITRY)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import msgspec

from ecumene.games.megaciv.asking import done
from ecumene.games.megaciv.calamities import CALAMITIES
from ecumene.games.megaciv.commodities import face_value
from ecumene.games.megaciv.hands import by_name, card_of, cheapest_cards, commodities_in, discard
from ecumene.games.megaciv.pieces import pay_treasury
from ecumene.games.megaciv.refusals import refuse
from ecumene.games.megaciv.sampling import one_in, some_of
from ecumene.games.megaciv.state import State
from ecumene.kernel import Decision, Kind, Move, Randomness

from .minor import after_minor

Numbers = Annotated[tuple[int, ...], msgspec.Meta(max_length=300)]
Count = Annotated[int, msgspec.Meta(ge=0, le=300)]


class Discard(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Commodity cards by number, water cards, and treasury paid in place of cards."""

    cards: Numbers = ()
    water: Count = 0
    treasury: Count = 0


def facts(decision: Decision) -> tuple[str, int]:
    """The calamity, and its number: of points for Corruption, of cards for Banditry."""
    reason, number = decision.args
    return str(reason), int(number)  # type: ignore[arg-type]


def face_sum(state: State, cards: tuple[int, ...]) -> int:
    """Face values added up; sets count for nothing here (MC-C.CORRUPTION.1)."""
    return sum(face_value(card_of(state, number).name) for number in cards)


def check(state: State, decision: Decision, answer: Discard) -> None:
    """Own cards, each once, and as many as the calamity asks for."""
    seat = state.seats[decision.seat]
    own = commodities_in(state, seat)
    if len(set(answer.cards)) != len(answer.cards) or any(n not in own for n in answer.cards):
        raise refuse("discard_own")
    if answer.water > seat.water:
        raise refuse("discard_own")
    if facts(decision)[0] == "corruption":
        _check_corruption(state, decision, answer, own)
    else:
        _check_banditry(state, decision, answer, own)


def _check_corruption(state: State, decision: Decision, answer: Discard, own: list[int]) -> None:
    """At least the number, no card that could be kept; water counts nothing (MC-C.CORRUPTION.3)."""
    _, number = facts(decision)
    if answer.water or answer.treasury:
        raise refuse("corruption_cards_only")
    needed = min(number, face_sum(state, tuple(own)))
    points = face_sum(state, answer.cards)
    if points < needed:
        raise refuse("corruption_little", number=needed, points=points)
    faces = [face_value(card_of(state, n).name) for n in answer.cards]
    if faces and points - min(faces) >= number:
        raise refuse("corruption_much", number=number, points=points)


def _check_banditry(state: State, decision: Decision, answer: Discard, own: list[int]) -> None:
    """A card, or treasury in its place, for each card owed (MC-C.BANDITRY.1, N-104)."""
    owed = cards_owed(state, decision, own)
    ransom = CALAMITIES["banditry"].numbers["ransom"]
    given = len(answer.cards) + answer.water
    if given > owed or answer.treasury != ransom * (owed - given):
        raise refuse("banditry_owed", owed=owed, ransom=ransom)
    if answer.treasury > state.seats[decision.seat].treasury:
        raise refuse(
            "treasury_short", have=state.seats[decision.seat].treasury, spent=answer.treasury
        )


def cards_owed(state: State, decision: Decision, own: list[int]) -> int:
    """Two, or all commodity cards there are (N-104)."""
    return min(facts(decision)[1], len(own) + state.seats[decision.seat].water)


def apply(state: State, move: Move, decision: Decision, answer: Discard) -> None:
    """To the discards, openly (MC-9.7)."""
    seat = state.seats[decision.seat]
    reason, _ = facts(decision)
    names = by_name(state, answer.cards, answer.water)
    discard(state, seat, answer.cards, answer.water)
    pay_treasury(seat, answer.treasury)
    move.seal("final")
    data = {"reason": reason, "cards": names, "treasury": answer.treasury}
    move.tell("cards_lost", decision.rule, seat.seat, **data)
    after_minor(state, move, seat.seat, reason)
    done(state, move, seat.seat)


def forced(state: State, decision: Decision) -> Discard | None:
    """Only a hand without commodity cards leaves no choice by public facts (N-05, N-104).

    Their number is public: from phase 8 on everybody knows how many cards are calamities (N-105).
    """
    seat = state.seats[decision.seat]
    return None if commodities_in(state, seat) or seat.water else Discard()


def default(state: State, decision: Decision) -> Discard:
    """The lowest loss of set value, and no treasury: it would save no city (DG-9.8)."""
    seat = state.seats[decision.seat]
    reason, number = facts(decision)
    own = commodities_in(state, seat)
    if reason == "corruption":
        return Discard(cheapest_cards(state, own, number, by_face=True))
    owed = cards_owed(state, decision, own)
    dry = min(owed, seat.water)
    return Discard(cheapest_cards(state, own, owed - dry), dry)


def _no_card_too_many(state: State, order: list[int], number: int) -> tuple[int, ...]:
    """The first cards of the list that reach the number, less those that can be kept."""
    chosen: list[int] = []
    for card in order:
        if face_sum(state, tuple(chosen)) < number:
            chosen.append(card)
    for card in sorted(chosen, key=lambda n: -face_value(card_of(state, n).name)):
        without = tuple(n for n in chosen if n != card)
        if face_sum(state, without) >= number:
            chosen.remove(card)
    return tuple(chosen)


def sample(state: State, decision: Decision, randomness: Randomness) -> Discard:
    """Random cards, sometimes treasury in their place."""
    seat = state.seats[decision.seat]
    reason, number = facts(decision)
    own = commodities_in(state, seat)
    if reason == "corruption":
        return Discard(_no_card_too_many(state, some_of(own, len(own), randomness), number))
    owed = cards_owed(state, decision, own)
    ransom = CALAMITIES["banditry"].numbers["ransom"]
    paid = 0
    while paid < owed and ransom * (paid + 1) <= seat.treasury and one_in(2, randomness):
        paid += 1
    dry = min(owed - paid, seat.water)
    cards = some_of(own, owed - paid - dry, randomness)
    return Discard(tuple(cards), dry, ransom * paid)


DISCARD: Kind[State] = Kind(
    name="discard",
    answer_type=Discard,
    check=check,
    apply=apply,
    default=default,
    sample=sample,
    forced=forced,
)

STEPS: dict[str, Callable[..., None]] = {}
KINDS = (DISCARD,)
