"""Invariants of every position: each notices a position broken on purpose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import Any

import pytest

from ecumene.games.stoneage import invariants
from ecumene.games.stoneage import state as states
from ecumene.games.stoneage.invariants import INVARIANTS
from ecumene.games.stoneage.state import Options, Player, State
from ecumene.kernel import Step, decode, encode, engine
from tests.support.stoneage_table import GAME, Table

Break = Callable[[Table], None]


def lay(**figures: dict[int, int]) -> Break:
    """Put figures on the board; the tribes grow to fit, so that only the board is wrong."""

    def breaking(table: Table) -> None:
        for seats in figures.values():
            for seat, number in seats.items():
                more = max(0, number - table.player(seat).unplaced)
                table.player(seat).figures += more
                table.player(seat).unplaced += more
        table.lay_figures(figures)

    return breaking


def player(seat: int = 0, **values: Any) -> Break:
    """Change what a player has."""

    def breaking(table: Table) -> None:
        for name, value in values.items():
            setattr(table.player(seat), name, value)

    return breaking


def found(players: int, breaking: Break) -> list[str]:
    table = Table(players=players)
    assert engine.violations(GAME, table.state) == []
    breaking(table)
    return engine.violations(GAME, table.state)


# -- cards and tiles -------------------------------------------------------------------------------


@pytest.mark.rule("SA-S.2", "SA-C.1")
def test_every_card_is_somewhere_once() -> None:
    table = Table(players=2)
    table.give_card(0, 5)
    table.give_card(1, 6)
    table.hide_card(1, 7)
    assert invariants.cards_exactly_once(table.state) == []
    table.state.cards[2], old = 0, table.state.cards[2]
    table.player(0).cards.append(old)
    assert invariants.cards_exactly_once(table.state) == []
    table.player(0).cards.remove(5)
    everything = [number for number in range(1, 37) if number != 5]
    words = f"cards are not each there once: {everything}"
    assert invariants.cards_exactly_once(table.state) == [words]
    table.player(1).cards.append(6)
    words = f"cards are not each there once: {sorted([*everything, 6])}"
    assert invariants.cards_exactly_once(table.state) == [words]


@pytest.mark.rule("SA-S.2", "SA-C.1")
@pytest.mark.parametrize("pile", ["deck", "cards", "taken", "hidden"])
def test_a_card_too_many_is_noticed_wherever_it_lies(pile: str) -> None:
    table = Table(players=2)
    old = table.state.cards[0]
    piles = {
        "deck": table.state.deck,
        "taken": table.player(0).cards,
        "hidden": table.player(1).hidden_cards,
    }
    if pile == "cards":
        table.state.cards[1] = old
    else:
        piles[pile].append(old)
    (sentence,) = engine.violations(GAME, table.state)
    assert sentence.startswith("cards are not each there once: [")


@pytest.mark.rule("SA-S.1")
@pytest.mark.parametrize("pile", ["stack", "removed", "player"])
def test_every_tile_is_somewhere_once(pile: str) -> None:
    table = Table(players=3)
    tile = table.state.stacks[0].pop()
    home = {
        "stack": table.state.stacks[0],
        "removed": table.state.removed,
        "player": table.player(2).buildings,
    }[pile]
    rest = [number for number in range(1, 29) if number != tile]
    words = f"tiles are not each there once: {rest}"
    assert engine.violations(GAME, table.state) == [words]
    home.append(tile)
    assert engine.violations(GAME, table.state) == []
    home.append(tile)
    words = f"tiles are not each there once: {sorted([*rest, tile, tile])}"
    assert words in engine.violations(GAME, table.state)


@pytest.mark.rule("SA-S.1")
def test_as_many_stacks_as_players_of_seven_tiles_at_most() -> None:
    words = "as many stacks as players, of at most 7 tiles (SA-S.1)"

    def eight(table: Table) -> None:
        table.state.stacks[1].append(table.state.removed.pop())

    def fewer(table: Table) -> None:
        table.state.removed += table.state.stacks.pop()

    def more(table: Table) -> None:
        table.state.stacks.append([table.state.removed.pop()])

    for breaking in (eight, fewer, more):
        assert found(3, breaking) == [words]


# -- players ---------------------------------------------------------------------------------------


@pytest.mark.rule("SA-0.2")
@pytest.mark.parametrize(
    ("breaking", "words"),
    [
        (player(unplaced=4), ["seat 0: 0 placed, 4 not, 5"]),
        (player(1, unplaced=6), ["seat 1: 0 placed, 6 not, 5"]),
        (player(figures=4, unplaced=4), ["seat 0: tribe of 4 (SA-0.2)"]),
        (player(1, figures=11, unplaced=11), ["seat 1: tribe of 11 (SA-0.2)"]),
        (player(figures=10, unplaced=10), []),
        (player(figures=6), ["seat 0: 0 placed, 5 not, 6"]),
    ],
)
def test_figures_stand_on_the_board_or_wait(breaking: Break, words: list[str]) -> None:
    assert found(2, breaking) == words


@pytest.mark.rule("SA-0.2")
def test_no_figure_waits_that_is_not_there() -> None:
    table = Table(players=2)
    table.lay_figures({"hunting_grounds": {0: 6}})
    assert table.player(0).unplaced == -1
    assert engine.violations(GAME, table.state) == ["seat 0: 6 placed, -1 not, 5"]
    table.lay_figures({"hunting_grounds": {0: -1}})
    assert engine.violations(GAME, table.state) == []


@pytest.mark.rule("SA-0.6", "SA-0.7", "SA-2.6", "SA-2.9")
@pytest.mark.parametrize(
    ("breaking", "words"),
    [
        (player(food=0), []),
        (player(food=-1), ["seat 0: less than nothing of food or resources"]),
        (player(1, resources=[0, 0, -1, 0]), ["seat 1: less than nothing of food or resources"]),
        (player(1, resources=[5, 5, 5, -1]), ["seat 1: less than nothing of food or resources"]),
        (player(agriculture=10), []),
        (player(agriculture=11), ["seat 0: agriculture 11 (SA-0.7)"]),
        (player(agriculture=-1), ["seat 0: agriculture -1 (SA-0.7)"]),
        (player(tools=[4, 4, 4]), []),
        (player(tools=[5, 4, 4]), ["seat 0: tools [5, 4, 4] (SA-0.6)"]),
        (player(tools=[0, -1, 0]), ["seat 0: tools [0, -1, 0] (SA-0.6)"]),
        (
            player(tools=[2, 0, 1]),
            ["seat 0: tools [2, 0, 1] were not raised lowest first (SA-2.9)"],
        ),
        (player(tools=[1, 1, 0], tools_used=[True, True, False]), []),
        (
            player(tools=[1, 1, 0], tools_used=[False, False, True]),
            ["seat 0: a tool that is not there was used (SA-2.6)"],
        ),
    ],
)
def test_possessions_stay_within_their_tracks(breaking: Break, words: list[str]) -> None:
    assert found(2, breaking) == words


@pytest.mark.rule("SA-C.16")
def test_a_card_waits_for_its_single_use_only_with_who_took_it() -> None:
    table = Table(players=2)
    table.give_card(0, 12, 32, single_use=True)
    assert engine.violations(GAME, table.state) == []
    table.player(1).single_use.append(32)
    words = "seat 1: card 32 has no single use to wait for"
    assert engine.violations(GAME, table.state) == [words]
    table.player(1).single_use.clear()
    table.give_card(0, 1, single_use=True)  # an immediate card
    words = "seat 0: card 1 has no single use to wait for"
    assert engine.violations(GAME, table.state) == [words]
    table.player(0).single_use[:] = [32, 32]
    assert engine.violations(GAME, table.state) == ["seat 0: single-use cards [32, 32]"]


# -- the board -------------------------------------------------------------------------------------


@pytest.mark.rule("SA-1.6", "SA-1.7", "SA-1.8", "SA-1.9", "SA-1.10", "SA-1.11", "SA-1.13")
@pytest.mark.parametrize(
    ("players", "breaking", "words"),
    [
        (4, lay(hunting_grounds={0: 10, 1: 10, 2: 10, 3: 10}), []),
        (4, lay(forest={0: 4, 1: 3}), []),
        (4, lay(forest={0: 4, 1: 4}), ["forest: [4, 4, 0, 0] (SA-1.10, SA-1.13)"]),
        (4, lay(river={0: 2, 1: 2, 2: 2, 3: 1}), []),
        (3, lay(quarry={0: 1, 2: 1}), []),
        (3, lay(quarry={0: 1, 1: 1, 2: 1}), ["quarry: [1, 1, 1] (SA-1.10, SA-1.13)"]),
        (2, lay(clay_mound={0: 7}), []),
        (2, lay(clay_mound={0: 8}), ["clay_mound: [8, 0] (SA-1.10, SA-1.13)"]),
        (2, lay(river={0: 1, 1: 1}), ["river: [1, 1] (SA-1.10, SA-1.13)"]),
        (2, lay(tool_maker={0: 1}), []),
        (2, lay(tool_maker={0: 2}), ["tool_maker: [2, 0] (SA-1.6 to SA-1.11)"]),
        (2, lay(field={0: 1, 1: 1}), ["field: [1, 1] (SA-1.6 to SA-1.11)"]),
        (2, lay(hut={1: 2}), []),
        (2, lay(hut={1: 1}), ["hut: [0, 1] (SA-1.6 to SA-1.11)"]),
        (2, lay(hut={0: 1, 1: 1}), ["hut: [1, 1] (SA-1.6 to SA-1.11)"]),
        (2, lay(hut={0: 3}), ["hut: [3, 0] (SA-1.6 to SA-1.11)"]),
        (2, lay(card_1={0: 1}, card_4={1: 1}, building_1={0: 1}), []),
        (2, lay(card_2={0: 2}), ["card_2: [2, 0] (SA-1.6 to SA-1.11)"]),
        (2, lay(building_2={0: 1, 1: 1}), ["building_2: [1, 1] (SA-1.6 to SA-1.11)"]),
    ],
)
def test_no_location_holds_more_than_it_takes(
    players: int, breaking: Break, words: list[str]
) -> None:
    assert found(players, breaking) == words


@pytest.mark.rule("SA-1.12", "SA-S.6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_of_three_places_stays_empty_with_few_players(players: int) -> None:
    assert found(players, lay(tool_maker={0: 1}, field={1: 1})) == []
    all_three = lay(tool_maker={0: 1}, field={1: 1}, hut={1: 2})
    words = ["too many of tool maker, hut and field are occupied (SA-1.12)"]
    assert found(players, all_three) == (words if players < 4 else [])


@pytest.mark.rule("SA-4.1", "SA-2.14")
@pytest.mark.parametrize(("phase", "noticed"), [("placing", True), ("using", False)])
@pytest.mark.parametrize("space", [0, 3])
def test_every_card_space_is_full_while_figures_are_placed(
    phase: Any, noticed: bool, space: int
) -> None:
    table = Table(players=2)
    table.player(0).cards.append(table.state.cards[space])
    table.state.cards[space] = 0
    table.state.phase = phase
    words = ["a card space is empty (SA-4.1)"]
    assert engine.violations(GAME, table.state) == (words if noticed else [])


def test_the_game_watches_all_its_invariants() -> None:
    assert (
        GAME.invariants
        == INVARIANTS
        == (
            invariants.cards_exactly_once,
            invariants.buildings_exactly_once,
            invariants.tribes,
            invariants.possessions,
            invariants.single_use_cards,
            invariants.location_limits,
            invariants.full_card_spaces,
        )
    )


# -- copies ----------------------------------------------------------------------------------------


def special() -> State:
    """A state in which no two fields are alike."""
    table = Table(players=3, first=2)
    values: Sequence[Any] = (
        *(7, 6, 3, [1, 2, 3, 4], [2, 1, 1], [True, False, False], 4, -9),
        *([1, 12], [4], [12], [8, 9]),
    )
    for field, value in zip(fields(Player), values, strict=True):
        setattr(table.player(1), field.name, value)
    table.state.board[3][1] = 1
    table.state.round, table.state.phase = 6, "using"
    return table.state


@pytest.mark.rule("DG-7.3")
def test_a_copy_is_equal_and_shares_nothing_that_can_change() -> None:
    original = special()
    copy = GAME.copy(original)
    assert copy == original
    assert GAME.copy is states.copy
    before = encode(original)
    for owner in (copy, *copy.players):
        for field in fields(owner):
            value = getattr(owner, field.name)
            if isinstance(value, list):
                for inner in value:
                    if isinstance(inner, list):
                        inner.append(99)
                value.append(99)
            elif isinstance(value, int):
                setattr(owner, field.name, value + 1)
    copy.flow.decisions.clear()
    copy.flow.agenda.clear()
    assert encode(original) == before
    assert original == special()


@pytest.mark.rule("DG-11.3")
@pytest.mark.parametrize("phase", ["setup", "placing", "using", "feeding", "over"])
def test_a_position_of_every_phase_can_be_stored(phase: Any) -> None:
    position = special()
    position.phase = phase
    assert decode(GAME, encode(position)) == position


def test_before_the_setup_nothing_has_happened() -> None:
    state = states.new(3, Options(sa_first="host", sa_first_seat=2))
    assert (state.round, state.phase, state.first) == (0, "setup", 0)
    assert state.flow.agenda == [Step("setup")]
    assert (state.cards, state.deck, state.stacks, state.removed) == ([0, 0, 0, 0], [], [], [])
