"""The stages of asking about called calamities (BK-9.5 to BK-9.15).

The copies of one calamity go through the stages together: the order of resolution, facts about
places, other seats there, the choice of victims, the losses. A stage asks for what is missing; once
nothing is missing the next one begins. The gate stays open all the time: defaults replace whatever
is missing when a keeper goes on (BK-9.15).
"""

from __future__ import annotations

from typing import NamedTuple

from ecumene.games.books.cards.selection import cards_to_lose, loses_cards
from ecumene.games.books.ledger import Books, CalamityCase
from ecumene.games.megaciv.calculations.calamities import (
    CHOSEN_WITH,
    HOLDER_ONLY,
    Toll,
    exceeds_kept,
)
from ecumene.games.megaciv.calculations.player_facts import unit_points
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.kernel import NOBODY, Move, Subject

from .cases import (
    NAMES_OTHERS,
    NEEDS_TOKENS,
    PLACES,
    VOLCANO,
    beneficiary_of,
    change_case,
    eligible,
    is_cancelled,
    is_coastal_flood,
    is_major,
    is_stale,
    number_to_choose,
    open_cases,
    plays,
    struck,
    tied_for_gain,
    told,
    tolls,
)
from .effects import CHOSEN_BY_BENEFICIARY, suffer_minor, take_without_asking

STAGES = ("order", "facts", "others", "victims", "losses", "over")
#: the kinds of questions that a stage waits for
ASKED = frozenset({"insist", "fact", "victims", "losses", "discard"})


class CaseSubject(Subject, frozen=True):
    """The copy of a calamity that a question is about: its name and its victim."""

    calamity: str
    victim: int


class FactSubject(Subject, frozen=True):
    """The requested numbers."""

    calamity: str
    victim: int
    #: names of numbers, with blanks between
    fields: str
    #: whether the seat also names the other seats there
    others: bool = False


class LossSubject(Subject, frozen=True):
    """The calamity, its primary victim, and the seat asked about losses."""

    calamity: str
    victim: int
    whose: int


class Wanted(NamedTuple):
    """A question that is still to be answered."""

    seat: int
    kind: str
    rule: str
    subject: Subject


def go_further(state: Books, move: Move) -> None:
    """Ask for missing facts, or start the next stage (BK-9.5)."""
    for _ in STAGES:
        if any(asked.kind in ASKED for asked in state.flow.decisions):
            return
        questions = wanted(state)
        for each in questions:
            move.ask(each.seat, each.kind, each.rule, each.subject)
        if questions or is_over(state):
            return
        next_stage(state, move)


def is_over(state: Books) -> bool:
    """Whether everything that was called is resolved, except for the gate."""
    return all(case.stage == "over" for case in open_cases(state))


def wanted(state: Books) -> list[Wanted]:
    """Return the unanswered questions of the present stage."""
    found: list[Wanted] = []
    for case in open_cases(state):
        if not plays(state, case.victim):
            continue
        if case.stage == "order" and case.insists is None and is_doubled(state, case):
            subject: Subject = CaseSubject(case.calamity, case.victim)
            found.append(Wanted(case.victim, "insist", "BK-9.13", subject))
        elif case.stage in ("facts", "others"):
            asked = first_facts(state, case) if case.stage == "facts" else other_facts(state, case)
            found += [each for each in asked if str(each.seat) not in case.facts]
        elif case.stage == "victims" and not case.chosen:
            subject = CaseSubject(case.calamity, case.victim)
            return [Wanted(case.victim, "victims", "BK-9.10", subject)]  # copy by copy (MC-B.5)
        elif case.stage == "losses":
            owed = [number for number in case.owed if plays(state, number)]
            found += [ask_losses(state, case, number) for number in owed]
    return [each for each in found if plays(state, each.seat)]


