"""Phase 9 with cards on phones: cards lost to Corruption and Banditry (BK-K.9)."""

from __future__ import annotations

from ecumene.games.books.cards.hands import throw_away
from ecumene.games.books.entries import write
from ecumene.games.books.ledger import Books
from ecumene.games.books.phases.calamity.cases import change_case, find_case
from ecumene.games.books.phases.calamity.stages import go_further
from ecumene.games.megaciv.phases.calamity.discards import (
    Discard,
    DiscardSubject,
    about,
    check,
    default,
    preview,
    sample,
)
from ecumene.kernel import Decision, Kind, Move


def apply(state: Books, move: Move, decision: Decision, answer: Discard) -> None:
    """Discard the cards openly, and pay any treasury in their place (MC-9.7)."""
    seat, reason = state.seats[decision.seat], DiscardSubject.of(decision).reason
    names = throw_away(state, seat, answer.cards, answer.water)
    if answer.treasury:
        write(state, seat, "treasury", seat.treasury - answer.treasury, "computed")
    data = {"reason": reason, "cards": names, "treasury": answer.treasury}
    move.tell("cards_lost", "BK-K.9", seat.seat, **data)
    case = find_case(state, reason, seat.seat)
    if case is not None:
        change_case(state, case, owed=tuple(each for each in case.owed if each != seat.seat))
    go_further(state, move)


DISCARD: Kind[Books] = Kind(
    name="discard",
    answer_type=Discard,
    check=check,
    apply=apply,
    default=default,
    subject=DiscardSubject,
    sample=sample,
    about=about,
    preview=preview,
    secret=True,
)
