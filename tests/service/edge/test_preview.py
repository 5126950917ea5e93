"""Previews over the socket: what an answer would mean, without giving it."""

from __future__ import annotations

import logging
from random import Random
from typing import Any

import msgspec
import pytest

from ecumene.games import find_game
from ecumene.games.megaciv.board.board_load import default_board
from ecumene.kernel import Match, Refusal, digest, seed_from_number
from ecumene.service.edge.socket import preview
from ecumene.service.wire.protocol import Preview
from ecumene.service.wire.viewer import mask_id
from tests.service.support.edge_workers import in_memory, sitting, started, whose_turn, workers

pytestmark = pytest.mark.usefixtures("quick")

VEIL = bytes(16)
MEGA = {"game": "megaciv", "options": {"civ_choice": "random"}}


def asked(match: Match[Any], seat: int, answer: Any, kind: str = "") -> Preview:
    """A preview of an answer to the seat's question."""
    question = next(q for q in match.questions(seat) if kind in ("", q.kind))
    return Preview("p", mask_id(question, VEIL), msgspec.to_builtins(answer))


def until(kind: str, players: int = 5) -> tuple[Match[Any], int]:
    """A game of Mega Civilization in which somebody is asked this, and who."""
    randomness = Random(1)
    match = Match.start(find_game("megaciv"), players, seed=seed_from_number(1))
    while not match.over:
        for seat in match.awaited_seats():
            if any(question.kind == kind for question in match.questions(seat)):
                return match, seat
        question = match.questions(randomness.choice(match.awaited_seats()))[0]
        match.play(question.seat, question.id, question.sample(randomness))
    raise AssertionError(f"nobody was asked {kind}")


@pytest.mark.rule("DG-3.4")
def test_a_preview_is_the_one_of_the_rules_and_says_what_is_missing() -> None:
    match, seat = until("movement")
    before = digest(match.state), match.version
    told = preview(match, seat, asked(match, seat, {"orders": []}, "movement"), VEIL)
    question = next(q for q in match.questions(seat) if q.kind == "movement")
    assert told.preview == question.preview({"orders": []})
    assert told.missing is None
    assert told.preview.legal
    assert (digest(match.state), match.version) == before


@pytest.mark.rule("DG-3.4")
def test_an_answer_that_lacks_something_is_shown_with_what_is_missing() -> None:
    match, seat = until("expand", 9)
    told = preview(match, seat, asked(match, seat, {"tokens": {}}, "expand"), VEIL)
    assert told.missing is not None
    assert told.missing.said == told.preview.missing.said


@pytest.mark.rule("DG-11.4")
def test_a_preview_warns_of_a_legal_answer_only() -> None:
    match, seat = until("movement")
    match.state.seats[seat].ships_at.append(next(iter(default_board().area_of)))
    told = preview(match, seat, asked(match, seat, {"orders": []}, "movement"), VEIL)
    assert [warned.code for warned in told.warnings] == ["ships_lost"]
    assert told.warnings == list(match.questions(seat)[0].warnings({"orders": []}))
    far = {"do": "march", "start": "nowhere", "path": ["there"], "number": 1}
    told = preview(match, seat, asked(match, seat, {"orders": [far]}, "movement"), VEIL)
    assert told.missing is not None
    assert told.warnings == []


def test_a_kind_without_previews_says_whether_the_answer_is_legal() -> None:
    match = Match.start(find_game("stoneage"), 2, seed=seed_from_number(1))
    seat = match.awaited_seats()[0]
    legal = match.questions(seat)[0].answers()[0]
    told = preview(match, seat, asked(match, seat, legal), VEIL)
    assert (told.id, told.preview, told.missing) == ("p", None, None)
    with pytest.raises(Refusal) as caught:
        preview(match, seat, asked(match, seat, {"location": "hut", "figures": 1}), VEIL)
    assert caught.value.rule


def test_other_seats_and_questions_that_are_gone_are_refused_alike() -> None:
    match = Match.start(find_game("stoneage"), 2, seed=seed_from_number(1))
    seat = match.awaited_seats()[0]
    message = asked(match, seat, match.questions(seat)[0].answers()[0])
    said = []
    for who, number in ((1 - seat, message.question), (seat, 7), (1 - seat, 7)):
        with pytest.raises(Refusal) as caught:
            preview(match, who, Preview("p", number, message.answer), VEIL)
        said.append((caught.value.code, caught.value.rule, caught.value.said))
    assert said[0] == said[1] == said[2]


# -- over the socket -------------------------------------------------------------------------------


