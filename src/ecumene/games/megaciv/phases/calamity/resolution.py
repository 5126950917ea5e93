"""Step 9b: major calamities are called and resolved one by one (MC-9.11 to MC-9.22, MC-B.5 ff.).

Every calamity has its rules in a module of its own and an entry in :mod:`.table`. A copy (a
:class:`~..state.Case`) is resolved in four steps: is it cancelled, where does it strike, who are
the secondary victims, and the strike itself. With two copies each step is done for both before the
next (MC-B.5), or the first copy is resolved completely before the second (MC-B.6).
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Annotated

import msgspec

from ecumene.games.megaciv.calculations import calamities as calculations
from ecumene.games.megaciv.calculations.calamities import HOLDER_ONLY
from ecumene.games.megaciv.calculations.turn_order import calamity_beneficiary
from ecumene.games.megaciv.position.hands import discard
from ecumene.games.megaciv.position.random_picks import some_of
from ecumene.games.megaciv.position.setup import copies_of
from ecumene.games.megaciv.position.state import Case, State, Waiting
from ecumene.games.megaciv.position.turn_taking import Progress, ask_each, ask_waiting, progress
from ecumene.games.megaciv.tables.calamities import CALAMITIES, CALL_ORDER
from ecumene.games.megaciv.tables.refusals import refuse
from ecumene.kernel import NOBODY, Decision, Kind, Move, Randomness

from .rules import CalamitySubject, CopySubject, question_rule
from .table import TABLE

# -- calling ---------------------------------------------------------------------------------------


def call_calamities(_state: State, move: Move) -> None:
    """Step 9b: begin with the first calamity in the order (MC-9.13)."""
    move.then("call", 0)


def call(state: State, move: Move, place: int) -> None:
    """Step: its holders reveal this calamity; then the next is called (MC-9.12)."""
    state.cases = []
    if place == len(CALL_ORDER):
        return
    move.then("call", place + 1)
    name = CALL_ORDER[place]
    copies = copies_of(state, name)
    holders = [seat for seat in state.players if not copies.isdisjoint(seat.hand)]
    held = [(seat, card) for seat in holders for card in seat.hand if card in copies]
    if not held:
        return
    held.sort(key=lambda one: one[0].ranking)
    state.cases = [Case(name, card, seat.seat) for seat, card in held]
    move.seal("reveal")
    state.in_order = False
    name_beneficiaries(state, move)
    move.then("arrange")
    if len(state.cases) > 1 and name not in HOLDER_ONLY:
        for case in state.cases:
            move.ask(case.victim, "insist_order", "MC-B.6", CalamitySubject(name))


def name_beneficiaries(state: State, move: Move) -> None:
    """Announce the beneficiaries of all copies on the same position (MC-9.15, MC-9.16, MC-9.18,
    N-92)."""
    for case in state.cases:
        case.beneficiary = beneficiary_of(state, case)
        move.tell(
            "calamity",
            question_rule(case),
            case.victim,
            calamity=case.calamity,
            beneficiary=case.beneficiary,
        )


def beneficiary_of(state: State, case: Case) -> int:
    """Return the beneficiary of a copy in the present position; NOBODY if there is none."""
    row = CALAMITIES[case.calamity]
    if not row.beneficiary:
        return NOBODY
    giver = state.market.passed_by.get(str(case.card)) if row.tradeable else None
    found = calamity_beneficiary(
        state.seats[case.victim], state.players, tradeable=row.tradeable, giver=giver
    )
    return NOBODY if found is None else found


def name_beneficiary(state: State, move: Move, copy: int) -> None:
    """Step: name the beneficiary of a copy resolved after another, in the new position (MC-B.6)."""
    case = state.cases[copy]
    case.beneficiary = beneficiary_of(state, case)
    if case.beneficiary != NOBODY:
        rule = question_rule(case)
        move.tell("beneficiary", rule, case.beneficiary, calamity=case.calamity, victim=case.victim)


# -- in which order --------------------------------------------------------------------------------

PARTS = ("check_cancelled", "find_place", "choose_secondary", "strike", "resolved")
#: steps of a copy that waits for another; the first one's beneficiary is named when it is called
IN_ORDER = ("name_beneficiary", *PARTS)


def arrange(state: State, move: Move) -> None:
    """Step: resolve copies together, part by part, or one after the other (MC-B.5, MC-B.6)."""
    copies = range(len(state.cases))
    if state.in_order:
        steps = [(part, copy) for copy in copies for part in IN_ORDER[copy == 0 :]]
        for case in state.cases[1:]:
            case.beneficiary = NOBODY  # determined when its turn comes
    else:
        steps = [(part, copy) for part in PARTS for copy in copies]
    if state.cases[0].calamity in HOLDER_ONLY:
        steps = [("strike_holders", 0), *(("resolved", copy) for copy in copies)]
    for part, copy in reversed(steps):
        move.then(part, copy)


def check_cancelled(state: State, move: Move, copy: int) -> None:
    """Step: cancel a calamity for all if it has nothing to strike (MC-B.13)."""
    case = state.cases[copy]
    case.cancelled = TABLE[case.calamity].cancelled(state, case)
    if case.cancelled:
        move.tell("cancelled", question_rule(case), case.victim, calamity=case.calamity)


def find_place(state: State, move: Move, copy: int) -> None:
    """Step: determine where it strikes."""
    case = state.cases[copy]
    if not case.cancelled:
        TABLE[case.calamity].place(state, move, copy)


def choose_secondary(state: State, move: Move, copy: int) -> None:
    """Step: let the primary victim choose before deciding on own losses (MC-9.2)."""
    case = state.cases[copy]
    if CALAMITIES[case.calamity].victims and not case.cancelled:
        move.ask(case.victim, "choose_victims", "MC-9.19", CopySubject(copy))


def strike(state: State, move: Move, copy: int) -> None:
    """Step: apply the losses of all victims."""
    case = state.cases[copy]
    if not case.cancelled:
        ask_victims(state, move, TABLE[case.calamity].strike(state, move, copy))


def strike_holders(state: State, move: Move, _copy: int) -> None:
    """Step: both copies of a calamity that affects only its holder, side by side (N-91)."""
    questions = []
    for copy, case in enumerate(state.cases):
        questions += TABLE[case.calamity].strike(state, move, copy)
    ask_victims(state, move, questions)


def ask_victims(state: State, move: Move, questions: list[Waiting]) -> None:
    """Let all victims of a calamity decide at the same time, or wait by ranking (MC-9.3)."""
    if questions:
        ranked = sorted(questions, key=lambda question: state.seats[question.seat].ranking)
        ask_each(state, move, ranked)


def finish_copy(state: State, move: Move, copy: int) -> None:
    """Step: discard the card (MC-9.7)."""
    case = state.cases[copy]
    discard(state, state.seats[case.victim], [case.card])


# -- who can be chosen -----------------------------------------------------------------------------


def eligible(state: State, copy: int) -> list[int]:
    """The seats that may be chosen as secondary victims, in ranking order (MC-9.19)."""
    case = state.cases[copy]
    vulnerable = TABLE[case.calamity].vulnerable
    return calculations.eligible_seats(
        case,
        state.cases,
        state.seats[case.victim],
        state.players,
        lambda seat: vulnerable(state, seat),
    )


def number_to_choose(state: State, copy: int) -> int:
    """Return the required number of victims, limited to those available (MC-9.21, MC-9.22)."""
    return calculations.number_to_choose(state.cases[copy].calamity, eligible(state, copy))


class ChooseVictims(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Secondary victims."""

    seats: Annotated[tuple[int, ...], msgspec.Meta(max_length=18)]


