"""Games between bots.

Everything follows from one number: game k of seed S has its own chance and its own bots, derived
from (S, k) by :func:`game_seed` and :func:`bot_seed`. The same plan gives the same games, answer by
answer, on every machine, however many play them; the report's digest says so in one line.

:func:`run_batch` is all that the ways of playing many games (:mod:`.workers`) call.

>>> from ecumene.games import find_game
>>> plan = Plan(find_game("stoneage"), players=2, games=3, seed=7, bots=("random",))
>>> one, two = run_batch(Spec.of(plan), [0, 2])
>>> summaries = []
>>> report = run_games(plan, summaries.append)
>>> (one.summary, two.summary) == (summaries[0], summaries[2])
True
"""

from __future__ import annotations

import dataclasses
import hashlib
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from ecumene.agents.chat import AgentMessage, GameChat, join_talk
from ecumene.bots import Bot, WrongAnswer, ask, make_bot
from ecumene.kernel import (
    SPECTATOR,
    Game,
    Match,
    Question,
    Refusal,
    Seeded,
    decode,
    digest,
    encode,
    engine,
    quick,
    record,
)

from .blocks import block_of, block_seating
from .measures import MEASURES, Notebook
from .report import GameSummary, Report, SumOfGames
from .rows import GameRows
from .spec import Plan, Spec

#: a game that takes more answers than this is broken off: it would never end
MAX_ACTIONS = 1_000_000
#: with ``check``, the state goes to bytes and back every this many answers
ROUND_TRIP_EVERY = 20

#: carries out an answer to a question
CarryOut = Callable[[Question[Any], Any], None]


def run_games(plan: Plan, each: Callable[[GameSummary], object] = lambda _summary: None) -> Report:
    """Play the games of a plan here, in order; ``each`` is called after every game."""
    begun = time.perf_counter()
    tally = SumOfGames(plan.bots)
    for number in range(plan.games):
        summary = numbered_game(plan, number).summary
        each(summary)
        tally.add(number, summary)
    return tally.report(time.perf_counter() - begun)


def run_batch(spec: Spec, numbers: Sequence[int]) -> list[GameRows]:
    """Play some games of a spec, given by number."""
    plan = spec.plan()
    return [numbered_game(plan, number) for number in numbers]


def numbered_game(plan: Plan, number: int) -> GameRows:
    """Play one game of a plan."""
    try:
        return _numbered_game(plan, number)
    except Exception as error:
        error.add_note(f"in game {number} of seed {plan.seed}")
        raise


def record_talk(plan: Plan, number: int) -> tuple[Match[Any], Sequence[AgentMessage]]:
    """Play one game of a plan with its log, and what agents said: the same game as without."""
    names, dealt = _seats_and_chance(plan, number)
    bots, talk = _make_bots(plan, names, dealt)
    match = Match.start(
        plan.game,
        plan.players,
        seed=game_seed(plan.seed, dealt),
        options=plan.options,
        undo="none",
    )
    carry_out = _into_log(match, names, None)

    def count_and_carry_out(question: Question[Any], given: Any) -> None:
        carry_out(question, given)
        if talk is not None:
            talk.answers += 1

    _, faults = _play(plan.game, match.state, bots, count_and_carry_out, plan.check)
    if faults:
        raise RuntimeError(f"game {number} of seed {plan.seed}: {faults[0]}")
    return match, talk.lines if talk is not None else ()


def _make_bots(plan: Plan, names: Sequence[str], dealt: int) -> tuple[list[Bot], GameChat | None]:
    """Return the bots of a game, and the chat of the agents among them."""
    bots = [
        make_bot(name, plan.game, bot_seed(plan.seed, dealt, seat))
        for seat, name in enumerate(names)
    ]
    return bots, join_talk(bots)


def _numbered_game(plan: Plan, number: int) -> GameRows:
    names, dealt = _seats_and_chance(plan, number)
    bots, _ = _make_bots(plan, names, dealt)
    path = None
    if plan.record_dir is not None:
        path = plan.record_dir / f"{plan.game.name}-{plan.players}-{plan.seed}-{number:05}.jsonl"
    notes = None
    if plan.tables:
        notes = Notebook(MEASURES.of(plan.game.name), plan.players, keep_events=plan.events)
    seed = game_seed(plan.seed, dealt)
    summary = run_game(
        plan.game, bots, seed, plan.check, plan.options, record_path=path, notes=notes
    )
    # By the names asked for: what a bot calls itself need not be the same.
    summary = dataclasses.replace(summary, bots=names)
    if notes is None:
        return GameRows(number, summary)
    return GameRows(number, summary, notes.sides, notes.turns, notes.events)


def _seats_and_chance(plan: Plan, number: int) -> tuple[tuple[str, ...], int]:
    """Return the seating, and the number that seeds chance and bots."""
    if plan.rotation == "ring":
        return seat_bots(plan.bots, plan.players, number), number
    seats = block_seating(plan.bots, plan.players, plan.seed, number)
    return seats, block_of(plan.bots, number)


# -- derived seeds and seats -----------------------------------------------------------------------


def game_seed(seed: int, number: int) -> bytes:
    """The seed of chance in game ``number`` of a simulation: SHA-256 of both numbers in words."""
    return hashlib.sha256(b"ecumene sim %d game %d" % (seed, number)).digest()


