"""The summary of a turn: its figures are those of the engine, and nothing hidden is in it."""

from __future__ import annotations

import gzip
import random
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ecumene.games import find_game
from ecumene.games.megaciv.summary import PeopleSummary
from ecumene.games.stoneage.summary import TribeSummary
from ecumene.kernel import Match, record
from ecumene.kernel.record import Record
from ecumene.service.history import past as past_module
from ecumene.service.history.past import Past
from ecumene.service.history.summaries import NotOver, summarise

GOLDEN = Path(__file__).parents[2] / "golden"
STONE_AGE = sorted((GOLDEN / "stoneage").glob("*.jsonl"))
MEGACIV = [
    GOLDEN / "megaciv" / f"{name}.jsonl.gz"
    for name in ("05-short", "06-random-undo", "09-short", "12-leaver", "15-random", "05-basic")
]


def _read(path: Path) -> Record:
    data = path.read_bytes()
    return record.read(gzip.decompress(data) if path.suffix == ".gz" else data)


def _past(path: Path) -> Past:
    written = _read(path)
    past = Past(written.header)
    past.read_on(list(written.rows))
    return past


def _all_turns(past: Past) -> list[tuple[Any, ...]]:
    return [summarise(past, turn).players for turn in range(1, summarise(past).finished + 1)]


@pytest.mark.parametrize("path", STONE_AGE, ids=lambda path: path.stem)
def test_goods_of_a_round_add_up(path: Path) -> None:
    for tribe in (tribe for tribes in _all_turns(_past(path)) for tribe in tribes):
        assert isinstance(tribe, TribeSummary)
        before, after = tribe.before, tribe.after
        food = before.food + tribe.gathered["food"] + tribe.grown - tribe.eaten
        assert after.food == food
        resources = sum(tribe.gathered.values()) - tribe.gathered["food"] - sum(tribe.paid.values())
        had = sum(before.resources.values()) + resources - tribe.resources_eaten
        assert sum(after.resources.values()) == had
        assert after.buildings - before.buildings == len(tribe.built)
        fed = tribe.eaten + tribe.resources_eaten == before.figures + _born(tribe)
        assert fed != tribe.starved


def _born(tribe: TribeSummary) -> int:
    return tribe.after.figures - tribe.before.figures


@pytest.mark.parametrize("path", MEGACIV, ids=lambda path: path.name)
def test_cities_and_advances_of_a_turn_add_up(path: Path) -> None:
    lost = 0
    for people in (people for peoples in _all_turns(_past(path)) for people in peoples):
        assert isinstance(people, PeopleSummary)
        before, after = people.before, people.after
        if after.left:
            continue
        change = people.built + people.cities_won - people.cities_lost
        assert after.cities - before.cities == change
        assert after.advances - before.advances >= len(people.bought)
        lost += people.cities_lost
    assert lost


@pytest.mark.parametrize("path", [*STONE_AGE[:2], MEGACIV[0]], ids=lambda path: path.name)
def test_each_turn_begins_as_the_one_before_ended(path: Path) -> None:
    turns = _all_turns(_past(path))
    for one, next_one in pairwise(turns):
        assert [each.after for each in one] == [each.before for each in next_one]


def test_standings_are_those_of_the_finished_game() -> None:
    """Where the last row ends the game, its state is the end of the last turn."""
    written = _read(MEGACIV[0])
    game = find_game(written.header.game, written.header.rules)
    assert written.end is not None
    match = Match.replay(game, written.header, written.rows, seed=bytes.fromhex(written.end.seed))
    last = summarise(_past(MEGACIV[0]))
    result = game.result(match.state)
    assert result is not None
    assert [people.after.points for people in last.players] == list(result.scores)
    assert [people.after.cities for people in last.players] == [
        seat.cities for seat in match.state.seats
    ]


def test_a_turn_is_the_same_whatever_is_kept_of_the_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """Places before a turn lead through older turns; they must not be counted."""
    expected = _all_turns(_past(MEGACIV[0]))
    monkeypatch.setattr(past_module, "EVERY", 7)
    assert _all_turns(_past(MEGACIV[0])) == expected


def test_a_turn_that_goes_on_has_none() -> None:
    written = _read(MEGACIV[0])
    past = Past(written.header)
    past.read_on(list(written.rows[: len(written.rows) // 2]))
    finished = summarise(past).finished
    for turn in (finished + 1, finished + 2, 99):
        with pytest.raises(NotOver):
            summarise(past, turn)


@pytest.mark.parametrize("path", [STONE_AGE[6], MEGACIV[2]], ids=lambda path: path.name)
def test_standings_tell_nothing_hidden(path: Path) -> None:
    """In worlds that look alike to somebody who only watches everybody stands alike."""
    written = _read(path)
    game = find_game(written.header.game, written.header.rules)
    assert game.determinize is not None
    assert game.turn_summary is not None
    standings = game.turn_summary.standings
    past = Past(written.header)
    past.read_on(list(written.rows))
    chance = random.Random(7)
    for moment in past.walk(0, past.last):
        if moment.row % 40 == 0:
            world = game.determinize(moment.state, -1, chance)
            assert msgspec.json.encode(standings(world)) == msgspec.json.encode(
                standings(moment.state)
            )
