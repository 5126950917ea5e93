"""Corrections by a keeper, and their effects on earlier turns (BK-C.1 to BK-C.8)."""

from __future__ import annotations

from typing import Literal

import msgspec

from ecumene.games.megaciv.calculations.ast import alteration
from ecumene.games.megaciv.calculations.player_facts import TOKENS
from ecumene.games.megaciv.calculations.purchases import add_up_bill, check_chosen_credits
from ecumene.games.megaciv.calculations.succession import track_of
from ecumene.games.megaciv.tables.advances import ChooseCredits
from ecumene.games.megaciv.tables.credit import GROUPS, NO_CREDITS, Credits
from ecumene.kernel import Move
from ecumene.words import Said

from .entries import Name, Stamped, Text, drop_doubts, find_seat
from .fields import check_field, read_field, write_field, written_by
from .ledger import Books, Seat, copy
from .phases.succession import outcome_for
from .refusals import refuse

#: the pieces that make up a seat's 55 tokens, besides its stock (BK-0.5)
PIECES = ("tokens", "treasury")


class Correct(Stamped, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="correct"):
    """A wrong field: its present value, the right one, and the reason (BK-C.1)."""

    seat: int
    field: Name
    was: int
    now: int
    reason: Text = ""
    #: the earlier turn to correct; 0 for the present books (BK-C.7)
    turn: int = 0


class Redivide(Stamped, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="credits"):
    """A different division of credits of choice (BK-C.8)."""

    seat: int
    advance: Name
    was: Credits
    now: Credits
    reason: Text = ""


# -- a field ---------------------------------------------------------------------------------------


def check_correct(state: Books, answer: Correct) -> None:
    """Require a reason, and the present value: a keeper corrects what they have seen (BK-C.1,
    BK-C.3)."""
    check_field(state, answer.seat, answer.field, answer.now, answer.turn)
    present = read_field(state, answer.seat, answer.field, answer.turn)
    if present != answer.was:
        who = written_by(state, answer.seat, answer.field)
        raise refuse("stale", present=present, who=who or None)
    if answer.now == answer.was:
        raise refuse("nothing_changed")
    if not answer.reason.strip():
        raise refuse("no_reason")
    check_pieces(state, answer)


def check_pieces(state: Books, answer: Correct) -> None:
    """Refuse more than 55 tokens on the board and in the treasury together (BK-C.10)."""
    if answer.field not in PIECES or state.options.treasury != "on":
        return
    (other,) = [name for name in PIECES if name != answer.field]
    more = state.seats[answer.seat].value(other)
    if answer.now > answer.was and answer.now + more > TOKENS:
        sums = {"pieces": answer.now + more, "more": more, "most": TOKENS}
        raise refuse("pieces", field=answer.field, now=answer.now, other=other, **sums)


def apply_correct(state: Books, move: Move, answer: Correct) -> None:
    """Write the corrected value; nothing else changes (BK-C.4)."""
    write_field(state, answer.seat, answer.field, answer.now, answer.who, answer.turn)
    told = {"field": answer.field, "was": answer.was, "now": answer.now, "turn": answer.turn}
    move.tell("corrected", "BK-C.1", answer.seat, reason=answer.reason, by=answer.who, **told)


# -- credits of choice -----------------------------------------------------------------------------


def check_redivide(state: Books, answer: Redivide) -> None:
    """Require a held advance, and all of its credits divided as it allows (BK-C.8)."""
    seat = find_seat(state, answer.seat)
    table = state.options.table
    special = table[answer.advance].special if answer.advance in table else None
    if not isinstance(special, ChooseCredits) or not seat.holds(answer.advance):
        raise refuse("no_such_field")
    check_chosen_credits(table[answer.advance], special, answer.now)
    present = seat.chosen.get(answer.advance, NO_CREDITS)
    if present != answer.was:
        raise refuse("credits_stale", advance=answer.advance)
    if answer.now == answer.was:
        raise refuse("nothing_changed")
    if not answer.reason.strip():
        raise refuse("no_reason")


