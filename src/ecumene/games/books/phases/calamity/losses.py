"""Victims' entries of losses, compared with the number (BK-9.3, BK-9.16)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import msgspec

from ecumene.games.books.cards.hands import throw_away
from ecumene.games.books.entries import (
    Changes,
    Entry,
    OfOthers,
    change_all,
    check_changes,
    check_others,
    doubt,
    drop_doubts,
    is_derived,
    sample_changes,
    write,
)
from ecumene.games.books.ledger import Books, CalamityCase, Seat
from ecumene.games.books.refusals import refuse
from ecumene.games.megaciv.calculations import calamities as calculations
from ecumene.games.megaciv.calculations.calamities import CITIES_FOR_A_STEP, MinorToll, Pieces, Toll
from ecumene.games.megaciv.calculations.player_facts import BARBARIAN_TOKENS
from ecumene.games.megaciv.phases.calamity.discards import (
    Discard,
    DiscardSubject,
    about,
    check,
    default,
    preview,
    sample,
)
from ecumene.kernel import Decision, Kind, Move, Randomness

from .cases import (
    VOLCANO,
    change_case,
    find_case,
    is_coastal_flood,
    is_major,
    on_plain,
    pieces_of,
    plays,
    told,
)
from .effects import ANNEXES, annex, lose_treasury, move_back, note_outcome
from .stages import LossSubject, go_further


class Losses(Entry, frozen=True, forbid_unknown_fields=True):
    """A victim's changes, and those of others by the same calamity (BK-9.3).

    For Civil War and Tyranny: the selection; the books do the rest.
    """

    changes: Changes = msgspec.field(default_factory=dict)
    others: OfOthers = msgspec.field(default_factory=dict)
    #: barbarian tokens that stay on the board (MC-C.HORDES.13)
    barbarians: Annotated[int, msgspec.Meta(ge=0, le=BARBARIAN_TOKENS)] = 0


def case_of(state: Books, decision: Decision) -> CalamityCase | None:
    """Return the case a question is about; None if its victim has left."""
    subject = LossSubject.of(decision)
    return find_case(state, subject.calamity, subject.victim)


def check_losses(state: Books, decision: Decision, answer: Losses) -> None:
    """Refuse losses of pieces that don't exist or aren't there (BK-0.3, BK-9.8)."""
    check_changes(state, state.seats[LossSubject.of(decision).whose], answer.changes)
    check_others(state, answer.others)
    for name, most in most_lost(state, decision).items():
        if -answer.changes.get(name, 0) > most:
            raise refuse("not_on_plain", field=name, lost=-answer.changes[name], most=most)


def most_lost(state: Books, decision: Decision) -> dict[str, int]:
    """The units that can be lost; in a flood those on the plain."""
    case, number = case_of(state, decision), LossSubject.of(decision).whose
    there = here = pieces_of(state.seats[number])
    if case is not None and case.calamity == "flood" and not is_coastal_flood(case):
        there = on_plain(case, number)
    # a count of the plain may be more than the ledger has
    return {
        "tokens": min(there.tokens, here.tokens),
        "cities": min(there.cities, here.cities),
    }


def apply_losses(state: Books, move: Move, decision: Decision, answer: Losses) -> None:
    """Write the losses, mark differences from the number, and continue (BK-9.3, BK-9.16)."""
    subject, case = LossSubject.of(decision), case_of(state, decision)
    seat, how, who = state.seats[subject.whose], answer.how, answer.who
    before = pieces_of(seat)
    if case is not None and case.calamity in ANNEXES:
        annex(state, move, case, lost_by(answer.changes), how, who)
    else:
        change_all(state, move, seat, answer.changes, how, who, "BK-9.3")
    for number, changes in answer.others.items():
        change_all(state, move, state.seats[int(number)], changes, how, who, "BK-9.3")
    state.barbarians = min(BARBARIAN_TOKENS, state.barbarians + answer.barbarians)
    if case is not None:
        finish_losses(state, move, case, seat, before, answer)
    go_further(state, move)


def finish_losses(
    state: Books, move: Move, case: CalamityCase, seat: Seat, before: Pieces, answer: Losses
) -> None:
    """Apply the consequences of the entry, which settles the case."""
    if case.calamity == "regression":
        paid = lost_by(answer.changes).cities // CITIES_FOR_A_STEP
        steps = max(0, case.tolls[str(seat.seat)].due - paid)
        move_back(state, move, seat, min(steps, seat.step), answer.who)
    if not is_major(case):
        lose_treasury(state, move, seat, case.calamity)
    note_outcome(state, case, Pieces(), Pieces(answer.barbarians))
    drop_doubts(state, seat, "losses")
    fault = find_fault(case, seat, before, answer.changes)
    if fault is not None and not answer.assumed:
        doubt(state, seat, "losses", *fault)
    change_case(state, case, owed=tuple(each for each in case.owed if each != seat.seat))


# -- comparing with the number ---------------------------------------------------------------------

#: a code, what was entered, what was expected
Fault = tuple[str, int, int]


def lost_by(changes: Mapping[str, int]) -> Pieces:
    """Return the lost units."""
    return Pieces(max(0, -changes.get("tokens", 0)), max(0, -changes.get("cities", 0)))


def find_fault(
    case: CalamityCase, seat: Seat, before: Pieces, changes: Mapping[str, int]
) -> Fault | None:
    """Return the difference from the number, by totals (BK-9.16); None if there is none."""
    if not is_major(case):
        return minor_fault(calculations.minor_toll(case.calamity), before, changes)
    toll = case.tolls.get(str(seat.seat))
    if toll is None:
        return None
    lost = lost_by(changes)
    if toll.measure == "damage":
        flooded = case.calamity == "flood"
        there = on_plain(case, seat.seat) if flooded else before
        known = not is_coastal_flood(case)
        return damage_fault(toll.total, lost, there if known else before, known)
    if toll.measure == "unit_points":
        due = min(toll.total, before.points)
        return None if lost.points == due else ("loss_points", lost.points, due)
    if toll.measure == "support_rate":
        short = calculations.tokens_short(seat.tokens, seat.cities, toll.total)
        return ("loss_support", seat.tokens, seat.tokens + short) if short else None
    if toll.measure in ("cities_reduced", "cities_selected"):
        paid = calculations.may_pay_cards(seat, toll.due, -changes.get("cards", 0))
        due = 0 if paid and not lost.cities else min(toll.due, before.cities)
        return None if lost.cities == due else ("loss_cities", lost.cities, due)
    if toll.measure == "steps":
        due = min(lost.cities // CITIES_FOR_A_STEP, toll.due) * CITIES_FOR_A_STEP
        return None if lost.cities == due else ("loss_cities", lost.cities, due)
    return None


def damage_fault(number: int, lost: Pieces, there: Pieces, known: bool) -> Fault | None:
    """Compare damage by totals (MC-0.22); too little can't be detected without the place."""
    fault = calculations.damage_fault(number, lost, there)
    if not fault or (fault == "little" and not known):
        return None
    return "loss_points", lost.points, calculations.damage_due(number, there)


