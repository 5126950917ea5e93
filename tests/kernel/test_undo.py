"""Taking back: what the engine allows, and what it does to questions (DG-7)."""

from __future__ import annotations

import pytest

from ecumene.kernel import Event, Match, encode, record, seed_from_number
from ecumene.kernel.hosting import resume, row_to_undo, take_snapshot
from tests.kernel.toy import (
    TOY,
    Bid,
    Close,
    Dig,
    Give,
    Show,
    State,
    Toll,
    Turn,
    at,
    finish,
    question,
    refusal,
    say,
    toy_match,
)


def why_not(match: Match[State], seat: int) -> str:
    """Why a seat cannot take back, or "" if it can."""
    no = match.why_no_undo(seat)
    if no is None:
        return ""
    assert no.code == "no_undo"
    return no.text.removeprefix("Nothing to take back: ").removesuffix(".")


# -- allowed -----------------------------------------------------------------------------------------


@pytest.mark.rule("DG-7.3")
def test_taking_back_restores_the_position() -> None:
    match = toy_match(3)
    before = encode(match.state)
    say(match, 1, Bid(4))
    row = match.undo(1)
    assert encode(match.state) == before
    assert (row.seq, row.what, row.seat, row.answer) == (2, "undo", 1, 1)
    assert match.events[-1] == (Event("taken_back", "DG-7.3", 1, {"row": 1}),)


@pytest.mark.rule("DG-7.3")
def test_several_own_answers_are_taken_back_one_by_one() -> None:
    match = at("market", 3)
    positions = []
    for answer in (Turn(), Turn(), Turn(), Close()):
        positions.append(encode(match.state))
        say(match, 1, answer)
    for position in reversed(positions):
        match.undo(1)
        assert encode(match.state) == position
    assert why_not(match, 1) == "something hidden has been shown since"


@pytest.mark.rule("DG-7.2")
def test_not_after_the_phase_has_changed() -> None:
    match = at("toll", 3)
    say(match, 0, Toll(0))
    assert why_not(match, 0) == "the phase has changed since"


@pytest.mark.rule("DG-7.3")
def test_a_closed_market_is_opened_again() -> None:
    match = at("market", 3)
    asked = question(match, 2)
    say(match, 2, Close())
    match.undo(2)
    assert question(match, 2).id == asked.id
    say(match, 2, Dig())


def test_the_answer_can_be_another_one_then() -> None:
    match = toy_match(3)
    say(match, 0, Bid(1))
    match.undo(0)
    say(match, 0, Bid(5))
    assert match.state.bids[0] == 5


# -- not allowed -------------------------------------------------------------------------------------


@pytest.mark.rule("DG-7.2")
def test_nothing_to_take_back_at_the_start() -> None:
    match = toy_match(3)
    assert why_not(match, 0) == "you have not decided anything yet"
    assert refusal(match.undo, 0).rule == "DG-7.2"


@pytest.mark.rule("DG-7.2")
def test_not_after_chance() -> None:
    match = at("market", 3)
    say(match, 0, Dig())
    assert why_not(match, 0) == "dice have been rolled or cards drawn since"


@pytest.mark.rule("DG-7.2")
def test_not_after_something_hidden_was_shown() -> None:
    match = at("market", 3)
    say(match, 0, Show(match.state.hands[0][0]))
    assert why_not(match, 0) == "something hidden has been shown since"


@pytest.mark.rule("DG-7.2")
def test_not_after_the_bids_were_opened() -> None:
    match = toy_match(2)
    say(match, 0, Bid(0))
    say(match, 1, Bid(0))
    assert why_not(match, 1) == "something hidden has been shown since"


@pytest.mark.rule("DG-7.3", "DG-5.4")
def test_not_what_was_final() -> None:
    match = at("market", 3)
    say(match, 0, Give(match.state.hands[0][0], 1))
    assert why_not(match, 0) == "that answer was final"


