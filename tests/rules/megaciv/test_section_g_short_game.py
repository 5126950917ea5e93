"""Rules MC-G: The Short Game, from the theme sets to turn 1."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

import msgspec
import pytest

from ecumene.games import find_game
from ecumene.games.megaciv.calculations.ast import SIDES, game_ends
from ecumene.games.megaciv.calculations.turn_order import calamity_beneficiary, ranking_order
from ecumene.games.megaciv.game import MEGA_CIVILIZATION as GAME
from ecumene.games.megaciv.phases import short_game
from ecumene.games.megaciv.phases.calamity.selection import discard_twins
from ecumene.games.megaciv.phases.short_game import PlaceCities, PlaceTokens
from ecumene.games.megaciv.phases.succession import check_end
from ecumene.games.megaciv.tables.advances import ADVANCES, credits_held
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.games.megaciv.tables.civilizations import CIVILIZATIONS
from ecumene.games.megaciv.tables.credit import Credits
from ecumene.games.megaciv.tables.options import Options, check_options, setup_of
from ecumene.games.megaciv.tables.theme_sets import DRAWS, THEME_SETS, ThemeSet
from ecumene.kernel import Move, Refusal, encode, engine
from tests.support.megaciv_table import Land, Loaded, Table, _play_on, make_board

#: the civilizations of 5 players West, in ranking order: seats 0 to 4
FIVE = setup_of(Options(half="west"), 5).civilizations
#: every region: sites a to f of limit 2, fields k, l, m of limit 1, a site z and an area n of
#: limit 0, and the start area of limit 4 without a site
LIMITS = dict.fromkeys("abcdef", 2) | dict.fromkeys("klm", 1) | dict.fromkeys("zn", 0)
BOARD = {
    f"{civ}-{name}": Land(limit=limit, site=name in "abcdefz", region=civ)
    for civ in FIVE
    for name, limit in LIMITS.items()
}
#: seat 0 has four sites and the start area, and nothing else that could hold a city
TIGHT = {
    name: area
    for name, area in BOARD.items()
    if not (name.startswith(f"{FIVE[0]}-") and name[-1] in "efklm")
}


@dataclass
class ShortTable(Table):
    """A table of The Short Game as it is set up, up to the first question."""

    areas: dict[str, Land] | None = field(default_factory=lambda: dict(BOARD))
    #: the set of every seat, in place of those dealt
    sets: tuple[str, ...] = ()
    own_sets: tuple[ThemeSet, ...] = ()

    def __post_init__(self) -> None:
        self.game = find_game("megaciv")
        chosen: dict[str, Any] = {"short_game": "on", **self.options}
        if self.areas is not None:
            chosen["map"] = _play_on(make_board(self.areas))
        half = msgspec.convert(chosen, Options)
        civs = setup_of(half, self.players).civilizations
        options = msgspec.structs.replace(
            half, civ_choice="host", host_civs=civs, theme_sets=self.own_sets
        )
        self.chance = Loaded(self.seed)
        self.events = []
        self.state, move = engine.start(GAME, self.players, options, self.chance)
        for seat, theme_set in zip(self.state.seats, self.sets, strict=False):
            seat.theme_set = theme_set
        self._after(move)

    def defaults(self, until: str = "") -> ShortTable:
        """Everybody takes the default, up to a kind of question or to turn 1."""
        while self.state.turn == 0 and self.asked() and self.open()[0].kind != until:
            seat = self.asked()[0]
            self.answer(seat, self.default(seat))
        return self


def in_region(seat: int, *names: str) -> tuple[str, ...]:
    return tuple(f"{FIVE[seat]}-{name}" for name in names)


def cities(seat: int, names: str) -> dict[str, Any]:
    return {"areas": list(in_region(seat, *names))}


def tokens(seat: int, **numbers: int) -> dict[str, Any]:
    return {"tokens": {f"{FIVE[seat]}-{name}": number for name, number in numbers.items()}}


# -- the order of the setup --------------------------------------------------------------------------


@pytest.mark.rule("MC-G.3")
def test_the_short_game_is_basic_and_gives_no_start_credits() -> None:
    with pytest.raises(Refusal) as caught:
        check_options(Options(short_game="on", ast="expert"), 5)
    assert caught.value.code == "short_game_basic"
    table = ShortTable()
    assert {seat.credits for seat in table.state.seats} == {Credits()}


@pytest.mark.rule("MC-G.3", "MC-G.4", "MC-G.5", "MC-G.6")
def test_sets_are_dealt_then_civilizations_chosen_then_cities_placed() -> None:
    state, move = engine.start(GAME, 5, Options(short_game="on", half="west"), Loaded(1))
    told = [event.kind for event in move.events]
    assert told.index("theme_set") < told.index("order_of_choice")
    assert sorted(seat.theme_set for seat in state.seats) == sorted(DRAWS[5])
    chance = Loaded(2)
    while state.flow.decisions[0].kind == "pick_civilization":
        decision = state.flow.decisions[0]
        answer = GAME.kinds[decision.kind].default(state, decision)
        engine.answer(GAME, state, decision, answer, chance)
    (decision,) = state.flow.decisions
    assert (decision.kind, decision.rule) == ("place_cities", "MC-G.6")
    assert decision.seat == ranking_order(state.seats)[0]
    assert all(seat.civilization for seat in state.seats)


@pytest.mark.rule("MC-G.4", "N-145")
def test_a_set_is_known_to_its_player_only_until_it_is_revealed() -> None:
    table = ShortTable()
    own = table.seat(2).theme_set
    assert GAME.view(table.state, 2).seats[2].theme_set == own  # type: ignore[attr-defined]
    assert GAME.view(table.state, 3).seats[2].theme_set == ""  # type: ignore[attr-defined]
    assert [e.private for e in table.told("theme_set", viewer=3) if e.seat == 2] == [{}]
    table.answer(0, cities(0, "abcde"))
    assert table.seat(0).advances == []


# -- cities ------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-G.6", "N-145", "MC-0.55")
def test_cities_are_placed_in_ranking_order_one_player_after_the_other() -> None:
    table = ShortTable()
    for seat in range(5):
        assert table.asked("place_cities") == [seat]
        assert table.command_refused("wait", seat).code == "wait_not_asked"
        table.answer(seat, cities(seat, "abcde"))
        assert table.seat(seat).cities_at == list(in_region(seat, *"abcde"))
        assert table.seat(seat).cities_in_stock == 4
    told = table.told("cities_placed", viewer=4)
    assert [event.seat for event in told] == [0, 1, 2, 3, 4]
    assert told[1].data == {"areas": list(in_region(1, *"abcde"))}


@pytest.mark.rule("MC-G.6")
@pytest.mark.parametrize(
    ("names", "code"),
    [
        ("abcd", "short_cities"),
        ("abcdef", "short_cities"),
        ("abcdd", "short_cities"),
        ("abcdz", "short_city_place"),  # a site, but limit 0
        ("abcdn", "short_city_place"),
        ("abckl", "short_city_sites"),
        ("abcklm"[:5], "short_city_sites"),
        ("abcdq", "short_city_place"),
    ],
)
def test_five_cities_four_of_them_on_sites_none_on_limit_0(names: str, code: str) -> None:
    assert ShortTable().refused(0, cities(0, names)).code == code


@pytest.mark.rule("MC-G.6")
def test_cities_stand_in_the_own_region() -> None:
    table = ShortTable()
    elsewhere = [*in_region(0, *"abcd"), *in_region(1, "a")]
    assert table.refused(0, {"areas": elsewhere}).code == "short_city_place"
    assert table.refused(0, {"areas": [*in_region(0, *"abcd"), "\ud800"]}).text.isprintable()


@pytest.mark.rule("MC-G.6")
def test_the_fifth_city_may_be_a_wilderness_city() -> None:
    table = ShortTable().answer(0, cities(0, "abcdk"))
    assert table.seat(0).cities_at == list(in_region(0, *"abcdk"))


@pytest.mark.rule("MC-G.6", "D-97")
def test_with_fewer_sites_all_of_them_are_used_and_the_rest_of_the_region() -> None:
    few = {
        name: Land(limit=area.limit, region=area.region)
        if name.startswith(f"{FIVE[0]}-") and name[-1] in "cdef"
        else area
        for name, area in BOARD.items()
    }
    table = ShortTable(few)
    assert table.refused(0, cities(0, "acdef")).code == "short_city_sites"
    table.answer(0, cities(0, "abcdk"))
    assert table.seat(0).cities == 5


@pytest.mark.rule("MC-G.6", "DG-3.6")
def test_a_region_with_five_places_leaves_no_choice() -> None:
    table = ShortTable(TIGHT)
    assert table.seat(0).cities_at == [f"home-{FIVE[0]}", *in_region(0, *"abcd")]
    assert table.asked() == [1]


@pytest.mark.rule("MC-G.6", "N-35")
@pytest.mark.parametrize("players", [5, 9, 18])
def test_every_region_of_the_board_has_four_sites_and_room_for_thirteen_tokens(
    players: int,
) -> None:
    table = ShortTable(areas=None, players=players)
    for seat in table.state.seats:
        assert short_game.cities_wanted(table.state, seat.seat) == (5, 4)
    table.defaults(until="place_tokens")
    for seat in table.state.seats:
        rooms = short_game.token_room(table.state, seat.seat)
        assert sum(rooms.values()) >= 13


@pytest.mark.rule("N-06", "N-35")
def test_every_listed_choice_of_cities_is_legal_and_the_first_is_the_default() -> None:
    table = ShortTable()
    decision = table.question(0)
    answers = short_game.city_answers(table.state, decision)
    # 5 of 6 sites, or 4 of them with one of the fields k, l, m and the start area
    assert len(answers) == 6 + 15 * 4
    first = PlaceCities((f"home-{FIVE[0]}", *in_region(0, *"abcd")))
    assert table.default(0) == answers[0] == first
    for answer in answers:
        engine.check(GAME, table.state, decision, answer)


# -- the sets are revealed ----------------------------------------------------------------------------


@pytest.mark.rule("MC-G.7", "MC-G.13", "DG-7.2")
def test_all_reveal_at_once_and_take_advances_and_credits() -> None:
    table = ShortTable(sets=tuple(DRAWS[5])).defaults(until="choose_credits")
    told = table.told("theme_set_revealed", viewer=4)
    assert [event.seat for event in told] == [0, 1, 2, 3, 4]
    for seat in table.state.seats:
        chosen = THEME_SETS[seat.theme_set]
        assert tuple(seat.advances) == chosen.advances
        assert seat.credits == credits_held(chosen.advances)
        assert told[seat.seat].data == {
            "theme_set": chosen.id,
            "advances": list(chosen.advances),
        }
    seen = GAME.view(table.state, 4).seats  # type: ignore[attr-defined]
    assert [list(seat.advances) for seat in seen] == [s.advances for s in table.state.seats]


@pytest.mark.rule("MC-G.7", "D-95", "MC-12.31", "MC-12.13")
def test_credits_of_choice_are_chosen_now_and_count_before_turn_1() -> None:
    table = ShortTable(sets=("conquering_the_seas", *DRAWS[5][1:]))
    table.defaults(until="choose_credits")
    assert table.asked() == [0]
    before = table.seat(0).credits
    given = {"chosen": {"written_record": {"religion": 5, "arts": 5}}}
    table.answer(0, given)
    assert table.seat(0).credits == before + Credits(arts=5, religion=5)
    assert table.told("credits_chosen")[0].data == {"credits": {"arts": 5, "religion": 5}}
    assert table.state.turn == 0


@pytest.mark.rule("MC-G.7", "MC-12.31")
@pytest.mark.parametrize(
    ("chosen", "code"),
    [
        ({}, "credits_of_choice"),
        ({"written_record": {"arts": 5}}, "credits_of_choice"),
        ({"written_record": {"arts": 15}}, "credits_of_choice"),
        ({"written_record": {"arts": 8, "crafts": 2}}, "credits_of_choice"),
        ({"written_record": {"arts": 15, "crafts": -5}}, "credits_of_choice"),
        ({"written_record": {"arts": 10}, "monument": {"arts": 20}}, "no_credits_of_choice"),
        ({"written_record": {"arts": 10}, "atlantis": {}}, "no_credits_of_choice"),
    ],
)
def test_wrong_credits_of_choice_are_refused(chosen: dict[str, Any], code: str) -> None:
    table = ShortTable(sets=("conquering_the_seas", *DRAWS[5][1:]))
    table.defaults(until="choose_credits")
    assert table.refused(0, {"chosen": chosen}).code == code


def own_sets(*advances: str) -> tuple[ThemeSet, ...]:
    """The first of five sets of the table's own has these advances."""
    plain = [ThemeSet(id=f"s{n}", name=f"Set {n}", advances=PLAIN) for n in range(1, 5)]
    return (ThemeSet(id="s0", name="Set 0", advances=advances), *plain)


