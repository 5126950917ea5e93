"""What a viewer gets to see is the same, whichever worker has the game in memory."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from ecumene.games import find_game
from ecumene.kernel import SPECTATOR, Match, Viewer, seed_from_number
from ecumene.service.edge.sight import sight


def seen(match: Match[Any], viewer: Viewer) -> tuple[Any, Any]:
    """The view and the questions as a client reads them."""
    found = sight(match, viewer, bytes(16))
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
        question = match.questions(randomness.choice(match.awaited()))[0]
        match.play(question.seat, question.id, question.sample(randomness))
        if match.version % 10 == 0 and match.can_rest:
            resumed = Match.resume(game, match.header, match.snapshot(), seed=seed)
            for viewer in (SPECTATOR, *range(players)):
                assert seen(resumed, viewer) == seen(match, viewer)