def check_victims(state: State, decision: Decision, answer: ChooseVictims) -> None:
    """Require the full number of different eligible players (MC-9.22)."""
    number = number_to_choose(state, CopySubject.of(decision).copy)
    if not len(answer.seats) == len(set(answer.seats)) == number:
        raise refuse("victims_number", number=number)
    _check_eligible(state, decision, answer)


def _check_eligible(state: State, decision: Decision, answer: ChooseVictims) -> None:
    allowed = eligible(state, CopySubject.of(decision).copy)
    for seat in answer.seats:
        if seat not in allowed:
            raise refuse("not_eligible")


class VictimsFacts(msgspec.Struct, frozen=True):
    """The number of secondary victims, and the candidates."""

    calamity: str
    number: int
    seats: list[int]
    default: ChooseVictims


def about_victims(state: State, decision: Decision) -> VictimsFacts:
    """Return the primary victim's choices, for clients that show seats instead of a long list."""
    copy = CopySubject.of(decision).copy
    number, allowed = number_to_choose(state, copy), eligible(state, copy)
    calamity = state.cases[copy].calamity
    return VictimsFacts(calamity, number, allowed, default_victims(state, decision))


def preview_victims(state: State, decision: Decision, answer: ChooseVictims) -> Progress:
    """Count the victims chosen so far."""
    _check_eligible(state, decision, answer)
    number = number_to_choose(state, CopySubject.of(decision).copy)
    return progress(check_victims, state, decision, answer, len(set(answer.seats)), number)


