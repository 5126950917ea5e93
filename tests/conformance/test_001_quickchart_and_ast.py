"""Document 001: the chart of advances, and phase 13."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from ecumene.games.megaciv.calculations.chart_svg import (
    CARD_HEIGHT,
    CARD_WIDTH,
    ordered_chains,
    render_chart,
)
from ecumene.games.megaciv.calculations.succession import track_of
from ecumene.games.megaciv.phases.succession import result
from ecumene.games.megaciv.position.invariants import cards_exactly_once
from ecumene.games.megaciv.tables.advances import ADVANCES
from ecumene.games.megaciv.tables.civilizations import EPOCHS, Epoch, Version
from ecumene.games.megaciv.tables.credit import GROUPS
from tests.conformance.buying import buy
from tests.support.conformance import Document
from tests.support.megaciv_calamity import cities, defaults, struck
from tests.support.megaciv_calamity import table as calamity_table
from tests.support.megaciv_succession import (
    by_defaults,
    entering,
    lay_stack,
    names,
    play_13,
    stand,
    table,
)
from tests.support.megaciv_sums import some
from tests.support.megaciv_table import Table, earlier

document = Document(
    "001",
    "Mega Civilization",
    "The legend of the chart of advances, and phase 13 (A.S.T. alteration) up to the end of the "
    "game, for both sides of the A.S.T.",
)


# -- the chart of advances -------------------------------------------------------------------------

#: the colours of the printed cards: blue, red, orange, yellow, green
COLOURS = {
    "arts": "#3e6fae",
    "civics": "#b4423b",
    "crafts": "#d07c25",
    "religion": "#c9a227",
    "science": "#4f8a4c",
}
Shown = dict[str, tuple[list[str], dict[str, int]]]


def chart() -> Shown:
    """The cards of the chart as drawn: colours of each, and credits by colour."""
    root = ElementTree.fromstring(render_chart())
    shown: Shown = {}

    def at(node: ElementTree.Element, x: str, y: str) -> tuple[float, float]:
        return float(node.get(x, 0)), float(node.get(y, 0))

    nodes = [(node, node.tag.split("}")[1]) for node in root]
    boxes = [
        at(node, "x", "y")
        for node, tag in nodes
        if tag == "rect" and node.get("width") == str(CARD_WIDTH)
    ]
    for left, top in boxes:

        def inside(x: float, y: float, left: float = left, top: float = top) -> bool:
            return left <= x <= left + CARD_WIDTH and top <= y <= top + CARD_HEIGHT

        words = [
            node.text or ""
            for node, tag in nodes
            if tag == "text" and inside(*at(node, "x", "y")) and node.get("font-size") != "15"
        ]
        colours = [
            node[0].text or ""
            for node, tag in nodes
            if tag == "rect" and len(node) and inside(*at(node, "x", "y"))
        ]
        dots = [
            (node[0].text or "", nodes[n + 1][0].text or "")
            for n, (node, tag) in enumerate(nodes)
            if tag == "circle" and inside(*at(node, "cx", "cy"))
        ]
        shown[words[0]] = colours, {colour: int(points) for colour, points in dots}
    return shown


@document.statement(
    "Players have a chart of all 51 advances to plan their purchases with.", "MC-12.33", "MC-0.69"
)
def test_there_is_a_chart_of_all_advances() -> None:
    assert sorted(chart()) == sorted(card.name for card in ADVANCES.values())
    assert len(chart()) == 51


document.not_testable(
    "It helps to find a strategy for buying advances.", "advice; the chart has no rule effect"
)


@document.statement("The advances are three groups of 17: low, middle and high.", "MC-0.69")
def test_three_groups_of_17() -> None:
    prices = sorted(card.price for card in ADVANCES.values())
    assert len(prices) == 51
    assert (prices[16] < 100 <= prices[17], prices[33] < 200 <= prices[34]) == (True, True)
    assert [len(column) for column in zip(*ordered_chains(), strict=True)] == [17, 17, 17]


def lowered_by(name: str) -> dict[str, int]:
    """Return the discounts of an advance on others, apart from its credits."""
    game = Table(players=9).treasury(0, 50).phase(12)
    before = game.about(0).prices
    game.seat(0).advances = [name]
    now = game.about(0).prices
    return {other: before[other] - price for other, price in now.items() if before[other] != price}


@document.statement(
    "Each of the low group takes 10 off one advance of the middle group.", "MC-0.69", "MC-12.14"
)
def test_low_gives_10_to_middle() -> None:
    for low, middle, _ in ordered_chains():
        assert lowered_by(low) == {middle: 10}


@document.statement(
    "Each of the middle group takes 20 off one advance of the high group.", "MC-0.69", "MC-12.14"
)
def test_middle_gives_20_to_high() -> None:
    for _, middle, high in ordered_chains():
        assert lowered_by(middle) == {high: 20}
        assert lowered_by(high) == {}


@document.statement("The chart shows the colour of each advance.", "MC-12.33", "MC-0.66")
def test_the_chart_shows_colours() -> None:
    """Bands are filled with the colour of their group, and no two groups look alike."""
    shown = chart()
    for card in ADVANCES.values():
        assert tuple(shown[card.name][0]) == card.groups
    root = ElementTree.fromstring(render_chart())
    filled = {(node[0].text, node.get("fill")) for node in root if len(node) and node.get("fill")}
    assert sorted(filled, key=str) == sorted((str(group), COLOURS[group]) for group in GROUPS)


@document.statement("The chart shows the credits each advance gives.", "MC-12.33", "MC-0.68")
def test_the_chart_shows_credits() -> None:
    shown = chart()
    for card in ADVANCES.values():
        given = {group: card.credits.of(group) for group in GROUPS if card.credits.of(group)}
        assert shown[card.name][1] == given


# -- phase 13 --------------------------------------------------------------------------------------


@document.statement(
    "Phase 13 has five steps.",
    "MC-13.1",
    reading="D-85: five steps are announced and four described; the turn marker, which moves "
    "between the first two, is counted as the fifth",
)
def test_five_steps() -> None:
    game = table().phase(13)
    kinds = [event.kind for event in game.events]
    told = [kinds.index(kind) for kind in ("marker", "turn_marker", "turn", "reshuffled")]
    assert told == sorted(told)
    last = table().command("last_turn").phase(13)
    assert [event.kind for event in last.events][-2:] == ["turn_marker", "game_over"]
    assert result(last.state) is not None


@document.statement("They are carried out in A.S.T. ranking order.", "MC-13.1", "MC-0.48")
def test_in_ranking_order() -> None:
    game = table()
    for seat in game.state.seats:
        seat.ranking = 18 - seat.ranking
        seat.step = seat.seat  # the position does not matter
    game.phase(13)
    assert [event.seat for event in game.told("marker")] == [2, 3, 4, 1, 0]


# -- the epochs ------------------------------------------------------------------------------------


def enters(version: Version, epoch: Epoch, cities: int, *advances: str) -> bool:
    """A marker on the last space before an epoch: does it enter it in phase 13?"""
    game = table(ast=version)
    start = track_of(game.state, game.seat(1)).starts[EPOCHS.index(epoch)]
    stand(game, 1, start - 1, cities, *advances).phase(13)
    assert game.seat(1).step in (start - 1, start)
    return game.seat(1).step == start


@document.statement("The Basic A.S.T. has six epochs.", "MC-13.4")
def test_basic_six_epochs() -> None:
    assert six_epochs("basic")


def six_epochs(version: Version) -> bool:
    """Every row of the A.S.T. goes through all six, in order."""
    game = table(18, ast=version)
    for seat in game.state.seats:
        track = track_of(game.state, seat)
        along = [track.epoch_at(step) for step in range(16)]
        assert sorted(set(along), key=along.index) == list(EPOCHS)
    return len(EPOCHS) == 6


@document.statement("Basic: the Stone Age asks for nothing.", "MC-13.4")
def test_basic_stone_age() -> None:
    game = stand(table(), 1, 0).phase(13)
    assert game.seat(1).step == 1


@document.statement("Basic: the Early Bronze Age asks for at least 2 cities.", "MC-13.4")
def test_basic_early_bronze_age() -> None:
    assert enters("basic", "early_bronze", 2)
    assert enters("basic", "early_bronze", 3)
    assert not enters("basic", "early_bronze", 1, *some("dear", 5))


@document.statement(
    "Basic: the Middle Bronze Age asks for at least 3 cities and 3 advances.", "MC-13.4"
)
def test_basic_middle_bronze_age() -> None:
    assert enters("basic", "middle_bronze", 3, *some("cheap", 3))
    assert not enters("basic", "middle_bronze", 2, *some("dear", 5))
    assert not enters("basic", "middle_bronze", 9, *some("dear", 2))


@document.statement(
    "Basic: the Late Bronze Age asks for at least 3 cities and 3 advances with a price of 100 or "
    "more each.",
    "MC-13.4",
    "MC-13.6",
)
def test_basic_late_bronze_age() -> None:
    assert enters("basic", "late_bronze", 3, *some("middle", 3))
    assert enters("basic", "late_bronze", 3, *some("middle", 1), *some("dear", 2))
    assert not enters("basic", "late_bronze", 2, *some("dear", 5))
    assert not enters("basic", "late_bronze", 9, *some("middle", 2), *some("cheap", 17))


@document.statement(
    "Basic: the Early Iron Age asks for at least 4 cities and 2 advances with a price of 200 or "
    "more each.",
    "MC-13.4",
    "MC-13.6",
)
def test_basic_early_iron_age() -> None:
    assert enters("basic", "early_iron", 4, *some("dear", 2))
    assert not enters("basic", "early_iron", 3, *some("dear", 5))
    assert not enters("basic", "early_iron", 9, *some("dear", 1), *some("middle", 17))


@document.statement(
    "Basic: the Late Iron Age asks for at least 5 cities and 3 advances with a price of 200 or "
    "more each.",
    "MC-13.4",
    "MC-13.6",
)
def test_basic_late_iron_age() -> None:
    assert enters("basic", "late_iron", 5, *some("dear", 3))
    assert not enters("basic", "late_iron", 4, *some("dear", 5))
    assert not enters("basic", "late_iron", 9, *some("dear", 2), *some("middle", 17))


@document.statement("The Expert A.S.T. has six epochs.", "MC-13.5")
def test_expert_six_epochs() -> None:
    assert six_epochs("expert")


@document.statement("Expert: the Stone Age asks for nothing.", "MC-13.5")
def test_expert_stone_age() -> None:
    game = stand(table(ast="expert"), 1, 0).phase(13)
    assert game.seat(1).step == 1


@document.statement("Expert: the Early Bronze Age asks for at least 3 cities.", "MC-13.5")
def test_expert_early_bronze_age() -> None:
    assert enters("expert", "early_bronze", 3)
    assert not enters("expert", "early_bronze", 2, *some("dear", 5))


@document.statement(
    "Expert: the Middle Bronze Age asks for at least 3 cities and 5 VP in advances.", "MC-13.5"
)
def test_expert_middle_bronze_age() -> None:
    assert enters("expert", "middle_bronze", 3, *some("cheap", 5))
    assert enters("expert", "middle_bronze", 3, *some("middle", 1), *some("cheap", 2))
    assert not enters("expert", "middle_bronze", 2, *some("dear", 5))
    assert not enters("expert", "middle_bronze", 9, *some("middle", 1), *some("cheap", 1))


@document.statement(
    "Expert: the Late Bronze Age asks for at least 4 cities and 12 advances.", "MC-13.5"
)
def test_expert_late_bronze_age() -> None:
    assert enters("expert", "late_bronze", 4, *some("cheap", 12))
    assert not enters("expert", "late_bronze", 3, *some("cheap", 12))
    assert not enters("expert", "late_bronze", 9, *some("dear", 11))


@document.statement(
    "Expert: the Early Iron Age asks for at least 5 cities, 10 advances with a price below 100 "
    "each and 38 VP in advances.",
    "MC-13.5",
    "MC-13.6",
)
def test_expert_early_iron_age() -> None:
    enough = (*some("cheap", 11), *some("middle", 9))  # 11 + 27 VP
    assert enters("expert", "early_iron", 5, *enough)
    assert not enters("expert", "early_iron", 4, *enough)
    assert not enters("expert", "early_iron", 9, *enough[1:])  # 37 VP
    ten = (*some("cheap", 10), *some("dear", 5))  # 10 + 30 VP
    assert enters("expert", "early_iron", 5, *ten)
    assert not enters("expert", "early_iron", 9, *ten[1:], *some("middle", 3))  # 9 below 100


@document.statement(
    "Expert: the Late Iron Age asks for at least 6 cities, 17 advances with a price below 100 "
    "each and 56 VP in advances.",
    "MC-13.5",
    "MC-13.6",
)
def test_expert_late_iron_age() -> None:
    enough = (*some("cheap", 17), *some("middle", 13))  # 17 + 39 VP
    assert enters("expert", "late_iron", 6, *enough)
    assert not enters("expert", "late_iron", 5, *enough)
    assert not enters("expert", "late_iron", 9, *enough[:-1])  # 53 VP
    assert not enters("expert", "late_iron", 9, *enough[1:], *some("dear", 9))  # 16 below 100


@document.statement("A requirement is asked for when an epoch is entered.", "MC-13.3")
def test_requirement_on_entering() -> None:
    game = table()
    assert track_of(game.state, game.seat(1)).starts[1] == 5
    stand(stand(game, 1, 4, 1), 2, 4, 2).phase(13)
    assert (game.seat(1).step, game.seat(2).step) == (4, 5)


@document.statement("It is asked for again at every further step inside the epoch.", "MC-13.3")
def test_requirement_inside_an_epoch() -> None:
    game = stand(stand(table(), 1, 5, 1), 2, 5, 2).phase(13)
    assert (game.seat(1).step, game.seat(2).step) == (5, 6)
    expert = table(ast="expert")
    start = track_of(expert.state, expert.seat(1)).starts[1]
    stand(stand(expert, 1, start, 2), 2, start, 3).phase(13)
    assert (expert.seat(1).step, expert.seat(2).step) == (start, start + 1)


@document.statement(
    "Who was moved back by Regression may move forward in the same turn, if the requirements are "
    "met.",
    "MC-13.9",
    "MC-C.REGRESSION.5",
)
@pytest.mark.parametrize(("number", "after"), [(3, 9), (2, 8)])
def test_regression_does_not_hinder(number: int, after: int) -> None:
    game = calamity_table().city(0, *cities("a", number)).hold(0, *some("cheap", 3)).put(0, k4=4)
    game.seat(0).step = 9  # Middle Bronze from 9 on
    defaults(struck(game, "regression"))
    assert game.seat(0).step == 8
    assert game.phase(13).seat(0).step == after


# -- the cards after a turn ------------------------------------------------------------------------


def after_a_purchase() -> tuple[Table, list[int]]:
    """Seat 0 spent cards of stacks 2, 5 and 9 in phase 12; these cards."""
    game = earlier(Table(players=9), 0, "music").treasury(0, 2)
    cards = game.deal(0, *["gold"] * 2, *["wine"] * 2, "iron")
    buy(game.phase(12), "mysticism")
    spent = [number for number in cards if number not in game.seat(0).hand]
    assert spent
    return game, spent


@document.statement(
    "After phase 13 all cards discarded or used in the turn are back with the others.", "MC-13.17"
)
def test_all_cards_are_turned_in() -> None:
    game, spent = after_a_purchase()
    game.phase(13)
    assert set(spent) <= set(game._in_stacks())
    assert all(pile == [] for pile in game.state.discards["west"])
    assert cards_exactly_once(game.state) == []
    game.state.stacks["west"][0].pop()  # and a card that is missing would be noticed
    assert cards_exactly_once(game.state)


@document.statement("Every card is on the right discard pile.", "MC-13.17", "MC-12.29")
def test_the_right_discard_piles() -> None:
    game, spent = after_a_purchase()
    piles = game.state.discards["west"]
    for stack, pile in enumerate(piles, start=1):
        assert all(game.card(number).stack == stack for number in pile)
    assert sorted(number for pile in piles for number in pile) == sorted(spent)


@document.statement(
    "All stacks are shuffled by the prescribed procedure.",
    "MC-13.18",
    "MC-13.19",
    reading="N-138: not in the last turn, when no card is drawn any more",
)
def test_the_procedure_of_shuffling() -> None:
    bottoms = set()
    for seed in range(6):
        game = table()
        game.chance = type(game.chance)(seed)
        thrown = ["civil_war", "wine", "wine", "textiles", "textiles", "barbarian_hordes"]
        lay_stack(game, 5, ["wine", "textiles"], thrown)
        game.phase(13)
        order = names(game, 5)
        assert order[:2] == ["wine", "textiles"]  # not drawn: on top, in their order
        assert order[-1] == "civil_war"  # not tradeable: to the very bottom
        bottoms.add(tuple(order[2:-1]))
    assert len(bottoms) > 1
    last = table()
    lay_stack(last, 5, ["wine"], ["wine", "textiles"])
    assert last.command("last_turn").phase(13).told("reshuffled") == []


# -- 13a -------------------------------------------------------------------------------------------


@document.statement(
    "In ranking order everybody's next space, on their own row, is checked.",
    "MC-13.1",
    "MC-13.2",
    "MC-13.7",
)
def test_the_next_space_of_the_own_row() -> None:
    game = table()
    rows = [track_of(game.state, game.seat(seat)).starts[1] for seat in (0, 1)]
    assert rows == [6, 5]  # the Early Bronze Age begins later for Minoa
    stand(stand(game, 0, 4), 1, 4).phase(13)
    assert (game.seat(0).step, game.seat(1).step) == (5, 4)
    assert [event.seat for event in game.told("marker")] == [0, 1, 4, 3, 2]


@document.statement("Who meets the requirements moves 1 space forward.", "MC-13.2")
def test_one_space_forward() -> None:
    game = stand(table(), 1, 5, 9, *some("dear", 9)).phase(13)
    assert game.seat(1).step == 6  # one, though much more is met


@document.statement("Who does not meet them stays in place this turn.", "MC-13.2")
def test_stays_in_place() -> None:
    game = stand(table(), 1, 7, 2).phase(13)  # the Middle Bronze Age asks for more
    assert game.seat(1).step == 7


@document.statement(
    "Expert: without a city on the board at this point a marker moves 1 space back.",
    "MC-13.10",
    reading="N-136: it is not checked for moving forward as well; D-86: Wonder of the World "
    "counts as a city here, as its card says",
)
def test_expert_without_a_city_moves_back() -> None:
    game = stand(stand(table(ast="expert"), 1, 7), 2, 7, 1)
    stand(game, 3, 7, 0, "wonder_of_the_world").phase(13)
    assert [game.seat(seat).step for seat in (1, 2, 3)] == [6, 7, 7]


@document.statement("Only the Expert A.S.T. moves markers back.", "MC-13.10")
def test_basic_moves_nobody_back() -> None:
    for step in range(15):
        game = stand(table(), 1, step).phase(13)
        assert game.seat(1).step >= step


@document.statement("Markers in the Stone Age are not moved back.", "MC-13.10")
def test_expert_not_in_the_stone_age() -> None:
    game = table(ast="expert")
    start = track_of(game.state, game.seat(1)).starts[1]
    stand(stand(stand(game, 1, start), 2, start - 1), 3, start - 2).phase(13)
    assert [game.seat(seat).step for seat in (1, 2, 3)] == [start - 1] * 3


@document.statement(
    "When all have been checked and moved, the turn marker moves 1 space on.", "MC-13.13"
)
def test_the_turn_marker() -> None:
    game = table().phase(13)
    kinds = [event.kind for event in game.events]
    assert kinds[1:7] == ["marker"] * 5 + ["turn_marker"]
    assert game.state.turn == 2
    last = table().command("last_turn").phase(13)  # in the last turn too
    assert last.state.turn == 2
    assert last.told("turn_marker")[0].data == {"turn": 2}


# -- 13b -------------------------------------------------------------------------------------------


@document.statement("The game ends when at least one marker enters the last space.", "MC-13.14")
@pytest.mark.parametrize("seats", [(1,), (1, 3)])
def test_the_game_ends(seats: tuple[int, ...]) -> None:
    game = table()
    for seat in seats:
        stand(game, seat, 14, 5, *some("dear", 3))
    game.phase(13)
    assert [game.seat(seat).step for seat in seats] == [15] * len(seats)
    assert game.state.ended
    assert game.over
    assert game.told("game_over")[0].data == {"turn": 1}


@document.statement("Then victory is determined.", "MC-13.16", "MC-13.22")
def test_victory_is_determined() -> None:
    game = stand(table(), 1, 14, 5, *some("dear", 3)).phase(13)
    found = result(game.state)
    assert found is not None
    assert found.winners == (1,)


@document.statement("Otherwise the phase is over, and the next turn comes.", "MC-13.16", "MC-0.4")
def test_otherwise_the_next_turn() -> None:
    game = stand(table(), 1, 13, 4, *some("dear", 2)).phase(13)
    assert game.seat(1).step == 14
    assert not game.state.ended
    assert result(game.state) is None
    assert [event.data for event in game.told("turn")] == [{"turn": 2}]
    assert game.asked("movement") == [0, 1, 4, 3, 2]


@document.statement(
    "Expert: one more turn is played after a marker has entered the first of the two coloured "
    "spaces.",
    "MC-13.15",
    reading="N-137: what counts is that a marker stands there at the end of step 13a",
)
def test_expert_one_more_turn() -> None:
    game = entering(table(ast="expert"), 2).phase(13)
    assert game.seat(2).step == 15
    assert (game.state.ended, game.state.turn, game.state.last_turn) == (False, 2, 2)
    by_defaults(game)
    assert [event.data["phase"] for event in game.told("phase")] == [13, *range(1, 14)]
    assert game.told("game_over")[0].data == {"turn": 2}


@document.statement("Expert: in this last turn markers may advance.", "MC-13.15")
def test_expert_last_turn_forward() -> None:
    game = play_13(entering(table(ast="expert"), 2).phase(13))
    assert game.seat(2).step == 16


@document.statement("Expert: in this last turn markers may stay in place.", "MC-13.15")
def test_expert_last_turn_in_place() -> None:
    game = entering(table(ast="expert"), 2).phase(13)
    play_13(stand(game, 2, 15, 1))
    assert game.seat(2).step == 15


@document.statement(
    "Expert: in this last turn markers may move back as well, and leave the coloured spaces by it.",
    "MC-13.15",
    "MC-13.10",
)
def test_expert_last_turn_back() -> None:
    game = entering(table(ast="expert"), 2).phase(13)
    play_13(stand(game, 2, 15))
    assert game.seat(2).step == 14


@document.statement("Expert: the game ends after this turn in any case.", "MC-13.15", "MC-13.16")
def test_expert_the_end_in_any_case() -> None:
    for number, where in ((0, 14), (1, 15)):
        game = entering(table(ast="expert"), 2).phase(13)
        play_13(stand(game, 2, 15, number))
        assert game.seat(2).step == where
        assert game.state.ended
        assert game.over


@document.statement("Expert: then victory is determined.", "MC-13.16", "MC-13.22")
def test_expert_victory_is_determined() -> None:
    game = entering(table(ast="expert"), 2).phase(13)
    assert result(game.state) is None
    found = result(play_13(game).state)
    assert found is not None
    assert found.winners == (2,)
