"""Games between bots, one after the other.

Everything follows from one number: game k of seed S has its own chance and its own bots, derived
from (S, k) by :func:`game_seed` and :func:`bot_seed`. The same plan gives the same games, answer by
answer, on every machine; the report's digest says so in one line.

>>> from ecumene.games import find_game
>>> plan = Plan(find_game("stoneage"), players=2, games=3, seed=7, bots=("random",))
>>> run_games(plan).digest == run_games(plan).digest
True
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from ecumene.bots import Bot, make_bot
from ecumene.kernel import (
    SPECTATOR,
    Decision,
    Game,
    Match,
    Question,
    Refusal,
    Seeded,
    decode,
    digest,
    encode,
    engine,
    record,
)

from .report import GameSummary, Report

#: a game that takes more answers than this is broken off: it would never end
MAX_ACTIONS = 1_000_000
#: with ``check``, the state goes to bytes and back after every so many answers
ROUND_TRIP_EVERY = 20

CarryOut = Callable[[Decision, Any], object]


@dataclass(frozen=True, slots=True)
class Plan:
    """What to simulate."""

    game: Game[Any]
    players: int
    games: int
    seed: int
    #: names of bots; see :func:`seating` for who sits where
    bots: tuple[str, ...]
    #: the game's options (``game.options_type``), or None for the usual ones
    options: Any = None
    #: run every invariant after every answer
    check: bool = False
    #: write a record of every game into this folder
    record_dir: Path | None = None


def run_games(plan: Plan, each: Callable[[GameSummary], object] = lambda _summary: None) -> Report:
    """Play the games of a plan in order; ``each`` is called after every game."""
    begun = time.perf_counter()
    summaries = []
    for summary in _games(plan):
        each(summary)
        summaries.append(summary)
    return Report.of(plan.bots, summaries, time.perf_counter() - begun)


def _games(plan: Plan) -> Iterator[GameSummary]:
    for number in range(plan.games):
        try:
            yield _numbered_game(plan, number)
        except Exception as error:
            error.add_note(f"in game {number} of seed {plan.seed}")
            raise


def _numbered_game(plan: Plan, number: int) -> GameSummary:
    names = seating(plan.bots, plan.players, number)
    bots = [
        make_bot(name, plan.game, bot_seed(plan.seed, number, seat))
        for seat, name in enumerate(names)
    ]
    path = None
    if plan.record_dir is not None:
        path = plan.record_dir / f"{plan.game.name}-{plan.players}-{plan.seed}-{number:05}.jsonl"
    seed = game_seed(plan.seed, number)
    return run_game(plan.game, bots, seed, plan.check, plan.options, record_path=path)


# -- derived seeds and seats -----------------------------------------------------------------------


def game_seed(seed: int, number: int) -> bytes:
    """The seed of chance in game ``number`` of a simulation: SHA-256 of both numbers in words."""
    return hashlib.sha256(b"ecumene sim %d game %d" % (seed, number)).digest()


def bot_seed(seed: int, number: int, seat: int) -> int:
    """The seed of the bot at a seat of game ``number``, unrelated to the chance of that game."""
    words = b"ecumene sim %d game %d seat %d" % (seed, number, seat)
    return int.from_bytes(hashlib.sha256(words).digest()[:8], "big")


def seating(bots: Sequence[str], players: int, number: int) -> tuple[str, ...]:
    """Who sits where in game ``number``: the list, repeated to fill the seats, moves on by one.

    A list that is longer than the table takes turns: each game seats the next ones.

    >>> [seating(("a", "b"), 3, number) for number in range(3)]
    [('a', 'b', 'a'), ('b', 'a', 'a'), ('a', 'a', 'b')]
    >>> [seating(("a", "b", "c"), 2, number) for number in range(3)]
    [('a', 'b'), ('b', 'c'), ('c', 'a')]
    """
    ring = max(players, len(bots))
    return tuple(bots[(seat + number) % ring % len(bots)] for seat in range(players))


# -- one game --------------------------------------------------------------------------------------


def run_game(
    game: Game[Any],
    bots: Sequence[Bot],
    seed: bytes,
    check: bool = False,
    options: Any = None,
    *,
    record_path: Path | None = None,
) -> GameSummary:
    """Play one game, one bot to a seat.

    Without a record no log is built: the engine is asked directly. A violated invariant and an
    illegal answer of a bot end the game at once and are in the summary.
    """
    match = None
    if record_path is not None:
        names = [f"{bot.name} {seat + 1}" for seat, bot in enumerate(bots)]
        match = Match.start(game, len(bots), seed=seed, options=options, names=names, undo="none")
        state = match.state
        carry_out = _into_log(match, bots)
    else:
        chance = Seeded(seed)
        options = options if options is not None else game.options_type()
        state, _ = engine.start(game, len(bots), options, chance)
        carry_out = _without_log(game, state, chance)

    actions, faults = _play(game, state, bots, carry_out, check)

    if match is not None and record_path is not None:
        record_path.write_bytes(record.write(match))
    result = game.result(state)
    return GameSummary(
        bots=tuple(bot.name for bot in bots),
        finished=state.flow.over and result is not None and not faults,
        scores=result.scores if result else (),
        winners=result.winners if result else (),
        actions=actions,
        rounds=_rounds(game, state),
        lines=result.lines if result else (),
        violations=tuple(faults),
        digest=digest(state),
    )


def _rounds(game: Game[Any], state: Any) -> int | None:
    """How long the game was, in its own measure."""
    view = game.view(state, SPECTATOR)
    return getattr(view, "round", None) or getattr(view, "turn", None)


def _without_log(game: Game[Any], state: Any, chance: Seeded) -> CarryOut:
    answer = engine.answer
    return lambda decision, given: answer(game, state, decision, given, chance)


def _into_log(match: Match[Any], bots: Sequence[Bot]) -> CarryOut:
    signs = [f"bot:{bot.name}" for bot in bots]
    return lambda decision, given: match.play(
        decision.seat, decision.id, given, by=signs[decision.seat]
    )


def _play(
    game: Game[Any], state: Any, bots: Sequence[Bot], carry_out: CarryOut, check: bool
) -> tuple[int, list[str]]:
    """Ask and answer until the game is over or something is wrong: number of answers, faults."""
    choosers = [bot.choose for bot in bots]
    decisions = state.flow.decisions
    actions = 0
    while decisions:
        decision = decisions[0]
        answer = choosers[decision.seat](Question(game, state, decision))
        try:
            carry_out(decision, answer)
        except Refusal as refusal:
            bot = bots[decision.seat].name
            return actions, [f"answer {actions + 1}: {bot} gave an illegal answer: {refusal}"]
        actions += 1
        if check:
            faults = [f"after answer {actions}: {fault}" for fault in _faults(game, state, actions)]
            if faults:
                return actions, faults
        if actions >= MAX_ACTIONS:
            return actions, [f"no end after {actions} answers"]
    return actions, []


def _faults(game: Game[Any], state: Any, actions: int) -> Iterable[str]:
    """Every invariant that does not hold, and now and then the way to bytes and back."""
    yield from engine.violations(game, state)
    if actions % ROUND_TRIP_EVERY == 0 or state.flow.over:
        try:
            survives = decode(game, encode(state)) == state
        except (msgspec.MsgspecError, TypeError):
            survives = False
        if not survives:
            yield "the state does not come back from its bytes as it was"