PLAIN = ("pottery", "mysticism", "music", "deism")


@pytest.mark.rule("MC-G.2", "MC-G.7", "D-11", "MC-0.53")
def test_sets_of_the_tables_own_and_two_advances_with_credits_of_choice() -> None:
    choice = ("written_record", "monument", "music", "deism")
    sets = tuple(ThemeSet(id=f"s{n}", name=f"Set {n}", advances=choice) for n in range(5))
    table = ShortTable(own_sets=sets).defaults(until="choose_credits")
    assert table.asked() == [0, 1, 2, 3, 4]
    table.answer(3, {"chosen": {"written_record": {"arts": 10}, "monument": {"civics": 20}}})
    assert table.asked() == [0, 1, 2, 4]
    assert table.default(0).chosen == {
        "written_record": Credits(arts=10),
        "monument": Credits(arts=20),
    }
    decision = table.question(0)
    randomness = random.Random(5)
    for _ in range(100):
        answer = short_game.sample_credits(table.state, decision, randomness)
        engine.check(GAME, table.state, decision, answer)


@pytest.mark.rule("MC-G.7", "MC-0.55")
def test_in_strict_order_credits_are_chosen_one_after_the_other() -> None:
    choice = ("written_record", "monument", "music", "deism")
    sets = tuple(ThemeSet(id=f"s{n}", name=f"Set {n}", advances=choice) for n in range(5))
    table = ShortTable(own_sets=sets, options={"order": "strict"})
    table.defaults(until="choose_credits")
    for seat in range(5):
        assert table.asked("choose_credits") == [seat]
        table.answer(seat, table.default(seat))


