"""Phase 13: the A.S.T., the end of the game, points (BK-13.1 to BK-13.5, BK-E.1 to BK-E.3)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from ecumene.games.books.entries import hold, write
from ecumene.games.books.ledger import Books, Past, Seat
from ecumene.games.books.options import setup_of
from ecumene.games.megaciv.sums.ast import (
    Outcome,
    alteration,
    enters_late_iron,
    final_turn_begins,
    game_ends,
)
from ecumene.games.megaciv.sums.purchases import Purchase
from ecumene.games.megaciv.sums.turn_order import ranking_order
from ecumene.games.megaciv.sums.victory import bonus_seats, places, score_lines
from ecumene.games.megaciv.tables.civilizations import CIVILIZATIONS, Track
from ecumene.kernel import Kind, Move, Result

# -- 13a: succession markers -----------------------------------------------------------------------


def join_purchases(state: Books, move: Move) -> None:
    """Step: what was bought this turn counts from now on (BK-13.1); a keeper looks at the markers.

    The view shows where every marker goes and why (BK-13.2).
    """
    for seat in state.players:
        purchase = Purchase() if seat.bought is None else seat.bought.purchase
        seat.advances += purchase.gained
        seat.chosen |= purchase.chosen
        seat.since |= dict.fromkeys(purchase.gained, state.turn)
        seat.past.append(Past(state.turn, purchase=purchase))
        seat.bought = None
    hold(state, move)


def move_markers(state: Books, move: Move) -> None:
    """Step: every marker goes where the sums say, in ranking order (BK-13.2, BK-13.3)."""
    entering = []
    for number in ranking_order(state.players):
        seat = state.seats[number]
        outcome = outcome_for(state, seat)
        if enters_late_iron(track_of(state, seat), outcome.before, outcome.after):
            entering.append(seat)
        seat.past[-1] = replace(
            seat.past[-1], before=outcome.before, after=outcome.after, cities=seat.cities
        )
        write(state, seat, "step", outcome.after, "computed")
        move.tell(
            "marker",
            outcome.rule,
            number,
            before=outcome.before,
            after=outcome.after,
            epoch=outcome.epoch,
            needs=[[need.measure, need.need, need.have] for need in outcome.needs],
        )
    if entering and not state.late_iron:
        state.late_iron = True
        _give_bonus(state, move, entering)


def track_of(state: Books, seat: Seat) -> Track:
    """The seat's own row of the A.S.T. (MC-13.7)."""
    return CIVILIZATIONS[seat.civilization].track(state.options.ast)


def outcome_for(state: Books, seat: Seat) -> Outcome:
    """Where the marker of a seat would go now, with what was bought this turn, and why."""
    gained = seat.bought.purchase.gained if seat.bought is not None else ()
    return alteration(
        state.options.ast,
        track_of(state, seat),
        seat.step,
        seat.cities,
        (*seat.advances, *gained),
        state.options.table,
    )


def _give_bonus(state: Books, move: Move, entering: list[Seat]) -> None:
    """5 VP for being alone in the first turn in which anybody enters (MC-V.5, MC-V.6)."""
    options = state.options
    two_blocks = setup_of(options, len(state.seats)).two_blocks
    blocks = options.ast_bonus_blocks == "on" and two_blocks
    for number in sorted(bonus_seats(entering, on=options.ast_bonus == "on", blocks=blocks)):
        state.seats[number].ast_bonus = True
        move.tell("ast_bonus", "MC-V.5", number)


# -- 13b: the end ----------------------------------------------------------------------------------


def check_end(state: Books, move: Move) -> None:
    """Step: the game ends, or another turn begins (BK-13.4)."""
    steps = [seat.step for seat in state.players]
    if game_ends(state.options.ast, steps, final_turn=state.turn == state.last_turn):
        move.then("end_game")
        move.then("count_at_the_end")
        return
    if final_turn_begins(state.options.ast, steps):
        announce_last_turn(state, move, state.turn + 1, "BK-13.4")
    state.turn += 1
    move.then("play_turn", 1)
    if state.options.deals_cards:
        move.then("restack_cards")


def announce_last_turn(state: Books, move: Move, turn: int, rule: str) -> None:
    """Say which turn is the last; the earlier of two stands (N-137)."""
    if state.last_turn == 0 or turn < state.last_turn:
        state.last_turn = turn
        move.tell("last_turn", rule, turn=turn)


def end_game(state: Books, move: Move) -> None:
    """Step: the books are closed (BK-E.2)."""
    state.ended = True
    state.phase = 0
    for decision in state.flow.decisions[:]:
        move.close(decision)
    move.tell("game_over", "BK-E.2", turn=state.turn)


def result(state: Books) -> Result | None:
    """Victory points and the winner, as Mega Civilization counts them (BK-E.3)."""
    if not state.ended:
        return None
    table, wonder = state.options.table, state.options.wonder_vp == "yes"
    lines = tuple(score_lines(seat, table, wonder_vp=wonder) for seat in state.seats)
    return Result(
        scores=tuple(sum(points for _, points in line) for line in lines),
        winners=places(state.players, table, wonder_vp=wonder)[:1],
        lines=lines,
    )


STEPS: dict[str, Callable[..., None]] = {
    "join_purchases": join_purchases,
    "move_markers": move_markers,
    "check_end": check_end,
    "end_game": end_game,
}
KINDS: tuple[Kind[Books], ...] = ()
