"""Pace: pauses, and when the game may end (BK-T.1 to BK-T.5). Times are milliseconds."""

from __future__ import annotations

from statistics import median

import msgspec

from ecumene.games.megaciv.calculations.ast import SIDES
from ecumene.kernel import Move

from .ledger import Books, BooksPause, Ended

#: turns that must be over before the next ones are forecast (BK-T.4)
TURNS_NEEDED = 2
#: how many of the latest turns a forecast uses
RECENT = 3
PHASES = 13


# -- clocks ----------------------------------------------------------------------------------------

MOVEMENT, TRADE, PURCHASE = 3, 7, 12


def minutes_for_phase(state: Books) -> int:
    """How long this phase should take; 0 if it has no clock (BK-T.2)."""
    options = state.options
    waiting = sum(seat.waiting for seat in state.players)
    limits = {
        MOVEMENT: options.movement_minutes + waiting * options.waiting_minutes,
        TRADE: options.trade_minutes,
        PURCHASE: options.purchase_minutes,
    }
    return limits.get(state.phase, 0)


# -- pauses ----------------------------------------------------------------------------------------


def begin_pause(state: Books, move: Move, at: int) -> None:
    """Stop the clocks and the forecast (BK-T.3)."""
    state.pauses.append(BooksPause(at))
    move.tell("paused", "BK-T.3")


def end_pause(state: Books, move: Move, at: int) -> None:
    """Resume the game (BK-T.3)."""
    begin = state.pauses[-1].begin
    state.pauses[-1] = BooksPause(begin, max(at, begin, 1))
    move.tell("resumed", "BK-T.3")


def played_until(state: Books, at: int) -> int:
    """Return a moment in playing time, without the pauses before it."""
    ended = [pause for pause in state.pauses if pause.end]
    return at - sum(min(pause.end, at) - pause.begin for pause in ended if pause.begin < at)


# -- the forecast ----------------------------------------------------------------------------------


class Forecast(msgspec.Struct, frozen=True):
    """A forecast of the schedule at the table's present pace (BK-T.4)."""

    #: when the next turns begin, by turn; none in the last one
    turns: dict[str, int]
    #: the first turn after which the game can end, and when that would be (BK-T.5)
    earliest_end: int
    ends_at: int


def earliest_end(state: Books) -> int:
    """The first turn in which a marker can reach the last space, or the agreed one (BK-T.5)."""
    ahead = max((seat.step for seat in state.players), default=0)
    last = SIDES[state.options.ast].last_step
    reached = state.turn + max(0, last - ahead - 1)
    return min(reached, state.last_turn) if state.last_turn else reached


def durations(state: Books) -> dict[tuple[int, int], int]:
    """Return the duration of each phase that followed another, without pauses (BK-T.1)."""
    took: dict[tuple[int, int], int] = {}
    before: Ended | None = None
    for ended in state.times:
        if before is not None:
            since = played_until(state, ended.at) - played_until(state, before.at)
            took[ended.turn, ended.phase] = max(0, since)
        before = ended
    return took


def forecast(state: Books) -> Forecast | None:
    """Forecast the turns and the possible end; None while too little is known (BK-T.4)."""
    took = durations(state)
    whole = _whole_turns(took)
    if len(whole) < TURNS_NEEDED or not state.times or state.is_over:
        return None
    last = state.times[-1]
    usual = int(median(whole[-RECENT:]))
    ends_turn = last.at + _rest_of_turn(state, took)
    end = earliest_end(state)
    begins = {
        turn: ends_turn + (turn - state.turn - 1) * usual for turn in range(state.turn + 1, end + 2)
    }
    turns = {str(turn): at for turn, at in begins.items() if turn <= end}
    return Forecast(turns, end, begins[end + 1])


def _whole_turns(took: dict[tuple[int, int], int]) -> list[int]:
    """Return the length of every turn played from its first phase to its last."""
    turns = sorted({turn for turn, _ in took})
    whole = []
    for turn in turns:
        parts = [took[turn, phase] for phase in range(1, PHASES + 1) if (turn, phase) in took]
        # The first phase of all has nothing to be measured from.
        if len(parts) >= PHASES - 1 and (turn, PHASES) in took:
            whole.append(sum(parts))
    return whole


def _rest_of_turn(state: Books, took: dict[tuple[int, int], int]) -> int:
    """Estimate the usual duration of the remaining phases of this turn."""
    over = {ended.phase for ended in state.times if ended.turn == state.turn}
    rest = 0
    for phase in range(1, PHASES + 1):
        known = [length for (_, each), length in took.items() if each == phase]
        if phase not in over and known:
            rest += int(median(known))
    return rest