@pytest.mark.rule("MC-G.2")
def test_two_sets_of_one_id_must_be_equal() -> None:
    other = ThemeSet(id="s1", name="Set 1", advances=(*PLAIN[:3], "coinage"))
    sets = (*own_sets(*PLAIN)[:4], other)
    with pytest.raises(Refusal) as caught:
        check_options(Options(short_game="on", theme_sets=sets), 5)
    assert caught.value.code == "theme_set_differs"
    check_options(Options(short_game="on", theme_sets=(sets[0],) * 5), 5)


@pytest.mark.rule("MC-G.4", "MC-G.7")
def test_worlds_deal_sets_anew_only_as_long_as_they_are_secret() -> None:
    table = ShortTable()
    dealt = [seat.theme_set for seat in table.state.seats]
    randomness = random.Random(3)
    worlds = [GAME.determinize(table.state, 0, randomness) for _ in range(20)]
    seen = [[seat.theme_set for seat in world.seats] for world in worlds]
    assert all(sets[0] == dealt[0] and sorted(sets) == sorted(dealt) for sets in seen)
    assert any(sets != dealt for sets in seen)
    table.defaults(until="choose_credits")
    for _ in range(20):
        world = GAME.determinize(table.state, 0, randomness)
        assert [seat.theme_set for seat in world.seats] == dealt


