"""A keeper's actions at any time: correct, pause, settle, call, dismiss (BK-C.1 to BK-C.6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from ecumene.games.megaciv.calculations.player_facts import (
    BARBARIAN_TOKENS,
    PIRATE_CITIES,
    TOKENS,
)
from ecumene.games.megaciv.calculations.succession import announce_last_turn
from ecumene.games.megaciv.tables.options import LAST_TURN
from ecumene.kernel import NOBODY, Decision, Kind, Move, Randomness

from .cards.dealing import ask_next_buyer
from .cards.hands import give_up_hand
from .corrections import (
    Consequences,
    Correct,
    Redivide,
    apply_correct,
    apply_redivide,
    check_correct,
    check_redivide,
    consequences_of,
)
from .entries import Name, Stamped, Whole, find_seat, fit, is_derived, write
from .fields import read_field
from .ledger import MOST, Books, CalamityCase, Held
from .pace import begin_pause, end_pause
from .phases.calamities import RESOLUTION, call_order
from .phases.calamity.stages import go_on_without
from .phases.selection import check_held
from .refusals import refuse

#: the fewest players that can play
LEAST_PLAYERS = 2


class Interrupt(Stamped, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="pause"):
    """Stop the clocks, or continue (BK-T.3)."""

    on: bool = True


class LastTurn(Stamped, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="last_turn"):
    """The table agrees which turn is the last (BK-13.5)."""

    turn: Whole


class Leave(Stamped, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="leave"):
    """A player leaves for good; some pieces stay on the board (BK-L.1)."""

    seat: int
    #: tokens and cities outside the home region, which become barbarians and pirates
    tokens: Whole = 0
    cities: Whole = 0


class Settle(Stamped, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="settle"):
    """Settle a doubt or a dispute by its number (BK-C.6)."""

    number: int


class Call(Stamped, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="call"):
    """A calamity that its holder shows (BK-9.4)."""

    seat: int
    calamity: Name
    giver: int = NOBODY


class Confirm(Stamped, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="confirm"):
    """The cards of a purchase were seen (BK-12.8)."""

    seat: int


KeeperAction = Correct | Redivide | Interrupt | LastTurn | Leave | Settle | Call | Confirm

# -- pauses, the last turn -------------------------------------------------------------------------


def check_pause(state: Books, answer: Interrupt) -> None:
    """Allow only one pause at a time (BK-T.3)."""
    if answer.on == state.paused:
        raise refuse("already_paused" if answer.on else "not_paused")


def apply_pause(state: Books, move: Move, answer: Interrupt) -> None:
    """Pause or resume (BK-T.3)."""
    if answer.on:
        begin_pause(state, move, answer.at)
    else:
        end_pause(state, move, answer.at)


def check_last_turn(state: Books, answer: LastTurn) -> None:
    """Require this turn or a later one (BK-13.5)."""
    if not state.turn <= answer.turn <= LAST_TURN:
        raise refuse("turn_over", turn=state.turn)


def apply_last_turn(state: Books, move: Move, answer: LastTurn) -> None:
    """Announce the last turn; the earlier of two stands (N-137)."""
    announce_last_turn(state, move, answer.turn, "BK-13.5")


# -- leaving ---------------------------------------------------------------------------------------


def check_leave(state: Books, answer: Leave) -> None:
    """Require a present player, and enough others to continue (BK-L.1)."""
    seat = find_seat(state, answer.seat)
    if len(state.players) <= LEAST_PLAYERS:
        raise refuse("last_players", least=LEAST_PLAYERS)
    for name in ("tokens", "cities"):
        left = getattr(answer, name)
        if left > seat.value(name):
            raise refuse("impossible", field=name, value=left, most=seat.value(name))


def apply_leave(state: Books, move: Move, answer: Leave) -> None:
    """Remove advances, cards and marker; units abroad become barbarians and pirates (BK-L.2)."""
    seat = state.seats[answer.seat]
    state.barbarians = min(BARBARIAN_TOKENS, state.barbarians + answer.tokens)
    state.pirates = min(PIRATE_CITIES, state.pirates + answer.cities)
    for name in MOST:
        write(state, seat, name, fit(state, name, 0), "computed", answer.who)
    give_up_hand(state, seat)
    seat.left, seat.waiting, seat.ast_bonus, seat.bought = True, False, False, None
    seat.advances, seat.chosen, seat.sealed = [], {}, []
    seat.since, seat.past = {}, []
    state.cases = [case for case in state.cases if case.done or case.victim != seat.seat]
    state.doubts = [each for each in state.doubts if each.seat != seat.seat]
    for asked in state.flow.decisions[:]:
        if asked.seat == seat.seat:
            move.close(asked)
    ask_next_buyer(state, move)
    data = {"tokens": answer.tokens, "cities": answer.cities}
    move.tell("leaves_table", "BK-L.2", seat.seat, **data)
    if state.phase == RESOLUTION:
        go_on_without(state, move, seat.seat)


# -- doubts and disputes, calls, confirmations -----------------------------------------------------


def check_settle(state: Books, answer: Settle) -> None:
    """Require a doubt or dispute that is still open (BK-C.6)."""
    if answer.number not in [each.number for each in state.open_marks]:
        raise refuse("nothing_to_settle")


def apply_settle(state: Books, move: Move, answer: Settle) -> None:
    """Remove a settled doubt or dispute (BK-C.6)."""
    of = next(each for each in state.open_marks if each.number == answer.number)
    state.doubts = [each for each in state.doubts if each.number != answer.number]
    state.disputes = [each for each in state.disputes if each.number != answer.number]
    move.tell("settled", "BK-C.6", of.seat, field=of.about)


def check_call(state: Books, answer: Call) -> None:
    """Allow calls only in phase 9, and in order (BK-9.4)."""
    if state.options.deals_cards:
        raise refuse("calamity_cards")
    seat = find_seat(state, answer.seat)
    held = Held(answer.calamity, answer.giver)
    check_held(state, seat.seat, held)
    passed = [call_order(case) for case in state.cases if case.done]
    late = bool(passed) and call_order(CalamityCase(answer.calamity, seat.seat)) < max(passed)
    if state.phase != RESOLUTION or late:
        raise refuse("calamity_late", calamity=answer.calamity)


def apply_call(state: Books, move: Move, answer: Call) -> None:
    """Add a calamity to be called in its order (BK-9.4)."""
    case = CalamityCase(answer.calamity, answer.seat, answer.giver)
    state.cases = sorted([*state.cases, case], key=call_order)
    move.tell("shown", "BK-9.4", answer.seat, calamity=answer.calamity)


def check_confirm(state: Books, answer: Confirm) -> None:
    """Require a purchase to inspect (BK-12.8)."""
    bought = find_seat(state, answer.seat).bought
    if bought is None or bought.confirmed:
        raise refuse("not_bought")


def apply_confirm(state: Books, move: Move, answer: Confirm) -> None:
    """Mark the purchase as confirmed (BK-12.8)."""
    seat = state.seats[answer.seat]
    assert seat.bought is not None
    seat.bought = msgspec.structs.replace(seat.bought, confirmed=True)
    move.tell("confirmed", "BK-12.8", seat.seat)


# -- the kind --------------------------------------------------------------------------------------

CHECKS: dict[type, Callable[[Books, Any], None]] = {
    Correct: check_correct,
    Redivide: check_redivide,
    Interrupt: check_pause,
    LastTurn: check_last_turn,
    Leave: check_leave,
    Settle: check_settle,
    Call: check_call,
    Confirm: check_confirm,
}
ACTS: dict[type, Callable[[Books, Move, Any], None]] = {
    Correct: apply_correct,
    Redivide: apply_redivide,
    Interrupt: apply_pause,
    LastTurn: apply_last_turn,
    Leave: apply_leave,
    Settle: apply_settle,
    Call: apply_call,
    Confirm: apply_confirm,
}


def check_keeper_action(state: Books, _decision: Decision, answer: KeeperAction) -> None:
    """Check an action by its own rules."""
    CHECKS[type(answer)](state, answer)


def apply_keeper_action(
    state: Books, move: Move, _decision: Decision, answer: KeeperAction
) -> None:
    """Carry it out."""
    ACTS[type(answer)](state, move, answer)


def preview_keeper_action(
    state: Books, decision: Decision, answer: KeeperAction
) -> Consequences | None:
    """Preview the effects of a correction on marker and prices (BK-C.4)."""
    check_keeper_action(state, decision, answer)
    if isinstance(answer, Correct | Redivide) and answer.seat != NOBODY:
        return consequences_of(state, answer)
    return None


def sample_keeper_action(state: Books, _decision: Decision, randomness: Randomness) -> KeeperAction:
    """Return a correction, a pause or a settlement; rarely a departure."""
    open_marks = [each.number for each in state.open_marks]
    if open_marks and randomness.randrange(2):
        return Settle(number=open_marks[randomness.randrange(len(open_marks))])
    if not randomness.randrange(3):
        return Interrupt(on=not state.paused)
    players = state.players
    seat = players[randomness.randrange(len(players))]
    if not randomness.randrange(40) and len(players) > LEAST_PLAYERS:
        return Leave(seat=seat.seat)
    names = ("tokens", "cities", "cards", "ships", "advance:music")
    full = () if seat.treasury + seat.tokens < TOKENS else ("tokens",)
    open_to_keepers = [n for n in names if not is_derived(state, n) and n not in full]
    name = open_to_keepers[randomness.randrange(len(open_to_keepers))]
    was = read_field(state, seat.seat, name)
    now = was - 1 if was else 1
    return Correct(seat=seat.seat, field=name, was=was, now=now, reason="?")


KEEPER_ACTION: Kind[Books] = Kind(
    name="chair",
    answer_type=KeeperAction,
    check=check_keeper_action,
    apply=apply_keeper_action,
    default=lambda _state, _decision: Interrupt(),
    sample=sample_keeper_action,
    preview=preview_keeper_action,
    standing=True,
    idle=True,
    stamped=True,
)
KINDS = (KEEPER_ACTION,)
