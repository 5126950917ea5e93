"""Rules SA-R and SA-N: the tables of cards, buildings and values, and what is not in the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from ecumene import rulebook
from ecumene.games.stoneage import components
from ecumene.games.stoneage.answers import amounts
from ecumene.games.stoneage.components import (
    BUILDINGS,
    CARDS,
    RESOURCES,
    Building,
    CivilizationCard,
    ComponentError,
    building,
    card,
    card_number,
    check_buildings,
    check_cards,
    load_buildings,
    load_cards,
    worth,
)
from ecumene.games.stoneage.dice import DIVISORS
from ecumene.games.stoneage.payment import payments_for_building
from ecumene.games.stoneage.state import NAMES, Options
from ecumene.kernel import Step
from tests.support.stoneage_table import GAME, Table

Cards = tuple[CivilizationCard, ...]
Buildings = tuple[Building, ...]


def printed(rule_id: str) -> list[tuple[str, ...]]:
    """The rows of a table as the rulebook prints it, without its head."""
    lines = [line for line in rulebook.rule(rule_id).text.splitlines() if line.startswith("|")]
    return [tuple(cell.strip() for cell in line.strip("|").split("|")) for line in lines[2:]]


# -- cards (SA-R.1) --------------------------------------------------------------------------------


def upper_as_printed(shown: CivilizationCard) -> str:
    upper = shown.upper
    texts = {
        "all_players_dice": "all players take a reward",
        "food": f"{upper.amount} food",
        "resource": f"{upper.amount} {upper.resource}",
        "dice_for_resource": f"2 dice for {upper.resource}",
        "points": f"{upper.amount} points",
        "new_tool": "new tool",
        "agriculture": f"agriculture {upper.amount} up",
        "additional_card": "additional card",
        "single_use_tool": f"single-use tool {upper.amount}",
        "resources_of_choice": f"{upper.amount} resources of choice (single-use)",
    }
    return texts[upper.type]


def lower_as_printed(shown: CivilizationCard) -> str:
    lower = shown.lower
    if lower.kind == "culture":
        return f"culture: {lower.symbol}"
    return f"{lower.icons} {lower.profession}"


@pytest.mark.rule("SA-R.1", "SA-C.2")
def test_the_cards_are_those_the_rulebook_prints() -> None:
    cards = [(c.id, upper_as_printed(c), lower_as_printed(c)) for c in CARDS]
    assert cards == printed("SA-R.1")
    assert len(cards) == 36


@pytest.mark.rule("SA-R.1", "SA-C.3")
def test_single_use_are_the_three_tools_and_the_two_resources_of_choice() -> None:
    single_use = {c.id for c in CARDS if c.upper.timing == "single_use"}
    assert single_use == {"C12", "C32", "C33", "C34"}
    assert {c.upper.timing for c in CARDS if c.id not in single_use} == {"immediate"}


@pytest.mark.rule("SA-R.1", "SA-R.2")
def test_cards_and_buildings_are_found_by_number() -> None:
    assert [card(n).id for n in (1, 7, 36)] == ["C01", "C07", "C36"]
    assert [building(n).id for n in (1, 7, 28)] == ["B01", "B07", "B28"]
    assert [card_number(shown.id) for shown in CARDS] == list(range(1, 37))


def changed(number: int, part: str, **fields: Any) -> Callable[[Cards], Cards]:
    """The deck with one section of a card changed."""

    def change(cards: Cards) -> Cards:
        old = cards[number - 1]
        section = msgspec.structs.replace(getattr(old, part), **fields)
        new = msgspec.structs.replace(old, **{part: section})
        return (*cards[: number - 1], new, *cards[number:])

    return change


def both(*changes: Callable[[Cards], Cards]) -> Callable[[Cards], Cards]:
    def change(cards: Cards) -> Cards:
        for one in changes:
            cards = one(cards)
        return cards

    return change


UPPERS = [
    (1, "10 cards with all_players_dice (SA-C.3)"),
    (2, "7 cards with food (SA-C.3)"),
    (8, "5 cards with resource (SA-C.3)"),
    (10, "3 cards with dice_for_resource (SA-C.3)"),
    (13, "3 cards with points (SA-C.3)"),
    (9, "1 cards with new_tool (SA-C.3)"),
    (6, "2 cards with agriculture (SA-C.3)"),
    (4, "1 cards with additional_card (SA-C.3)"),
    (32, "3 cards with single_use_tool (SA-C.3)"),
    (12, "1 cards with resources_of_choice (SA-C.3)"),
]
PROFESSION_CARDS = [
    ("farmer", 17, 18),
    ("builder", 22, 23),
    ("shaman", 27, 28),
    ("toolmaker", 32, 33),
]
BROKEN_DECKS: list[tuple[Callable[[Cards], Cards], str]] = [
    (lambda cards: cards[:-1], "cards C01 to C36"),
    (lambda cards: (*cards, cards[-1]), "cards C01 to C36"),
    (lambda cards: (cards[1], cards[0], *cards[2:]), "cards C01 to C36"),
    *((changed(number, "upper", type="nothing"), what) for number, what in UPPERS),
    (
        both(changed(1, "lower", symbol="art"), changed(2, "lower", symbol="art")),
        "8 culture symbols on 16 cards",
    ),
    (
        changed(17, "lower", kind="culture", symbol="art"),
        "8 culture symbols on 16 cards",
    ),
    (
        both(changed(1, "lower", kind="profession"), changed(2, "lower", kind="profession")),
        "8 culture symbols on 16 cards",
    ),
    (changed(1, "lower", symbol="art"), "each symbol on two cards (SA-C.21)"),
    *(
        (changed(number, "lower", profession=None), f"five cards with {name} (SA-C.22)")
        for name, number, _ in PROFESSION_CARDS
    ),
    *(
        (changed(number, "lower", icons=2), f"icons of {name} (SA-R.1)")
        for name, number, _ in PROFESSION_CARDS
    ),
    *(
        (
            both(changed(number, "lower", icons=0), changed(other, "lower", icons=2)),
            f"one to three icons of {name} (SA-C.22)",
        )
        for name, number, other in PROFESSION_CARDS
    ),
    (
        both(changed(26, "lower", icons=4), changed(25, "lower", icons=1)),
        "one to three icons of builder (SA-C.22)",
    ),
]


@pytest.mark.rule("SA-R.1", "SA-C.3", "SA-C.21", "SA-C.22")
@pytest.mark.parametrize(("breaking", "what"), BROKEN_DECKS)
def test_a_deck_that_is_not_that_of_the_rulebook_is_not_loaded(
    breaking: Callable[[Cards], Cards], what: str
) -> None:
    with pytest.raises(ComponentError) as caught:
        check_cards(breaking(CARDS))
    assert str(caught.value) == f"expected: {what}"


@pytest.mark.rule("SA-C.22")
def test_icons_may_be_spread_otherwise_from_one_to_three() -> None:
    check_cards(both(changed(26, "lower", icons=2), changed(22, "lower", icons=2))(CARDS))
    check_cards(both(changed(20, "lower", icons=3), changed(21, "lower", icons=1))(CARDS))


@pytest.mark.rule("SA-R.1")
def test_the_deck_is_checked_when_it_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    assert load_cards() == CARDS
    plain = msgspec.to_builtins(CARDS)
    monkeypatch.setattr(components, "_read", lambda name, key: plain[:35])
    with pytest.raises(ComponentError, match="cards C01 to C36"):
        load_cards()


# -- buildings (SA-R.2) ----------------------------------------------------------------------------


def pay_as_printed(tile: Building) -> str:
    if tile.type == "fixed":
        costs = zip(tile.cost, RESOURCES, strict=True)
        return ", ".join(f"{n} {name}" for n, name in costs if n)
    if tile.type == "variable":
        return f"{tile.least} resources of exactly {tile.kinds} kind(s)"
    return f"{tile.least} to {tile.most} resources of any kinds"


def points_as_printed(number: int) -> str:
    ways = payments_for_building(number, [9, 9, 9, 9])
    points = {worth(amounts(way)) for way in ways}
    if building(number).type == "fixed":
        (only,) = points
        return str(only)
    return f"sum of values ({min(points)}-{max(points)})"


@pytest.mark.rule("SA-R.2", "SA-B.1", "SA-B.2", "SA-B.3", "SA-B.4")
def test_the_buildings_are_those_the_rulebook_prints() -> None:
    tiles = [
        (tile.id, pay_as_printed(tile), points_as_printed(number))
        for number, tile in enumerate(BUILDINGS, 1)
    ]
    assert tiles == printed("SA-R.2")
    assert len(tiles) == 28


def tile_changed(number: int, **fields: Any) -> Callable[[Buildings], Buildings]:
    def change(tiles: Buildings) -> Buildings:
        new = msgspec.structs.replace(tiles[number - 1], **fields)
        return (*tiles[: number - 1], new, *tiles[number:])

    return change


BROKEN_TILES: list[tuple[Callable[[Buildings], Buildings], str]] = [
    (lambda tiles: tiles[:-1], "tiles B01 to B28"),
    (lambda tiles: (*tiles, tiles[-1]), "tiles B01 to B28"),
    (lambda tiles: (tiles[1], tiles[0], *tiles[2:]), "tiles B01 to B28"),
    (tile_changed(1, type="none"), "17 fixed tiles of 3 (SA-B.1)"),
    (tile_changed(18, type="fixed", least=3), "17 fixed tiles of 3 (SA-B.1)"),
    (tile_changed(17, least=4), "17 fixed tiles of 3 (SA-B.1)"),
    (
        tile_changed(18, kinds=2),
        "8 tiles of 4 or 5 resources and 1 to 4 kinds (SA-B.2)",
    ),
    (
        tile_changed(25, least=4),
        "8 tiles of 4 or 5 resources and 1 to 4 kinds (SA-B.2)",
    ),
    (
        tile_changed(25, type="none"),
        "8 tiles of 4 or 5 resources and 1 to 4 kinds (SA-B.2)",
    ),
    (tile_changed(26, least=0), "3 tiles of 1 to 7 resources (SA-B.3)"),
    (tile_changed(27, most=8), "3 tiles of 1 to 7 resources (SA-B.3)"),
    (tile_changed(28, type="none"), "3 tiles of 1 to 7 resources (SA-B.3)"),
]


@pytest.mark.rule("SA-R.2", "SA-B.1", "SA-B.2", "SA-B.3")
@pytest.mark.parametrize(("breaking", "what"), BROKEN_TILES)
def test_tiles_that_are_not_those_of_the_rulebook_are_not_loaded(
    breaking: Callable[[Buildings], Buildings], what: str
) -> None:
    with pytest.raises(ComponentError) as caught:
        check_buildings(breaking(BUILDINGS))
    assert str(caught.value) == f"expected: {what}"


@pytest.mark.rule("SA-R.2", "SA-B.4")
def test_named_resources_and_points_must_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    assert load_buildings() == BUILDINGS
    tile = {"id": "B01", "type": "fixed", "cost": {"wood": 2, "clay": 1}, "points": 11}
    monkeypatch.setattr(components, "_read", lambda name, key: [tile])
    with pytest.raises(ComponentError) as caught:
        load_buildings()
    assert str(caught.value) == "expected: points of B01 are the values paid"
    tile["points"] = 10
    with pytest.raises(ComponentError, match="tiles B01 to B28"):
        load_buildings()


# -- values (SA-R.3) -------------------------------------------------------------------------------


@pytest.mark.rule("SA-R.3", "SA-0.3", "SA-2.4")
def test_divisors_and_values_are_those_the_rulebook_prints() -> None:
    values: dict[str, str] = {
        name: str(worth(tuple(int(name == other) for other in RESOURCES))) for name in RESOURCES
    }
    rows = [(goods, str(by), values.get(goods, "-")) for goods, by in DIVISORS.items()]
    assert rows == printed("SA-R.3")


# -- not part of the game (SA-N.1) -----------------------------------------------------------------


@pytest.mark.rule("SA-N.1", "D-108")
def test_the_base_game_and_nothing_else() -> None:
    assert (GAME.name, GAME.title, GAME.edition) == ("stoneage", "Stone Age", "base game (SA-N.1)")
    assert GAME.rules_version == 1
    assert GAME.players == range(2, 5)
    # No fifth player, no ornaments, no village of the winter side: these are all places and parts.
    assert len(NAMES) == 16
    assert (len(CARDS), len(BUILDINGS), len(RESOURCES)) == (36, 28, 4)
    assert {field.name for field in msgspec.structs.fields(Options)} == {
        *("sa_first", "sa_first_seat", "sa_block", "sa_open_cards")
    }
    assert GAME.commands == {}


@pytest.mark.rule("SA-N.1")
def test_every_question_and_step_belongs_to_the_rulebook() -> None:
    assert set(GAME.kinds) == {"sa_place", "sa_use", "sa_tools", "sa_pay", "sa_die", "sa_feed"}
    assert set(GAME.steps) == {
        *("setup", "begin_round", "place", "use", "choose_reward", "feed", "end_round", "score")
    }
    assert all(kind.name == name for name, kind in GAME.kinds.items())
    table = Table(players=2)
    with pytest.raises(KeyError):
        table.go([Step("winter")])
