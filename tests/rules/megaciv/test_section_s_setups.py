"""Rules MC-S that speak of numbers: who plays with which cards, credits and limits."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from ecumene import rulebook
from ecumene.games.megaciv.board.board_load import DEFAULT_BOARD, default_board
from ecumene.games.megaciv.calculations.ast import SIDES
from ecumene.games.megaciv.calculations.player_facts import (
    BARBARIAN_TOKENS,
    PIRATE_CITIES,
    PlayerFacts,
)
from ecumene.games.megaciv.calculations.prices import price
from ecumene.games.megaciv.tables.advances import ADVANCES
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.games.megaciv.tables.civilizations import CIVILIZATIONS
from ecumene.games.megaciv.tables.commodities import (
    COMMODITIES,
    CONFIGURATIONS,
    Half,
    configuration_for,
)
from ecumene.games.megaciv.tables.credit import Credits, of_each
from ecumene.games.megaciv.tables.options import Options, check_options, setup_of
from ecumene.games.megaciv.tables.setups import SETUPS, setup_for
from ecumene.games.megaciv.tables.stacks import contents, sort_of, stack_order
from ecumene.games.megaciv.tables.theme_sets import ThemeSet, costs_city, draw_for
from ecumene.rulebook.shelf import source
from tests.support.megaciv_sums import refused

EVERY_NUMBER = range(5, 19)
BOTH: tuple[Half, Half] = ("west", "east")
WEST, EAST = BOTH[:1], BOTH[1:]


# -- who plays -------------------------------------------------------------------------------------


@pytest.mark.rule("MC-S.1")
@pytest.mark.parametrize("players", [0, 1, 4, 19, 36])
def test_5_to_18_players(players: int) -> None:
    refused("players_number", "MC-S.1", setup_for, players)


@pytest.mark.rule("MC-S.2")
@pytest.mark.parametrize(
    ("players", "half", "halves"),
    [
        *[(n, "west", WEST) for n in range(5, 10)],
        *[(n, "east", EAST) for n in range(5, 10)],
        *[(n, None, WEST) for n in range(5, 11)],
        (11, None, EAST),
        (10, "west", WEST),
        (11, "east", EAST),
        *[(n, None, BOTH) for n in range(12, 19)],
    ],
)
def test_which_half_is_used(players: int, half: Half | None, halves: tuple[Half, ...]) -> None:
    setup = setup_for(players, half)
    assert setup.halves == halves
    assert setup.two_blocks == (players >= 12)


@pytest.mark.rule("MC-S.2", "N-32")
@pytest.mark.parametrize(
    ("players", "half"), [(10, "east"), (11, "west"), (12, "west"), (18, "east")]
)
def test_from_10_players_on_the_half_is_not_a_choice(players: int, half: Half) -> None:
    refused("half_fixed", "MC-S.2", setup_for, players, half)


@pytest.mark.rule("MC-S.3", "MC-S.8")
@pytest.mark.parametrize("players", EVERY_NUMBER)
def test_as_many_civilizations_as_players_each_in_one_block(players: int) -> None:
    for choice in BOTH if players <= 9 else (None,):
        setup = setup_for(players, choice)
        assert len(setup.civilizations) == players
        assert set(setup.blocks) == set(setup.civilizations)
        assert set(setup.blocks.values()) == set(setup.halves)
        rankings = [CIVILIZATIONS[name].ranking for name in setup.civilizations]
        assert rankings == sorted(rankings)
        assert sum(setup.seats_of(half) for half in setup.halves) == players


@pytest.mark.rule("MC-S.8", "MC-R.6")
def test_who_belongs_to_another_block_than_the_own_half() -> None:
    moved = {
        (name, players)
        for players in range(12, 19)
        for name, block in setup_for(players).blocks.items()
        if block != CIVILIZATIONS[name].home
    }
    assert moved == {("assyria", n) for n in range(12, 17)} | {("egypt", 13), ("egypt", 14)}


@pytest.mark.rule("MC-S.8")
@pytest.mark.parametrize(
    ("players", "west", "east"),
    [(12, 6, 6), (13, 6, 7), (14, 7, 7), (15, 7, 8), (16, 8, 8), (17, 8, 9), (18, 9, 9)],
)
def test_players_of_each_block(players: int, west: int, east: int) -> None:
    setup = setup_for(players)
    assert (setup.seats_of("west"), setup.seats_of("east")) == (west, east)


@pytest.mark.rule("MC-S.3", "D-12")
def test_six_players_west() -> None:
    assert setup_for(6).civilizations == ("minoa", "carthage", "hatti", "rome", "iberia", "hellas")


@pytest.mark.rule("MC-S.5")
def test_expert_has_one_step_more() -> None:
    assert SIDES["expert"].last_step == SIDES["basic"].last_step + 1 == 16


@pytest.mark.rule("MC-S.12")
def test_common_supply() -> None:
    assert (BARBARIAN_TOKENS, PIRATE_CITIES) == (50, 18)


# -- civilizations of the host's choice ------------------------------------------------------------


@pytest.mark.rule("D-12", "N-18")
def test_the_host_may_choose_the_civilizations() -> None:
    chosen = ("parthia", "rome", "minoa", "saba", "celt")
    setup = setup_for(5, "east", chosen)
    assert setup.civilizations == ("minoa", "saba", "celt", "rome", "parthia")
    assert set(setup.blocks.values()) == {"east"}


@pytest.mark.rule("N-18")
def test_chosen_civilizations_take_the_block_of_the_table_or_their_home() -> None:
    """With 12 players Assyria is East by table R.6; Maurya and Celt are not listed: home block."""
    chosen = [*SETUPS[12].west[:-1], *SETUPS[12].east[:-1], "maurya", "celt"]
    blocks = setup_for(12, None, chosen).blocks
    assert (blocks["assyria"], blocks["maurya"], blocks["celt"]) == ("east", "east", "west")


@pytest.mark.rule("N-18")
def test_each_block_needs_four_players() -> None:
    east = [name for name, row in CIVILIZATIONS.items() if row.home == "east"]
    west = ["minoa", "celt", "carthage", "hatti"]
    assert setup_for(12, None, [*west, *east[:8]]).seats_of("west") == 4
    refused("block_too_small", "N-18", setup_for, 12, None, [*west[:3], *east])
    # With 12 players Assyria is one of the East players (MC-R.6).
    moved = [*west[:3], "assyria", *east[:8]]
    refused("block_too_small", "N-18", setup_for, 12, None, moved)


@pytest.mark.rule("MC-S.3")
@pytest.mark.parametrize(
    ("civilizations", "code"),
    [
        (("minoa", "saba", "celt", "rome"), "civs_number"),
        (("minoa", "saba", "celt", "rome", "atlantis"), "no_such_civ"),
        (("minoa", "saba", "celt", "rome", "rome"), "civ_twice"),
    ],
)
def test_civilizations_that_cannot_be_chosen(civilizations: tuple[str, ...], code: str) -> None:
    refused(code, "MC-S.3", setup_for, 5, "west", civilizations)


# -- the trade cards -------------------------------------------------------------------------------


@pytest.mark.rule("MC-S.13", "MC-S.15")
@pytest.mark.parametrize(
    ("players", "half", "name"),
    [
        *[(n, "west", "blue_west_5_8") for n in range(5, 9)],
        *[(n, "east", "blue_east_5_8") for n in range(5, 9)],
        (9, "west", "blue_west_9_10"),
        (9, "east", "blue_east_9_11"),
        (10, "west", "blue_west_9_10"),
        (11, "east", "blue_east_9_11"),
    ],
)
def test_blue_cards(players: int, half: Half, name: str) -> None:
    setup = setup_for(players, half)
    assert setup.configurations == {half: name}
    assert CONFIGURATIONS[name].back == "blue"
    assert CONFIGURATIONS[name].third_sets == (players >= 9)


@pytest.mark.rule("MC-S.14", "MC-S.15")
@pytest.mark.parametrize("players", range(12, 19))
def test_orange_cards(players: int) -> None:
    numbers = "12_14" if players <= 14 else "15_18"
    setup = setup_for(players)
    assert setup.configurations == {half: f"orange_{numbers}_{half}" for half in BOTH}
    for half in setup.halves:
        cards = configuration_for(players, half)
        assert (cards.back, cards.third_sets) == ("orange", players >= 15)


@pytest.mark.rule("MC-S.16", "MC-S.17")
@pytest.mark.parametrize("players", EVERY_NUMBER)
def test_calamities_in_the_stacks(players: int) -> None:
    minor = players in (9, 10, 11, 15, 16, 17, 18)
    setup = setup_for(players)
    assert setup.minor_calamities == minor
    for half in setup.halves:
        for stack in range(1, 10):
            kinds = sorted(
                CALAMITIES[name].kind
                for name in contents(configuration_for(players, half), stack)
                if name in CALAMITIES
            )
            expected = ["non_tradeable", "tradeable"] if stack > 1 else []
            assert kinds == (["minor", *expected] if minor and stack > 1 else expected)


# -- the order of the cards ------------------------------------------------------------------------


class Shuffles:
    """Chance that turns lists round and remembers what was shuffled."""

    def __init__(self) -> None:
        self.shuffled: dict[str, Counter[str]] = {}

    def __call__(self, label: str, cards: list[str]) -> list[str]:
        self.shuffled[label] = Counter(cards)
        return cards[::-1]


def same(card: str) -> str:
    return card


def laid_out(
    name: str, stack: int, players: int, *, simple: bool = False
) -> tuple[list[str], Shuffles]:
    chance = Shuffles()
    cards = contents(CONFIGURATIONS[name], stack)
    order = stack_order(cards, same, players, chance, simple=simple)
    assert Counter(order) == Counter(cards)
    return order, chance


@pytest.mark.rule("MC-S.19", "MC-S.T1")
def test_six_players_west_stack_6() -> None:
    order, chance = laid_out("blue_west_5_8", 6, 6)
    assert len(order) == 13
    assert chance.shuffled["commodities"] == Counter(tin=5, copper=6)
    assert all(card in COMMODITIES for card in order[:6])
    assert chance.shuffled["rest"].total() == 6
    assert chance.shuffled["rest"]["epidemic"] == 1
    assert Counter(order[6:12]) == chance.shuffled["rest"]
    assert order[12] == "cyclone"


@pytest.mark.rule("MC-S.19", "MC-S.T2")
def test_eight_players_east_stack_9() -> None:
    order, chance = laid_out("blue_east_5_8", 9, 8)
    assert len(order) == 11
    assert chance.shuffled["commodities"] == Counter(silk=4, pearls=5)
    assert all(card in COMMODITIES for card in order[:8])
    assert sorted(sort_of(card) for card in order[8:10]) == ["basic", "tradeable"]
    assert "piracy" in order[8:10]
    assert order[10] == "regression"


@pytest.mark.rule("MC-S.19")
def test_stack_1_has_no_calamities() -> None:
    order, chance = laid_out("blue_west_5_8", 1, 5)
    assert Counter(order) == Counter(ochre=9, clay=9)
    assert chance.shuffled["rest"].total() == 13


@pytest.mark.rule("MC-S.20")
@pytest.mark.parametrize(("name", "players"), [("blue_west_9_10", 10), ("blue_east_9_11", 11)])
def test_9_to_11_players_have_two_layers(name: str, players: int) -> None:
    for stack in range(2, 10):
        order, chance = laid_out(name, stack, players)
        upper = chance.shuffled["upper part"]
        assert Counter(order[: upper.total()]) == upper
        assert {sort_of(card) for card in upper} == {"basic", "minor"}
        assert {sort_of(card) for card in chance.shuffled["lower part"]} == {"third", "tradeable"}
        assert sort_of(order[-1]) == "non_tradeable"


@pytest.mark.rule("MC-S.20", "MC-S.22")
@pytest.mark.parametrize("name", ["blue_west_9_10", "orange_15_18_east"])
def test_stack_1_with_third_sets(name: str) -> None:
    order, chance = laid_out(name, 1, 9)
    assert list(chance.shuffled) == ["upper part", "lower part"]
    assert set(chance.shuffled["lower part"]) == {"bone"}
    assert set(order) <= set(COMMODITIES)


@pytest.mark.rule("MC-S.21", "D-17")
def test_12_to_14_players_count_the_players_of_the_block() -> None:
    setup = setup_for(13)
    for half in setup.halves:
        order, _ = laid_out(setup.configurations[half], 7, setup.seats_of(half))
        assert all(card in COMMODITIES for card in order[: setup.seats_of(half)])
        assert sorted(card for card in order if card in CALAMITIES) == ["civil_disorder", "tyranny"]
        assert order[-1] == "tyranny"


@pytest.mark.rule("MC-S.22", "D-18")
def test_15_to_18_players_have_half_a_third_set_below() -> None:
    order, chance = laid_out("orange_15_18_west", 3, 8)
    upper = Counter(fish=8, fruit=5, salt=4, squandered_wealth=1)
    assert chance.shuffled["upper part"] == upper
    assert chance.shuffled["lower part"] == Counter(ceramics=4, slave_revolt=1)
    assert Counter(order[:18]) == upper
    assert order[-1] == "famine"


@pytest.mark.rule("D-16", "D-18")
def test_a_simple_order_treats_all_numbers_of_players_alike() -> None:
    order, chance = laid_out("blue_west_9_10", 9, 9, simple=True)
    assert list(chance.shuffled) == ["commodities", "rest"]
    assert chance.shuffled["commodities"] == Counter(ivory=4, gold=5, amber=4)
    assert all(card in COMMODITIES for card in order[:9])
    assert {"piracy", "coastal_migration"} <= set(chance.shuffled["rest"])
    assert order[-1] == "regression"
    as_written = Shuffles()
    stack_order(order, same, 9, as_written)
    assert list(as_written.shuffled) == ["upper part", "lower part"]


# -- credits and limits ----------------------------------------------------------------------------


@pytest.mark.rule("MC-S.24", "D-19")
@pytest.mark.parametrize("players", EVERY_NUMBER)
def test_start_credits(players: int) -> None:
    points = {5: 10, 6: 5, 12: 5}.get(players, 0)
    assert setup_for(players).start_credits == of_each(points)
    assert setup_for(players, short_game=True).start_credits == Credits()


@pytest.mark.rule("D-19")
def test_a_table_of_12_may_play_without_start_credits() -> None:
    assert setup_for(12, credits_12=0).start_credits == Credits()
    assert setup_for(5, credits_12=0).start_credits == of_each(10)
    assert setup_of(Options(credits_12=0), 12).start_credits == Credits()
    assert setup_of(Options(), 12).start_credits == of_each(5)


@pytest.mark.rule("MC-S.24", "MC-S.T3")
def test_start_credits_work_in_turn_1() -> None:
    full, short = (setup_for(6, short_game=short).start_credits for short in (False, True))
    assert full == Credits(5, 5, 5, 5, 5)
    for card in ADVANCES.values():
        assert price(card, PlayerFacts(credits=full)).total == card.price - 5
        assert price(card, PlayerFacts(credits=short)).total == card.price


def limits_in_the_book() -> dict[int, list[str]]:
    """Table MC-S.25 by number of players."""
    found: dict[int, list[str]] = {}
    for line in rulebook.rule("MC-S.25").text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if numbers := re.fullmatch(r"(\d+)(?:-(\d+))?", cells[0]):
            first, last = int(numbers[1]), int(numbers[2] or numbers[1])
            found |= dict.fromkeys(range(first, last + 1), cells[1:])
    return found


@pytest.mark.rule("MC-S.25", "MC-12.3")
def test_limits() -> None:
    book = limits_in_the_book()
    assert sorted(book) == list(EVERY_NUMBER)
    for players, (cards, minor, calamities, hand, points) in book.items():
        setup = setup_for(players)
        names = list(setup.configurations.values())
        assert {CONFIGURATIONS[name].back for name in names} == {cards.split()[0].strip(",")}
        assert ("third sets" in cards) == all(CONFIGURATIONS[name].third_sets for name in names)
        assert ("two blocks" in cards) == setup.two_blocks
        assert (minor == "yes") == setup.minor_calamities
        numbers = [int(n) for n in re.findall(r"\d+", calamities)]
        assert setup.calamity_limit == numbers[0]
        assert setup.major_limit == numbers[-1] == 2
        assert setup.hand_limit == int(hand)
        assert setup.start_credits == of_each(int(points))


# -- options ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", EVERY_NUMBER)
def test_the_defaults_suit_every_table(players: int) -> None:
    check_options(Options(), players)


@pytest.mark.rule("D-10")
def test_the_default_board_has_a_home_for_every_civilization() -> None:
    assert Options().map == DEFAULT_BOARD
    assert set(default_board().region) == set(CIVILIZATIONS)


@pytest.mark.rule("MC-S.2", "MC-S.13", "D-05")
def test_eleven_players_may_use_the_west_cards_of_ten() -> None:
    usual, west = setup_for(11), setup_for(11, cards_11="west")
    assert usual.configurations == {"east": "blue_east_9_11"}
    assert west.configurations == setup_for(10).configurations == {"west": "blue_west_9_10"}
    assert set(west.blocks.values()) == {"west"}
    same = ("players", "civilizations", "hand_limit", "minor_calamities", "calamity_limit")
    assert [getattr(west, name) for name in same] == [getattr(usual, name) for name in same]
    for players in (10, 12):
        assert setup_for(players, cards_11="west") == setup_for(players)


OPTION = re.compile(r"^\| `opt:(\w+)` \|", re.M)
NOT_HERE = {"players", "sa_block", "sa_first", "sa_open_cards"}
OF_EVERY_TABLE = {"absent", "clock", "handover", "undo"}


def test_every_option_of_the_decisions_has_a_field() -> None:
    named = set(OPTION.findall(source("decisions"))) - NOT_HERE - OF_EVERY_TABLE
    assert named <= set(Options.__struct_fields__)
    helping = {"host_civs", "stop_turn", "stop_time", "short_city_sets"}
    assert set(Options.__struct_fields__) == named | helping


@pytest.mark.rule("MC-S.2")
def test_options_are_refused_as_setups_are() -> None:
    refused("players_number", "MC-S.1", check_options, Options(), 4)
    refused("half_fixed", "MC-S.2", check_options, Options(half="west"), 18)
    refused("civs_number", "MC-S.3", check_options, Options(civs=("rome",)), 6)


@pytest.mark.rule("D-14")
def test_the_host_gives_each_seat_a_civilization_of_the_table() -> None:
    names = setup_for(5).civilizations
    check_options(Options(civ_choice="host", host_civs=names[::-1]), 5)
    for wrong in ((), names[:4], (*names[:4], names[0]), (*names[:4], "saba")):
        options = Options(civ_choice="host", host_civs=wrong)
        refused("host_civs", "MC-S.7", check_options, options, 5)
    unasked = Options(host_civs=names)
    refused("host_civs_unasked", "MC-S.7", check_options, unasked, 5)


@pytest.mark.rule("MC-S.6", "D-15")
@pytest.mark.parametrize(
    ("options", "code"),
    [
        (Options(stop="turn"), "stop_turn"),
        (Options(stop="turn", stop_turn=-2), "stop_turn"),
        (Options(stop="time"), "stop_time"),
        (Options(stop_turn=9), "stop_unasked"),
        (Options(stop="vote", stop_time="18:00"), "stop_unasked"),
        (Options(stop="turn", stop_turn=9, stop_time="18:00"), "stop_unasked"),
    ],
)
def test_an_agreed_end_says_when(options: Options, code: str) -> None:
    refused(code, "MC-S.6", check_options, options, 7)


@pytest.mark.rule("MC-S.6")
@pytest.mark.parametrize(
    "options",
    [
        Options(stop="turn", stop_turn=1),
        Options(stop="time", stop_time="18:00"),
        Options(stop="vote"),
    ],
)
def test_agreed_ends(options: Options) -> None:
    check_options(options, 7)


@pytest.mark.rule("MC-G.3")
def test_the_short_game_is_basic() -> None:
    check_options(Options(short_game="on"), 7)
    wrong = Options(short_game="on", ast="expert")
    refused("short_game_basic", "MC-G.3", check_options, wrong, 7)
    assert setup_of(Options(short_game="on"), 5).start_credits == Credits()


FOUR = ("music", "law", "coinage", "medicine")


@pytest.mark.rule("MC-G.2", "D-11")
def test_theme_sets_of_the_tables_own() -> None:
    sets = tuple(ThemeSet(id=f"s{n}", name=f"Set {n}", advances=FOUR) for n in range(6))
    check_options(Options(short_game="on", theme_sets=sets), 6)
    assert draw_for(6, sets) == sets
    refused("theme_sets_number", "MC-G.2", check_options, Options(theme_sets=sets), 7)


@pytest.mark.rule("MC-G.2")
@pytest.mark.parametrize(
    ("advances", "code", "rule"),
    [
        (FOUR[:3], "theme_set_advances", "MC-G.2"),
        ((*FOUR, "deism"), "theme_set_advances", "MC-G.2"),
        ((*FOUR[:3], "music"), "theme_set_advances", "MC-G.2"),
        ((*FOUR[:3], "fire"), "no_such_advance", "MC-0.68"),
    ],
)
def test_a_theme_set_has_four_different_advances(
    advances: tuple[str, ...], code: str, rule: str
) -> None:
    sets = (ThemeSet(id="own", name="Own", advances=advances),) * 5
    refused(code, rule, check_options, Options(theme_sets=sets), 5)


@pytest.mark.rule("D-96")
def test_sets_that_cost_a_city() -> None:
    drawn = [row.id for row in draw_for(9)]
    assert [costs_city(name, "none") for name in drawn] == [False] * 9
    strong = {name for name in drawn if costs_city(name, "strong")}
    assert strong == {"coin_and_commerce", "early_merchants", "sacred_constructors"}
    assert {n for n in drawn if costs_city(n, "custom", ["emerging_empire"])} == {"emerging_empire"}


def test_sets_that_cost_a_city_must_be_in_the_draw() -> None:
    listed = Options(short_city="custom", short_city_sets=("emerging_empire",))
    check_options(listed, 9)
    refused("no_such_theme_set", "MC-G.8", check_options, listed, 5)
    unasked = Options(short_city="strong", short_city_sets=("emerging_empire",))
    refused("short_city_unasked", "MC-G.8", check_options, unasked, 9)
