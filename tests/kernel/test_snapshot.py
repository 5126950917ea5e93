"""Snapshots: a position at rest is as good as the whole log."""

from __future__ import annotations

import random

import msgspec
import pytest

from ecumene.kernel import Match, ReplayError, encode, record, seed_from_number
from ecumene.kernel.hosting import (
    StaleSnapshot,
    can_rest,
    forget_rows,
    resume,
    row_to_undo,
    take_snapshot,
)
from ecumene.kernel.log import need_whole_log
from tests.kernel.toy import TOY, Bid, State, question, say, toy_match

SEED = seed_from_number(1)


def play_some(match: Match[State], randomness: random.Random, answers: int) -> None:
    for _ in range(answers):
        if match.over:
            return
        asked = match.questions(randomness.choice(match.awaited_seats()))[0]
        match.play(asked.seat, asked.id, asked.sample(randomness))


def seen(match: Match[State]) -> bytes:
    viewers = [-2, -1, 0, 1, 2]
    return encode(
        [
            [match.view(viewer) for viewer in viewers],
            [[q.describe() for q in match.questions(v)] for v in viewers],
            [str(match.why_no_undo(v)) for v in viewers],
            [match.version, match.state],
        ]
    )


@pytest.mark.rule("DG-11.3", "DG-7.2")
@pytest.mark.parametrize("number", range(12))
def test_a_match_goes_on_from_a_snapshot_as_from_the_whole_log(number: int) -> None:
    randomness = random.Random(number)
    match = toy_match(3, options={"rounds": 4})
    play_some(match, randomness, randomness.randrange(40))
    while not can_rest(match):
        play_some(match, randomness, 1)
    snapshot, at = take_snapshot(match), match.version
    again = resume(TOY, match.header, snapshot, seed=SEED)
    assert seen(again) == seen(match)
    play_some(match, randomness, 15)
    if match.why_no_undo(match.log[-1].seat) is None:
        match.undo(match.log[-1].seat)
    tail = [row for row in match.log if row.seq > at]
    again.catch_up(tail)
    assert seen(again) == seen(match)
    assert seen(resume(TOY, match.header, snapshot, tail, seed=SEED)) == seen(match)
    assert again.history(0) == match.history(0, at + 1)
    assert again.history(1, at + 3) == match.history(1, at + 3)


def test_there_is_no_snapshot_while_an_answer_can_be_taken_back() -> None:
    match = toy_match(3)
    assert can_rest(toy_match(3))
    say(match, 0, Bid(2))
    assert match.why_no_undo(0) is None
    assert not can_rest(match)
    with pytest.raises(ValueError, match="undone"):
        take_snapshot(match)


def test_rows_that_do_not_follow_are_refused() -> None:
    match = toy_match(3)
    snapshot = take_snapshot(match)
    say(match, 0, Bid(2))
    say(match, 1, Bid(1))
    with pytest.raises(ReplayError):
        resume(TOY, match.header, snapshot, match.log[2:], seed=SEED)
    with pytest.raises(ReplayError):
        resume(TOY, match.header, snapshot, seed=seed_from_number(2))


def test_a_state_with_other_fields_than_todays_is_not_guessed_at() -> None:
    match = toy_match(3)
    snapshot = take_snapshot(match)
    plain = msgspec.msgpack.decode(snapshot.state)
    older = {name: value for name, value in plain.items() if name != "flow"}
    newer = {**plain, "omens": []}
    for data in (encode(older), encode(newer), encode([]), b""):
        stale = msgspec.structs.replace(snapshot, state=data)
        with pytest.raises(StaleSnapshot):
            resume(TOY, match.header, stale, seed=SEED)


def test_a_resumed_match_does_not_pretend_to_have_its_whole_log() -> None:
    match = toy_match(3)
    resumed = resume(TOY, match.header, take_snapshot(match), seed=SEED)
    resumed.play(0, question(resumed, 0).id, Bid(1))
    assert [row.seq for row in resumed.log] == [1]
    with pytest.raises(ValueError, match="whole log"):
        resumed.fork(0)
    with pytest.raises(ValueError, match="whole log"):
        record.write(resumed)


def test_a_match_that_forgets_its_first_rows_goes_on_like_one_that_does_not() -> None:
    match, whole = toy_match(), toy_match()
    while not whole.over:
        for each in (match, whole):
            question = each.questions(each.awaited_seats()[0])[0]
            each.play(question.seat, question.id, question.default())
        forget_rows(match, match.version - 1)
        assert match.version == whole.version
        assert match.state == whole.state
        assert match.log == whole.log[-len(match.log) :]
        assert match.history(0, since=match.version) == whole.history(0, since=whole.version)
        seats = range(2)
        assert [row_to_undo(match, seat) for seat in seats] == [
            row_to_undo(whole, seat) for seat in seats
        ]
    assert len(match.log) < len(whole.log)
    with pytest.raises(ValueError, match="not here"):
        need_whole_log(match.log)
