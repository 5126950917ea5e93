"""Phase 2: using figures, location by location (SA-2.1 to SA-2.3)."""

from __future__ import annotations

from ecumene.kernel import Decision, Kind, Move, Subject

from .answers import Cash, Use
from .cash import cash, cash_answers, check_cash, has_cash_card
from .dice import roll_for
from .payment import PaymentSubject
from .refusals import refuse
from .state import FIELD, FIRST_BUILDING, HUT, NAMES, NUMBER, TOOL_MAKER, YIELDS, State, clockwise
from .village import gain_tool, grow_tribe, raise_agriculture


class UseSubject(Subject, frozen=True):
    """How many players have used all their figures."""

    done: int


def use(state: State, move: Move, done: int) -> None:
    """Step: let the current player use a location; ``done`` have finished (SA-2.1)."""
    if done == 0 and state.phase != "using":
        state.phase = "using"
        move.seal("phase")
        move.tell("phase", "SA-1.1", phase="using")
    for turn in range(done, len(state.players)):
        seat = clockwise(state, state.first, turn)
        player = state.players[seat]
        if player.unplaced < player.figures:  # some stand on the board
            move.ask(seat, "sa_use", "SA-2.1", UseSubject(turn))
            return


def use_location(state: State, move: Move, seat: int, location: int) -> None:
    """Return figures to the tribe and apply the location's effect (SA-2.2)."""
    player = state.players[seat]
    figures = state.board[location][seat]
    state.board[location][seat] = 0
    player.unplaced += figures
    if location == TOOL_MAKER:
        gain_tool(state, move, seat, "SA-2.8")
    elif location == HUT:
        grow_tribe(state, move, seat)
    elif location == FIELD:
        raise_agriculture(state, move, seat, "SA-2.11")
    elif location in YIELDS:
        roll_for(state, move, seat, YIELDS[location], figures, NAMES[location])
    else:
        rule = "SA-2.12" if location < FIRST_BUILDING else "SA-2.15"
        move.ask(seat, "sa_pay", rule, PaymentSubject(location))


# -- the decision ----------------------------------------------------------------------------------

#: the answer that uses a location, by location
USES = tuple(Use(name) for name in NAMES)


def own_uses(state: State, seat: int) -> list[Use]:
    """Return a use for every location where a player has figures, in board order."""
    return [use for use, there in zip(USES, state.board, strict=False) if there[seat]]


def answers(state: State, decision: Decision) -> list[Use | Cash]:
    """Return every location with own figures, in any order (SA-2.1)."""
    seat = decision.seat
    return [*own_uses(state, seat), *cash_answers(state, seat)]


def check(state: State, decision: Decision, answer: Use | Cash) -> None:
    """Require a location with own figures."""
    if isinstance(answer, Cash):
        check_cash(state, decision.seat, answer)
        return
    location = NUMBER[answer.location]
    if location >= len(state.board) or not state.board[location][decision.seat]:
        raise refuse("no_figures_there", location=NAMES[location])


def apply(state: State, move: Move, decision: Decision, answer: Use | Cash) -> None:
    """Use the location, then continue with the same player."""
    if isinstance(answer, Cash):
        cash(state, move, decision, answer)
        return
    move.then("use", UseSubject.of(decision).done)
    use_location(state, move, decision.seat, NUMBER[answer.location])


def find_forced(state: State, decision: Decision) -> Use | None:
    """Skip the question for the last location: every one must be used (SA-2.3, DG-3.6)."""
    own = own_uses(state, decision.seat)
    return own[0] if len(own) == 1 and not has_cash_card(state, decision.seat) else None


def default(state: State, decision: Decision) -> Use:
    """Use locations in board order (DG-9.10)."""
    return own_uses(state, decision.seat)[0]


USE: Kind[State] = Kind(
    name="sa_use",
    answer_type=Use | Cash,
    check=check,
    apply=apply,
    default=default,
    subject=UseSubject,
    answers=answers,
    forced=find_forced,
)