def apply_redivide(state: Books, move: Move, answer: Redivide) -> None:
    """Write the new division; it removes a doubt about missing credits (BK-C.8)."""
    seat = state.seats[answer.seat]
    _divide(state, seat, answer)
    for (group, was), (_, now) in zip(pairs(answer.was), pairs(answer.now), strict=True):
        if was != now:
            told = {"field": f"chosen:{answer.advance}:{group}", "was": was, "now": now, "turn": 0}
            said = {"reason": answer.reason, "by": answer.who}
            move.tell("corrected", "BK-C.8", seat.seat, **said, **told)


def _divide(state: Books, seat: Seat, answer: Redivide) -> None:
    seat.chosen = {**seat.chosen, answer.advance: answer.now}
    drop_doubts(state, seat, f"advance:{answer.advance}")


def pairs(of: Credits) -> list[tuple[str, int]]:
    """Return the credits of each colour."""
    return [(str(group), of.of(group)) for group in GROUPS]


# -- what it would mean ----------------------------------------------------------------------------


class Earlier(msgspec.Struct, frozen=True):
    """A number that would have been different in an earlier turn (BK-C.4)."""

    turn: int
    what: Literal["marker", "price"]
    was: int
    now: int


class Also(msgspec.Struct, frozen=True):
    """A field that may also need correcting, with the correction."""

    seat: int
    field: str
    was: int
    now: int
    turn: int = 0


class Consequences(msgspec.Struct, frozen=True):
    """The consequences of a correction, and what it leaves to the keeper (BK-C.4)."""

    #: where the marker goes this turn, at present and after the correction
    marker: list[int]
    #: why, after the correction
    said: Said | None = None
    #: markers and prices of earlier turns, the oldest first
    earlier: list[Earlier] = []
    #: corrections that would follow from it
    also: list[Also] = []


def consequences_of(state: Books, answer: Correct | Redivide) -> Consequences:
    """Compare the books with and without the correction, turn by turn."""
    after = copy(state)
    if isinstance(answer, Redivide):
        _divide(after, after.seats[answer.seat], answer)
    else:
        write_field(after, answer.seat, answer.field, answer.now, answer.who, answer.turn)
    old, new = state.seats[answer.seat], after.seats[answer.seat]
    now, then = outcome_for(state, old), outcome_for(after, new)
    moved, would_move = retrace(state, old), retrace(after, new)
    paid, would_pay = prices_of(state, old), prices_of(after, new)
    earlier = [Earlier(t, "marker", n, would_move[t]) for t, n in moved.items()]
    earlier += [Earlier(t, "price", n, would_pay[t]) for t, n in paid.items()]
    return Consequences(
        [now.after, then.after],
        then.said,
        sorted((each for each in earlier if each.was != each.now), key=lambda each: each.turn),
        _also(state, old, moved, would_move),
    )


def _also(state: Books, seat: Seat, moved: dict[int, int], would: dict[int, int]) -> list[Also]:
    """Return last turn's marker if it would have gone elsewhere."""
    if would == moved:
        return []
    last = state.past_of(seat)[-1]
    step = would[last.turn]
    return [] if step == last.after else [Also(seat.seat, "step", last.after, step, last.turn)]


def held_until(seat: Seat, turn: int) -> list[str]:
    """Return the advances bought in this turn or before."""
    return [name for name in seat.advances if seat.since.get(name, 0) <= turn]


def retrace(state: Books, seat: Seat) -> dict[int, int]:
    """Recalculate the marker in every earlier turn.

    A calamity or correction that moved it between two turns moves it as far here.
    """
    options, track = state.options, track_of(state, seat)
    steps: dict[int, int] = {}
    ahead = 0
    for past in state.past_of(seat):
        before = min(options.last_step, max(0, past.before + ahead))
        held = held_until(seat, past.turn)
        outcome = alteration(options.ast, track, before, past.cities, held, options.table)
        steps[past.turn] = outcome.after
        ahead = outcome.after - past.after
    return steps


def prices_of(state: Books, seat: Seat) -> dict[int, int]:
    """Return what earlier purchases would have cost, given the holdings before each."""
    table = state.options.table
    prices = {}
    for past in seat.past:
        if past.purchase.gained:
            holder = seat.copy()
            holder.advances = held_until(seat, past.turn - 1)
            holder.chosen = {n: c for n, c in seat.chosen.items() if n in holder.advances}
            prices[past.turn] = add_up_bill(past.purchase, holder, table).total
    return prices