async def test_nothing_is_written_and_nobody_else_hears_of_it() -> None:
    async with workers(in_memory()) as (worker,):
        table, tokens, host = await started(worker, 2, spectators=True)
        async with (
            sitting(worker, table, tokens[0]) as one,
            sitting(worker, table, tokens[1]) as two,
            sitting(worker, table, host) as watcher,
        ):
            player = await whose_turn(one, two)
            other = two if player is one else one
            question = player.questions[0]
            answer = question["options"][0]["answer"]
            heard = len(other.frames), len(watcher.frames)
            reply = await player.do("preview", id="a", question=question["id"], answer=answer)
            said = {"type": "previewed", "id": "a", "preview": None, "missing": None}
            assert reply == {**said, "warnings": []}
            no = await player.do("preview", question=question["id"], answer={"no": 1})
            assert (no["type"], no["code"]) == ("refused", "malformed")
            no = await other.do("preview", question=question["id"], answer=answer)
            assert (no["type"], no["code"]) == ("refused", "not_open")
            no = await watcher.do("preview", question=question["id"], answer=answer)
            assert (no["type"], no["code"]) == ("refused", "not_seated")
            assert (len(other.frames), len(watcher.frames)) == (heard[0] + 1, heard[1] + 1)
            assert (await worker.match(table["id"])).version == 0
            # The same id may still act: a preview uses nothing up.
            done = await player.do("answer", id="a", question=question["id"], answer=answer)
            assert done["type"] == "ack"
            assert "ecumene_refusals_total{" not in worker.service.telemetry.text()
        assert (await worker.match(table["id"])).version == 1


async def test_previews_count_as_frames() -> None:
    limits: dict[str, Any] = {
        "rate_limits": True,
        "frames_burst": 5,
        "frames_per_second": 0.001,
    }
    async with workers(in_memory(), **limits) as (worker,):
        table, tokens, _ = await started(worker, 2)
        async with sitting(worker, table, tokens[0]) as player:  # hello is the first of five
            replies = [await player.do("preview", question=1, answer={}) for _ in range(6)]
    assert [reply["type"] for reply in replies] == ["refused"] * 4 + ["error"] * 2


async def test_a_fault_of_the_rules_is_told_as_one(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: Any) -> None:
        raise ZeroDivisionError

    with caplog.at_level(logging.ERROR):
        async with workers(in_memory()) as (worker,):
            table, tokens, _ = await started(worker, 2)
            async with sitting(worker, table, tokens[0]) as player:
                monkeypatch.setattr("ecumene.service.edge.socket.preview", broken)
                reply = await player.do("preview", question=1, answer={})
                assert reply["type"] == "error"
                await player.hello()
    assert any("preview" in record.message for record in caplog.records)


# -- whether an answer can be taken back -----------------------------------------------------------


@pytest.mark.rule("DG-7.2", "DG-7.3")
async def test_a_player_is_told_whether_the_last_answer_can_be_taken_back() -> None:
    async with workers(in_memory()) as (worker,):
        table, tokens, _ = await started(worker, 2)
        async with (
            sitting(worker, table, tokens[0]) as one,
            sitting(worker, table, tokens[1]) as two,
        ):
            player = await whose_turn(one, two)
            other = two if player is one else one
            assert [one.can_undo, two.can_undo] == [False, False]
            await player.answer(Random(1))
            await player.until(lambda: player.can_undo)
            assert other.can_undo is False
            await player.hello(player.version)
            assert player.can_undo  # also in a welcome
            assert (await player.do("undo"))["type"] == "ack"
            await player.until(lambda: not player.can_undo)
            await player.answer(Random(1))
            await player.until(lambda: player.can_undo)
            await other.until(lambda: other.questions)
            await other.answer(Random(2))
            await player.until(lambda: not player.can_undo)
            updates = [f for f in player.frames if '"type":"update"' in f]
            assert sum('"can_undo"' in frame for frame in updates) == 4


@pytest.mark.rule("DG-7.2", "DG-1.2")
def test_rows_that_a_seat_does_not_see_take_no_undo_from_it() -> None:
    """Else the flag would tell of them."""
    match = Match.start(find_game("megaciv"), 7, seed=seed_from_number(2))
    randomness, seats, unseen = Random(2), range(7), 0
    while match.version < 800 and not match.over:
        could = [match.why_no_undo(seat) is None for seat in seats]
        question = match.questions(randomness.choice(match.awaited_seats()))[0]
        match.play(question.seat, question.id, question.sample(randomness))
        for seat in seats:
            if seat == question.seat or any(e.seen_by(seat) for e in match.events[-1]):
                continue
            unseen += 1
            assert (match.why_no_undo(seat) is None) == could[seat], question.kind
    assert unseen > 200
