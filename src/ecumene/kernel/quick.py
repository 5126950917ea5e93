"""The quick entry to the rules, for search and simulation: the same positions, and no more.

There are no events (a :class:`~.move.QuietMove`), an answer that the rules have made themselves is
not checked again, and :class:`Lots` draws the numbers of ``random.Random`` more quickly. For
events, a log or undo use :mod:`.engine` or :class:`~.match.Match`; the position after every answer
is the same, to the byte.

>>> from random import Random
>>> from ecumene.games import find_game
>>> from ecumene.kernel import Seeded, seed_from_number
>>> game, chance, lots = find_game("stoneage"), Seeded(seed_from_number(1)), Lots(Random(1))
>>> state = start(game, 2, game.options_type(), chance)
>>> branch = game.copy(state)
>>> sum(1 for _ in play_at_random(game, branch, chance, lots)) > 100
True
>>> branch.flow.over, state.flow.over
(True, False)
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

from .chance import Chance
from .engine import carry_out, check_players, settle
from .flow import Decision
from .game import Game, Randomness, S
from .move import QuietMove


class Bits(Protocol):
    """The source of random bits; ``random.Random`` fits."""

    def getrandbits(self, number: int, /) -> int: ...


class Lots:
    """The numbers of ``random.Random.randrange``, without its type checks."""

    __slots__ = ("_bits", "_source")

    def __init__(self, source: Bits) -> None:
        self._source = source
        self._bits = source.getrandbits

    def __reduce__(self) -> tuple[type[Lots], tuple[Bits]]:
        """Copy together with the source."""
        return Lots, (self._source,)

    def randrange(self, stop: int, /) -> int:
        """Return a number from 0 up to, not including, ``stop``."""
        if stop < 1:
            raise ValueError("nothing to draw from")
        bits, length = self._bits, stop.bit_length()
        number = bits(length)
        while number >= stop:
            number = bits(length)
        return number


def start(game: Game[S], players: int, options: Any, chance: Chance) -> S:
    """Set up a game and run it to its first questions."""
    check_players(game, players)
    state = game.new(players, options)
    settle(game, state, QuietMove(state.flow, chance))
    return state


def sample(game: Game[S], state: S, decision: Decision, randomness: Randomness) -> Any:
    """Return a random legal answer, uniformly if they can be listed."""
    kind = game.kinds[decision.kind]
    if kind.sample is not None:
        return kind.sample(state, decision, randomness)
    if kind.answers is None:
        raise TypeError(f"the answers to {decision.kind} are too many to list")
    answers = kind.answers(state, decision)
    return answers[randomness.randrange(len(answers))]


def answer(game: Game[S], state: S, decision: Decision, answer: Any, chance: Chance) -> None:
    """Check a typed answer, apply it and run to the next questions."""
    found = game.kinds[decision.kind].check(state, decision, answer)
    _carry_out(game, state, decision, answer, chance, found)


def answer_legal(
    game: Game[S],
    state: S,
    decision: Decision,
    answer: Any,
    chance: Chance,
    found: object = None,
) -> None:
    """Like :func:`answer`, for an answer that the rules made or checked in this position.

    That includes results of ``sample`` and ``answers``, and checked answers with what the check has
    ``found``. It is checked only if applying it needs the check's result.
    """
    kind = game.kinds[decision.kind]
    if kind.apply_checked is not None and found is None:
        found = kind.check(state, decision, answer)
    _carry_out(game, state, decision, answer, chance, found)


def answer_at_random(
    game: Game[S], state: S, decision: Decision, chance: Chance, randomness: Randomness
) -> Any:
    """Draw and apply a legal answer; return it."""
    kind = game.kinds[decision.kind]
    if kind.sample_checked is None:
        drawn = sample(game, state, decision, randomness)
        answer_legal(game, state, decision, drawn, chance)
    else:
        drawn, found = kind.sample_checked(state, decision, randomness)
        _carry_out(game, state, decision, drawn, chance, found)
    return drawn


def _carry_out(
    game: Game[S], state: S, decision: Decision, answer: Any, chance: Chance, found: object
) -> None:
    flow = state.flow
    flow.seq += 1
    carry_out(game, state, QuietMove(flow, chance), decision, answer, found)


def play_at_random(
    game: Game[S], state: S, chance: Chance, randomness: Randomness
) -> Iterator[Decision]:
    """Answer at random to the end, first seat first; yield every answered question."""
    decisions = state.flow.decisions
    while decisions:
        decision = decisions[0]
        answer_at_random(game, state, decision, chance, randomness)
        yield decision