def apply_victims(state: State, move: Move, decision: Decision, answer: ChooseVictims) -> None:
    """Keep the secondary victims that were chosen, whatever happens before the damage (N-109)."""
    case = state.cases[CopySubject.of(decision).copy]
    case.secondary = list(answer.seats)
    move.seal("final")  # DG-6.5
    if answer.seats:
        move.tell("victims_chosen", "MC-9.19", case.victim, seats=list(answer.seats))


def victim_answers(state: State, decision: Decision) -> list[ChooseVictims]:
    """Return every choice of the full number: 680 at most."""
    copy = CopySubject.of(decision).copy
    chosen = combinations(eligible(state, copy), number_to_choose(state, copy))
    return [ChooseVictims(seats) for seats in chosen]


def forced_victims(state: State, decision: Decision) -> ChooseVictims | None:
    """Choose all eligible players if there are no more than required (MC-9.21)."""
    allowed = eligible(state, CopySubject.of(decision).copy)
    if len(allowed) > number_to_choose(state, CopySubject.of(decision).copy):
        return None
    return ChooseVictims(tuple(allowed))


def default_victims(state: State, decision: Decision) -> ChooseVictims:
    """Choose the players with most VP now, ties by ranking (DG-9.8, N-110)."""
    copy = CopySubject.of(decision).copy
    best = sorted(eligible(state, copy), key=lambda seat: -points_now(state, seat))
    return ChooseVictims(tuple(best[: number_to_choose(state, copy)]))


def points_now(state: State, seat: int) -> int:
    """Return points for cities, advances and steps, without the bonus (N-110)."""
    return calculations.points_now(state.seats[seat], state.options.errata)


def sample_victims(state: State, decision: Decision, randomness: Randomness) -> ChooseVictims:
    """Choose at random."""
    copy = CopySubject.of(decision).copy
    return ChooseVictims(
        tuple(some_of(eligible(state, copy), number_to_choose(state, copy), randomness))
    )


# -- insisting on ranking order --------------------------------------------------------------------


class InsistOrder(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Whether the copies are resolved one after the other (MC-B.6)."""

    insist: bool


def check_insist(_state: State, _decision: Decision, _answer: InsistOrder) -> None:
    """Accept either answer."""


def apply_insist(state: State, move: Move, decision: Decision, answer: InsistOrder) -> None:
    """Record the answer; one yes is enough (N-91)."""
    move.seal("final")  # DG-6.5
    if answer.insist:
        state.in_order = True
        move.tell("insists_on_order", "MC-B.6", decision.seat)
    ask_waiting(state, move)


def insist_answers(_state: State, _decision: Decision) -> list[InsistOrder]:
    """Return no and yes."""
    return [InsistOrder(False), InsistOrder(True)]


def default_insist(_state: State, _decision: Decision) -> InsistOrder:
    """Answer no (N-91)."""
    return InsistOrder(False)


CHOOSE_VICTIMS: Kind[State] = Kind(
    name="choose_victims",
    answer_type=ChooseVictims,
    check=check_victims,
    apply=apply_victims,
    default=default_victims,
    subject=CopySubject,
    answers=victim_answers,
    sample=sample_victims,
    forced=forced_victims,
    about=about_victims,
    preview=preview_victims,
)

INSIST_ORDER: Kind[State] = Kind(
    name="insist_order",
    answer_type=InsistOrder,
    check=check_insist,
    apply=apply_insist,
    default=default_insist,
    subject=CalamitySubject,
    answers=insist_answers,
)

STEPS: dict[str, Callable[..., None]] = {
    "call_calamities": call_calamities,
    "call": call,
    "arrange": arrange,
    "name_beneficiary": name_beneficiary,
    "check_cancelled": check_cancelled,
    "find_place": find_place,
    "choose_secondary": choose_secondary,
    "strike": strike,
    "strike_holders": strike_holders,
    "resolved": finish_copy,
}
KINDS = (CHOOSE_VICTIMS, INSIST_ORDER)