def go_on_without(state: Books, move: Move, leaver: int) -> None:
    """Continue a call without a player who left: drop what they owe or choose (BK-L.3)."""
    for case in open_cases(state):
        owed = tuple(number for number in case.owed if number != leaver)
        if case.beneficiary == leaver:
            if case.calamity in CHOSEN_BY_BENEFICIARY:  # nobody is left to select
                owed = ()
            case = change_case(state, case, beneficiary=NOBODY)
        change_case(state, case, owed=owed)
    go_further(state, move)


def next_stage(state: Books, move: Move) -> None:
    """Finish a stage for all copies, and begin the next."""
    cases = open_cases(state)
    if cases[0].stage == "order":
        put_in_order(state, cases)
    elif cases[0].stage == "others":
        put_off_floods(state)
        for case in open_cases(state):
            name_beneficiary(state, move, case)
        for case in open_cases(state):
            cancel(state, move, case)
    for case in open_cases(state):
        change_case(state, case, stage=STAGES[STAGES.index(case.stage) + 1])
    if cases[0].stage == "others":
        choose_without_asking(state)
    elif cases[0].stage == "victims":
        strike(state, move)


# -- in which order --------------------------------------------------------------------------------


def is_doubled(state: Books, case: CalamityCase) -> bool:
    """Whether another copy strikes somebody else at the same time (BK-9.13)."""
    return case.calamity not in HOLDER_ONLY and is_major(case) and len(open_cases(state)) > 1


def put_in_order(state: Books, cases: list[CalamityCase]) -> None:
    """If a victim insists, all but the first copy wait until it is resolved (MC-B.6)."""
    if any(case.insists for case in cases):
        for case in cases[1:]:
            change_case(state, case, called=False, insists=False)


def put_off_floods(state: Books) -> None:
    """Postpone later floods on the same plain until the first is resolved (BK-9.17)."""
    first, *later = open_cases(state)
    if first.calamity != "flood":
        return
    for case in later:
        if is_same_plain(first, case):
            change_case(state, case, called=False, insists=False, facts={}, others=())


def is_same_plain(first: CalamityCase, other: CalamityCase) -> bool:
    """Whether each victim has units on the plain and names the other one."""
    if is_coastal_flood(first) or is_coastal_flood(other):
        return False
    return other.victim in first.others and first.victim in other.others


# -- facts -----------------------------------------------------------------------------------------


def first_facts(state: Books, case: CalamityCase) -> list[Wanted]:
    """Ask the victim about places and tokens, and facts that decide who benefits (BK-9.7,
    BK-9.8)."""
    name, victim = case.calamity, case.victim
    stock = "tokens treasury" if state.options.treasury == "on" else "stock"
    asked = [ask_fact(case, seat, stock) for seat in tied_for_gain(state, case) if seat != victim]
    fields = " ".join(PLACES.get(name, ()))
    if name in NEEDS_TOKENS and is_stale(state, state.seats[victim], "tokens"):
        fields = "tokens"
    if fields:
        asked.append(ask_fact(case, victim, fields, others=name in NAMES_OTHERS))
    return asked


def other_facts(state: Books, case: CalamityCase) -> list[Wanted]:
    """Ask others: who stands where it strikes, or may have a coastal city (BK-9.8)."""
    if case.calamity == VOLCANO or is_coastal_flood(case):
        return []
    fields = " ".join(PLACES.get(case.calamity, ()))
    if case.calamity == "piracy":
        seats = eligible(state, case, told_coasts=False)
    else:
        seats = [number for number in case.others if number != case.victim]
    return [ask_fact(case, number, fields) for number in seats]


def ask_fact(case: CalamityCase, seat: int, fields: str, *, others: bool = False) -> Wanted:
    subject = FactSubject(case.calamity, case.victim, fields, others)
    return Wanted(seat, "fact", "BK-9.8", subject)


# -- who gains, who is struck ----------------------------------------------------------------------


