"""The browser says what Python says: 2,000 recorded sentences, in every language."""

from __future__ import annotations

import json
import os
import random
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ecumene.games import find_game
from ecumene.kernel import SPECTATOR, Game, Match
from ecumene.kernel.events import event_view
from ecumene.kernel.log import event_said
from ecumene.kernel.record import read
from ecumene.words import Said, SeatName
from ecumene.words.catalogue import catalogue
from ecumene.words.files import languages
from ecumene.words.said import PSEUDO
from harness.stage import GOLDEN, content

pytestmark = pytest.mark.browser

WEB = Path(__file__).parents[2] / "web"
RECORDS = [
    "stoneage/4-everything.jsonl",
    "stoneage/3-hidden-cards.jsonl",
    "megaciv/09-short.jsonl.gz",
]
EACH_GAME = 1_000
#: questions are looked at after each so many answers
EVERY = 7

Spoken = tuple[Said, list[SeatName]]

#: mappings by number: browsers put such keys first, by size
SEATS: list[SeatName] = [f"Player {number + 1}" for number in range(12)]
FOUGHT: dict[str, Any] = {"area": "attika", "room": 3, "elsewhere": []}
NUMBERED = [
    Said("event-fought", FOUGHT | {"before": {10: 4, 2: 3}, "after": {2: 1}}),
    Said("event-fought", FOUGHT | {"before": {"11": 1, "3": 2, "0": 5}, "after": {"3": 2, "0": 1}}),
]


def test_the_browser_says_the_same(tmp_path: Path) -> None:
    told = [row for game in ("stoneage", "megaciv") for row in _rows(game)]
    assert len(told) == 2 * EACH_GAME
    told += [_row("megaciv", said, SEATS) for said in NUMBERED]
    recorded = tmp_path / "sentences.json"
    recorded.write_bytes(msgspec.json.encode(told))
    command = ["npx", "vitest", "run", "tests/words/same.test.ts"]
    environment = os.environ | {"ECUMENE_SENTENCES": str(recorded)}
    done = subprocess.run(
        command, cwd=WEB, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-1000:]
    assert "1 passed" in done.stdout


def _rows(game: str) -> list[dict[str, Any]]:
    """Different sentences of stored games, with what Python makes of them."""
    found = {
        json.dumps(msgspec.to_builtins(said), sort_keys=True): (said, seats)
        for path in RECORDS
        if path.startswith(game)
        for said, seats in _spoken(GOLDEN / path)
    }
    chosen = random.Random(1).sample(sorted(found), EACH_GAME)
    return [_row(game, *found[each]) for each in chosen]


def _row(game: str, said: Said, seats: list[SeatName]) -> dict[str, Any]:
    texts = {each: catalogue(each, game).text(said, seats) for each in [*languages(), PSEUDO]}
    return {"game": game, "said": said, "seats": seats, "texts": texts}


def _spoken(path: Path) -> Iterator[Spoken]:
    """Yield the sentences of a stored game: its events for everybody and each seat, and its questions."""
    recorded = read(content(path))
    game = find_game(recorded.header.game, recorded.header.rules)
    assert recorded.end
    seed = bytes.fromhex(recorded.end.seed)
    match = Match.replay(game, recorded.header, recorded.rows[:1], seed=seed)
    for number, row in enumerate(recorded.rows):
        if number:
            match.catch_up([row])
        seats = _called(game, match)
        for event in match.events[-1]:
            for viewer in [SPECTATOR, *event.private]:
                if event.seen_by(viewer):
                    yield event_said(game, event_view(event, viewer)), seats
        if number % EVERY == 0:
            yield from ((said, seats) for said in _asked(match))


def _called(game: Game[Any], match: Match[Any]) -> list[SeatName]:
    names = [f"Player {number + 1}" for number in range(match.header.players)]
    called = game.words.called
    return list(called(match.state, names, {1}) if called else names)


def _asked(match: Match[Any]) -> Iterator[Said]:
    for seat in match.awaited_seats():
        for question in match.questions(seat):
            yield question.said
            if question.listable:
                yield from map(question.answer_said, question.answers()[:20])
            yield from (closed.said for closed in question.describe().unavailable)
