"""The rules one by one, each on a position laid out for it, and whole games."""

from random import Random
from typing import Any

import pytest
from royal_ur import rules, words
from royal_ur.game import ROYAL_UR
from royal_ur.rules import HOME, Advance, Options, State

from ecumene.kernel import Decision, Match, Move, Refusal, Result, Seeded, Step, seed_from_number
from ecumene.kernel.engine import violations
from ecumene.kernel.log import event_said
from ecumene.words import said

ASKED = Decision(1, 0, "ur_move", "UR-2.2")


def lay_out(own: list[int], theirs: list[int], thrown: int, **options: Any) -> State:
    """Seat 0 is to move with this throw; pieces that are not named wait beside the board."""
    state = rules.new(2, Options(**options))
    for seat, squares in enumerate((own, theirs)):
        state.pieces[seat][: len(squares)] = squares
    state.mover, state.throw = 0, thrown
    return state


def take_step(state: State, square: int) -> list[str]:
    """Move a piece; the kinds of the events."""
    rules.check(state, ASKED, Advance(square))
    move = Move(state.flow, Seeded(seed_from_number(1)))
    rules.apply(state, move, ASKED, Advance(square))
    return [event.kind for event in move.events]


@pytest.mark.rule("UR-0.1", "UR-1.1", "UR-1.2", "UR-1.3")
def test_seven_pieces_wait_beside_twenty_squares_with_five_rosettes() -> None:
    assert rules.new(2, Options()).pieces == [[0] * 7, [0] * 7]
    assert words.view(lay_out([1, 5], [13, 8], 1), 0).board == (
        ("4✿", "3", "2", "1", None, None, "14✿", "■13"),
        ("●5", "6", "7", "■8✿", "9", "10", "11", "12"),
        ("4✿", "3", "2", "●1", None, None, "14✿", "13"),
    )


@pytest.mark.rule("UR-1.4", "UR-2.1", "UR-2.3")
def test_dice_give_0_to_4_and_who_cannot_move_loses_the_turn() -> None:
    counts = [0] * 5
    for seed in range(1600):
        state = lay_out([], [], 0)
        rules.throw(state, Move(state.flow, Seeded(seed_from_number(seed))), 0)
        counts[state.throw] += 1
        assert bool(state.flow.decisions) == bool(state.throw)
        assert state.flow.agenda[1:] == ([] if state.throw else [Step("throw", (1,))])
    assert counts == pytest.approx([100, 400, 600, 400, 100], abs=80)
    starts = [Match.start(ROYAL_UR, 2, seed=seed_from_number(seed)) for seed in range(20)]
    assert {start.history(-1)[0][1][0].seat for start in starts} == {0, 1}


@pytest.mark.rule("UR-2.2", "UR-2.3", "UR-3.1", "UR-3.2", "UR-3.4", "UR-3.6")
@pytest.mark.parametrize(
    ("own", "theirs", "thrown", "moves", "closed"),
    [
        ([5, 6], [7], 3, [0, 5, 6], {}),  # over own and other pieces
        ([1, 3], [], 2, [0, 3], {"1": "own_piece"}),
        ([6], [8], 2, [0], {"6": "safe"}),
        ([12, 13, 14], [], 2, [0, 13], {"12": "own_piece", "14": "too_far"}),
        ([HOME] * 6 + [14], [], 2, [], {"14": "too_far"}),
        ([3], [], 0, [], {"0": "own_piece", "3": "own_piece"}),
    ],
)
def test_which_pieces_can_move(
    own: list[int], theirs: list[int], thrown: int, moves: list[int], closed: dict[str, str]
) -> None:
    state = lay_out(own, theirs, thrown)
    assert [answer.square for answer in rules.list_moves(state)] == moves
    assert {square: refusal.code for square, refusal in rules.list_closed(state, ASKED)} == closed
    with pytest.raises(Refusal, match=r"UR-2\.2"):
        rules.check(state, ASKED, Advance(2))


@pytest.mark.rule("UR-3.1", "UR-3.3", "UR-3.4", "UR-3.5")
@pytest.mark.parametrize(
    ("square", "theirs", "events", "next_seat"),
    [
        (0, [2], ["entered"], 1),  # on their own squares players never meet
        (3, [5], ["moved", "taken"], 1),
        (2, [], ["moved", "again"], 0),
        (6, [8], ["moved", "taken", "again"], 0),
        (13, [], ["home"], 1),
    ],
)
def test_what_a_move_brings(
    square: int, theirs: list[int], events: list[str], next_seat: int
) -> None:
    state = lay_out([square], theirs, 2, shared_rosette="open")
    assert take_step(state, square) == events
    assert state.pieces[0][0] == square + 2
    assert state.pieces[1][0] == (0 if "taken" in events else sum(theirs))
    assert state.flow.agenda[-1] == Step("throw", (next_seat,))


@pytest.mark.rule("UR-1.5")
def test_who_brings_all_pieces_home_wins() -> None:
    state = lay_out([HOME] * 6 + [14], [HOME] * 2, 1)
    assert ROYAL_UR.result(state) is None
    assert take_step(state, 14) == ["home", "won"]
    assert ROYAL_UR.result(state) == Result((7, 2), (0,))


@pytest.mark.parametrize("pieces", range(3, 8))
def test_whole_games(pieces: int) -> None:
    match = Match.start(ROYAL_UR, 2, seed=seed_from_number(pieces), options={"pieces": pieces})
    luck = Random(pieces)
    while not match.over:
        question = match.questions(match.awaited_seats()[0])[0]
        labels = [question.answer_said(answer) for answer in question.answers()]
        assert len(labels) > 1
        assert all(label not in labels[:n] for n, label in enumerate(labels))
        match.play(question.seat, question.id, question.sample(luck))
        assert not violations(ROYAL_UR, match.state)
    last = match.history(-1)[-1][1][-1]
    assert event_said(ROYAL_UR, last) == said("event-won", who=last.seat)
