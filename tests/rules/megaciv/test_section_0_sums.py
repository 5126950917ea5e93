"""Rules MC-0 that speak of numbers: pieces, orders, the beneficiary, cards and advances."""

from __future__ import annotations

import random

import pytest

from ecumene.games.megaciv.calculations import turn_order
from ecumene.games.megaciv.calculations.payment import cards_value, set_value
from ecumene.games.megaciv.calculations.player_facts import (
    CITIES,
    SHIPS,
    TOKENS,
    PlayerFacts,
    unit_points,
)
from ecumene.games.megaciv.tables.advances import (
    ABILITIES,
    ADVANCES,
    Bonus,
    chain_of,
    credits_held,
    protectors,
)
from ecumene.games.megaciv.tables.calamities import (
    CALAMITIES,
    CALL_ORDER,
    Victim,
    exempt_from,
    number_for,
    spared_after,
)
from ecumene.games.megaciv.tables.commodities import (
    COMMODITIES,
    CONFIGURATIONS,
    WATER,
    Half,
    configuration_for,
    face_value,
)
from ecumene.games.megaciv.tables.credit import COLOURS, GROUPS, Credits
from ecumene.games.megaciv.tables.setups import setup_for

# -- pieces ----------------------------------------------------------------------------------------


@pytest.mark.rule("MC-0.6")
def test_pieces_of_a_player() -> None:
    assert (TOKENS, CITIES, SHIPS) == (55, 9, 4)


@pytest.mark.rule("MC-0.13")
@pytest.mark.parametrize(
    ("tokens", "cities", "points"), [(0, 0, 0), (1, 0, 1), (0, 1, 5), (2, 1, 7), (12, 8, 52)]
)
def test_a_token_is_worth_1_and_a_city_5(tokens: int, cities: int, points: int) -> None:
    assert unit_points(tokens, cities) == points


# -- orders ----------------------------------------------------------------------------------------