# -- sets that cost a city -----------------------------------------------------------------------------


@pytest.mark.rule("MC-G.8", "D-96")
def test_no_set_costs_a_city_by_default() -> None:
    table = ShortTable().defaults(until="place_tokens")
    assert [seat.cities for seat in table.state.seats] == [5] * 5
    assert table.told("city_destroyed") == []


@pytest.mark.rule("MC-G.8", "D-96", "MC-G.9")
def test_holders_of_the_three_dearest_sets_destroy_a_city_of_their_choice() -> None:
    table = ShortTable(sets=tuple(DRAWS[5]), options={"short_city": "strong"})
    assert DRAWS[5][1:3] == ("sacred_constructors", "coin_and_commerce")
    table.defaults(until="destroy_cities")
    assert table.asked() == [1, 2]
    (question, _) = table.open()
    assert (question.rule, question.args) == ("MC-G.8", ("theme_set", 1, ""))
    assert table.refused(1, {"areas": list(in_region(1, "k"))}).code == "destroy_city"
    assert table.refused(1, {"areas": []}).code == "destroy_number"
    table.answer(2, {"areas": list(in_region(2, "b"))})  # acting early
    assert table.told("drew") == []
    table.answer(1, {"areas": list(in_region(1, "c"))})
    assert [seat.cities for seat in table.state.seats] == [5, 4, 4, 5, 5]
    assert table.seat(2).cities_at == list(in_region(2, *"acde"))
    # MC-G.9: 4 cities first
    assert [event.seat for event in table.told("drew")] == [1, 2, 0, 3, 4]
    assert [seat.cards for seat in table.state.seats] == [5, 4, 4, 5, 5]


