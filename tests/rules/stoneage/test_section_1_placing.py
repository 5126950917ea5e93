"""Rules SA-1: the round, and placing figures."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.stoneage.answers import Place
from ecumene.games.stoneage.state import NAMES, NUMBER, LocationName, Options
from ecumene.kernel import Event, Question, Refusal, engine
from ecumene.words.catalogue import in_english
from tests.support.stoneage_table import GAME, Table, answer_text, name_of

GATHERING: tuple[LocationName, ...] = ("forest", "clay_mound", "quarry", "river")
VILLAGE: tuple[LocationName, ...] = ("tool_maker", "hut", "field")
NEED = {"tool_maker": 1, "hut": 2, "field": 1}

QUESTION = ("sa_place", "SA-1.2", ())


def play_defaults(table: Table, until_round: int) -> list[Event]:
    """Let the program answer for everybody until a round begins; the events since."""
    seen = len(table.events)
    while table.state.round < until_round:
        (seat,) = table.asked()
        table.answer(seat, table.default(seat))
    return table.events[seen:]


# -- the round (SA-1.1) ----------------------------------------------------------------------------


@pytest.mark.rule("SA-1.1")
def test_a_round_is_placing_using_feeding_and_then_the_marker_passes() -> None:
    table = Table(players=3, first=1)
    assert (table.state.round, table.state.phase) == (1, "placing")
    assert table.events[-1] == Event("round", "SA-1.1", 1, {"round": 1})
    events = play_defaults(table, until_round=2)
    course = [(e.kind, e.seat, e.data) for e in events if e.kind in ("phase", "round")]
    assert course == [
        ("phase", -1, {"phase": "using"}),
        ("phase", -1, {"phase": "feeding"}),
        ("round", 2, {"round": 2}),
    ]
    assert {e.rule for e in events if e.kind in ("phase", "round")} == {"SA-1.1"}
    assert (table.state.round, table.state.phase, table.state.first) == (2, "placing", 2)
    assert table.open() == [(2, *QUESTION)]


@pytest.mark.rule("SA-1.1")
def test_nobody_uses_figures_before_all_are_placed_and_nobody_feeds_before_all_are_used() -> None:
    events = play_defaults(Table(players=2), until_round=2)
    kinds = [event.kind for event in events]
    using = events.index(Event("phase", "SA-1.1", -1, {"phase": "using"}))
    feeding = events.index(Event("phase", "SA-1.1", -1, {"phase": "feeding"}))
    assert set(kinds[:using]) == {"placed"}
    assert {"rolled", "tool"} <= set(kinds[using:feeding])
    assert "placed" not in kinds[using:]
    assert kinds[feeding:] == ["phase", "fed", "fed", "cards_shown", "round"]


@pytest.mark.rule("SA-1.1")
def test_the_course_of_the_round_in_words() -> None:
    table = Table(players=2, first=1)
    play_defaults(table, until_round=2)
    assert table.told("round") == [
        "Round 1. Bob has the first-player marker.",
        "Round 2. Ann has the first-player marker.",
    ]
    assert table.told("phase") == [
        "All players are now using figures.",
        "All players are now feeding their tribes.",
    ]


# -- turns (SA-1.2 to SA-1.4) ----------------------------------------------------------------------


@pytest.mark.rule("SA-1.2", "SA-0.10")
def test_players_place_in_turn_clockwise_from_the_first_player_around_the_table() -> None:
    table = Table(players=4, first=2)
    for seat in (2, 3, 0, 1):
        assert table.open() == [(seat, *QUESTION)]
        table.place(seat, "hunting_grounds", 1)
    for seat in (2, 3, 0, 1):
        assert table.open() == [(seat, *QUESTION)]
        table.place(seat, ("forest", "clay_mound", "quarry", "river")[seat], 1)
    assert table.open() == [(2, *QUESTION)]


@pytest.mark.rule("SA-1.2")
def test_a_placement_moves_figures_from_the_tribe_to_the_board_and_nothing_else() -> None:
    table = Table(players=3)
    events = table.place(0, "forest", 3)
    assert events == [Event("placed", "SA-1.2", 0, {"location": "forest", "figures": 3})]
    assert table.state.board[NUMBER["forest"]] == [3, 0, 0]
    assert (table.player(0).figures, table.player(0).unplaced) == (5, 2)
    assert sum(map(sum, table.state.board)) == 3
    assert table.move.sealed == ""
    assert table.move.draws == []


@pytest.mark.rule("SA-1.2")
@pytest.mark.parametrize("location", ["hunting_grounds", "forest", "tool_maker", "field", "card_1"])
def test_at_least_one_figure_is_placed(location: LocationName) -> None:
    refusal = Table().why_not(0, Place(location, 0))
    assert refusal == ("too_few_figures", "SA-1.2", "Place at least 1 figure.")


@pytest.mark.rule("SA-1.2")
@pytest.mark.parametrize("location", ["hunting_grounds", "forest", "river"])
def test_only_figures_of_the_tribe_are_placed(location: LocationName) -> None:
    table = Table()
    refusal = table.why_not(0, Place(location, 6))
    assert refusal == ("too_many_figures", "SA-1.2", "You have 5 figures left to place.")
    table.place(0, location, 5)
    assert table.player(0).unplaced == 0


@pytest.mark.rule("SA-1.2", "DG-3.4")
def test_only_the_seat_whose_turn_it_is_can_place() -> None:
    table = Table(players=2)
    (decision,) = table.state.flow.decisions
    with pytest.raises(Refusal) as caught:
        engine.open_decision(table.state, 1, decision.id)
    assert (caught.value.code, caught.value.rule) == ("not_open", "DG-3.4")
    assert engine.open_decision(table.state, 0, decision.id) == decision


@pytest.mark.rule("SA-1.3")
@pytest.mark.parametrize(
    "answer",
    [
        {"do": "pass"},
        {"do": "decline"},
        {"do": "use", "location": "forest"},
        {},
        None,
        {"do": "place", "location": "village", "figures": 1},
        {"do": "place", "location": "forest"},
        {"do": "place", "location": "forest", "figures": -1},
        {"do": "place", "location": "forest", "figures": 1000},
        {"do": "place", "location": "forest", "figures": 1, "food": 1},
    ],
)
def test_who_can_place_must_place_there_is_no_other_answer(answer: Any) -> None:
    assert Table().malformed(0, answer) == ("malformed", "SA-1.2")


@pytest.mark.rule("SA-1.3")
@pytest.mark.parametrize("figures", [0, 999])
def test_a_placement_as_plain_data(figures: int) -> None:
    table = Table()
    data = {"do": "place", "location": "river", "figures": figures}
    assert engine.read_answer(GAME, table.decision(0), data) == Place("river", figures)


@pytest.mark.rule("SA-1.4")
def test_who_has_placed_all_figures_is_skipped() -> None:
    table = Table(players=3)
    table.place(0, "hunting_grounds", 1)
    table.place(1, "hunting_grounds", 5)
    table.place(2, "hunting_grounds", 1)
    for seat in (0, 2):
        assert table.asked() == {seat: "sa_place"}
        table.place(seat, "forest", 1)
    assert table.asked() == {0: "sa_place"}
    table.place(0, "clay_mound", 3)
    assert table.asked() == {2: "sa_place"}
    table.place(2, "quarry", 1)
    assert table.asked() == {2: "sa_place"}  # the only one left goes on alone


@pytest.mark.rule("SA-1.4")
def test_the_phase_ends_when_all_figures_are_placed() -> None:
    table = Table(players=2)
    table.place(0, "hunting_grounds", 5)
    assert table.state.phase == "placing"
    table.dice((1, 1, 1, 1, 2))  # the hunt of seat 0 is used at once: it is the only location
    events = table.place(1, "forest", 5)
    assert events[:3] == [
        Event("placed", "SA-1.2", 1, {"location": "forest", "figures": 5}),
        Event("phase", "SA-1.1", -1, {"phase": "using"}),
        Event(
            "rolled",
            "SA-2.4",
            0,
            {"goods": "food", "dice": [1, 1, 1, 1, 2], "place": "hunting_grounds"},
        ),
    ]
    assert table.move.sealed == "phase"


#: two players; seat 0 has figures wherever it may, seat 1 everywhere but on the hunting grounds
NEARLY_CLOSED: dict[str, dict[int, int]] = {
    "hunting_grounds": {0: 1},
    "tool_maker": {0: 1},
    "field": {1: 1},
    "forest": {0: 1},
    "clay_mound": {0: 1},
    "quarry": {1: 1},
    "river": {1: 1},
    "card_1": {0: 1},
    "card_2": {0: 1},
    "card_3": {1: 1},
    "card_4": {1: 1},
    "building_1": {0: 1},
    "building_2": {1: 1},
}


def nearly_closed(left: tuple[int, int], seat: int, **changes: dict[int, int]) -> Table:
    """The position above, with so many figures left to each seat."""
    figures = {**NEARLY_CLOSED, **changes}
    table = Table(players=2)
    for of in (0, 1):
        table.tribe(of, left[of] + sum(there.get(of, 0) for there in figures.values()))
    return table.placing(figures, seat=seat)


@pytest.mark.rule("SA-1.4", "DG-3.6")
def test_who_has_no_legal_location_is_skipped_and_a_single_placement_is_made_unasked() -> None:
    table = nearly_closed(left=(1, 1), seat=0)
    assert table.move.events == [
        Event("placed", "SA-1.2", 1, {"location": "hunting_grounds", "figures": 1}),
        Event("phase", "SA-1.1", -1, {"phase": "using"}),
    ]
    assert [table.player(seat).unplaced for seat in (0, 1)] == [1, 0]
    assert table.open() == [(0, "sa_use", "SA-2.1", (0,))]


@pytest.mark.rule("SA-1.4", "SA-1.3")
def test_the_phase_ends_when_nobody_can_place_and_figures_may_stay_unplaced() -> None:
    table = nearly_closed(left=(1, 3), seat=0)
    assert table.open() == [(1, *QUESTION)]  # one location, three numbers: a choice
    assert table.answers(1) == [Place("hunting_grounds", n) for n in (1, 2, 3)]
    events = table.place(1, "hunting_grounds", 1)
    assert events[1:] == [Event("phase", "SA-1.1", -1, {"phase": "using"})]
    assert [table.player(seat).unplaced for seat in (0, 1)] == [1, 2]


@pytest.mark.rule("SA-1.4")
def test_the_phase_ends_at_once_if_nobody_can_place() -> None:
    table = nearly_closed(left=(2, 3), seat=1, hunting_grounds={0: 1, 1: 1})
    assert table.move.events == [Event("phase", "SA-1.1", -1, {"phase": "using"})]
    assert [table.player(seat).unplaced for seat in (0, 1)] == [2, 3]


@pytest.mark.rule("DG-3.6", "SA-1.3")
def test_several_figures_with_a_single_placement_are_not_asked_for() -> None:
    table = nearly_closed(left=(0, 2), seat=1, hunting_grounds={0: 1, 1: 1}, building_2={})
    assert table.happened("placed") == [
        Event("placed", "SA-1.2", 1, {"location": "building_2", "figures": 1})
    ]
    assert (table.state.phase, table.player(1).unplaced) == ("using", 1)


@pytest.mark.rule("DG-3.6", "SA-1.3")
@pytest.mark.parametrize("hunting", [{0: 1}, {0: 1, 1: 1}])
def test_the_last_figure_is_asked_for_where_two_locations_are_open(hunting: dict[int, int]) -> None:
    table = nearly_closed(left=(0, 1), seat=1, hunting_grounds=hunting, river={}, building_2={})
    there = [] if 1 in hunting else [Place("hunting_grounds", 1)]
    assert table.answers(1) == [*there, Place("river", 1), Place("building_2", 1)]


# -- never twice on a location (SA-1.5) ------------------------------------------------------------

IN_WORDS = {
    "tool_maker": "the tool maker",
    "hut": "the hut",
    "field": "the field",
    "hunting_grounds": "the hunting grounds",
    "forest": "the forest",
    "clay_mound": "the clay mound",
    "quarry": "the quarry",
    "river": "the river",
    "card_1": "card space 1",
    "card_2": "card space 2",
    "card_3": "card space 3",
    "card_4": "card space 4",
    "building_1": "building stack 1",
    "building_2": "building stack 2",
    "building_3": "building stack 3",
    "building_4": "building stack 4",
}


@pytest.mark.rule("SA-1.5")
@pytest.mark.parametrize("location", NAMES)
def test_nobody_places_twice_on_a_location_in_a_round(location: LocationName) -> None:
    table = Table(players=4)
    figures = NEED.get(location, 1)
    table.placing({location: {0: figures}})
    refusal = table.why_not(0, Place(location, figures))
    text = f"You already have figures on {IN_WORDS[location]} this round."
    assert refusal == ("already_there", "SA-1.5", text)
    assert table.closed(0) == {location: ("already_there", "SA-1.5")}


@pytest.mark.rule("SA-1.5")
def test_the_location_is_open_again_in_the_next_round() -> None:
    table = Table(players=2)
    table.place(0, "forest", 5)
    table.place(1, "quarry", 5)
    assert table.state.round == 2
    table.place(1, "hunting_grounds", 1)
    table.place(0, "forest", 5)
    assert table.state.board[NUMBER["forest"]] == [5, 0]


# -- the locations (SA-1.6 to SA-1.11) -------------------------------------------------------------

ONE_FIGURE = {
    "tool_maker": ("exactly_one_tool_maker", "SA-1.6"),
    "field": ("exactly_one_field", "SA-1.8"),
    **{
        f"{kind}_{n}": ("exactly_one", "SA-1.11")
        for kind in ("card", "building")
        for n in (1, 2, 3, 4)
    },
}


@pytest.mark.rule("SA-1.6", "SA-1.8", "SA-1.11")
@pytest.mark.parametrize(("location", "refusal"), ONE_FIGURE.items())
def test_exactly_one_figure(location: LocationName, refusal: tuple[str, str]) -> None:
    table = Table(players=4)
    text = f"Exactly 1 figure goes on {IN_WORDS[location]}."
    for figures in (2, 5, 6):
        assert table.why_not(0, Place(location, figures)) == (*refusal, text)
    assert [a.figures for a in table.answers(0) if a.location == location] == [1]
    table.place(0, location, 1)
    assert table.state.board[NUMBER[location]] == [1, 0, 0, 0]


@pytest.mark.rule("SA-1.7")
def test_the_hut_takes_exactly_two_figures_together() -> None:
    table = Table(players=4)
    no = ("exactly_two", "SA-1.7", "Exactly 2 figures go on the hut, together.")
    for figures in (0, 1, 3, 5, 6):
        assert table.why_not(0, Place("hut", figures)) == no
    assert [a.figures for a in table.answers(0) if a.location == "hut"] == [2]
    table.place(0, "hut", 2)
    assert table.state.board[NUMBER["hut"]] == [2, 0, 0, 0]
    assert table.player(0).unplaced == 3


@pytest.mark.rule("SA-1.7")
def test_the_hut_is_closed_to_a_last_figure() -> None:
    table = Table(players=4)
    table.placing({"hunting_grounds": {0: 4}})
    no = ("hut_needs_two", "SA-1.7", "The hut takes exactly 2 figures; you have 1 left.")
    assert table.why_not(0, Place("hut", 2)) == no
    assert table.closed(0)["hut"] == ("hut_needs_two", "SA-1.7")
    assert "hut" not in {a.location for a in table.answers(0)}


@pytest.mark.rule("SA-1.7")
def test_the_hut_takes_the_last_two_figures() -> None:
    table = Table(players=4)
    table.placing({"hunting_grounds": {0: 3}})
    assert Place("hut", 2) in table.answers(0)
    table.place(0, "hut", 2)
    assert table.player(0).unplaced == 0


@pytest.mark.rule("SA-1.6", "SA-1.7", "SA-1.8")
@pytest.mark.parametrize(
    ("location", "code", "rule"),
    [
        ("tool_maker", "occupied_tool_maker", "SA-1.6"),
        ("hut", "occupied_hut", "SA-1.7"),
        ("field", "occupied_field", "SA-1.8"),
    ],
)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_player_a_round_in_each_place_of_the_village(
    location: LocationName, code: str, rule: str, players: int
) -> None:
    table = Table(players=players)
    table.place(0, location, NEED[location])
    text = f"{IN_WORDS[location].capitalize()} takes one player a round."
    assert table.why_not(1, Place(location, NEED[location])) == (code, rule, text)
    assert table.closed(1) == {location: (code, rule)}


@pytest.mark.rule("SA-1.9")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_hunting_grounds_take_any_number_of_figures_and_players(players: int) -> None:
    table = Table(players=players)
    table.chance.rolls = [(1,) * 10] * players
    for seat in range(players):
        table.tribe(seat, 10)
    for seat in range(players - 1):
        table.place(seat, "hunting_grounds", 10)
    assert "hunting_grounds" not in table.closed(players - 1)
    assert table.state.board[NUMBER["hunting_grounds"]] == [10] * (players - 1) + [0]
    table.place(players - 1, "hunting_grounds", 10)
    assert len(table.happened("rolled")) == players


@pytest.mark.rule("SA-1.10")
@pytest.mark.parametrize("location", GATHERING)
def test_seven_rings_for_one_player(location: LocationName) -> None:
    table = Table(players=2)
    table.tribe(0, 10)
    no = ("too_few_rings", "SA-1.10", f"Only 7 rings of {IN_WORDS[location]} are free.")
    assert table.why_not(0, Place(location, 8)) == no
    assert [a.figures for a in table.answers(0) if a.location == location] == list(range(1, 8))
    table.place(0, location, 7)
    assert table.state.board[NUMBER[location]] == [7, 0]


@pytest.mark.rule("SA-1.10")
@pytest.mark.parametrize("location", GATHERING)
def test_the_seventh_ring_can_be_taken_the_eighth_cannot(location: LocationName) -> None:
    table = Table(players=4)
    table.placing({location: {0: 3, 1: 2}}, seat=2)
    no = ("too_few_rings", "SA-1.10", f"Only 2 rings of {IN_WORDS[location]} are free.")
    assert table.why_not(2, Place(location, 3)) == no
    assert [a.figures for a in table.answers(2) if a.location == location] == [1, 2]
    table.place(2, location, 2)
    full = ("full", "SA-1.10", f"All 7 rings of {IN_WORDS[location]} are taken.")
    assert table.why_not(3, Place(location, 1)) == full
    assert table.closed(3) == {location: ("full", "SA-1.10")}


@pytest.mark.rule("SA-1.10")
def test_one_free_ring_is_enough() -> None:
    table = Table(players=4)
    table.placing({"quarry": {0: 5, 1: 1}}, seat=2)
    assert table.closed(2) == {}
    assert [a.figures for a in table.answers(2) if a.location == "quarry"] == [1]


@pytest.mark.rule("SA-1.10", "SA-1.2")
def test_too_many_figures_is_said_before_too_few_rings() -> None:
    table = Table(players=4)
    table.placing({"forest": {1: 5}, "hunting_grounds": {0: 2}})
    few = ("too_few_rings", "SA-1.10", "Only 2 rings of the forest are free.")
    assert table.why_not(0, Place("forest", 3)) == few
    many = ("too_many_figures", "SA-1.2", "You have 3 figures left to place.")
    assert table.why_not(0, Place("forest", 4)) == many


@pytest.mark.rule("SA-1.11")
@pytest.mark.parametrize("location", [name for name in NAMES if name[:4] in ("card", "buil")])
def test_a_card_space_or_building_stack_takes_one_figure_in_all(location: LocationName) -> None:
    table = Table(players=4)
    table.place(0, location, 1)
    no = ("occupied_card", "SA-1.11", f"Another figure already stands on {IN_WORDS[location]}.")
    assert table.why_not(1, Place(location, 1)) == no
    assert table.closed(1) == {location: ("occupied_card", "SA-1.11")}


@pytest.mark.rule("SA-1.11")
def test_a_player_may_occupy_several_card_spaces_and_stacks_one_per_turn() -> None:
    table = Table(players=2)
    for location in ("card_1", "card_2", "card_4", "building_1", "building_2"):
        table.place(0, location, 1)
        if table.asked() == {1: "sa_place"}:
            table.place(1, ("hunting_grounds", *GATHERING)[5 - table.player(1).unplaced], 1)
    placed = [e.data["location"] for e in table.happened("placed") if e.seat == 0]
    assert placed == ["card_1", "card_2", "card_4", "building_1", "building_2"]


# -- fewer than four players (SA-1.12, SA-1.13) ----------------------------------------------------

PAIRS = [
    ("tool_maker", "hut", "field"),
    ("tool_maker", "field", "hut"),
    ("hut", "field", "tool_maker"),
]


@pytest.mark.rule("SA-1.12", "SA-S.6", "N-157")
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize(("one", "other", "third"), PAIRS)
def test_with_two_of_three_occupied_the_third_stays_empty(
    players: int, one: LocationName, other: LocationName, third: LocationName
) -> None:
    table = Table(players=players)
    table.place(0, one, NEED[one])
    assert table.closed(1).keys() == {one}
    table.place(1, other, NEED[other])
    seat = 2 % players
    text = f"With {players} players only two of tool maker, hut and field are open in a round."
    assert table.why_not(seat, Place(third, NEED[third])) == ("village_closed", "SA-1.12", text)
    assert table.closed(seat)[third] == ("village_closed", "SA-1.12")
    assert third not in {a.location for a in table.answers(seat)}


@pytest.mark.rule("SA-1.12", "SA-S.6")
@pytest.mark.parametrize(("one", "other", "third"), PAIRS)
def test_with_four_players_all_three_may_be_occupied(
    one: LocationName, other: LocationName, third: LocationName
) -> None:
    table = Table(players=4)
    table.place(0, one, NEED[one])
    table.place(1, other, NEED[other])
    assert table.closed(2).keys() == {one, other}
    table.place(2, third, NEED[third])
    assert sum(any(table.state.board[NUMBER[name]]) for name in VILLAGE) == 3


@pytest.mark.rule("SA-1.12")
def test_which_place_stays_empty_may_change_every_round() -> None:
    table = Table(players=2)
    table.placing({"tool_maker": {0: 1}, "hut": {1: 2}, "hunting_grounds": {0: 3, 1: 3}})
    assert table.closed(0)["field"] == ("village_closed", "SA-1.12")
    table.dice((1, 1, 1), (1,), (1, 1, 1))
    play_defaults(table, until_round=2)
    assert table.closed(1) == {}
    table.place(1, "field", 1)
    table.place(0, "tool_maker", 1)
    assert table.closed(1)["hut"] == ("village_closed", "SA-1.12")


@pytest.mark.rule("SA-1.T2")
def test_worked_example_same_player_on_tool_maker_and_field_closes_the_hut_for_all() -> None:
    table = Table(players=3)
    table.place(0, "tool_maker", 1)
    table.place(1, "hunting_grounds", 1)
    table.place(2, "hunting_grounds", 1)
    table.place(0, "field", 1)
    for seat in (1, 2, 0):
        refusal = table.refused(seat, Place("hut", 2))
        assert (refusal.code, refusal.rule) == ("village_closed", "SA-1.12")
        assert table.closed(seat)["hut"] == ("village_closed", "SA-1.12")
        table.place(seat, "forest" if seat != 0 else "river", 1)


@pytest.mark.rule("SA-1.13", "SA-S.6", "N-157")
@pytest.mark.parametrize("location", GATHERING)
@pytest.mark.parametrize(("players", "limit"), [(2, 1), (3, 2)])
def test_with_few_players_only_some_may_gather_at_a_location(
    players: int, limit: int, location: LocationName
) -> None:
    table = Table(players=players)
    for seat in range(limit):
        assert table.closed(seat) == {}
        table.place(seat, location, 1)
    text = f"With {players} players at most {limit} of them may be at {IN_WORDS[location]}."
    assert table.why_not(limit, Place(location, 1)) == ("crowded", "SA-1.13", text)
    assert table.closed(limit) == {location: ("crowded", "SA-1.13")}


@pytest.mark.rule("SA-1.13", "SA-S.6")
@pytest.mark.parametrize("location", GATHERING)
def test_four_players_may_all_gather_at_a_location(location: LocationName) -> None:
    table = Table(players=4)
    for seat in range(4):
        table.place(seat, location, 1)
    assert table.state.board[NUMBER[location]] == [1, 1, 1, 1]


@pytest.mark.rule("SA-1.13", "SA-1.10")
def test_rings_count_with_three_players_as_well() -> None:
    table = Table(players=3)
    table.placing({"river": {0: 5}}, seat=1)
    assert table.why_not(1, Place("river", 3))[:2] == ("too_few_rings", "SA-1.10")
    table.place(1, "river", 2)
    # Full and crowded: the rings are named first.
    assert table.why_not(2, Place("river", 1))[:2] == ("full", "SA-1.10")


@pytest.mark.rule("SA-1.T3")
def test_worked_example_two_players_one_figure_in_the_river() -> None:
    table = Table(players=2)
    table.place(0, "river", 1)
    refusal = table.refused(1, Place("river", 1))
    assert (refusal.code, refusal.rule) == ("crowded", "SA-1.13")
    assert table.state.board[NUMBER["river"]] == [1, 0]  # six rings are free


@pytest.mark.rule("SA-1.T1", "SA-1.10", "SA-1.5")
def test_worked_example_forest_is_full() -> None:
    table = Table(players=4)
    table.place(0, "forest", 4)
    table.place(1, "forest", 2)
    table.place(2, "forest", 1)
    refusal = table.refused(3, Place("forest", 1))
    assert (refusal.code, refusal.rule) == ("full", "SA-1.10")
    table.place(3, "hunting_grounds", 1)
    assert table.refused(0, Place("forest", 1)).rule == "SA-1.5"


@pytest.mark.rule("SA-1.T1", "SA-1.5")
def test_worked_example_red_could_not_have_added_to_the_four() -> None:
    table = Table(players=4)
    table.place(0, "forest", 4)
    for seat in (1, 2, 3):
        table.place(seat, "hunting_grounds", 1)
    refusal = table.refused(0, Place("forest", 1))  # with three rings free
    assert (refusal.code, refusal.rule) == ("already_there", "SA-1.5")


# -- placing at the maximum (SA-1.14, D-112) -------------------------------------------------------

FORBIDDEN = Options(sa_first="host", sa_block="forbidden")
AT_MAXIMUM = (
    "at_maximum",
    "SA-1.14",
    "You are at the maximum; this table forbids placing without gain.",
)


def at_level(location: str, level: int, options: Options | None) -> Table:
    """A table where seat 0 has reached a level at a place of the village."""
    table = Table(players=4, options=options)
    player = table.player(0)
    if location == "tool_maker":
        player.tools = [4, 4, level - 8]
    elif location == "hut":
        table.tribe(0, level)
    else:
        player.agriculture = level
    return table


@pytest.mark.rule("SA-1.14", "D-112")
@pytest.mark.parametrize(("location", "level"), [("tool_maker", 12), ("hut", 10), ("field", 10)])
def test_at_the_maximum_one_may_still_place_without_gain(
    location: LocationName, level: int
) -> None:
    table = at_level(location, level, options=None)
    assert Options().sa_block == "allowed"
    assert table.closed(0) == {}
    table.place(0, location, NEED[location])
    assert table.state.board[NUMBER[location]] == [NEED[location], 0, 0, 0]


@pytest.mark.rule("SA-1.14", "D-112")
@pytest.mark.parametrize(("location", "level"), [("tool_maker", 12), ("hut", 10), ("field", 10)])
def test_a_table_may_forbid_placing_at_the_maximum(location: LocationName, level: int) -> None:
    table = at_level(location, level, options=FORBIDDEN)
    assert table.why_not(0, Place(location, NEED[location])) == AT_MAXIMUM
    assert table.closed(0) == {location: AT_MAXIMUM[:2]}
    table.place(0, "hunting_grounds", 1)
    assert table.closed(1) == {}  # the others are not at their maximum


@pytest.mark.rule("SA-1.14", "D-112")
@pytest.mark.parametrize(("location", "level"), [("tool_maker", 11), ("hut", 9), ("field", 9)])
def test_one_below_the_maximum_nothing_is_forbidden(location: LocationName, level: int) -> None:
    table = at_level(location, level, options=FORBIDDEN)
    assert table.closed(0) == {}
    table.place(0, location, NEED[location])
    assert table.state.board[NUMBER[location]] == [NEED[location], 0, 0, 0]


@pytest.mark.rule("SA-1.14", "SA-1.12")
def test_the_first_obstacle_is_the_one_that_is_named() -> None:
    table = Table(players=2, options=FORBIDDEN)
    table.tribe(0, 10)
    table.placing({"hunting_grounds": {0: 9}})
    assert table.closed(0)["hut"] == ("hut_needs_two", "SA-1.7")
    table = Table(players=2, options=FORBIDDEN)
    table.tribe(0, 10)
    table.placing({"tool_maker": {1: 1}, "field": {1: 1}})
    assert table.closed(0)["hut"] == ("village_closed", "SA-1.12")
    table = Table(players=2, options=FORBIDDEN)
    table.tribe(0, 10)
    table.placing({"hut": {1: 2}})
    assert table.closed(0)["hut"] == ("occupied_hut", "SA-1.7")


# -- what is offered -------------------------------------------------------------------------------


@pytest.mark.rule("SA-1.2", "SA-0.9")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_placement_of_a_first_turn_is_offered_in_board_order(players: int) -> None:
    table = Table(players=players)
    expected = [Place("tool_maker", 1), Place("hut", 2), Place("field", 1)]
    for location in ("hunting_grounds", *GATHERING):
        expected += [Place(location, n) for n in range(1, 6)]
    expected += [Place(name, 1) for name in ("card_1", "card_2", "card_3", "card_4")]
    expected += [Place(name, 1) for name in NAMES[12 : 12 + players]]
    assert table.answers(0) == expected
    assert table.closed(0) == {}


@pytest.mark.rule("SA-1.4")
def test_every_offered_placement_is_accepted_and_every_other_refused() -> None:
    table = Table(players=3)
    table.tribe(0, 9)
    table.placing(
        {
            "tool_maker": {1: 1},
            "forest": {1: 3, 2: 2},
            "clay_mound": {2: 3},
            "hunting_grounds": {0: 1},
            "card_2": {0: 1},
            "building_3": {1: 1},
        }
    )
    offered = set(table.answers(0))
    decision = table.decision(0)
    kind = GAME.kinds["sa_place"]
    for name in NAMES:
        for figures in range(11):
            answer = Place(name, figures)
            if answer in offered:
                kind.check(table.state, decision, answer)
            else:
                table.refused(0, answer)
    expected = {Place("hut", 2), Place("field", 1)}
    expected |= {Place("clay_mound", n) for n in (1, 2, 3, 4)}
    expected |= {Place(name, n) for name in ("quarry", "river") for n in range(1, 8)}
    expected |= {Place(name, 1) for name in ("card_1", "card_3", "card_4")}
    expected |= {Place(name, 1) for name in ("building_1", "building_2")}
    assert offered == expected
    assert table.closed(0) == {
        "tool_maker": ("occupied_tool_maker", "SA-1.6"),
        "hunting_grounds": ("already_there", "SA-1.5"),
        "forest": ("crowded", "SA-1.13"),
        "card_2": ("already_there", "SA-1.5"),
        "building_3": ("occupied_card", "SA-1.11"),
    }


@pytest.mark.rule("DG-9.10")
def test_overdue_one_figure_goes_to_the_hunting_grounds() -> None:
    assert Table().default(0) == Place("hunting_grounds", 1)


@pytest.mark.rule("DG-9.10")
@pytest.mark.parametrize(
    ("there", "then"),
    [
        ({}, Place("tool_maker", 1)),
        ({"tool_maker": {1: 1}}, Place("hut", 2)),
        ({"tool_maker": {0: 1}, "hut": {1: 2}}, Place("field", 1)),
        ({"tool_maker": {0: 1}, "hut": {1: 2}, "field": {2: 1}}, Place("forest", 1)),
    ],
)
def test_overdue_and_at_the_hunt_already_the_first_legal_location_is_taken(
    there: dict[str, dict[int, int]], then: Place
) -> None:
    table = Table(players=4)
    table.placing({"hunting_grounds": {0: 1}, **there})
    assert table.default(0) == then


# -- in words --------------------------------------------------------------------------------------


@pytest.mark.rule("SA-1.2")
def test_the_question_in_words() -> None:
    table = Table(players=2)
    assert table.text(0) == "Where do you place figures? You have 5 figures left."
    table.placing({"hunting_grounds": {0: 4}})
    assert table.text(0) == "Where do you place figures? You have 1 figure left."


@pytest.mark.rule("SA-1.2", "SA-0.9")
@pytest.mark.parametrize("location", NAMES)
def test_placements_in_words(location: LocationName) -> None:
    table = Table(players=4)
    figures = NEED.get(location, 1)
    words = {1: "1 figure", 2: "2 figures"}[figures] + f" on {IN_WORDS[location]}"
    assert answer_text(Place(location, figures)) == words
    table.place(0, location, figures)
    assert table.told("placed") == [f"Ann places {words}."]


@pytest.mark.rule("SA-1.2", "SA-1.5")
def test_the_question_as_a_client_gets_it() -> None:
    table = Table(players=2)
    table.placing({"hunting_grounds": {0: 4}, "hut": {1: 2}, "river": {1: 1}}, seat=0)
    shown = Question(GAME, table.state, table.decision(0)).describe()
    assert (shown.seat, shown.kind, shown.rule) == (0, "sa_place", "SA-1.2")
    assert (
        in_english(shown.said, "stoneage") == "Where do you place figures? You have 1 figure left."
    )
    assert shown.options is not None
    assert [answer_text(option.answer) for option in shown.options] == [
        f"1 figure on {IN_WORDS[name]}"
        for name in NAMES[:14]
        if name not in ("hut", "hunting_grounds", "river")
    ]
    assert [no.thing for no in shown.unavailable] == ["hut", "hunting_grounds", "river"]
    assert [
        (name_of("thing", no.thing), no.code, no.rule, in_english(no.said, "stoneage"))
        for no in shown.unavailable
    ] == [
        ("hut", "occupied_hut", "SA-1.7", "The hut takes one player a round."),
        (
            "hunting grounds",
            "already_there",
            "SA-1.5",
            "You already have figures on the hunting grounds this round.",
        ),
        ("river", "crowded", "SA-1.13", "With 2 players at most 1 of them may be at the river."),
    ]
