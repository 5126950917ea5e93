"""Replaying, storing, forking and copying: the same answers lead to the same bytes."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from itertools import takewhile
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecumene.games.stoneage.state import Options, State
from ecumene.kernel import (
    Match,
    Seeded,
    decode,
    digest,
    encode,
    engine,
    record,
    seed_from_number,
)
from tests.properties.games import (
    GAME,
    Table,
    any_question,
    play_once,
    played,
    positions,
    repeat,
    some_tables,
    tables,
)

rows = st.integers(0, 700)


# -- replay ------------------------------------------------------------------------------------------


@pytest.mark.rule("DG-2.1", "DG-11.3")
@given(tables(), st.lists(rows, max_size=2))
def test_a_replay_is_the_game_at_the_end_and_before(table: Table, cuts: list[int]) -> None:
    digests = [digest(match.state) for match in positions(table)]
    match = played(table)
    assert digest(match.state) == digests[-1], "the same seed and the same answers, the same game"
    for cut in [*cuts, len(digests) - 1]:
        log = match.log[: cut + 1]
        again = Match.replay(GAME, match.header, log, seed=table.seed)
        assert digest(again.state) == digests[len(log) - 1]
        assert again.events == match.events[: len(log)]


@pytest.mark.rule("DG-11.3")
@given(tables())
def test_records_of_games_are_replayed(table: Table) -> None:
    match = played(table)
    data = record.write(match)
    again = record.replay(GAME, record.read(data))
    assert encode(again.state) == encode(match.state)
    assert again.result == match.result
    assert record.write(again) == data


@pytest.mark.rule("DG-2.2")
@given(tables())
def test_outcomes_need_no_generator(table: Table) -> None:
    match = played(table, rows=200)
    again = Match.replay(GAME, match.header, match.log)
    assert encode(again.state) == encode(match.state)


# -- bytes -------------------------------------------------------------------------------------------


@given(tables())
def test_every_position_comes_back_from_its_bytes_and_plays_on_alike(table: Table) -> None:
    chance, randomness = Seeded(table.seed), table.randomness()
    match = table.start()
    while not match.over:
        data = encode(match.state)
        decoded = decode(GAME, data)
        assert decoded == match.state
        assert encode(decoded) == data
        row = play_once(match, randomness)
        decision = engine.open_decision(decoded, row.seat, row.decision)
        move = engine.answer(GAME, decoded, decision, row.answer, chance, row.seq)
        assert encode(decoded) == encode(match.state)
        assert tuple(move.events) == match.events[-1]
        assert tuple(move.draws) == row.draws


# -- forks -------------------------------------------------------------------------------------------


def fork_and_follow(match: Match[State], row: int) -> None:
    fork = match.fork(row)
    for rest in match.log[row + 1 :]:
        repeat(fork, rest)
    assert encode(fork.state) == encode(match.state)
    assert fork.log == match.log


def test_a_fork_at_every_tenth_row_meets_the_same_chance() -> None:
    match = played(Table(2, Options(), 1))
    for row in range(0, len(match.log), 10):
        fork_and_follow(match, row)


@pytest.mark.slow
@pytest.mark.parametrize("table", some_tables(12), ids=lambda table: str(table.number))
def test_a_fork_at_every_tenth_row_under_all_options(table: Table) -> None:
    match = played(table)
    for row in range(0, len(match.log), 10):
        fork_and_follow(match, row)


@given(tables(), rows)
def test_a_fork_with_another_seed_goes_its_own_lawful_way(table: Table, row: int) -> None:
    match = played(table)
    row = min(row, match.version - 1)
    fork = match.fork(row, seed=seed_from_number(table.number + 1))
    randomness = table.randomness()
    while not fork.over:
        play_once(fork, randomness)
        if randomness.random() < 0.1:
            assert engine.violations(GAME, fork.state) == []
    again = record.replay(GAME, record.read(record.write(fork)))
    assert encode(again.state) == encode(fork.state)
    assert fork.log[: row + 1] == match.log[: row + 1]
    if row < 400:  # the last rows of a game draw little
        assert encode(fork.state) != encode(match.state)


# -- copies ------------------------------------------------------------------------------------------


def mutable_parts(thing: Any) -> set[int]:
    """The identities of all lists, dictionaries and dataclasses in a state."""
    if isinstance(thing, list | tuple):
        inside = [part for item in thing for part in mutable_parts(item)]
    elif isinstance(thing, dict):
        inside = [part for item in thing.values() for part in mutable_parts(item)]
    elif is_dataclass(thing):
        values = (getattr(thing, field.name) for field in fields(thing))
        inside = [part for value in values for part in mutable_parts(value)]
    else:
        return set()
    own = set() if isinstance(thing, tuple) else {id(thing)}
    return own.union(inside)


def play_to_the_end(state: State, table: Table) -> None:
    chance, randomness = Seeded(table.seed), table.randomness()
    match = Match(GAME, table.start().header, state, chance)
    while not match.over:
        asked = any_question(match, randomness)
        engine.answer(GAME, state, asked.decision, asked.sample(randomness), chance)


@given(tables(), rows)
def test_a_copy_shares_nothing_that_can_change(table: Table, row: int) -> None:
    state = played(table, rows=row).state
    copy = GAME.copy(state)
    assert copy == state
    assert not mutable_parts(copy) & mutable_parts(state)
    data = encode(state)
    assert encode(copy) == data
    play_to_the_end(copy, table)
    assert encode(state) == data
    ended = encode(copy)
    play_to_the_end(state, table)
    assert encode(copy) == ended == encode(state), "the copy plays on as the original does"


@given(tables())
def test_an_answer_does_to_a_copy_what_it_does_to_the_original(table: Table) -> None:
    chance, randomness = Seeded(table.seed), table.randomness()
    for match in takewhile(lambda match: not match.over, positions(table)):
        if randomness.random() > 0.2:
            continue
        asked = any_question(match, randomness)
        answer = asked.sample(randomness)
        one, two = GAME.copy(match.state), decode(GAME, encode(match.state))
        moves = [engine.answer(GAME, s, asked.decision, answer, chance) for s in (one, two)]
        assert encode(one) == encode(two)
        assert moves[0].events == moves[1].events
        assert moves[0].draws == moves[1].draws