@pytest.mark.rule("MC-G.8", "D-96")
def test_the_table_may_name_the_sets_that_cost_a_city() -> None:
    options = {"short_city": "custom", "short_city_sets": ["mystical_palaces"]}
    table = ShortTable(sets=tuple(DRAWS[5]), options=options)
    table.defaults(until="destroy_cities")
    assert table.asked() == [DRAWS[5].index("mystical_palaces")]


# -- trade cards -------------------------------------------------------------------------------------


@pytest.mark.rule("MC-G.9", "MC-6.3")
def test_cards_are_drawn_from_the_stacks_1_to_5() -> None:
    table = ShortTable().defaults(until="place_tokens")
    assert [event.seat for event in table.told("drew")] == [0, 1, 2, 3, 4]
    for seat in table.state.seats:
        assert [table.card(number).stack for number in seat.hand] == [1, 2, 3, 4, 5]
    assert table.told("bought") == []
    assert [e.private for e in table.told("drew", viewer=1) if e.seat == 0] == [{}]


@pytest.mark.rule("MC-G.9", "MC-G.16")
def test_a_calamity_that_is_drawn_stays_hidden_may_be_traded_in_turn_1_and_strikes() -> None:
    table = ShortTable()
    pile = table.state.stacks["west"][1]
    worst = next(n for n in pile if table.card(n).name == "treachery")
    pile.remove(worst)
    pile.insert(0, worst)
    table.defaults(until="place_tokens")
    assert worst in table.seat(0).hand
    drew = table.told("drew", viewer=1)[0]
    assert (drew.seat, drew.data) == (0, {"number": 5, "emptied": []})
    assert table.told("calamity") == table.told("minor_calamity") == []
    table.defaults()
    assert table.state.turn == 1
    assert worst in table.seat(0).hand
    _until_phase(table, 7)
    assert worst in table.seat(0).hand
    cards = [worst, *[n for n in table.seat(0).hand if n != worst][:2]]
    names = [table.card(number).name for number in cards[1:]]
    offer = {"do": "offer", "to": 1, "cards": cards, "names": names}
    decision = table.question(0)
    engine.check(GAME, table.state, decision, engine.read_answer(GAME, decision, offer))
    _until_phase(table, 11)
    assert (0, "treachery") in [(e.seat, e.data["calamity"]) for e in table.told("calamity")]


def _until_phase(table: Table, phase: int) -> None:
    while table.state.phase < phase and table.state.turn == 1:
        seat = table.asked()[0]
        table.answer(seat, table.default(seat))


@pytest.mark.rule("N-144", "MC-8.4", "MC-9.15")
def test_two_calamities_of_one_name_may_meet_in_one_hand_and_one_goes() -> None:
    table = Table(areas=None, players=12)
    twins = []
    for block, piles in sorted(table.state.stacks.items()):
        pile = piles[CALAMITIES["famine"].stack - 1]
        number = next(n for n in pile if table.card(n).name == "famine")
        pile.remove(number)
        twins.append(number)
        assert table.card(number).block == block
    seat = table.seat(0)
    seat.hand += twins
    table.chance.picks = [1]
    discard_twins(table.state, Move(table.state.flow, table.chance), seat)
    assert seat.hand == [min(twins)]
    # MC-9.15: the block is the victim's, whatever the block of the card
    found = calamity_beneficiary(seat, table.state.players, tradeable=False)
    assert found is not None
    assert table.seat(found).block == seat.block


