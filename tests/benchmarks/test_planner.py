"""The benchmark of the planner: the same money, and the bot as it bought before."""

from __future__ import annotations

import pytest

from benchmarks.planner import BEFORE, StrategosBefore, compare_spending, register_before
from ecumene.bots import bot_names, make_bot, registry
from ecumene.games import find_game
from tests.megaciv.test_prospects import SEAT
from tools.planned_seats import FORESIGHTS


def test_gains_are_counted_with_an_interval() -> None:
    found = compare_spending([SEAT] * 3)
    assert (found["seats"], found["as played"]["points"]) == (3, 4)
    for foresight in FORESIGHTS:
        row = found[foresight]
        assert row["low"] <= row["gain"] <= row["high"]
        assert row["gain"] == round(row["points"] / 4 - 1, 4)


def test_the_bot_as_it_was_is_known_only_to_the_benchmark(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("megaciv")
    assert BEFORE not in bot_names(game)
    monkeypatch.setattr(registry, "ANY_GAME", dict(registry.ANY_GAME))
    register_before()
    assert isinstance(make_bot(BEFORE, game, 1), StrategosBefore)
