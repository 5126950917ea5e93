"""Taking back in random games, judged by the log alone (DG-7.2, DG-7.3)."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from hypothesis import given

from ecumene.games.stoneage.state import State
from ecumene.kernel import Decision, Match, Refusal, encode, engine, record
from tests.properties.games import GAME, Table, play_once, tables

BARRIERS = {
    *("cards_shown", "building_shown", "additional_card", "hidden_cards_shown"),
    *("phase", "round", "game_ends", "game_over"),
}


class Answer(NamedTuple):
    """An answer that can be taken back, by what the log says."""

    seat: int
    seq: int
    before: bytes


class Judge:
    """Says who may take back what, from rows and events only."""

    def __init__(self) -> None:
        self.answers: list[Answer] = []

    def see(self, match: Match[State], before: bytes) -> None:
        """Look at the last row, an answer."""
        row, events = match.log[-1], match.events[-1]
        if row.draws or BARRIERS & {event.kind for event in events}:
            self.answers.clear()
            return
        if any(answer.seat != row.seat for answer in self.answers):
            self.answers.clear()
        self.answers.append(Answer(row.seat, row.seq, before))

    def last(self, seat: int) -> Answer | None:
        """The answer a seat may take back."""
        return self.answers[-1] if self.answers and self.answers[-1].seat == seat else None


def try_undo(match: Match[State], seat: int, wanted: Answer | None) -> None:
    """Take back if that is right, and be refused if it is not."""
    now = encode(match.state)
    refusal = match.why_no_undo(seat)
    assert (refusal is None) == (wanted is not None)
    if wanted is None:
        with pytest.raises(Refusal) as caught:
            match.undo(seat)
        assert caught.value.text
        assert encode(match.state) == now
    else:
        row = match.undo(seat)
        assert (row.what, row.seat, row.answer) == ("undo", seat, wanted.seq)
        assert encode(match.state) == wanted.before
        assert engine.violations(GAME, match.state) == []


@pytest.mark.rule("DG-7.2", "DG-7.3")
@given(tables())
def test_undo_is_what_the_log_allows_and_replays(table: Table) -> None:
    match, randomness, judge = table.start(), table.randomness(), Judge()
    taken_back = 0
    while not match.over:
        before = encode(match.state)
        play_once(match, randomness)
        judge.see(match, before)
        seats = [seat for seat in range(table.players) if randomness.random() < 0.3]
        for seat in seats:
            wanted = judge.last(seat)
            try_undo(match, seat, wanted)
            if wanted is not None:
                judge.answers.pop()
                taken_back += 1
    assert taken_back > 10
    for seat in range(table.players):
        try_undo(match, seat, None)
    again = record.replay(GAME, record.read(record.write(match)))
    assert encode(again.state) == encode(match.state)
    assert again.events == match.events


@pytest.mark.rule("DG-7.2")
@given(tables())
def test_no_answer_is_taken_back_twice_nor_its_questions_answered(table: Table) -> None:
    """A click on a question that an undo made vanish is refused for ever."""
    match, randomness = table.start(), table.randomness()
    vanished: list[Decision] = []
    while not match.over:
        row = play_once(match, randomness)
        if match.why_no_undo(row.seat) is None and randomness.random() < 0.3:
            opened = match.state.flow.decisions[:]
            match.undo(row.seat)
            still = {decision.id for decision in match.state.flow.decisions}
            vanished += [decision for decision in opened if decision.id not in still]
            for decision in vanished[-5:]:
                with pytest.raises(Refusal) as caught:
                    match.play(decision.seat, decision.id, None)
                assert caught.value.code == "not_open"
    assert vanished


@pytest.mark.rule("DG-7.3")
@given(tables())
def test_a_table_without_undo_refuses_it_always(table: Table) -> None:
    match, randomness = table.start(undo="none"), table.randomness()
    while not match.over and match.version < 100:
        play_once(match, randomness)
        for seat in range(table.players):
            try_undo(match, seat, None)