STEPS = [seat // 3 for seat in range(18)]
#: 18 players, seat 17 first in the ranking
EVERYBODY = [PlayerFacts(seat=seat, ranking=18 - seat, step=STEPS[seat]) for seat in range(18)]


@pytest.mark.rule("MC-0.48", "MC-0.52")
def test_ranking_is_the_smaller_number_first() -> None:
    players = EVERYBODY[:]
    random.Random(1).shuffle(players)
    assert turn_order.ranking_order(players) == tuple(range(17, -1, -1))


@pytest.mark.rule("MC-0.49")
def test_position_is_the_furthest_marker_and_then_ranking() -> None:
    found = turn_order.position_order(EVERYBODY)
    assert found == tuple(range(17, -1, -1))
    turned = [PlayerFacts(seat=p.seat, ranking=p.seat, step=p.step) for p in EVERYBODY]
    found = turn_order.position_order(turned)
    assert found[:6] == (15, 16, 17, 12, 13, 14)
    assert [STEPS[seat] for seat in found] == sorted(STEPS, reverse=True)
    assert turn_order.position_order(
        [PlayerFacts(seat=0, ranking=7, step=4), PlayerFacts(seat=1, ranking=3, step=4)]
    ) == (1, 0)


@pytest.mark.rule("MC-0.50")
def test_census_order_puts_military_last() -> None:
    military = frozenset({"military"})
    players = [
        PlayerFacts(seat=0, ranking=4, census=20),
        PlayerFacts(seat=1, ranking=2, census=55, advances=military),
        PlayerFacts(seat=2, ranking=9, census=31),
        PlayerFacts(seat=3, ranking=1, census=20),
        PlayerFacts(seat=4, ranking=8, census=3, advances=military),
        PlayerFacts(seat=5, ranking=5, census=55, advances=military),
    ]
    assert turn_order.census_order(players) == (2, 3, 0, 1, 5, 4)


@pytest.mark.rule("MC-0.50", "MC-2.11", "D-39")
def test_a_census_up_to_12_counts_exactly_unless_the_table_plays_boxes() -> None:
    players = [
        PlayerFacts(seat=0, ranking=5, census=12),
        PlayerFacts(seat=1, ranking=1, census=3),
        PlayerFacts(seat=2, ranking=9, census=13),
        PlayerFacts(seat=3, ranking=2, census=0),
        PlayerFacts(seat=4, ranking=3, census=1),
    ]
    assert turn_order.census_order(players) == (2, 0, 1, 4, 3)
    assert turn_order.census_order(players, box=True) == (2, 1, 4, 0, 3)


@pytest.mark.rule("MC-0.51")
def test_city_order_is_the_fewest_first() -> None:
    """The three players of MC-6.T1."""
    players = [
        PlayerFacts(seat=0, ranking=17, cities=5),
        PlayerFacts(seat=1, ranking=15, cities=5),
        PlayerFacts(seat=2, ranking=1, cities=3),
    ]
    assert turn_order.city_order(players) == (2, 1, 0)


# -- the beneficiary -------------------------------------------------------------------------------


def stocked(seat: int, cities: int, tokens: int, ranking: int, block: Half = "west") -> PlayerFacts:
    return PlayerFacts(
        seat=seat, cities_in_stock=cities, tokens_in_stock=tokens, ranking=ranking, block=block
    )


@pytest.mark.rule("MC-0.57", "MC-0.58")
@pytest.mark.parametrize(
    ("players", "seat"),
    [
        ([stocked(0, 4, 50, 1), stocked(1, 5, 0, 9), stocked(2, 3, 40, 2)], 1),
        ([stocked(0, 5, 10, 1), stocked(1, 5, 11, 9), stocked(2, 5, 9, 2)], 1),
        ([stocked(0, 5, 11, 6), stocked(1, 5, 11, 9), stocked(2, 5, 11, 2)], 2),
    ],
)
def test_most_cities_then_most_tokens_then_ranking(players: list[PlayerFacts], seat: int) -> None:
    assert turn_order.beneficiary(players) == seat


@pytest.mark.rule("MC-0.60")
def test_a_victim_is_never_the_beneficiary() -> None:
    players = [stocked(0, 9, 55, 1), stocked(1, 8, 55, 2), stocked(2, 1, 1, 3)]
    assert turn_order.beneficiary(players, excluded={0}) == 1
    assert turn_order.beneficiary(players, excluded={0, 1}) == 2
    assert turn_order.beneficiary(players, excluded={0, 1, 2}) is None


@pytest.mark.rule("MC-0.58", "N-12")
def test_an_empty_stock_does_not_exclude() -> None:
    assert turn_order.beneficiary([stocked(0, 9, 55, 1), stocked(1, 0, 0, 2)], excluded=[0]) == 1


@pytest.mark.rule("MC-0.59", "MC-9.15")
def test_a_non_tradeable_calamity_stays_in_the_block() -> None:
    victim = stocked(0, 9, 55, 1, "west")
    players = [victim, stocked(1, 2, 2, 4, "west"), stocked(2, 8, 8, 2, "east")]
    assert turn_order.calamity_beneficiary(victim, players, tradeable=False) == 1


@pytest.mark.rule("MC-9.15", "N-11")
def test_a_block_with_nobody_else_looks_at_all() -> None:
    victim = stocked(0, 0, 0, 1, "west")
    players = [victim, stocked(1, 2, 2, 4, "east"), stocked(2, 8, 8, 2, "east")]
    assert turn_order.calamity_beneficiary(victim, players, tradeable=False) == 2
    assert turn_order.calamity_beneficiary(victim, [victim], tradeable=False) is None


@pytest.mark.rule("MC-9.15")
def test_a_non_tradeable_calamity_has_no_giver() -> None:
    """It may have changed hands in a city attack (N-144); that makes nobody its beneficiary."""
    victim = stocked(0, 0, 0, 1)
    players = [victim, stocked(1, 2, 2, 4), stocked(2, 8, 8, 2)]
    assert turn_order.calamity_beneficiary(victim, players, tradeable=False, giver=1) == 2


@pytest.mark.rule("MC-9.16")
def test_a_tradeable_calamity_has_its_giver_of_either_block() -> None:
    victim = stocked(0, 0, 0, 1, "west")
    players = [victim, stocked(1, 0, 0, 18, "east"), stocked(2, 8, 8, 2, "west")]
    assert turn_order.calamity_beneficiary(victim, players, tradeable=True, giver=1) == 1


@pytest.mark.rule("MC-9.16", "D-53")
def test_without_a_giver_at_the_table_all_other_players_of_both_blocks_are_looked_at() -> None:
    victim = stocked(0, 9, 55, 1, "west")
    players = [victim, stocked(1, 2, 2, 4, "west"), stocked(2, 8, 8, 2, "east")]
    assert turn_order.calamity_beneficiary(victim, players, tradeable=True) == 2
    assert turn_order.calamity_beneficiary(victim, players, tradeable=True, giver=7) == 2
    assert turn_order.calamity_beneficiary(victim, players, tradeable=True, giver=0) == 2


# -- cards -----------------------------------------------------------------------------------------


@pytest.mark.rule("MC-0.61", "MC-9.11", "MC-9.13")
def test_major_calamities_are_called_by_stack_the_non_tradeable_first() -> None:
    assert len(CALL_ORDER) == 16
    assert CALL_ORDER[:4] == ("volcanic_eruption_earthquake", "treachery", "famine", "slave_revolt")
    assert CALL_ORDER[-2:] == ("regression", "piracy")
    calamities = [CALAMITIES[name] for name in CALL_ORDER]
    assert [c.stack for c in calamities] == sorted(c.stack for c in calamities)
    assert [c.tradeable for c in calamities] == [False, True] * 8
    assert sum(not c.is_major and c.tradeable for c in CALAMITIES.values()) == 8


@pytest.mark.rule("MC-0.62")
def test_face_value_is_the_number_of_the_stack() -> None:
    assert face_value("ochre") == 1
    assert face_value("amber") == 9
    assert {face_value(name) for name in COMMODITIES} == set(range(1, 10))


@pytest.mark.rule("MC-0.62", "MC-0.65")
def test_water_is_worth_nothing() -> None:
    assert face_value(WATER) == 0
    assert cards_value({WATER: 5, "gold": 1}) == 9


@pytest.mark.rule("MC-0.63", "MC-7.T1")
def test_set_values() -> None:
    assert set_value(3, face_value("iron")) == 18
    assert set_value(4, face_value("gold")) == 144
    assert cards_value({"iron": 2, "furs": 2}) == 16
    assert cards_value({"iron": 4}) == 32


@pytest.mark.rule("MC-0.63")
@pytest.mark.parametrize("number", range(10))
def test_n_cards_are_worth_n_times_n_times_face(number: int) -> None:
    assert set_value(number, 7) == 7 * number**2


@pytest.mark.rule("MC-0.64")
@pytest.mark.parametrize("players", range(5, 19))
def test_every_commodity_in_the_game_is_there_with_its_full_set(players: int) -> None:
    setup = setup_for(players)
    cards = {
        name: sum(row.counts.get(c, 0) for c in setup.configurations.values())
        for name, row in COMMODITIES.items()
    }
    assert all(number in (0, COMMODITIES[name].full_set) for name, number in cards.items())
    third = all(CONFIGURATIONS[c].third_sets for c in setup.configurations.values())
    used = 18 + 9 * third if len(setup.configurations) == 1 else 36 + 9 * third
    assert sum(number > 0 for number in cards.values()) == used


@pytest.mark.rule("MC-0.64", "MC-0.70")
def test_a_set_may_be_spread_over_both_blocks() -> None:
    west, east = (configuration_for(12, half).id for half in ("west", "east"))
    assert COMMODITIES["clay"].counts[west] + COMMODITIES["clay"].counts[east] == 9
    assert setup_for(12).two_blocks
    assert not setup_for(11).two_blocks


# -- advances --------------------------------------------------------------------------------------


@pytest.mark.rule("MC-0.66")
def test_five_groups_and_their_colours() -> None:
    assert COLOURS == {
        "science": "green",
        "arts": "blue",
        "crafts": "orange",
        "civics": "red",
        "religion": "yellow",
    }
    assert {group for card in ADVANCES.values() for group in card.groups} == set(GROUPS)
    assert {len(card.groups) for card in ADVANCES.values()} == {1, 2}


@pytest.mark.rule("MC-0.67")
def test_victory_points_follow_the_price_class() -> None:
    for card in ADVANCES.values():
        assert card.points == (1 if card.price < 100 else 3 if card.price < 200 else 6)


@pytest.mark.rule("MC-0.68")
def test_every_advance_gives_credits_most_a_bonus() -> None:
    assert all(card.credits.total > 0 for card in ADVANCES.values())
    assert sum(card.bonus is not None for card in ADVANCES.values()) == 34


@pytest.mark.rule("MC-0.69", "MC-12.33")
def test_seventeen_chains_of_three() -> None:
    chains = {chain_of(name) for name in ADVANCES}
    assert len(chains) == 17
    assert sorted(name for chain in chains for name in chain) == sorted(ADVANCES)
    for cheap, middle, dear in chains:
        assert ADVANCES[cheap].price < 100 <= ADVANCES[middle].price < 200 <= ADVANCES[dear].price
        assert ADVANCES[middle].discounted_by == Bonus(cheap, 10)
        assert ADVANCES[dear].discounted_by == Bonus(middle, 20)
        assert ADVANCES[cheap].discounted_by is None


@pytest.mark.rule("MC-12.10", "MC-12.13")
def test_credits_add_up_start_credits_and_chosen_ones_included() -> None:
    start, chosen = Credits(5, 5, 5, 5, 5), Credits(science=10)
    held = credits_held(["music", "written_record"], start, chosen)
    assert held.each == (15, 10, 5, 10, 20)
    assert held.total == 60
    assert held.highest == 20


@pytest.mark.rule("MC-10.2", "MC-10.9")
def test_who_is_protected_against_a_special_ability() -> None:
    found = {ability: protectors(ability) for ability in ABILITIES}
    assert found == {
        "diaspora": ("diaspora",),
        "fundamentalism": ("fundamentalism", "philosophy"),
        "monotheism": ("monotheism", "theology"),
        "politics": ("politics", "cultural_ascendancy"),
        "provincial_empire": ("provincial_empire", "public_works"),
        "trade_routes": ("trade_routes",),
        "universal_doctrine": ("universal_doctrine",),
    }


# -- numbers changed by advances -------------------------------------------------------------------

PRIMARY: Victim = "primary"
SECONDARY: Victim = "secondary"


@pytest.mark.rule("MC-0.24", "MC-9.5")
@pytest.mark.parametrize(
    ("calamity", "victim", "advances", "total"),
    [
        ("treachery", PRIMARY, ["diplomacy"], 2),
        ("famine", PRIMARY, ["agriculture", "pottery"], 10),
        ("famine", PRIMARY, ["pottery", "calendar"], 0),
        ("famine", SECONDARY, ["agriculture", "pottery"], 0),
        ("famine", SECONDARY, ["agriculture"], 5),
        ("flood", PRIMARY, ["engineering"], 10),
        ("flood", SECONDARY, ["engineering"], 0),
        ("superstition", PRIMARY, ["mysticism", "deism", "enlightenment"], 0),
        ("superstition", PRIMARY, ["mysticism", "deism", "enlightenment", "universal_doctrine"], 1),
        ("barbarian_hordes", PRIMARY, ["monarchy", "politics", "provincial_empire"], 20),
        ("cyclone", PRIMARY, ["trade_empire", "calendar"], 4),
        ("cyclone", SECONDARY, ["masonry"], 2),
        ("epidemic", PRIMARY, ["medicine", "roadbuilding", "trade_empire"], 20),
        ("epidemic", PRIMARY, ["anatomy"], 15),
        ("epidemic", SECONDARY, ["medicine", "anatomy"], 0),
        ("epidemic", SECONDARY, ["roadbuilding", "enlightenment"], 10),
        ("tyranny", PRIMARY, ["law", "monarchy", "provincial_empire"], 20),
        ("tyranny", PRIMARY, ["sculpture", "law"], 5),
        ("corruption", PRIMARY, ["coinage", "wonder_of_the_world"], 20),
        ("corruption", PRIMARY, ["law"], 5),
        ("iconoclasm_and_heresy", PRIMARY, ["philosophy", "monotheism"], 3),
        ("iconoclasm_and_heresy", SECONDARY, ["monotheism"], 2),
        ("iconoclasm_and_heresy", SECONDARY, ["philosophy"], 0),
        ("regression", PRIMARY, ["fundamentalism", "library"], 1),
        ("regression", PRIMARY, ["fundamentalism", "enlightenment"], 2),
        ("piracy", PRIMARY, ["cartography", "naval_warfare"], 2),
        ("piracy", SECONDARY, ["cartography"], 1),
    ],
)
def test_all_changes_are_added_and_below_0_is_0(
    calamity: str, victim: Victim, advances: list[str], total: int
) -> None:
    assert number_for(calamity, victim, advances).total == total


@pytest.mark.rule("MC-9.5", "MC-0.24")
@pytest.mark.parametrize(
    ("calamity", "advances", "base", "total"),
    [
        ("civil_war", ["music", "military"], 52 - 35, 17),
        ("civil_war", ["drama_and_poetry"], 36 - 35, 0),
        ("civil_disorder", ["music", "law", "naval_warfare"], 8 - 3, 4),
        ("civil_disorder", ["advanced_military"], 3 - 3, 1),
        ("civil_disorder", ["advanced_military"], 2 - 3, 0),
        ("slave_revolt", ["mythology", "enlightenment"], 2 + 2, 2),
        ("slave_revolt", ["cultural_ascendancy", "mining"], 3 + 2, 6),
        ("flood", ["engineering"], 5, 0),
    ],
)
def test_a_number_that_the_position_gives(
    calamity: str, advances: list[str], base: int, total: int
) -> None:
    assert number_for(calamity, "primary", advances, base).total == total


def test_a_calamity_without_a_number_of_its_own_asks_for_it() -> None:
    with pytest.raises(ValueError, match="civil_war has no number"):
        number_for("civil_war", "primary", [])


def test_a_sum_names_its_parts() -> None:
    found = number_for("epidemic", "primary", {"roadbuilding", "medicine", "anatomy", "music"})
    assert found.base == 15
    assert found.changes == (("medicine", -5), ("roadbuilding", 5))


def test_what_is_let_go_after_choosing_is_not_part_of_the_number() -> None:
    assert spared_after("cyclone", "primary", ["calendar", "trade_empire"]) == 2
    assert spared_after("cyclone", "secondary", ["masonry"]) == 1
    assert spared_after("epidemic", "primary", ["medicine"]) == 0


def test_naval_warfare_is_never_a_secondary_victim_of_piracy() -> None:
    assert exempt_from("piracy", ["naval_warfare"])
    assert not exempt_from("piracy", ["cartography"])
    assert not exempt_from("civil_disorder", ["naval_warfare"])