# -- tokens ------------------------------------------------------------------------------------------


def ready_for_tokens(*first: str) -> ShortTable:
    """Seat 0 has these four advances, everybody has the cities a to e; tokens are next."""
    sets = own_sets(*(first or PLAIN))
    table = ShortTable(own_sets=sets)
    for seat, row in zip(table.state.seats, sets, strict=True):
        seat.theme_set = row.id
        table.answer(seat.seat, cities(seat.seat, "abcde"))
    return table.defaults(until="place_tokens")


@pytest.mark.rule("MC-G.10", "MC-0.55")
def test_tokens_are_placed_in_ranking_order_one_player_after_the_other() -> None:
    table = ready_for_tokens()
    for seat in range(5):
        assert table.asked("place_tokens") == [seat]
        before = table.seat(seat).tokens_at.copy()
        table.answer(seat, tokens(seat, f=2, k=1))
        assert before == {}
    told = table.told("tokens_placed", viewer=0)
    assert [event.seat for event in told] == [0, 1, 2, 3, 4]
    assert told[3].data == tokens(3, f=2, k=1)
    assert table.seat(0).tokens_at.keys() == tokens(0, f=2, k=1)["tokens"].keys()


@pytest.mark.rule("MC-G.10", "MC-0.39")
@pytest.mark.parametrize(
    ("given", "most"),
    [({"f": 3}, 2), ({"k": 2}, 1), ({"a": 1}, 0), ({"n": 1}, 0), ({"q": 1}, 0)],
)
def test_tokens_stay_within_the_limits(given: dict[str, int], most: int) -> None:
    refusal = ready_for_tokens().refused(0, tokens(0, **given))
    assert (refusal.code, refusal.params["most"]) == ("short_tokens_area", most)


@pytest.mark.rule("MC-G.10")
def test_tokens_stand_in_the_own_region() -> None:
    table = ready_for_tokens()
    assert table.refused(0, tokens(1, f=1)).code == "short_tokens_area"
    with pytest.raises(Refusal, match="form"):
        table.answer(0, tokens(0, f=0))


@pytest.mark.rule("MC-G.10", "MC-0.40")
def test_agriculture_makes_room_for_one_more_in_small_areas() -> None:
    table = ready_for_tokens("agriculture", *PLAIN[:3])
    assert table.refused(0, tokens(0, f=4)).code == "short_tokens_area"
    given = tokens(0, f=3, k=2, n=1)
    table.answer(0, given)
    assert table.seat(0).tokens_at == given["tokens"]


@pytest.mark.rule("MC-G.10", "MC-0.41")
def test_public_works_keep_a_token_beside_a_city() -> None:
    table = ready_for_tokens("public_works", *PLAIN[:3])
    assert table.refused(0, tokens(0, a=2)).code == "short_tokens_area"
    table.answer(0, tokens(0, a=1, b=1))
    assert table.seat(0).tokens == 2


@pytest.mark.rule("MC-G.10", "MC-G.13")
def test_fourteen_tokens_at_most_and_fewer_if_one_likes() -> None:
    table = ShortTable(areas=None)
    table.defaults(until="place_tokens")
    first = table.asked()[0]
    rooms = short_game.token_room(table.state, first)
    assert sum(rooms.values()) > 14
    given: dict[str, int] = {}
    for area, room in rooms.items():
        number = min(room, 15 - sum(given.values()))
        if number:
            given[area] = number
    refusal = table.refused(first, {"tokens": given})
    assert (refusal.code, refusal.params["number"]) == ("short_tokens", 14)
    given[next(iter(given))] -= 1
    given = {area: number for area, number in given.items() if number}
    table.answer(first, {"tokens": given})
    assert table.seat(first).tokens == 14
    table.answer(table.asked()[0], {"tokens": {}})
    assert len(table.asked("place_tokens")) == 1


