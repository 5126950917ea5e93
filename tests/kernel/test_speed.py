"""The cost of an answer does not grow with the length of the game."""

from __future__ import annotations

import time
from dataclasses import replace
from statistics import median

import pytest

from ecumene.kernel import Game, Match, seed_from_number
from tests.kernel.toy import TOY, Close, Dig, State, copy, say, toy_match

DIGS = 8
BLOCK = 2 + 2 * (DIGS + 1) + 1  # bids, digs and closings of two seats, a letter; then tolls


def play_round(match: Match[State]) -> int:
    """Every round is the same; the CPU time it took per action, in nanoseconds."""
    rows = len(match.log)
    begun = time.process_time_ns()
    turn = match.state.round
    while not match.over and match.state.round == turn:
        asked = match.questions(match.awaited_seats()[0])[0]
        if asked.kind == "market":
            for _ in range(DIGS):
                say(match, asked.seat, Dig())
            say(match, asked.seat, Close())
        else:
            match.play(asked.seat, asked.id, asked.default())
    return (time.process_time_ns() - begun) // (len(match.log) - rows)


def growth(game: Game[State], actions: int) -> float:
    """How much more an action costs at the end of a long game than near its start.

    Both games are played side by side, round by round, so that a machine that grows slower or
    faster meanwhile changes both (process time tells of that, too).
    """
    long, short = (begun(game, rows) for rows in (actions, actions // 40))
    costs = [(play_round(long), play_round(short)) for _ in range(max(15, actions // 400))]
    return median(late for late, _ in costs) / median(early for _, early in costs)


def begun(game: Game[State], rows: int) -> Match[State]:
    """A game with so many rows behind it."""
    match = Match.start(game, 2, seed=seed_from_number(1), options={"rounds": 1_000_000})
    while len(match.log) < rows:
        play_round(match)
    return match


@pytest.mark.slow
def test_an_action_late_in_the_game_costs_what_an_early_one_does() -> None:
    assert growth(TOY, actions=20_000) < 1.5


def test_the_measure_sees_a_cost_that_grows() -> None:
    def slower_and_slower(state: State) -> State:
        sum(range(state.round * 200))
        return copy(state)

    assert growth(replace(TOY, copy=slower_and_slower), actions=3_000) > 1.5


def test_rounds_are_as_long_as_the_measure_says() -> None:
    match = toy_match(2, options={"rounds": 5})
    play_round(match)
    assert BLOCK <= match.version <= BLOCK + 2