@pytest.mark.rule("DG-7.2")
def test_not_after_another_seat_has_decided() -> None:
    match = toy_match(3)
    say(match, 0, Bid(0))
    say(match, 1, Bid(0))
    assert why_not(match, 0) == why_not(match, 2) == "another seat has decided since"
    assert why_not(match, 1) == ""


@pytest.mark.rule("DG-7.2")
def test_not_even_when_the_other_seat_has_taken_its_answer_back() -> None:
    match = toy_match(3)
    say(match, 0, Bid(0))
    say(match, 1, Bid(0))
    match.undo(1)
    assert why_not(match, 0) != ""


@pytest.mark.rule("DG-11.1")
def test_the_reason_is_true_when_the_other_seat_has_taken_back() -> None:
    match = toy_match(3)
    say(match, 0, Bid(0))
    say(match, 1, Bid(0))
    match.undo(1)
    assert why_not(match, 0) == "another seat has decided since"


@pytest.mark.rule("DG-7.2")
def test_not_beyond_a_barrier() -> None:
    match = at("market", 3)
    say(match, 0, Close())
    say(match, 1, Dig())
    assert why_not(match, 0) == why_not(match, 1) == "dice have been rolled or cards drawn since"
    say(match, 1, Close())
    match.undo(1)
    assert why_not(match, 1) == "dice have been rolled or cards drawn since"


@pytest.mark.rule("DG-7.3")
def test_not_at_a_table_without_undo() -> None:
    match = toy_match(3, undo="none")
    say(match, 0, Bid(0))
    no = refusal(match.undo, 0)
    assert (no.code, no.rule) == ("no_undo", "DG-7.3")
    assert no.text == "Undo is off at this table."


def test_not_twice() -> None:
    match = toy_match(3)
    say(match, 0, Bid(0))
    match.undo(0)
    assert refusal(match.undo, 0).code == "no_undo"


def test_a_refused_undo_changes_nothing() -> None:
    match = toy_match(3)
    say(match, 0, Bid(0))
    before = encode(match.state)
    for seat in (1, 2, -1, 99):
        refusal(match.undo, seat)
    assert encode(match.state) == before
    assert match.version == 1


@pytest.mark.rule("DG-7.2", "DG-2.3")
def test_not_after_the_end() -> None:
    match = finish(toy_match(2))
    assert match.seed
    assert all(why_not(match, seat) for seat in range(2))


# -- ids after an undo -------------------------------------------------------------------------------


def test_questions_opened_after_an_undo_have_new_ids() -> None:
    """A late click on a question that an undo made vanish never hits a newer question."""
    match = at("letter", 3)
    first = question(match, 1)
    match.play(1, first.id, first.default())
    vanished = question(match, 0)
    match.undo(1)
    assert refusal(match.play, 0, vanished.id, Toll(0)).code == "not_open"
    match.play(1, first.id, first.default())
    assert question(match, 0).kind == vanished.kind == "toll"
    assert question(match, 0).id > vanished.id
    assert refusal(match.play, 0, vanished.id, Toll(0)).code == "not_open"
    say(match, 0, Toll(0))


def test_the_question_that_was_taken_back_keeps_its_id() -> None:
    match = toy_match(3)
    asked = question(match, 0)
    say(match, 0, Bid(2))
    match.undo(0)
    assert question(match, 0).id == asked.id


def test_an_undo_is_part_of_the_record() -> None:
    match = toy_match(3)
    say(match, 0, Bid(2))
    match.undo(0)
    finish(match)
    again = record.replay(match.game, record.read(record.write(match)))
    assert encode(again.state) == encode(match.state)
    assert again.history(1) == match.history(1)


@pytest.mark.rule("DG-7.3")
def test_the_row_that_would_be_taken_back_is_known_before() -> None:
    match = toy_match(3)
    assert row_to_undo(match, 0) is None
    row = match.play(0, question(match, 0).id, Bid(1), by="default")
    assert row_to_undo(match, 0) == row
    assert row_to_undo(match, 1) is None
    resumed = resume(
        TOY, match.header, take_snapshot(toy_match(3)), [row], seed=seed_from_number(1)
    )
    assert row_to_undo(resumed, 0) == row