@pytest.mark.rule("N-06", "MC-G.10")
def test_by_default_as_many_tokens_as_possible_stand_in_order_of_area() -> None:
    table = ready_for_tokens()
    home = f"home-{FIVE[0]}"  # limit 4
    wanted = {home: 4, **tokens(0, f=2, k=1, l=1, m=1)["tokens"]}
    assert table.default(0) == PlaceTokens(wanted)
    table = ShortTable(areas=None).defaults(until="place_tokens")
    first = table.asked()[0]
    given = table.default(first).tokens
    assert sum(given.values()) == 14
    assert list(given) == sorted(given)


@pytest.mark.rule("MC-G.10", "DG-3.6")
def test_samples_of_tokens_are_legal_and_without_room_nobody_is_asked() -> None:
    table = ready_for_tokens()
    decision = table.question(0)
    randomness = random.Random(7)
    numbers = set()
    for _ in range(200):
        answer = short_game.sample_tokens(table.state, decision, randomness)
        engine.check(GAME, table.state, decision, answer)
        numbers.add(sum(answer.tokens.values()))
    assert max(numbers) == 9
    assert len(numbers) > 3
    assert short_game.forced_tokens(table.state, decision) is None
    table = ShortTable(TIGHT).defaults(until="place_tokens")
    assert table.asked() == [1]
    assert table.seat(0).tokens == 0


# -- ready for turn 1 ----------------------------------------------------------------------------------


@pytest.mark.rule("MC-G.11", "MC-G.12", "MC-G.13", "MC-G.14", "MC-G.15", "D-98", "D-99")
@pytest.mark.parametrize("players", [5, 8, 9, 12, 18])
def test_what_everybody_has_when_turn_1_begins(players: int) -> None:
    table = ShortTable(areas=None, players=players, options={"short_city": "strong"})
    table.defaults()
    state = table.state
    assert state.turn == 1
    for seat in state.seats:
        assert len(seat.advances) == 4
        assert seat.cities == seat.cards == 5 - (seat.theme_set in STRONG)
        assert seat.tokens <= 14
        assert seat.step == 10
        assert CIVILIZATIONS[seat.civilization].basic.epoch_at(11) == "late_bronze"
        assert [e.data for e in table.told("provided") if e.seat == seat.seat] == [
            {"treasury": 10, "step": 10}
        ]
    phases = [event.data["phase"] for event in table.told("phase")]
    assert phases[0] == 1


STRONG = {"coin_and_commerce", "early_merchants", "sacred_constructors"}


@pytest.mark.rule("MC-G.11", "MC-0.11")
def test_ten_tokens_go_from_stock_to_treasury() -> None:
    table = ready_for_tokens("coinage", *PLAIN[:3]).defaults()
    seat = table.seat(0)
    assert (seat.treasury, seat.tokens, seat.tokens_in_stock) == (10, 9, 36)


@pytest.mark.rule("MC-G.15", "MC-1.5", "MC-1.6")
def test_coinage_and_monarchy_may_be_used_in_turn_1() -> None:
    table = ready_for_tokens("coinage", "monarchy", *PLAIN[:2]).defaults()
    assert (table.state.turn, table.state.phase) == (1, 1)
    assert table.asked("tax_rate") == [0]
    table.answer(0, {"rate": 4})
    assert table.seat(0).treasury == 10 + 4 * 5


@pytest.mark.rule("MC-G.1", "MC-G.17", "MC-13.14")
def test_the_game_lasts_five_turns_at_least_and_ends_on_the_last_space() -> None:
    assert SIDES["basic"].last_step - 10 == 5
    assert game_ends("basic", [15, 10, 10], final_turn=False)
    table = ready_for_tokens().defaults()
    table.state.turn += 1  # the turn marker has moved
    table.seat(3).step = 14
    check_end(table.state, Move(table.state.flow, table.chance))
    assert not table.state.ended
    table.seat(3).step = 15
    check_end(table.state, Move(table.state.flow, table.chance))
    assert table.state.ended


@pytest.mark.rule("MC-G.4", "DG-2.1")
def test_the_same_seed_gives_the_same_short_game() -> None:
    one, same = (ShortTable(areas=None, players=9).defaults().state for _ in range(2))
    assert encode(one) == encode(same)
    assert all(name in ADVANCES for seat in one.seats for name in seat.advances)
