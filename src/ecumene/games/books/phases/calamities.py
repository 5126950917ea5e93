"""Phase 9: calamities are called in their order and resolved by numbers (BK-9.1 to BK-9.16).

How a calamity that was called is resolved is in :mod:`.calamity.stages`.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from ecumene.games.books.cards.selection import lay_open
from ecumene.games.books.entries import hold
from ecumene.games.books.ledger import Books, CalamityCase, Held
from ecumene.games.books.phases.calamity.losses import DISCARD
from ecumene.games.megaciv.calculations.turn_order import ranking_order
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.kernel import Kind, Move

from .calamity.facts import FACT, INSIST
from .calamity.losses import LOSSES
from .calamity.stages import ASKED, STAGES, go_further, is_over
from .calamity.victims import VICTIMS

#: the call of all minor calamities together (BK-9.2)
MINOR = "minor"
RESOLUTION = 9
#: stages, and a choice of victims for each of several copies
MOST_ROUNDS = 4 * len(STAGES)


def reveal_calamities(_state: Books, move: Move) -> None:
    """Step: call calamities one by one; until then they stay sealed (BK-9.1)."""
    move.then("call_next")


def waiting_cases(state: Books) -> list[CalamityCase]:
    """Return the calamities still to be called, known or sealed, in calling order."""
    known = [case for case in state.cases if not case.done]
    sealed = [
        CalamityCase(each.calamity, number, each.giver)
        for number in ranking_order(state.players)
        for each in state.seats[number].sealed
    ]
    return sorted([*known, *sealed], key=call_order)


def call_order(case: CalamityCase) -> int:
    """Minor ones first, then as MC-9.13 says (BK-9.2)."""
    return CALAMITIES[case.calamity].order


def call_next(state: Books, move: Move) -> None:
    """Step: call the next calamity; with none left a keeper may still add one (BK-9.4)."""
    waiting = waiting_cases(state)
    if not waiting:
        hold(state, move)
        move.then("call_added")
        return
    called = called_together(state, waiting)
    unseal(state, called)
    state.cases = [
        msgspec.structs.replace(case, called=True, stage=STAGES[0])
        if any(case is each for each in called)
        else case
        for case in state.cases
    ]
    for case in called:
        data = {"calamity": case.calamity, "giver": case.giver}
        move.tell("called", "BK-9.1", case.victim, **data)
    first = CALAMITIES[called[0].calamity]
    hold(state, move, first.id if first.is_major else MINOR)
    move.then("finish_call")
    go_further(state, move)


def unseal(state: Books, called: list[CalamityCase]) -> None:
    """Turn a called calamity into a public case (BK-8.2, BK-9.1)."""
    for case in called:
        if not any(case is each for each in state.cases):
            state.seats[case.victim].sealed.remove(Held(case.calamity, case.giver))
            state.cases = sorted([*state.cases, case], key=call_order)
            if state.options.deals_cards:
                lay_open(state, state.seats[case.victim], case.calamity)


def called_together(state: Books, waiting: list[CalamityCase]) -> list[CalamityCase]:
    """Return all minor calamities or all copies of one; the first if a victim insists (BK-9.13)."""
    order = call_order(waiting[0])
    same = [case for case in waiting if call_order(case) == order]
    same.sort(key=lambda case: state.seats[case.victim].ranking)
    if any(case.insists is not None for case in same):
        return same[:1]
    victims: set[tuple[str, int]] = set()
    found = []
    for case in same:
        if (case.calamity, case.victim) not in victims:
            victims.add((case.calamity, case.victim))
            found.append(case)
    return found


def finish_call(state: Books, move: Move) -> None:
    """Step: fill in defaults for missing entries after a keeper went on (BK-9.15)."""
    kinds = {kind.name: kind for kind in KINDS}
    for _ in range(MOST_ROUNDS):
        go_further(state, move)
        if is_over(state):
            break
        for asked in [each for each in state.flow.decisions if each.kind in ASKED]:
            move.close(asked)
            kind = kinds[asked.kind]
            kind.apply(state, move, asked, kind.default(state, asked))
    state.cases = [
        msgspec.structs.replace(case, done=True) if case.called else case for case in state.cases
    ]
    move.then("call_next")


def call_added(state: Books, move: Move) -> None:
    """Step: call calamities that a keeper has added, or end the phase."""
    if waiting_cases(state):
        move.then("call_next")


STEPS: dict[str, Callable[..., None]] = {
    "reveal_calamities": reveal_calamities,
    "call_next": call_next,
    "finish_call": finish_call,
    "call_added": call_added,
}
KINDS: tuple[Kind[Books], ...] = (LOSSES, FACT, INSIST, VICTIMS, DISCARD)
