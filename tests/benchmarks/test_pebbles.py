"""The game without an end asks everybody, and its copy is a real one."""

from __future__ import annotations

from benchmarks.speed.pebbles import ENDLESS
from ecumene.kernel import Match, encode, seed_from_number


def test_the_endless_game_asks_everybody_and_goes_on() -> None:
    match = Match.start(ENDLESS, 18, seed=seed_from_number(1))
    for round_ in range(1, 4):
        assert match.awaited_seats() == list(range(18))
        for seat in range(18):
            (question,) = match.questions(seat)
            match.play(seat, question.id, question.answers()[-1])
        assert match.version == 18 * round_
    assert not match.over
    before, copied = encode(match.state), ENDLESS.copy(match.state)
    copied.taken[0] += 1
    copied.flow.decisions.clear()
    assert encode(match.state) == before != encode(copied)