def minor_fault(toll: MinorToll, before: Pieces, changes: Mapping[str, int]) -> Fault | None:
    """Return the difference from a minor calamity's number."""
    lost = lost_by(changes)
    if toll.measure == "damage":
        return damage_fault(toll.number, lost, before, not toll.coastal)
    if toll.measure in ("cities_reduced", "cities_destroyed"):
        paid = toll.ransom and -changes.get("treasury", 0) == toll.ransom
        due = 0 if paid else min(toll.number, before.cities)
        if lost.cities == due or (toll.coastal and lost.cities < due):
            return None
        return "loss_cities", lost.cities, due
    return None


# -- defaults --------------------------------------------------------------------------------------


def default_losses(state: Books, decision: Decision) -> Losses:
    """Return the required loss, tokens before cities; the remains of a reduced city are unknown."""
    subject, case = LossSubject.of(decision), case_of(state, decision)
    seat = state.seats[subject.whose]
    if case is None or seat.left:
        return Losses(assumed=True)
    lost = usual_losses(case, seat)
    changes = {"tokens": -min(lost.tokens, seat.tokens), "cities": -min(lost.cities, seat.cities)}
    if pays_ransom(state, case, seat):
        changes = {"treasury": -calculations.minor_toll(case.calamity).ransom}
    return Losses(changes={name: more for name, more in changes.items() if more}, assumed=True)


