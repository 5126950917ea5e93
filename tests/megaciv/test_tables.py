"""The loader says what is wrong with a table; the tables as shipped hold."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from ecumene.games.megaciv.calculations import ast, payment, purchases
from ecumene.games.megaciv.tables import (
    advances,
    calamities,
    civilizations,
    commodities,
    theme_sets,
)
from ecumene.games.megaciv.tables import setups as setups_module
from ecumene.games.megaciv.tables.advances import ADVANCES, FIRST_PRINT, Advance, Bonus, Effect
from ecumene.games.megaciv.tables.calamities import CALAMITIES, Calamity
from ecumene.games.megaciv.tables.civilizations import CIVILIZATIONS, Civilization, Track
from ecumene.games.megaciv.tables.commodities import COMMODITIES, CONFIGURATIONS
from ecumene.games.megaciv.tables.credit import Credits
from ecumene.games.megaciv.tables.refusals import REFUSALS
from ecumene.games.megaciv.tables.setups import SETUPS, SetupRow
from ecumene.games.megaciv.tables.table_files import TableError, decode, require_unique
from ecumene.games.megaciv.tables.theme_sets import DRAWS, THEME_SETS
from ecumene.rulebook import rule

DATA = files("ecumene.games.megaciv.tables").joinpath("data")


def table(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(DATA.joinpath(name).read_text(encoding="utf-8"))
    return found


# -- files -----------------------------------------------------------------------------------------

NAMES = [
    "advances.json",
    "ast.json",
    "calamities.json",
    "civilizations.json",
    "commodities.json",
    "expected_income.json",
    "first_print.json",
    "setups.json",
    "theme_sets.json",
]


def test_the_files() -> None:
    assert sorted(entry.name for entry in DATA.iterdir()) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_every_table_names_its_sources(name: str) -> None:
    sources = table(name)["sources"]
    assert sources
    assert all(isinstance(note, str) and note.endswith(".") for note in sources)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b"{", "cards.json: Input data was truncated"),
        (b'{"id": "a", "name": "A", "price": "dear"}', r"cards.json: .*int.*\$\.price"),
        (b'{"id": "a", "colour": "red"}', "cards.json: .*colour"),
    ],
)
def test_a_table_that_does_not_decode(text: bytes, words: str) -> None:
    with pytest.raises(TableError, match=words):
        decode(text, msgspec.json.Decoder(Advance), "cards.json")


@pytest.mark.rule("N-30")
def test_the_data_name_each_other_by_id() -> None:
    words = json.dumps([table(name)["calamities"] for name in ("calamities.json",)])
    for card in ADVANCES.values():
        if card.name != "Engineering":
            assert f'"{card.name}"' not in words
    for entry in table("setups.json")["setups"]:
        assert set(entry["west"] + entry["east"]) <= set(CIVILIZATIONS)


def test_ids_and_names_are_unique() -> None:
    with pytest.raises(TableError, match="music is there twice"):
        require_unique([ADVANCES["music"], ADVANCES["music"]], "advances")


def test_refusals_cite_rules_that_exist() -> None:
    for rule_id in REFUSALS.values():
        assert rule(rule_id).text


# -- advances --------------------------------------------------------------------------------------


def with_card(name: str, /, **changes: Any) -> dict[str, Advance]:
    return {**ADVANCES, name: replace(ADVANCES[name], **changes)}


def effect(**changes: Any) -> tuple[Effect, ...]:
    return (replace(Effect(phase=3, kind="benefit", text="A sentence."), **changes),)


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"music": ADVANCES["music"]}, "number of advances"),
        (with_card("music", price=110), "cheap advances.*found 16, expected 17"),
        (with_card("music", price=85), "all prices together"),
        (with_card("music", points=3), "VP of music"),
        (with_card("music", bonus=None), "music: only dear advances give no bonus"),
        (with_card("music", bonus=Bonus("enlightenment", 20)), "bonus of music.*found 20"),
        (with_card("music", bonus=Bonus("library", 10)), "chain of music.*found dear"),
        (with_card("library", bonus=Bonus("music", 0)), "chain of library"),
        (with_card("music", groups=("arts", "arts")), "music: 1 or 2 groups"),
        (with_card("music", groups=("arts", "civics")), "advances of two groups.*found 10"),
        (with_card("music", credits=Credits()), "music: credits"),
        (with_card("music", rules=()), "music: rules"),
        (with_card("anatomy", special=None), "act on their own purchase"),
        (with_card("anatomy", special=ADVANCES["library"].special), "act on their own purchase"),
        (with_card("music", effects=effect(kind="ability")), "special abilities"),
        (with_card("music", effects=effect(phase=14)), "a phase from 1 to 13"),
        (with_card("music", effects=effect(text="no sentence")), "a sentence"),
        (with_card("music", effects=effect(calamity="famine")), "calamities in phase 9"),
        (with_card("music", effects=effect(immune_to="law")), "immunity against a special ability"),
        (with_card("music", effects=effect(delta=5)), "a change of a calamity"),
        (
            with_card("music", effects=effect(phase=9, calamity="famine", delta=5)),
            "found benefit, expected drawback",
        ),
    ],
)
def test_wrong_advances_are_found(changed: dict[str, Advance], words: str) -> None:
    with pytest.raises(TableError, match=words):
        advances.check_advances(changed)


def test_prices_are_in_tens() -> None:
    changed = with_card("music", price=85) | {"deism": replace(ADVANCES["deism"], price=65)}
    with pytest.raises(TableError, match="a price in tens"):
        advances.check_advances(changed)


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("music", Credits(arts=5, religion=5)),
        ("music", Credits(arts=10)),
        ("music", Credits(arts=10, religion=10)),
        ("music", Credits(arts=10, religion=5, crafts=5)),
        ("library", Credits(arts=5, science=10)),
        ("mysticism", Credits(arts=10, religion=10)),
        ("mysticism", Credits(arts=5, religion=5, civics=5)),
        ("mathematics", FIRST_PRINT["mathematics"].credits),
        ("empiricism", Credits(5, 10, 5, 5, 10)),
    ],
)
def test_credits_follow_a_pattern(name: str, given: Credits) -> None:
    with pytest.raises(TableError, match=f"credits of {name}"):
        advances.check_credit_pattern(with_card(name, credits=given))


def test_numbers_of_effects() -> None:
    found = {
        (card.id, effect.phase): effect.numbers
        for card in ADVANCES.values()
        for effect in card.effects
        if effect.numbers and not effect.calamity and card.id != "engineering"
    }
    assert found == {
        ("agriculture", 0): {"limit": 1, "up_to_printed": 2},
        ("architecture", 5): {"per_turn": 1, "on_site": 3, "wilderness": 6},
        ("cartography", 6): {"stack_2": 5, "stack_7": 13},
        ("cloth_making", 3): {"ship_steps": 5},
        ("coinage", 1): {"lower": 1, "higher": 1},
        ("cultural_ascendancy", 0): {"support_rate": 3},
        ("diaspora", 10): {"tokens": 5},
        ("fundamentalism", 10): {"areas": 1},
        ("mining", 6): {"stack_6": 13, "stack_8": 13},
        ("mining", 12): {"token_value": 2},
        ("monarchy", 1): {"higher": 1},
        ("monotheism", 10): {"areas": 1},
        ("naval_warfare", 3): {"ship_capacity": 6},
        ("politics", 10): {"treasury": 5, "areas": 1, "per_unit_point": 1},
        ("provincial_empire", 10): {"players": 5, "face_value": 2},
        ("public_works", 0): {"tokens": 1},
        ("rhetoric", 6): {"stack_3": 9},
        ("roadbuilding", 3): {"land_steps": 2},
        ("roadbuilding", 12): {"hand_limit": 1},
        ("trade_empire", 12): {"per_turn": 1},
        ("trade_routes", 10): {"per_face_value": 2},
        ("universal_doctrine", 10): {"pirate_cities": 1, "barbarian_tokens": 5},
        ("urbanism", 5): {"per_turn": 1, "neighbour_tokens": 4},
        ("wonder_of_the_world", 6): {"per_turn": 1},
        ("wonder_of_the_world", 13): {"cities": 1},
    }


def test_the_sums_use_the_numbers_of_the_cards() -> None:
    numbers = {
        key: value
        for name in ("mining", "roadbuilding", "wonder_of_the_world")
        for effect in ADVANCES[name].effects
        for key, value in effect.numbers.items()
    }
    assert numbers["token_value"] == payment.token_value(["mining"])
    assert numbers["hand_limit"] == purchases.hand_limit(0, ["roadbuilding"])
    assert numbers["cities"] == ast.cities_for_ast(0, ["wonder_of_the_world"])


def test_two_givers_of_one_bonus() -> None:
    cards = [replace(card, discounted_by=None) for card in ADVANCES.values()]
    doubled = [replace(c, bonus=Bonus("law", 10)) if c.id == "music" else c for c in cards]
    with pytest.raises(TableError, match="one giver of a bonus for law"):
        advances.build(doubled)
    unknown = [replace(c, bonus=Bonus("fire", 10)) if c.id == "music" else c for c in cards]
    with pytest.raises(TableError, match="not for fire"):
        advances.build(unknown)
    with pytest.raises(TableError, match="bonuses on their giver only"):
        advances.build(ADVANCES.values())


# -- the first print -------------------------------------------------------------------------------


@pytest.mark.rule("D-01")
def test_what_the_first_print_shows() -> None:
    differ = {name for name in ADVANCES if FIRST_PRINT[name] != ADVANCES[name]}
    assert differ == {"engineering", "fundamentalism", "mathematics", "mythology", "politics"}
    assert FIRST_PRINT["politics"].credits == Credits(arts=20, science=5)
    assert FIRST_PRINT["fundamentalism"].credits == Credits(arts=5, science=10)
    assert FIRST_PRINT["mythology"].credits == Credits(religion=10, civics=5)
    assert FIRST_PRINT["mathematics"].credits == Credits(20, 5, 5, 5, 20)
    assert FIRST_PRINT["library"] == ADVANCES["library"]
    for name in differ:
        assert FIRST_PRINT[name].price == ADVANCES[name].price
        assert FIRST_PRINT[name].discounted_by == ADVANCES[name].discounted_by


@pytest.mark.rule("D-01")
def test_engineering_of_the_first_print() -> None:
    now, then = (
        [effect for effect in table["engineering"].effects if effect.phase == 4]
        for table in (ADVANCES, FIRST_PRINT)
    )
    assert [e.numbers for e in now] == [
        {"defence": 8, "defence_tokens": 7},
        {"attack": 6, "attack_tokens": 5},
    ]
    assert [e.flags for e in now] == [("barbarians",), ("pirate_cities",)]
    assert [e.numbers for e in then] == [
        {"defence": 8, "defence_tokens": 6},
        {"attack": 6, "attack_tokens": 5},
    ]
    assert [e.flags for e in then] == [(), ()]


def test_the_first_print_of_an_unknown_card() -> None:
    change = advances._Change(id="fire")
    with pytest.raises(TableError, match="no advance 'fire'"):
        advances.overlay(ADVANCES, [change])


def test_the_choice_of_the_print() -> None:
    assert advances.advances_of("corrected") is ADVANCES
    assert advances.advances_of("first_print") is FIRST_PRINT


# -- calamities ------------------------------------------------------------------------------------

ROWS = tuple(CALAMITIES.values())


def with_calamity(name: str, /, **changes: Any) -> tuple[Calamity, ...]:
    return tuple(replace(row, **changes) if row.id == name else row for row in ROWS)


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        (ROWS[:-1], "number of minor calamities"),
        (ROWS[1:], "16 major calamities first"),
        (with_calamity("famine", stack=4), "stacks and kinds"),
        (with_calamity("famine", kind="tradeable"), "stacks and kinds"),
        (with_calamity("famine", order=4), "order"),
        (with_calamity("tempest", stack=3), "stacks of minor calamities"),
        (with_calamity("tempest", kind="tradeable"), "then the minor ones"),
        (
            with_calamity("tempest", victims=1, secondary=1, primary=1, measure="x"),
            "nothing changes",
        ),
        (with_calamity("famine", measure=""), "famine: what its number counts"),
        (with_calamity("famine", secondary=None), "famine: a secondary number"),
        (with_calamity("famine", primary=None), "famine: a primary number"),
        (with_calamity("tempest", numbers={}), "tempest: a number"),
        (with_calamity("famine", rules="MC-9"), "famine: rules in section C"),
        (with_calamity("famine", text="hunger"), "famine: a sentence"),
        (with_calamity("famine", id="flood"), "flood is there twice"),
    ],
)
def test_wrong_calamities_are_found(rows: tuple[Calamity, ...], words: str) -> None:
    with pytest.raises(TableError, match=words):
        calamities.check_calamities(rows)


@pytest.mark.rule("MC-9.5", "D-09")
def test_advances_and_calamities_tell_the_same_of_each_other() -> None:
    number = sum(len(row.modifiers) for row in ROWS)
    cards = {mod.advance for row in ROWS for mod in row.modifiers}
    assert (number, len(cards)) == (51, 36)
    for table in (ADVANCES, FIRST_PRINT):
        calamities.check_modifiers(ROWS, table)


@pytest.mark.parametrize(
    "change",
    [
        {"delta": -1},
        {"delta": 2},
        {"role": "any"},
        {"applies": "afterwards"},
        {"exempt": True},
        {"advance": "rhetoric"},
    ],
)
def test_a_difference_between_both_sides_is_found(change: dict[str, Any]) -> None:
    wrong, right = CALAMITIES["piracy"].modifiers
    assert wrong.advance == "cartography"
    rows = with_calamity("piracy", modifiers=(replace(wrong, **change), right))
    with pytest.raises(TableError, match=r"on calamities that no advance has: .*piracy"):
        calamities.check_modifiers(rows, ADVANCES)


def test_a_change_that_only_one_side_has_is_found() -> None:
    with pytest.raises(TableError, match=r"on advances that no calamity has: .*piracy"):
        calamities.check_modifiers(
            with_calamity("piracy", modifiers=CALAMITIES["piracy"].modifiers[:1]), ADVANCES
        )
    twice = CALAMITIES["treachery"].modifiers * 2
    with pytest.raises(TableError, match="once"):
        calamities.check_modifiers(with_calamity("treachery", modifiers=twice), ADVANCES)


@pytest.mark.rule("D-09")
def test_signs_that_single_sources_have_wrong() -> None:
    changes = {(row.id, mod.advance): mod.delta for row in ROWS for mod in row.modifiers}
    assert changes["civil_disorder", "naval_warfare"] == 1
    assert changes["piracy", "cartography"] == 1
    assert changes["corruption", "wonder_of_the_world"] == 5
    assert changes["treachery", "diplomacy"] == 1
    assert changes["civil_disorder", "democracy"] == -1
    assert ("corruption", "provincial_empire") not in changes


# -- commodities -----------------------------------------------------------------------------------

GOODS = tuple(COMMODITIES.values())
DECKS = tuple(CONFIGURATIONS.values())


def with_goods(name: str, /, **changes: Any) -> tuple[Any, Any]:
    return tuple(replace(row, **changes) if row.id == name else row for row in GOODS), DECKS


def with_deck(name: str, /, **changes: Any) -> tuple[Any, Any]:
    return GOODS, tuple(replace(row, **changes) if row.id == name else row for row in DECKS)


def counts(name: str, **changes: int) -> dict[str, int]:
    return {**COMMODITIES[name].counts, **changes}


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        (with_goods("wine", stack=4), "commodities of stack 4"),
        (with_goods("wine", tier="split"), "commodities of stack 5"),
        (with_goods("wine", home="shared"), "home of wine"),
        (with_goods("wine", full_set=7), "wine in blue_west_5_8.*found 6, expected 7"),
        (with_goods("wine", home="east"), "wine in blue_west_5_8.*found 6, expected 0"),
        (with_goods("wine", counts=counts("wine", blue_west_5_8=7)), "cards of blue_west_5_8"),
        (with_goods("wine", counts=counts("wine", green=1)), "wine: counts of known"),
        (with_goods("wine", counts=counts("wine", blue_west_5_8=0)), "wine: counts above 0"),
        (with_deck("blue_west_5_8", cards=136), "cards of blue_west_5_8"),
        (with_deck("orange_15_18_west", minor_calamities=False), "cards of orange_15_18_west"),
        (with_deck("blue_west_9_10", third_sets=False), "bone in blue_west_9_10"),
        (with_goods("wine", name="Tin"), "Tin is there twice"),
    ],
)
def test_wrong_commodities_are_found(changed: tuple[Any, Any], words: str) -> None:
    with pytest.raises(TableError, match=words):
        commodities.check_commodities(*changed)


def test_an_exclusive_set_stays_in_its_block() -> None:
    """Wine and Lacquer change places: all sums hold, but West sets would lie in the East."""
    swapped = {
        "wine": counts("wine") | {"orange_12_14_west": 5, "orange_12_14_east": 1},
        "lacquer": counts("lacquer") | {"orange_12_14_west": 1, "orange_12_14_east": 5},
    }
    rows = tuple(
        replace(row, counts=swapped[row.id]) if row.id in swapped else row for row in GOODS
    )
    with pytest.raises(TableError, match="blocks of wine in orange_12_14_west and orange"):
        commodities.check_commodities(rows, DECKS)


def test_no_cards_for_a_number_of_players() -> None:
    with pytest.raises(LookupError, match="no east trade cards for 10 players"):
        commodities.configuration_for(10, "east")


# -- civilizations and the A.S.T. ------------------------------------------------------------------

PEOPLES = tuple(CIVILIZATIONS.values())


def with_people(name: str, /, **changes: Any) -> tuple[Civilization, ...]:
    return tuple(replace(row, **changes) if row.id == name else row for row in PEOPLES)


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        (PEOPLES[:-1], "ranking"),
        (with_people("rome", ranking=12), "ranking"),
        (with_people("rome", home="east"), "home blocks"),
        (with_people("rome", hex=CIVILIZATIONS["egypt"].hex), "a colour of its own"),
        (with_people("rome", basic=Track(5, 5, 11, 14, 15)), "rome: epochs one after the other"),
        (with_people("rome", expert=Track(5, 8, 11, 14, 16)), "rome: Late Iron Age"),
    ],
)
def test_wrong_civilizations_are_found(rows: tuple[Civilization, ...], words: str) -> None:
    with pytest.raises(TableError, match=words):
        civilizations.check_civilizations(rows)


@pytest.mark.rule("N-29")
def test_facts_of_the_board_are_not_in_the_table() -> None:
    for row in table("civilizations.json")["civilizations"]:
        assert not [key for key in row if "area" in key or "region" in key]


def side(version: str, **changes: Any) -> dict[Any, Any]:
    return {**ast.SIDES, version: replace(ast.SIDES[version], **changes)}  # type: ignore[index]


@pytest.mark.parametrize(
    ("sides", "words"),
    [
        (side("basic", last_step=16), "last step, Basic"),
        (side("expert", last_step=15), "last step, Expert"),
        (side("expert", first_coloured=16), "first coloured space, expert"),
        (side("basic", epochs=dict(list(ast.SIDES["basic"].epochs.items())[1:])), "epochs, basic"),
        (
            side("basic", epochs=ast.SIDES["basic"].epochs | {"stone": ast.Requirement(cities=1)}),
            "Stone Age, basic",
        ),
        (
            side("basic", epochs=ast.SIDES["basic"].epochs | {"late_iron": ast.Requirement()}),
            "no fewer cities in a later epoch, basic",
        ),
    ],
)
def test_a_wrong_side_is_found(sides: dict[Any, Any], words: str) -> None:
    with pytest.raises(TableError, match=words):
        ast.check_sides(sides)


# -- setups ----------------------------------------------------------------------------------------

LINES = tuple(SETUPS.values())


def with_line(players: int, **changes: Any) -> tuple[SetupRow, ...]:
    return tuple(replace(row, **changes) if row.players == players else row for row in LINES)


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        (LINES[1:], "numbers of players"),
        (with_line(5, west=SETUPS[6].west), "5 players: civilizations"),
        (with_line(5, east=()), "5 players: civilizations"),
        (with_line(12, west=(*SETUPS[13].west, "egypt")), "12 players: civilizations"),
        (with_line(5, west=("minoa",) * 5), "5 players: no civilization twice"),
        (with_line(5, west=(*SETUPS[5].west[:4], "troy")), "known civilizations, not troy"),
        (with_line(5, west=SETUPS[5].west[::-1]), "in ranking order"),
        (with_line(9, minor_calamities=False), "9 players: minor calamities"),
        (with_line(9, calamities=2), "9 players: calamities kept"),
        (with_line(8, majors=3), "8 players: calamities kept"),
        (with_line(11, hand_limit=9), "11 players: hand limit"),
        (with_line(12, hand_limit=8), "12 players: hand limit"),
        (with_line(12, start_credits=-5), "12 players: start credits"),
        (
            with_line(
                12,
                west=SETUPS[12].west[:3],
                east=(
                    "saba",
                    "assyria",
                    "maurya",
                    "babylon",
                    "dravidia",
                    "kushan",
                    "persia",
                    "nubia",
                    "indus",
                ),
            ),
            "at least 4 in each block",
        ),
    ],
)
def test_wrong_setups_are_found(rows: tuple[SetupRow, ...], words: str) -> None:
    with pytest.raises(TableError, match=words):
        setups_module.check_setups(rows)


def test_four_players_in_a_block_are_enough() -> None:
    east = ("saba", "assyria", "maurya", "babylon", "dravidia", "kushan", "persia", "nubia")
    setups_module.check_setups(with_line(12, west=SETUPS[12].west[:4], east=east))


# -- theme sets ------------------------------------------------------------------------------------


SETS = tuple(THEME_SETS.values())


def with_set(name: str, /, **changes: Any) -> tuple[Any, Any]:
    return tuple(replace(row, **changes) if row.id == name else row for row in SETS), DRAWS


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ((SETS[1:], DRAWS), "number of theme sets"),
        (with_set("early_merchants", advances=("music", "law", "fire", "deism")), "not fire"),
        (with_set("early_merchants", advances=("music", "law", "deism")), "two cheap and two"),
        (with_set("early_merchants", advances=("music", "music", "law", "military")), "different"),
        ((SETS, {n: DRAWS[n] for n in range(5, 18)}), "numbers of players"),
        ((SETS, {**DRAWS, 5: DRAWS[6]}), "sets for 5 players: found 6"),
        ((SETS, {**DRAWS, 5: ("a",) * 5}), "sets for 5 players: known sets"),
        ((SETS, {**DRAWS, 5: DRAWS[5][:1] * 5}), "none more than 1 times"),
        ((SETS, {**DRAWS, 12: DRAWS[11] + ("sacred_constructors",)}), "none more than 2 times"),
        ((SETS, {**DRAWS, 10: DRAWS[8] + DRAWS[8][:2]}), "at least one of each"),
    ],
)
def test_wrong_theme_sets_are_found(changed: tuple[Any, Any], words: str) -> None:
    with pytest.raises(TableError, match=words):
        theme_sets.check_theme_sets(*changed)


@pytest.mark.parametrize(
    "load",
    [
        advances.load_advances,
        calamities.load_calamities,
        commodities.load_commodities,
        civilizations.load_civilizations,
        ast.load_sides,
        setups_module.load_setups,
        theme_sets.load_theme_sets,
    ],
)
def test_the_tables_as_shipped_hold(load: Callable[[], object]) -> None:
    assert load()
