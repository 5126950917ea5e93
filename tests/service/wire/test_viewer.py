"""A viewer sees the same, whichever worker has the game in memory."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from ecumene.games import find_game
from ecumene.kernel import SPECTATOR, Event, Match, Viewer, seed_from_number
from ecumene.kernel.hosting import can_rest, resume, take_snapshot
from ecumene.kernel.log import default_event_said
from ecumene.service.wire.texts import Texts
from ecumene.service.wire.viewer import EventTexts, show_position
from ecumene.words import Said


def seen(match: Match[Any], viewer: Viewer) -> tuple[Any, Any]:
    """The view and the questions as a client reads them."""
    found = show_position(match, viewer, bytes(16))
    return msgspec.json.decode(msgspec.json.encode(found.view)), msgspec.json.decode(
        found.questions
    )


@pytest.mark.parametrize(
    ("name", "players", "rows"),
    [("stoneage", 4, 200), ("megaciv", 6, 900)],
)
def test_a_match_from_a_snapshot_shows_the_same(name: str, players: int, rows: int) -> None:
    """A snapshot forgets in which order the keys of a dictionary were added."""
    game, seed, randomness = find_game(name), seed_from_number(1), Random(1)
    match = Match.start(game, players, seed=seed)
    while match.version < rows and not match.over:
        question = match.questions(randomness.choice(match.awaited_seats()))[0]
        match.play(question.seat, question.id, question.sample(randomness))
        if match.version % 10 == 0 and can_rest(match):
            resumed = resume(game, match.header, take_snapshot(match), seed=seed)
            for viewer in (SPECTATOR, *range(players)):
                assert seen(resumed, viewer) == seen(match, viewer)


def told(match: Match[Any], viewer: Viewer, texts: Texts | None = None) -> list[Any]:
    """Return a viewer's events of the last row."""
    events: list[Any] = msgspec.json.decode(
        EventTexts(match, texts).since(match.version - 1, viewer)
    )
    return events


def test_events_are_told_to_each_what_they_may_see() -> None:
    match = Match.start(find_game("stoneage"), 2, seed=seed_from_number(1))
    gained = Event("additional_card", "SA-C.14", 1, {"deck": 11}, {1: {"card": "C07"}})
    secret = Event("points", "SA-C.11", 0, private={0: {"points": 3}}, secret=True)
    match.events[-1] = (gained, secret)
    for_bo, for_ada, for_all = (told(match, viewer) for viewer in (1, 0, SPECTATOR))
    assert for_bo[0]["data"] == {"deck": 11, "card": "C07"}
    assert for_bo[0]["said"] == {"key": "event-additional_card_seen"}
    assert for_all == [
        {
            "kind": "additional_card",
            "rule": "SA-C.14",
            "seat": 1,
            "data": {"deck": 11},
        }
    ]
    assert [event["kind"] for event in for_ada] == ["additional_card", "points"]
    assert "C07" not in str(for_ada) + str(for_all)
    assert "transport" not in str(for_ada) + str(for_all)


def test_an_update_says_where_the_own_answer_is_and_no_other() -> None:
    """Counted are the events that the viewer saw before it; answers of the program do not count."""
    match = Match.start(find_game("stoneage"), 2, seed=seed_from_number(1))
    texts = EventTexts(match)
    began = match.version
    seats = []
    for by in ("", "", "default"):
        (seat,) = match.awaited_seats()
        question = match.questions(seat)[0]
        match.play(seat, question.id, question.default(), by=by)
        seats.append(seat)
    first, second, third = seats
    assert (first, second, third) == (first, 1 - first, first)
    secret = Event("points", "SA-C.11", second, private={second: {"points": 3}}, secret=True)
    match.events[-3] = (*match.events[-3], secret)
    assert texts.before_answer(began, first) == 0
    assert texts.before_answer(began, second) == len(match.events[-3])
    assert texts.before_answer(began + 2, first) is None
    assert texts.before_answer(began, SPECTATOR) is None


def test_the_row_taken_back_is_not_named() -> None:
    match = Match.start(find_game("stoneage"), 2, seed=seed_from_number(1))
    question = match.questions(match.awaited_seats()[0])[0]
    match.play(question.seat, question.id, question.answers()[0])
    match.undo(question.seat)
    (event,) = told(match, SPECTATOR, Texts("en", "stoneage", ("Ada", "Bo")))
    assert event["data"] == {}
    assert event["said"] == {"key": "event-taken_back", "params": {"who": question.seat}}
    assert event["text"] == f"{('Ada', 'Bo')[question.seat]} takes an answer back."


def test_what_all_see_is_said_once() -> None:
    match = Match.start(find_game("stoneage"), 4, seed=seed_from_number(1))
    asked: list[Event] = []

    def say(event: Event) -> Said:
        asked.append(event)
        return default_event_said(event)

    kinds = {event.kind: say for event in match.events[0]}
    match.game = replace(match.game, words=replace(match.game.words, events=kinds))
    texts = EventTexts(match)
    seen = {texts.since(-1, viewer) for viewer in (SPECTATOR, 0, 1, 2, 3)}
    assert len(asked) == len(match.events[0]) > 0
    assert len(seen) == 1
