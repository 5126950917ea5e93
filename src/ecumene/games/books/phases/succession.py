"""Phase 13: the A.S.T., the end of the game, points (BK-13.1 to BK-13.5, BK-E.1 to BK-E.3)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from ecumene.games.books.entries import hold, write
from ecumene.games.books.ledger import Books, PastTurn, Seat
from ecumene.games.megaciv.calculations import succession
from ecumene.games.megaciv.calculations.ast import Outcome, final_turn_begins, game_ends
from ecumene.games.megaciv.calculations.purchases import Purchase
from ecumene.games.megaciv.calculations.succession import announce_last_turn
from ecumene.games.megaciv.calculations.victory import result_of
from ecumene.kernel import Kind, Move, Result

# -- 13a: succession markers -----------------------------------------------------------------------


def join_purchases(state: Books, move: Move) -> None:
    """Step: count this turn's purchases (BK-13.1); a keeper checks the markers.

    The view shows where every marker goes and why (BK-13.2).
    """
    for seat in state.players:
        purchase = Purchase() if seat.bought is None else seat.bought.purchase
        seat.advances += purchase.gained
        seat.chosen |= purchase.chosen
        seat.since |= dict.fromkeys(purchase.gained, state.turn)
        seat.past.append(PastTurn(state.turn, purchase=purchase))
        seat.bought = None
    hold(state, move)


def move_markers(state: Books, move: Move) -> None:
    """Step: move every marker as calculated, in ranking order (BK-13.2, BK-13.3)."""

    def place(seat: Seat, step: int) -> None:
        seat.past[-1] = replace(seat.past[-1], before=seat.step, after=step, cities=seat.cities)
        write(state, seat, "step", step, "computed")

    succession.move_markers(state, move, place)


def outcome_for(state: Books, seat: Seat) -> Outcome:
    """Return where a seat's marker would go now, including this turn's purchases, and why."""
    gained = seat.bought.purchase.gained if seat.bought is not None else ()
    return succession.outcome_for(state, seat, gained)


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


def end_game(state: Books, move: Move) -> None:
    """Step: close the books (BK-E.2)."""
    state.ended = True
    state.phase = 0
    for decision in state.flow.decisions[:]:
        move.close(decision)
    move.tell("game_over", "BK-E.2", turn=state.turn)


def result(state: Books) -> Result | None:
    """Victory points and the winner, as Mega Civilization counts them (BK-E.3)."""
    if not state.ended:
        return None
    wonder_vp = state.options.wonder_vp == "yes"
    return result_of(state.seats, state.players, state.options.table, wonder_vp=wonder_vp)


STEPS: dict[str, Callable[..., None]] = {
    "join_purchases": join_purchases,
    "move_markers": move_markers,
    "check_end": check_end,
    "end_game": end_game,
}
KINDS: tuple[Kind[Books], ...] = ()
