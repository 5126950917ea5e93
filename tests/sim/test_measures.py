"""Measures agree with what happened, and measuring changes nothing."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

import pytest

from ecumene.games import find_game
from ecumene.games.megaciv.tables.advances import ADVANCES
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.games.megaciv.tables.civilizations import CIVILIZATIONS
from ecumene.games.megaciv.tables.commodities import face_value
from ecumene.games.megaciv.tables.options import Options
from ecumene.kernel import record
from ecumene.sim import GameRows, Plan, Spec, run_batch
from ecumene.sim.measures.megaciv import REGIONS, Turn

from .runs import stone_age

MEGA = find_game("megaciv")
#: the fewest with minor calamities
PLAYERS = 9
TURNS = 10


def mega(turns: int = TURNS, **changes: Any) -> Spec:
    options = Options(stop="turn", stop_turn=turns)
    return Spec.of(Plan(MEGA, PLAYERS, 1, 3, ("steward",), options, **changes))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("records")


@pytest.fixture(scope="module")
def game(folder: Path) -> GameRows:
    """A game of some turns, with its record and all events."""
    (rows,) = run_batch(mega(tables=True, events=True, record_dir=folder), [0])
    assert rows.summary.finished
    return rows


# -- nothing changes -------------------------------------------------------------------------------


def test_watching_changes_nothing(game: GameRows) -> None:
    (plain,) = run_batch(mega(), [0])
    assert plain.summary == game.summary
    assert (plain.turns, plain.events, plain.sides) == ((), (), ())
    (watched,) = run_batch(mega(tables=True), [0])
    assert watched.turns == game.turns
    assert watched.events == []


# -- Stone Age -------------------------------------------------------------------------------------


def test_rounds_of_stone_age() -> None:
    for rows in run_batch(stone_age(tables=True, bots=("steward", "random")), range(3)):
        assert rows.summary.rounds is not None
        assert [(row.turn, row.seat) for row in rows.turns] == [
            (turn, seat) for turn in range(1, rows.summary.rounds + 1) for seat in range(2)
        ]
        for seat, row in enumerate(rows.turns[-2:]):
            assert row.score == rows.summary.scores[seat]
            assert tuple(row.points.items()) == rows.summary.lines[seat]
        assert rows.turns[0].people in (5, 6)


# -- Mega Civilization -----------------------------------------------------------------------------


def by_seat(game: GameRows) -> dict[int, list[Turn]]:
    found = defaultdict(list)
    for row in game.turns:
        found[row.seat].append(row)
    return found


def test_every_turn_and_seat(game: GameRows) -> None:
    assert game.summary.rounds == TURNS
    turns = list(range(1, TURNS + 1))
    assert {
        seat: [row.turn for row in rows] for seat, rows in by_seat(game).items()
    } == dict.fromkeys(range(PLAYERS), turns)


def test_the_last_turn_is_the_end(game: GameRows) -> None:
    for seat, rows in by_seat(game).items():
        assert rows[-1].score == game.summary.scores[seat]
        assert tuple(rows[-1].points.items()) == game.summary.lines[seat]
        assert rows[-1].points["cities"] == rows[-1].cities
        assert rows[-1].points["ast"] == 5 * rows[-1].step


def test_advances_are_what_was_bought(game: GameRows) -> None:
    for rows in by_seat(game).values():
        bought = [name for row in rows for name in row.bought]
        assert len(bought) == len(set(bought)) == rows[-1].advances
        points = sum(ADVANCES[name].points for name in bought)
        assert points == sum(rows[-1].points[f"advances_of_{n}_vp"] for n in (6, 3, 1))
        assert any(row.paid for row in rows)
        for row in rows:
            assert bool(row.spent) <= bool(row.bought)
            for spent in row.spent:
                assert spent.value == spent.cards**2 * face_value(spent.commodity)


def test_deals_have_two_sides(game: GameRows) -> None:
    deals: Counter[tuple[int, int, int]] = Counter()
    for row in game.turns:
        for trade in row.trades:
            assert trade.cards >= 3  # MC-7.3
            deals[row.turn, row.seat, trade.partner] += 1
    assert deals
    assert all(deals[turn, two, one] == number for (turn, one, two), number in deals.items())


def test_calamities_are_those_of_the_events(game: GameRows) -> None:
    holders: Counter[tuple[int, int, str]] = Counter()
    for event in game.events:
        if event.kind in ("calamity", "minor_calamity"):
            holders[event.turn, event.seat, json.loads(event.payload)["data"]["calamity"]] += 1
    found = Counter(
        (row.turn, row.seat, calamity.name)
        for row in game.turns
        for calamity in row.calamities
        if calamity.primary
    )
    assert found == holders
    assert {CALAMITIES[name].kind for _, _, name in found} == {
        "minor",
        "tradeable",
        "non_tradeable",
    }


def test_damage_is_what_was_lost(game: GameRows) -> None:
    """Famine and epidemic tell their losses; the seats' losses are the same."""
    told: Counter[tuple[int, int, str]] = Counter()
    for event in game.events:
        data = json.loads(event.payload).get("data", {})
        if event.kind == "damage":
            told[event.turn, event.seat, data["reason"]] += sum(data["tokens"].values())
    found = {
        (row.turn, row.seat, calamity.name): calamity.tokens
        for row in game.turns
        for calamity in row.calamities
    }
    checked = [
        key for key in told if key[2] in ("famine", "epidemic", "tempest", "tribal_conflict")
    ]
    assert checked
    # who lost nothing need not be there
    assert {key: found.get(key, 0) for key in checked} == {key: told[key] for key in checked}


def test_standings_are_those_of_the_record(game: GameRows, folder: Path) -> None:
    """Play the record again and look when the marker of the last seat has moved."""
    (file,) = folder.iterdir()
    match = record.replay(MEGA, record.read(file.read_bytes()))
    for seat, player in enumerate(match.state.seats):
        last = by_seat(game)[seat][-1]
        assert (last.tokens, last.cities, last.treasury, last.cards, last.step) == (
            player.tokens,
            player.cities,
            player.treasury,
            player.cards,
            player.step,
        )
    told = [
        (event.data["after"], event.seat)
        for events in match.events
        for event in events
        if event.kind == "marker"
    ]
    assert Counter(told) == Counter((row.step, row.seat) for row in game.turns)


def test_events_are_in_order(game: GameRows) -> None:
    assert [event.seq for event in game.events] == list(range(len(game.events)))
    turns = [event.turn for event in game.events]
    assert turns == sorted(turns)
    assert turns[-1] == game.summary.rounds


# -- where they start ------------------------------------------------------------------------------


def test_sides(game: GameRows) -> None:
    assert [side.side for side in game.sides] == list(
        dict.fromkeys(side.side for side in game.sides)
    )
    for side in game.sides:
        assert side.half == CIVILIZATIONS[side.side].home
        assert side.side in REGIONS[side.region]


def test_regions_are_three_neighbours_of_one_half() -> None:
    assert sorted(name for names in REGIONS.values() for name in names) == sorted(CIVILIZATIONS)
    for names in REGIONS.values():
        assert len({CIVILIZATIONS[name].home for name in names}) == 1
