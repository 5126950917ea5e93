"""Rules SA-S: setup."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.stoneage.answers import Decline, Place
from ecumene.games.stoneage.components import card
from ecumene.games.stoneage.state import NAMES, LocationName, Options, Player, State, new
from ecumene.kernel import (
    SPECTATOR,
    Event,
    Match,
    Move,
    Question,
    Refusal,
    engine,
    seed_from_number,
)
from ecumene.kernel.chance import Request
from ecumene.kernel.events import BIG_SCREEN
from ecumene.kernel.log import event_text
from tests.support.stoneage_table import GAME, Table, name_of

ALL_PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


class Unshuffled:
    """Chance that leaves everything in order and picks what the test says."""

    def __init__(self, pick: int = 0) -> None:
        self.pick = pick
        self.asked: list[Request] = []

    def draw(self, _number: int, request: Request) -> tuple[int, ...]:
        self.asked.append(request)
        return (self.pick,) if request.what == "pick" else tuple(range(request.size))


def unshuffled(players: int, options: Options | None = None) -> tuple[State, Move]:
    state: State
    state, move = engine.start(GAME, players, options or Options(), Unshuffled())
    return state, move


def numbers(first: int, last: int) -> list[int]:
    return list(range(first, last + 1))


# -- buildings (SA-S.1) ----------------------------------------------------------------------------


@pytest.mark.rule("SA-S.1", "SA-S.6")
@pytest.mark.parametrize(
    ("players", "stacks", "removed"),
    [
        (2, [numbers(1, 7), numbers(8, 14)], numbers(15, 28)),
        (3, [numbers(1, 7), numbers(8, 14), numbers(15, 21)], numbers(22, 28)),
        (4, [numbers(1, 7), numbers(8, 14), numbers(15, 21), numbers(22, 28)], []),
    ],
)
def test_stacks_of_seven_as_many_as_players_and_the_rest_leaves_the_game(
    players: int, stacks: list[list[int]], removed: list[int]
) -> None:
    state, move = unshuffled(players)
    assert state.stacks == stacks
    assert state.removed == removed
    tops = ["B07", "B14", "B21", "B28"][:players]
    assert Event("buildings_shown", "SA-S.1", -1, {"tiles": tops}) in move.events
    assert [stack.top for stack in GAME.view(state, SPECTATOR).stacks] == tops  # type: ignore[attr-defined]


@pytest.mark.rule("SA-S.1", "DG-2.1")
@ALL_PLAYERS
def test_all_28_tiles_are_shuffled(players: int) -> None:
    table = Table(players=players)
    assert table.chance.asked[0] == Request("shuffle", "buildings", 28, 28)
    tiles = [tile for stack in table.state.stacks for tile in stack] + table.state.removed
    assert sorted(tiles) == numbers(1, 28)
    assert tiles != sorted(tiles)
    assert table.state.stacks != Table(players=players, seed=2).state.stacks


@pytest.mark.rule("SA-S.1", "DG-1.15")
@ALL_PLAYERS
def test_only_the_top_tiles_are_seen(players: int) -> None:
    table = Table(players=players)
    before = [GAME.view(table.state, viewer) for viewer in (BIG_SCREEN, SPECTATOR, 0, 1)]
    stacks, removed = table.state.stacks, table.state.removed
    stacks[0][0], stacks[1][5] = stacks[1][5], stacks[0][0]
    if removed:
        stacks[0][3], removed[-1] = removed[-1], stacks[0][3]
    table.state.deck.reverse()
    assert [GAME.view(table.state, viewer) for viewer in (BIG_SCREEN, SPECTATOR, 0, 1)] == before
    stacks[0][0], stacks[0][-1] = stacks[0][-1], stacks[0][0]
    assert GAME.view(table.state, SPECTATOR) != before[1]


# -- cards (SA-S.2, SA-S.3) ------------------------------------------------------------------------


@pytest.mark.rule("SA-S.2")
@ALL_PLAYERS
def test_four_cards_are_dealt_from_the_deck_the_cheapest_space_first(players: int) -> None:
    state, move = unshuffled(players)
    assert state.cards == [36, 35, 34, 33]
    assert state.deck == numbers(1, 32)
    shown = Event("cards_shown", "SA-S.2", -1, {"cards": ["C36", "C35", "C34", "C33"]})
    assert shown in move.events


@pytest.mark.rule("SA-S.2", "DG-2.1")
def test_all_36_cards_are_shuffled() -> None:
    table = Table(players=3)
    assert table.chance.asked[1] == Request("shuffle", "cards", 36, 36)
    cards = table.state.deck + table.state.cards
    assert sorted(cards) == numbers(1, 36)
    assert table.state.deck != sorted(table.state.deck)


@pytest.mark.rule("SA-S.3")
@pytest.mark.parametrize(("space", "cost"), [(1, 1), (2, 2), (3, 3), (4, 4)])
def test_the_card_spaces_cost_1_2_3_and_4_resources(space: int, cost: int) -> None:
    table = Table(players=2)
    table.player(0).resources = [cost, 0, 0, 0]
    table.using({f"card_{space}": {0: 1}})
    payment, decline = table.answers(0)
    assert payment.wood == cost
    assert decline == Decline()
    poor = Table(players=2)
    poor.player(0).resources = [cost - 1, 0, 0, 0]
    poor.using({f"card_{space}": {0: 1}})
    assert poor.happened("declined") == [
        Event("declined", "SA-2.13", 0, {"location": f"card_{space}"})
    ]


# -- players (SA-S.4, SA-S.5) ----------------------------------------------------------------------


@pytest.mark.rule("SA-S.4", "SA-0.2")
@ALL_PLAYERS
def test_what_each_player_starts_with(players: int) -> None:
    start = Player(
        figures=5,
        unplaced=5,
        food=12,
        resources=[0, 0, 0, 0],
        tools=[0, 0, 0],
        tools_used=[False, False, False],
        agriculture=0,
        score=0,
        cards=[],
        hidden_cards=[],
        single_use=[],
        buildings=[],
    )
    state = Table(players=players).state
    assert state.players == [start] * players
    assert state.board == [[0] * players for _ in range(12 + players)]
    assert (state.round, state.phase) == (1, "placing")


@pytest.mark.rule("SA-S.5", "D-111")
@pytest.mark.parametrize(("players", "picked"), [(2, 0), (2, 1), (3, 2), (4, 1), (4, 3)])
def test_a_random_player_gets_the_first_player_marker(players: int, picked: int) -> None:
    chance = Unshuffled(picked)
    state, move = engine.start(GAME, players, Options(), chance)
    assert chance.asked[2] == Request("pick", "first player", players, 1)
    assert len(chance.asked) == 3
    assert state.first == picked
    assert Event("first_player", "SA-S.5", picked, {}) in move.events
    assert [decision.seat for decision in state.flow.decisions] == [picked]


@pytest.mark.rule("SA-S.5", "D-111")
@pytest.mark.parametrize(("players", "seat"), [(2, 0), (2, 1), (4, 2), (4, 3)])
def test_the_host_may_name_the_first_player(players: int, seat: int) -> None:
    chance = Unshuffled(pick=(seat + 1) % players)
    options = Options(sa_first="host", sa_first_seat=seat)
    state, move = engine.start(GAME, players, options, chance)
    assert state.first == seat
    assert [request.what for request in chance.asked] == ["shuffle", "shuffle"]
    assert Event("first_player", "SA-S.5", seat, {}) in move.events
    assert [decision.seat for decision in state.flow.decisions] == [seat]


@pytest.mark.rule("SA-S.5", "D-111")
@pytest.mark.parametrize(("players", "seat"), [(2, 2), (2, -1), (3, 3), (4, 4)])
def test_the_host_names_somebody_at_the_table(players: int, seat: int) -> None:
    with pytest.raises(Refusal) as caught:
        engine.start(GAME, players, Options(sa_first="host", sa_first_seat=seat), Unshuffled())
    assert (caught.value.code, caught.value.rule) == ("options", "SA-S.5")
    assert caught.value.text == f"There is no seat {seat} at this table."
    assert new(4, Options(sa_first_seat=3)).options.sa_first_seat == 3


@pytest.mark.rule("D-111", "D-112", "D-121")
def test_what_a_table_plays_unless_it_says_otherwise() -> None:
    options = Options()
    assert (options.sa_first, options.sa_first_seat) == ("random", 0)
    assert (options.sa_block, options.sa_open_cards) == ("allowed", "open")


@pytest.mark.rule("D-111", "D-112", "D-121", "DG-11.2")
@pytest.mark.parametrize(
    "options",
    [
        {"sa_first": "youngest"},
        {"sa_first_seat": "1"},
        {"sa_block": "maybe"},
        {"sa_open_cards": "never"},
        {"sa_winter": True},
    ],
)
def test_other_options_are_refused(options: Any) -> None:
    with pytest.raises(Refusal) as caught:
        Match.start(GAME, 2, seed=seed_from_number(1), options=options)
    assert (caught.value.code, caught.value.rule) == ("options", "DG-11.2")


@pytest.mark.rule("D-111", "D-112", "D-121", "DG-11.2")
@pytest.mark.parametrize(
    "options",
    [
        {"sa_first": "random", "sa_block": "allowed", "sa_open_cards": "open"},
        {"sa_first": "host", "sa_first_seat": 1},
        {"sa_block": "forbidden"},
        {"sa_open_cards": "hidden"},
    ],
)
def test_the_options_of_the_decisions_are_taken_and_recorded(options: dict[str, Any]) -> None:
    match = Match.start(GAME, 2, seed=seed_from_number(1), options=options)
    for name, value in options.items():
        assert getattr(match.state.options, name) == value
        assert match.header.options[name] == value


# -- by number of players (SA-S.6) -----------------------------------------------------------------


@pytest.mark.rule("SA-S.6", "DG-11.2")
@pytest.mark.parametrize("players", [0, 1, 5, 18])
def test_the_game_is_for_two_to_four(players: int) -> None:
    with pytest.raises(Refusal) as caught:
        engine.start(GAME, players, Options(), Unshuffled())
    assert (caught.value.code, caught.value.rule) == ("players", "DG-11.2")
    assert caught.value.text == "Stone Age is for 2 to 4 players."


@pytest.mark.rule("SA-S.6", "SA-S.1")
@pytest.mark.parametrize(("players", "out"), [(2, 14), (3, 7), (4, 0)])
def test_stacks_and_tiles_out_of_the_game(players: int, out: int) -> None:
    state = Table(players=players).state
    assert [len(stack) for stack in state.stacks] == [7] * players
    assert len(state.removed) == out


@pytest.mark.rule("SA-S.6")
@pytest.mark.parametrize(("players", "allowed"), [(2, 2), (3, 2), (4, 3)])
def test_how_many_of_tool_maker_hut_and_field_may_be_occupied(players: int, allowed: int) -> None:
    table = Table(players=players)
    village = ("tool_maker", "hut", "field")
    for turn, name in enumerate(village[:allowed]):
        table.place(turn % players, name, 2 if name == "hut" else 1)
    seat = allowed % players
    assert {name for name in village if name in table.closed(seat)} == set(village)
    codes = [table.closed(seat)[name][0] for name in village[allowed:]]
    assert codes == ["village_closed"] * (3 - allowed)


@pytest.mark.rule("SA-S.6")
@pytest.mark.parametrize(("players", "allowed"), [(2, 1), (3, 2), (4, 4)])
@pytest.mark.parametrize("location", ["forest", "clay_mound", "quarry", "river"])
def test_how_many_players_gather_at_one_location(
    players: int, allowed: int, location: LocationName
) -> None:
    table = Table(players=players)
    for seat in range(players):
        if seat < allowed:
            table.place(seat, location, 1)
        else:
            assert table.refused(seat, Place(location, 1)).code == "crowded"
            table.place(seat, "hunting_grounds", 1)
    there = table.state.board[NAMES.index(location)]
    assert there == [1] * allowed + [0] * (players - allowed)


@pytest.mark.rule("SA-S.6", "SA-S.1")
@pytest.mark.parametrize(("players", "stack"), [(2, 3), (2, 4), (3, 4)])
def test_there_is_no_stack_more_than_players(players: int, stack: int) -> None:
    location = NAMES[11 + stack]
    refusal = Table(players=players).why_not(0, Place(location, 1))
    text = f"With {players} players there is no building stack {stack}."
    assert refusal == ("no_such_stack", "SA-S.6", text)


# -- the whole of it -------------------------------------------------------------------------------


@pytest.mark.rule("SA-S.1", "SA-S.2", "SA-S.5", "SA-1.1")
def test_the_setup_as_it_is_told() -> None:
    table = Table(players=3, first=2)
    tiles = [f"B{stack[-1]:02}" for stack in table.state.stacks]
    cards = [f"C{number:02}" for number in table.state.cards]
    assert table.events == [
        Event("first_player", "SA-S.5", 2, {}),
        Event("buildings_shown", "SA-S.1", -1, {"tiles": tiles}),
        Event("cards_shown", "SA-S.2", -1, {"cards": cards}),
        Event("round", "SA-1.1", 2, {"round": 1}),
    ]
    assert table.move.sealed == "chance"
    assert table.open() == [(2, "sa_place", "SA-1.2", ())]


@pytest.mark.rule("SA-S.1", "SA-S.2", "SA-S.3", "SA-S.5")
def test_the_setup_in_words() -> None:
    state, move = unshuffled(3)
    cards = "; ".join(name_of("card", card(number).id) for number in (36, 35, 34, 33))
    assert [event_text(GAME, event, ["Ann", "Bob", "Cid"]) for event in move.events] == [
        "Ann begins.",
        (
            "Buildings: 2 clay, 1 gold: 14 points; 1 wood, 1 stone, 1 gold: 14 points; "
            "4 resources of exactly 4 kinds: their value."
        ),
        f"Cards for 1, 2, 3, 4 resources: {cards}.",
        "Round 1. Ann has the first-player marker.",
    ]
    assert Question(GAME, state, state.flow.decisions[0]).text.startswith("Where do you place")