def pays_ransom(state: Books, case: CalamityCase, seat: Seat) -> bool:
    """Pay a ransom that saves a city (DG-9.8)."""
    if is_major(case) or is_derived(state, "treasury"):
        return False
    toll = calculations.minor_toll(case.calamity)
    destroys = toll.measure == "cities_destroyed" and seat.cities > 0
    return destroys and 0 < toll.ransom <= seat.treasury


def usual_losses(case: CalamityCase, seat: Seat) -> Pieces:
    """Return the default losses."""
    if case.calamity == VOLCANO:
        return lost_to_volcano(case, seat)
    if not is_major(case):
        small = calculations.minor_toll(case.calamity)
        if small.measure == "damage":
            return calculations.usual_damage(small.number, pieces_of(seat))
        return Pieces(cities=small.number if small.measure.startswith("cities") else 0)
    toll = case.tolls.get(str(seat.seat))
    return Pieces() if toll is None else usual_for_toll(case, seat, toll)


def usual_for_toll(case: CalamityCase, seat: Seat, toll: Toll) -> Pieces:
    """Return the default losses for this kind of number."""
    if toll.measure in ("damage", "unit_points"):
        on = case.calamity == "flood" and not is_coastal_flood(case)
        return calculations.usual_damage(
            toll.total, on_plain(case, seat.seat) if on else pieces_of(seat)
        )
    if toll.measure in ("cities_reduced", "cities_selected"):
        return Pieces(cities=toll.due)
    if toll.measure == "support_rate":
        supported = seat.tokens // toll.total if toll.total else seat.cities
        return Pieces(cities=max(0, seat.cities - supported))
    return Pieces()


def lost_to_volcano(case: CalamityCase, seat: Seat) -> Pieces:
    """The cities at the volcano; for an earthquake one city of the victim and one next to it."""
    if told(case, case.victim, "volcano_cities"):
        return Pieces(cities=told(case, seat.seat, "volcano_cities"))
    return Pieces(cities=(seat.seat == case.victim) + (seat.seat in case.others))


def sample_losses(state: Books, decision: Decision, randomness: Randomness) -> Losses:
    """Return the usual losses, or any change of tokens and cities."""
    seat = state.seats[LossSubject.of(decision).whose]
    if randomness.randrange(2) or not plays(state, seat.seat):
        return msgspec.structs.replace(default_losses(state, decision), assumed=False)
    changes = sample_changes(state, seat, ("tokens", "cities", "cards"), randomness)
    most = most_lost(state, decision)
    return Losses(changes={n: max(more, -most.get(n, 99)) for n, more in changes.items()})


class LossFacts(msgspec.Struct, frozen=True):
    """The calamity, its victim's holdings, the number with its reasons, and the usual loss."""

    calamity: str
    #: the primary victim, and the seat asked for its losses
    victim: int
    whose: int
    numbers: dict[str, int]
    #: tokens and cities that can be lost: in a flood those on the plain (BK-9.8)
    most: dict[str, int]
    #: of a major calamity that has a number
    toll: Toll | None
    #: of a minor calamity
    minor: MinorToll | None
    default: Losses


def about_losses(state: Books, decision: Decision) -> LossFacts:
    """Return the data for a phone: the number with reasons, and a legal suggestion."""
    subject, case = LossSubject.of(decision), case_of(state, decision)
    values = {name: each.value for name, each in state.seats[subject.whose].numbers.items()}
    toll = None if case is None else case.tolls.get(str(subject.whose))
    minor = None if case is None or is_major(case) else calculations.minor_toll(case.calamity)
    default = default_losses(state, decision)
    return LossFacts(
        subject.calamity,
        subject.victim,
        subject.whose,
        values,
        most_lost(state, decision),
        toll,
        minor,
        default,
    )


LOSSES: Kind[Books] = Kind(
    name="losses",
    subject=LossSubject,
    answer_type=Losses,
    check=check_losses,
    apply=apply_losses,
    default=default_losses,
    sample=sample_losses,
    about=about_losses,
    stamped=True,
)


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
