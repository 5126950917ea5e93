"""Wording of the books: questions, answers and events by message keys (part "books").

Includes Mega Civilization's messages: names of peoples, advances and calamities.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.kernel import Decision, Event
from ecumene.words import Said, SeatName, said, verbatim

from .cards.said import CARD_EVENTS, CARD_QUESTIONS, say_answer
from .corrections import Correct, Redivide
from .entries import GateSubject
from .keeper_actions import Call, Confirm, Interrupt, LastTurn, Leave, Settle
from .ledger import Books
from .phases.abilities import AbilitiesUsed
from .phases.calamities import MINOR
from .phases.calamity.cases import find_case, number_to_choose
from .phases.calamity.facts import Fact, Insist
from .phases.calamity.losses import Losses
from .phases.calamity.stages import CaseSubject, FactSubject, LossSubject
from .phases.calamity.victims import Victims
from .phases.conflict import Conflict
from .phases.counts import Count, CountSubject
from .phases.movement import Done
from .phases.purchase import Buy
from .phases.selection import Holds
from .phases.setup import Opening
from .phases.tax import Tax
from .phases.trade_cards import BoughtCards
from .seat_actions import Amend, Disagree, Wait
from .turn import GoOn


def question(state: Books, decision: Decision) -> Said:
    """A question to a seat or to the keepers."""
    kind = decision.kind
    if kind == "gate":
        return _ask_gate(GateSubject.of(decision))
    if kind == "count":
        return said("ask-count", fields=list(CountSubject.of(decision).fields))
    if kind in CALAMITY_QUESTIONS:
        return CALAMITY_QUESTIONS[kind](state, decision)
    if kind in CARD_QUESTIONS:
        return CARD_QUESTIONS[kind](state, decision)
    return said(f"ask-{kind}")


def _ask_gate(subject: GateSubject) -> Said:
    if not subject.what:
        return said("ask-gate", phase=subject.phase) if subject.phase else said("ask-gate_opening")
    if subject.what == MINOR:
        return said("ask-gate_minor")
    return said("ask-gate_call", calamity=subject.what)


def _ask_losses(state: Books, decision: Decision) -> Said:
    """Ask with the number, if there is one; for Tyranny, what the beneficiary selects."""
    subject = LossSubject.of(decision)
    case = find_case(state, subject.calamity, subject.victim)
    toll = None if case is None else case.tolls.get(str(subject.whose))
    if toll is None:
        return said("ask-losses", calamity=subject.calamity)
    number = said(f"measure-{toll.measure}", n=toll.total)
    if subject.whose != decision.seat:
        civ = state.seats[subject.whose].civilization
        return said("ask-losses_of", calamity=subject.calamity, number=number, civ=civ)
    return said("ask-losses_number", calamity=subject.calamity, number=number)


def _ask_fact(_state: Books, decision: Decision) -> Said:
    """Say what to count, and whether to name others."""
    subject = FactSubject.of(decision)
    key = "ask-fact_others" if subject.others else "ask-fact"
    return said(key, calamity=subject.calamity, fields=subject.fields.split())


def _ask_victims(state: Books, decision: Decision) -> Said:
    """Say how many suffer too, and from what."""
    subject = CaseSubject.of(decision)
    row = CALAMITIES[subject.calamity]
    case = find_case(state, subject.calamity, subject.victim)
    number = 0 if case is None else number_to_choose(state, case)
    each = {"calamity": row.id, "measure": row.measure, "each": row.secondary}
    return said("ask-choose_victims", number=number, **each)


def _ask_insist(_state: Books, decision: Decision) -> Said:
    return said("ask-insist_order", calamity=CaseSubject.of(decision).calamity)


CALAMITY_QUESTIONS: Mapping[str, Callable[[Books, Decision], Said]] = {
    "losses": _ask_losses,
    "fact": _ask_fact,
    "victims": _ask_victims,
    "insist": _ask_insist,
}


def _pairs(numbers: Mapping[str, int]) -> list[list[Any]]:
    """Return numbers with the names of their fields, including zeros."""
    return [[name, value] for name, value in numbers.items()]


def of_field(name: str) -> Said:
    """Name a field of the ledger as it stands in a sentence (see :mod:`.fields`)."""
    kind, _, rest = name.partition(":")
    if kind == "advance":
        return said("part-field_advance", advance=rest)
    if kind == "chosen":
        advance, _, group = rest.partition(":")
        return said("part-field_chosen", advance=advance, group=group)
    return said("part-field", field=name)


# -- answers ---------------------------------------------------------------------------------------


def label(state: Books, answer: Any) -> Said | None:
    """Return an answer as its seat reads it: by its own fields, without stamps."""
    if isinstance(answer, Victims):
        civs = [state.seats[number].civilization for number in answer.seats]
        return said("answer-choose_victims", victims=civs)
    say = LABELS.get(type(answer))
    return say(answer) if say else say_answer(state, answer)


LABELS: Mapping[type, Callable[[Any], Said]] = {
    GoOn: lambda _: said("answer-gate"),
    Opening: lambda a: said("answer-opening", advances=list(a.advances), numbers=_pairs(a.numbers)),
    Tax: lambda a: said("answer-tax", rate=a.rate),
    Count: lambda a: said("answer-count", numbers=_pairs(a.numbers)),
    Done: lambda a: said("answer-done", treasury=a.treasury),
    Conflict: lambda a: said("answer-conflict", won=a.won, other=a.other),
    BoughtCards: lambda a: said("answer-bought", stacks=list(a.stacks)),
    Holds: lambda a: said("answer-holds", calamities=[each.calamity for each in a.calamities]),
    Losses: lambda a: said("answer-losses", changes=_pairs(a.changes)),
    Fact: lambda a: said("answer-fact", numbers=_pairs(a.numbers), seats=list(a.seats)),
    Insist: lambda a: said("answer-insist_order", insist=a.insist),
    AbilitiesUsed: lambda a: said("answer-ability", advances=list(a.used)),
    Buy: lambda a: said("answer-buy", advances=[*a.advances, *([a.free] if a.free else [])]),
    Amend: lambda a: said("answer-amend", numbers=_pairs(a.numbers)),
    Disagree: lambda a: said("answer-dispute", of=a.of, field=of_field(a.about)),
    Wait: lambda a: said("answer-wait", on=a.on),
    Correct: lambda a: said("answer-correct", field=of_field(a.field), was=a.was, now=a.now),
    Redivide: lambda a: said("answer-credits", advance=a.advance),
    Interrupt: lambda a: said("answer-pause", on=a.on),
    LastTurn: lambda a: said("answer-last_turn", turn=a.turn),
    Leave: lambda a: said("answer-leave", seat=a.seat),
    Settle: lambda _: said("answer-settle"),
    Call: lambda a: said("answer-call", seat=a.seat, calamity=a.calamity),
    Confirm: lambda a: said("answer-confirm", seat=a.seat),
}

# -- events ----------------------------------------------------------------------------------------


def _say_sealed(event: Event) -> Said:
    """Say how many calamities a seat holds; only the seat itself reads which."""
    if event.data.get("calamities"):
        return said("event-sealed_seen", who=event.seat, calamities=event.data["calamities"])
    return said("event-sealed", who=event.seat, number=event.data["number"])


def _say_numbers(event: Event) -> Said:
    """Return numbers with the names of their fields."""
    return said(f"event-{event.kind}", who=event.seat, numbers=_pairs(event.data["numbers"]))


def _say_field(event: Event) -> Said:
    """Describe events about a ledger field; text written by users is kept verbatim."""
    params: dict[str, Any] = {**event.data, "who": event.seat}
    params["field"] = of_field(event.data["field"])
    for name in ("reason", "text", "by"):
        if name in params:
            params[name] = verbatim(params[name])
    return Said(f"event-{event.kind}", params)


def _say_corrected(event: Event) -> Said:
    """Describe a correction, also of an earlier turn, with its author if known."""
    sentence = _say_field(event)
    sentence.params["signed"] = int(bool(event.data["by"]))
    return Said("event-corrected_then", sentence.params) if event.data["turn"] else sentence


def _say_calamity_number(event: Event) -> Said:
    """Say the number of a calamity, with every advance that changes it (BK-9.11)."""
    d = event.data
    base = said(f"measure-{d['measure']}", n=d["base"])
    params = {"who": event.seat, "calamity": d["calamity"], "victim": d["victim"], "base": base}
    if not d["changes"] and d["total"] == d["base"]:
        return Said("event-calamity_number", params)
    changes = [
        said("change-plus" if delta >= 0 else "change-minus", n=abs(delta), advance=advance)
        for advance, delta in d["changes"]
    ]
    return Said("event-calamity_number_sum", {**params, "changes": changes, "total": d["total"]})


def _say_marker(event: Event) -> Said:
    """Describe where a marker went, and why (BK-13.2)."""
    data = event.data
    if event.rule == "MC-13.10":
        return said("event-marker_back", who=event.seat, after=data["after"])
    if event.rule == "MC-13.12":
        return said("event-marker_last", who=event.seat, after=data["after"])
    key = "event-marker_moves" if data["after"] > data["before"] else "event-marker_stays"
    needs = [said(f"need-{each}", need=need, have=have) for each, need, have in data["needs"]]
    return said(key, who=event.seat, after=data["after"], epoch=data["epoch"], needs=needs)


EVENTS: dict[str, Callable[[Event], Said]] = {
    "sealed": _say_sealed,
    "told": _say_numbers,
    "assumed": _say_numbers,
    "lost": _say_numbers,
    "gained": _say_numbers,
    "amended": _say_field,
    "corrected": _say_corrected,
    "disputed": _say_field,
    "settled": _say_field,
    "calamity_number": _say_calamity_number,
    "marker": _say_marker,
    **CARD_EVENTS,
}


# -- seats -----------------------------------------------------------------------------------------


def seat_names(state: Books, names: Sequence[str], _bots: Collection[int]) -> list[SeatName]:
    """Return the names of seats for sentences: peoples with the players' names."""
    return [
        said("seat-of", civ=seat.civilization, player=name)
        if name
        else said(f"civ-{seat.civilization}")
        for seat, name in zip(state.seats, names, strict=True)
    ]
