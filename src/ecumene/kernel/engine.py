"""The engine: one answer in, the next questions out. Pure functions on a state.

:func:`start` and :func:`answer` are all that :class:`~.match.Match` needs; search and simulation
have a quicker entry to the same rules (:mod:`.quick`).
They change the state they are given; copy it first (``game.copy``) to keep the old one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from .chance import Chance
from .flow import Decision
from .game import Game, Kind, S
from .move import Move
from .refusal import Refusal

# Steps that follow one answer without anybody being asked; far above what any rulebook needs, so
# that a rule that never ends is found at once instead of hanging the table.
MAX_STEPS = 100_000


def start(game: Game[S], players: int, options: Any, chance: Chance) -> tuple[S, Move]:
    """Set up a game and run it to its first questions."""
    check_players(game, players)
    state = game.new(players, options)
    move = Move(state.flow, chance)
    settle(game, state, move)
    return state, move


def check_players(game: Game[S], players: int) -> None:
    """Refuse an unsupported number of players."""
    if type(players) is not int or players not in game.players:
        few, many = game.players[0], game.players[-1]
        raise Refusal("players", "DG-11.2", title=game.title, few=few, many=many)


def read_options(game: Game[S], options: Any) -> Any:
    """Return the options of a table in typed form; None is the default of every option."""
    options = {} if options is None else options
    return _read(options, game.options_type, "options", "DG-11.2", "refusal-options")


def open_decision(state: S, seat: int, decision_id: int) -> Decision:
    """Return the open question with this id, if it belongs to this seat.

    Unknown questions and those of other seats are refused alike: whether somebody else is being
    asked is not public (DG-1.2).
    """
    decision = state.flow.find(decision_id) if type(decision_id) is int else None
    if decision is None or type(seat) is not int or decision.seat != seat:
        raise Refusal("not_open", "DG-3.4")
    return decision


def read_answer(game: Game[S], decision: Decision, answer: Any) -> Any:
    """Convert an answer (plain data or typed) to a typed answer, or raise a refusal."""
    wanted = game.kinds[decision.kind].answer_type
    return _read(answer, wanted, "malformed", decision.rule, "refusal-malformed")


def read_draft(game: Game[S], kind: Any, answer: Any) -> Any:
    """Convert a draft answer to a typed answer, or raise a refusal."""
    wanted = game.kinds.get(kind) if isinstance(kind, str) else None
    if wanted is None:
        raise Refusal("no_kind", "DG-4.1")
    return _read(answer, wanted.answer_type, "malformed", "DG-4.1", "refusal-malformed_draft")


def _read(data: Any, wanted: Any, code: str, rule: str, key: str) -> Any:
    try:
        if isinstance(data, msgspec.Struct):
            data = msgspec.to_builtins(data)
        return msgspec.convert(data, wanted)
    except (msgspec.ValidationError, TypeError, ValueError, RecursionError) as error:
        detail = ascii(str(error))[1:-1][:200]
        raise Refusal(code, rule, key=key, detail=detail) from None


def check(game: Game[S], state: S, decision: Decision, answer: Any) -> object:
    """Check a typed answer: raises a refusal if it is illegal, changes nothing.

    Returns what the kind's check has computed, if applying the answer needs it.
    """
    return game.kinds[decision.kind].check(state, decision, answer)


def answer(
    game: Game[S],
    state: S,
    decision: Decision,
    answer: Any,
    chance: Chance,
    seq: int | None = None,
) -> Move:
    """Carry out a typed answer to an open question and run to the next questions.

    ``seq`` is the number of the log row; without a log the state counts for itself.
    """
    found = game.kinds[decision.kind].check(state, decision, answer)
    flow = state.flow
    flow.seq = flow.seq + 1 if seq is None else seq
    move = Move(flow, chance)
    carry_out(game, state, move, decision, answer, found)
    return move


def carry_out(
    game: Game[S], state: S, move: Move, decision: Decision, answer: Any, found: object
) -> None:
    """Apply a legal answer, with what its check has ``found``."""
    kind, flow = game.kinds[decision.kind], move.flow
    flow.close(decision)
    if kind.standing:
        # It stays open and moves to the end, so that answering in order reaches every seat.
        flow.decisions.append(decision)
    if kind.apply_checked is None:
        kind.apply(state, move, decision, answer)
    else:
        kind.apply_checked(state, move, decision, answer, found)
    settle(game, state, move)


def read_argument(game: Game[S], name: Any, argument: Any) -> Any:
    """Convert the argument of a command to its typed form, or raise a refusal."""
    command = game.commands.get(name) if isinstance(name, str) else None
    if command is None:
        raise Refusal("no_command", "DG-11.1")
    key = "refusal-malformed_argument"
    return _read(argument, command.argument_type, "malformed", "DG-11.1", key)


def command(
    game: Game[S],
    state: S,
    name: str,
    seat: int,
    argument: Any,
    chance: Chance,
    seq: int | None = None,
) -> Move:
    """Carry out a logged command, such as "this is the last turn" or "seat 3 leaves".

    ``seat`` is the seat concerned, or -1 for the table.
    """
    argument = read_argument(game, name, argument)
    wanted = game.commands[name]
    wanted.check(state, seat, argument)
    flow = state.flow
    flow.seq = flow.seq + 1 if seq is None else seq
    move = Move(flow, chance)
    wanted.apply(state, move, seat, argument)
    settle(game, state, move)
    return move


def settle(game: Game[S], state: S, move: Move) -> None:
    """Run steps until somebody must decide or the game is over.

    A step runs when no open question holds up the game. Questions with only one answer by public
    facts are answered by the program (DG-3.6).
    """
    flow = move.flow
    agenda, decisions, opened = flow.agenda, flow.decisions, move.opened
    steps, kinds = game.steps, game.kinds
    for _ in range(MAX_STEPS):
        if opened:
            decision = opened.pop(0)
            kind = kinds[decision.kind]
            if kind.forced is not None and flow.find(decision.id) is not None:
                only = kind.forced(state, decision)
                if only is not None:
                    flow.close(decision)
                    kind.apply(state, move, decision, only)
        elif not agenda or _is_held(decisions, kinds):
            return
        else:
            step = agenda.pop()
            steps[step.name](state, move, *step.args)
    raise RuntimeError(f"{game.name}: no end of steps after row {flow.seq}")


def _is_held(decisions: Sequence[Decision], kinds: Mapping[str, Kind[S]]) -> bool:
    """Whether somebody must decide before the next step."""
    return any(not kinds[decision.kind].idle for decision in decisions)


def violations(game: Game[S], state: S) -> list[str]:
    """Return all violated invariants of the game, in words."""
    return [sentence for invariant in game.invariants for sentence in invariant(state)]
