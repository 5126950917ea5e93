"""Rules SA-4: what happens between two rounds."""

from __future__ import annotations

from itertools import product

import pytest

from ecumene.games.stoneage.answers import Decline, Pay
from ecumene.kernel import Event, engine
from tests.support.stoneage_table import GAME, Table


def ids(cards: list[int]) -> list[str]:
    return [f"C{number:02}" for number in cards]


def take(table: Table, *costs: int) -> None:
    """Seat 0 has taken the cards of these costs."""
    for cost in costs:
        table.player(0).cards.append(table.state.cards[cost - 1])
        table.state.cards[cost - 1] = 0


# -- cards -----------------------------------------------------------------------------------------


@pytest.mark.rule("SA-4.T1", "SA-4.1")
def test_worked_example_cards_of_cost_2_and_3_were_taken() -> None:
    table = Table(players=4)
    cheapest, _, _, dearest = table.state.cards
    top, second = table.state.deck[-1], table.state.deck[-2]
    take(table, 2, 3)
    table.ending()
    assert table.state.cards == [cheapest, dearest, top, second]


@pytest.mark.rule("SA-4.1")
@pytest.mark.parametrize("kept", list(product((False, True), repeat=4)))
def test_cards_left_slide_to_the_cheap_side_and_new_ones_fill_up_from_the_right(
    kept: tuple[bool, ...],
) -> None:
    table = Table(players=2)
    before, deck = table.state.cards[:], table.state.deck[:]
    take(table, *(cost for cost in (1, 2, 3, 4) if not kept[cost - 1]))
    table.ending()
    left = [number for number, stays in zip(before, kept, strict=True) if stays]
    new = list(reversed(deck))[: 4 - len(left)]
    assert table.state.cards == left + new
    assert table.state.deck == deck[: len(deck) - len(new)]
    assert table.move.events[0] == Event("cards_shown", "SA-4.1", data={"cards": ids(left + new)})
    assert engine.violations(GAME, table.state) == []


@pytest.mark.rule("SA-4.1", "SA-2.14")
def test_a_card_space_is_refilled_only_after_feeding() -> None:
    table = Table(players=2)
    table.lay_card(2, 23)
    table.player(0).resources = [2, 0, 0, 0]
    table.player(1).food = 0
    table.player(1).resources = [5, 0, 0, 0]
    before = table.state.cards[:]
    table.using({"card_2": {0: 1}})
    table.answer(0, Pay(wood=2))
    assert table.state.phase == "feeding"
    assert table.state.cards == [before[0], 0, before[2], before[3]]
    top = table.state.deck[-1]
    table.answer(1, Decline())
    assert table.state.cards == [before[0], before[2], before[3], top]


@pytest.mark.rule("SA-4.1")
def test_an_empty_card_space_while_figures_are_placed_is_a_fault() -> None:
    table = Table(players=2)
    table.state.deck.append(table.state.cards[2])
    table.state.cards[2] = 0
    assert engine.violations(GAME, table.state) == ["a card space is empty (SA-4.1)"]
    table.state.phase = "using"
    assert engine.violations(GAME, table.state) == []


# -- tools and marker ------------------------------------------------------------------------------


@pytest.mark.rule("SA-4.1", "SA-2.6")
def test_used_tools_become_ready_and_keep_their_value() -> None:
    table = Table(players=3)
    table.player(0).tools, table.player(0).tools_used = [2, 1, 1], [True, True, False]
    table.player(2).tools, table.player(2).tools_used = [4, 4, 4], [True, True, True]
    table.ending()
    assert [p.tools_used for p in table.state.players] == [[False] * 3] * 3
    assert [p.tools for p in table.state.players] == [[2, 1, 1], [0, 0, 0], [4, 4, 4]]


@pytest.mark.rule("SA-4.2", "SA-1.1", "SA-0.10")
@pytest.mark.parametrize(
    ("players", "first"), [(players, first) for players in (2, 3, 4) for first in range(players)]
)
def test_the_first_player_marker_passes_to_the_next_player(players: int, first: int) -> None:
    table = Table(players, first=first)
    table.ending()
    following = 0 if first == players - 1 else first + 1
    assert table.state.first == following
    assert table.happened("round") == [
        Event("round", "SA-1.1", first, {"round": 1}),
        Event("round", "SA-1.1", following, {"round": 2}),
    ]
    assert table.open() == [(following, "sa_place", "SA-1.2", ())]


@pytest.mark.rule("SA-4.1", "SA-4.2", "DG-7.2")
def test_the_new_round_begins_with_placing_and_nothing_before_it_can_be_taken_back() -> None:
    table = Table(players=2)
    table.ending()
    assert (table.state.round, table.state.phase) == (2, "placing")
    assert [event.kind for event in table.move.events] == ["cards_shown", "round"]
    assert table.move.sealed == "phase"
    assert [step.name for step in table.state.flow.agenda] == ["end_round", "feed", "use"]


@pytest.mark.rule("SA-4.2")
def test_the_marker_comes_back_after_as_many_rounds_as_players() -> None:
    table = Table(players=3, first=1)
    seats = []
    for _ in range(4):
        table.ending()
        seats.append(table.state.first)
    assert seats == [2, 0, 1, 2]
    assert [event.data["round"] for event in table.happened("round")] == [1, 2, 3, 4, 5]