def bot_seed(seed: int, number: int, seat: int) -> int:
    """The seed of the bot at a seat of game ``number``, unrelated to the chance of that game."""
    words = b"ecumene sim %d game %d seat %d" % (seed, number, seat)
    return int.from_bytes(hashlib.sha256(words).digest()[:8], "big")


def seat_bots(bots: Sequence[str], players: int, number: int) -> tuple[str, ...]:
    """Return the seating of game ``number``: the list, repeated to fill the seats, rotates by one.

    A list longer than the table takes turns: each game seats the next ones.
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
    notes: Notebook | None = None,
) -> GameSummary:
    """Play one game, one bot per seat; record ``notes`` if requested.

    Without a record no log is built, and without notes there are no events. A violated
    invariant and an illegal answer of a bot end the game at once and are in the summary.
    """
    match = None
    signs = tuple(bot.name for bot in bots)
    if notes is not None:
        game = notes.watch(game)
    if record_path is not None:
        names = [f"{sign} {seat + 1}" for seat, sign in enumerate(signs)]
        match = Match.start(game, len(bots), seed=seed, options=options, names=names, undo="none")
        state, carry_out = match.state, _into_log(match, signs, notes)
    else:
        chance = Seeded(seed)
        options = options if options is not None else game.options_type()
        if notes is not None:
            state, move = engine.start(game, len(bots), options, chance)
            notes.read(move.events)
            carry_out = _with_notes(game, state, chance, notes)
        else:
            state = quick.start(game, len(bots), options, chance)
            carry_out = _quickly(game, state, chance, judge_all=check)

    actions, faults = _play(game, state, bots, carry_out, check)
    if notes is not None:
        notes.close(state)

    if match is not None and record_path is not None:
        record_path.write_bytes(record.write(match))
    result = game.result(state)
    return GameSummary(
        bots=signs,
        finished=state.flow.over and result is not None and not faults,
        scores=result.scores if result else (),
        winners=result.winners if result else (),
        actions=sum(actions),
        rounds=_rounds(game, state),
        lines=result.lines if result else (),
        violations=tuple(faults),
        digest=digest(state),
        seat_actions=tuple(actions),
        seat_defaults=tuple(getattr(bot, "defaults", 0) for bot in bots),
    )


def _rounds(game: Game[Any], state: Any) -> int | None:
    """Return how long the game was, as its own measure counts it."""
    over = game.result(state) is not None
    return MEASURES.of(game.name).length(game.view(state, SPECTATOR), over)


def _quickly(game: Game[Any], state: Any, chance: Seeded, *, judge_all: bool = False) -> CarryOut:
    """Play without events; legal answers are checked again only on request."""

    def carry_out(question: Question[Any], given: Any) -> None:
        decision = question.decision
        if question.is_known_legal(given) and not judge_all:
            quick.answer_legal(game, state, decision, given, chance, question.found)
        else:
            quick.answer(game, state, decision, given, chance)

    return carry_out


def _with_notes(game: Game[Any], state: Any, chance: Seeded, notes: Notebook) -> CarryOut:
    def carry_out(question: Question[Any], given: Any) -> None:
        notes.read(engine.answer(game, state, question.decision, given, chance).events)

    return carry_out


def _into_log(match: Match[Any], bots: Sequence[str], notes: Notebook | None) -> CarryOut:
    signs = [f"bot:{name}" for name in bots]
    read = notes.read if notes is not None else lambda _events: None
    read(match.events[0])

    def carry_out(question: Question[Any], given: Any) -> None:
        match.play(question.seat, question.id, given, by=signs[question.seat])
        read(match.events[-1])

    return carry_out


def finish_game(game: Game[Any], state: Any, bots: Sequence[Bot], seed: bytes) -> list[str]:
    """Let bots play on from a position with fresh chance; return the error, if any."""
    return _play(game, state, bots, _quickly(game, state, Seeded(seed)), check=False)[1]


def _play(
    game: Game[Any], state: Any, bots: Sequence[Bot], carry_out: CarryOut, check: bool
) -> tuple[list[int], list[str]]:
    """Ask and answer until the game is over or fails; return answers by seat, and faults."""
    decisions = state.flow.decisions
    by_seat = [0] * len(bots)
    actions = 0
    while decisions:
        decision = decisions[0]
        question = Question(game, state, decision)
        bot = bots[decision.seat]
        try:
            carry_out(question, ask(bot, question))
        except WrongAnswer as wrong:
            return by_seat, [f"answer {actions + 1}: {wrong}"]
        except Refusal as refusal:
            return by_seat, [f"answer {actions + 1}: {bot.name} gave an illegal answer: {refusal}"]
        actions += 1
        by_seat[decision.seat] += 1
        if check:
            faults = [f"after answer {actions}: {fault}" for fault in _faults(game, state, actions)]
            if faults:
                return by_seat, faults
        if actions >= MAX_ACTIONS:
            return by_seat, [f"no end after {actions} answers"]
    return by_seat, []


def _faults(game: Game[Any], state: Any, actions: int) -> Iterable[str]:
    """Yield violated invariants; now and then also encode and decode the state."""
    yield from engine.violations(game, state)
    if actions % ROUND_TRIP_EVERY == 0 or state.flow.over:
        try:
            survives = decode(game, encode(state)) == state
        except (msgspec.MsgspecError, TypeError):
            survives = False
        if not survives:
            yield "the state does not come back from its bytes as it was"