def name_beneficiary(state: Books, move: Move, case: CalamityCase) -> None:
    """Announce the beneficiary, from the position that all copies find (BK-9.6)."""
    found = beneficiary_of(state, case)
    if found != NOBODY:
        change_case(state, case, beneficiary=found)
        data = {"calamity": case.calamity, "victim": case.victim}
        move.tell("beneficiary", "BK-9.6", found, **data)


def cancel(state: Books, move: Move, case: CalamityCase) -> None:
    """Cancel the calamity for all if there is nothing to strike (BK-9.9)."""
    if is_cancelled(state, case):
        change_case(state, case, cancelled=True)
        move.tell("cancelled", "BK-9.9", case.victim, calamity=case.calamity)


def choose_without_asking(state: Books) -> None:
    """Choose automatically if there is no choice (BK-9.10)."""
    doubled = len(open_cases(state)) > 1
    for case in open_cases(state):
        if case.calamity not in CHOSEN_WITH or case.cancelled or not plays(state, case.victim):
            change_case(state, case, chosen=True)
        elif not doubled and len(eligible(state, case)) <= number_to_choose(state, case):
            change_case(state, case, secondary=tuple(eligible(state, case)), chosen=True)


# -- the strike ------------------------------------------------------------------------------------


def strike(state: Books, move: Move) -> None:
    """Calculate the numbers of all copies, then apply or ask (BK-9.11, BK-9.12)."""
    numbers = []
    for case in open_cases(state):
        stricken = not case.cancelled and plays(state, case.victim)
        if not stricken:
            continue
        if not is_major(case):
            if not suffer_minor(state, move, case):
                change_case(state, case, owed=(case.victim,))
        elif case.calamity == VOLCANO:
            change_case(state, case, owed=struck_by_volcano(state, case))
        else:
            found = tolls(state, case)
            changed = change_case(state, case, tolls={str(n): t for n, t in found.items()})
            numbers.append((changed, found))
            tell_tolls(state, move, changed, found)
    for case, found in numbers:
        owed = [n for n, t in found.items() if not take_without_asking(state, move, case, n, t)]
        change_case(state, case, owed=tuple(owed))


def struck_by_volcano(state: Books, case: CalamityCase) -> tuple[int, ...]:
    """Return all at the volcano, or the victim of an earthquake and a neighbour."""
    erupts = told(case, case.victim, "volcano_cities")
    if not erupts and not state.seats[case.victim].cities:  # MC-C.VOLCANO.8
        return ()
    return tuple(number for number, _ in struck(state, case))


def tell_tolls(state: Books, move: Move, case: CalamityCase, found: dict[int, Toll]) -> None:
    """Announce every number with every advance that changes it (BK-9.11)."""
    for number, toll in found.items():
        seat = state.seats[number]
        if case.calamity == "civil_war" and not exceeds_kept(seat):
            points, kept = unit_points(seat.tokens, seat.cities), kept_points(case)
            data = {"calamity": case.calamity, "points": points, "kept": kept}
            move.tell("no_effect", "BK-9.11", number, **data)
            continue
        move.tell(
            "calamity_number",
            "BK-9.11",
            number,
            calamity=case.calamity,
            victim=toll.victim,
            measure=toll.measure,
            base=toll.sum.base,
            changes=[[advance, delta] for advance, delta in toll.sum.changes],
            total=toll.total,
        )


def kept_points(case: CalamityCase) -> int:
    return CALAMITIES[case.calamity].numbers["kept"]


def ask_losses(state: Books, case: CalamityCase, number: int) -> Wanted:
    """Ask the victim; for Tyranny the beneficiary, who selects (MC-C.TYRANNY.1).

    Cards are lost from the hand itself where the books deal them (BK-K.9).
    """
    if loses_cards(state, case):
        return Wanted(number, "discard", "BK-K.9", cards_to_lose(case))
    asked = case.beneficiary if case.calamity in CHOSEN_BY_BENEFICIARY else number
    subject = LossSubject(case.calamity, case.victim, number)
    return Wanted(asked, "losses", "BK-9.3", subject)
