"""Rules MC-S: a table set up, for every number of players, Basic and Expert, full and short game."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from ecumene.games.megaciv.board.board_load import default_board
from ecumene.games.megaciv.position import invariants
from ecumene.games.megaciv.position import setup as rules
from ecumene.games.megaciv.position.invariants import INVARIANTS
from ecumene.games.megaciv.position.setup import PICK, PickCivilization, lay_out, setup_of_table
from ecumene.games.megaciv.position.state import State, copy
from ecumene.games.megaciv.tables.cards import cards_of
from ecumene.games.megaciv.tables.civilizations import CIVILIZATIONS
from ecumene.games.megaciv.tables.commodities import COMMODITIES, STACKS, Half
from ecumene.games.megaciv.tables.credit import of_each
from ecumene.games.megaciv.tables.options import Options
from ecumene.games.megaciv.tables.stacks import sort_of
from ecumene.games.megaciv.tables.theme_sets import DRAWS
from ecumene.kernel import Move, Refusal, Seeded, digest, encode, seed_from_number

#: every setup: number of players and, with 5-9 players, the half
TABLES: list[tuple[int, Half | None]] = [
    (players, half)
    for players in range(5, 19)
    for half in (("west", "east") if players < 10 else (None,))
]


def laid_out(players: int, half: Half | None = None, seed: int = 1, **options: Any) -> State:
    chosen = Options(half=half, **{"civ_choice": "random", **options})
    state, _ = lay_out(players, chosen, Seeded(seed_from_number(seed)))
    return state


def names(state: State, block: str, stack: int) -> list[str]:
    """The cards of a stack by name, the top card first."""
    cards = cards_of(setup_of_table(state))
    return [cards[number].name for number in state.stacks[block][stack - 1]]


@pytest.mark.rule("MC-S.3", "MC-S.9", "MC-S.10", "MC-0.6")
@pytest.mark.parametrize(("players", "half"), TABLES)
def test_every_table_is_laid_out(players: int, half: Half | None) -> None:
    state = laid_out(players, half)
    table = setup_of_table(state)
    assert sorted(seat.civilization for seat in state.seats) == sorted(table.civilizations)
    for seat in state.seats:
        assert seat.tokens_at == {default_board().start[seat.civilization]: 1}
        assert (seat.tokens_in_stock, seat.cities_in_stock, seat.ships_in_stock) == (54, 9, 4)
        assert (seat.step, seat.census, seat.treasury) == (0, 0, 0)
        assert seat.ranking == CIVILIZATIONS[seat.civilization].ranking
        assert (seat.hand, seat.water, seat.advances) == ([], 0, [])
    assert state.turn == 1
    assert [sentence for rule in INVARIANTS for sentence in rule(state)] == []


@pytest.mark.rule("MC-S.13", "MC-S.14", "MC-S.15", "MC-S.16", "MC-S.23", "MC-0.64")
@pytest.mark.parametrize(("players", "half"), TABLES)
def test_stacks_hold_the_cards_of_the_table_each_once(players: int, half: Half | None) -> None:
    state = laid_out(players, half)
    table = setup_of_table(state)
    cards = cards_of(table)
    found = [n for piles in state.stacks.values() for pile in piles for n in pile]
    assert sorted(found) == list(range(len(cards)))
    assert set(state.stacks) == set(table.halves) == set(state.discards)
    for block in table.halves:
        assert state.discards[block] == [[] for _ in STACKS]
        for stack in STACKS:
            counted = Counter(names(state, block, stack))
            wanted = {
                name: row.counts[table.configurations[block]]
                for name, row in COMMODITIES.items()
                if row.stack == stack and table.configurations[block] in row.counts
            }
            assert {n: c for n, c in counted.items() if n in COMMODITIES} == wanted
            calamities = [sort_of(n) for n in counted if n not in COMMODITIES]
            minor = ["minor"] if table.minor_calamities else []
            assert sorted(calamities) == (
                sorted(["non_tradeable", "tradeable", *minor]) if stack > 1 else []
            )


@pytest.mark.rule("MC-S.19", "MC-S.21", "MC-S.T1", "MC-S.T2")
@pytest.mark.parametrize(
    ("players", "half"), [t for t in TABLES if t[0] in (5, 6, 7, 8, 12, 13, 14)]
)
def test_safe_cards_lie_on_top_and_the_worst_at_the_bottom(players: int, half: Half | None) -> None:
    state = laid_out(players, half)
    table = setup_of_table(state)
    for block in table.halves:
        safe = table.seats_of(block)
        for stack in STACKS:
            pile = names(state, block, stack)
            assert all(name in COMMODITIES for name in pile[:safe])
            if stack > 1:
                assert sort_of(pile[-1]) == "non_tradeable"
                assert [sort_of(name) for name in pile[safe:-1]].count("tradeable") == 1


@pytest.mark.rule("MC-S.T1", "MC-S.19")
def test_worked_example_six_players_west_stack_six() -> None:
    for seed in range(8):
        pile = names(laid_out(6, "west", seed), "west", 6)
        assert len(pile) == 13
        assert Counter(pile) == {"tin": 5, "copper": 6, "epidemic": 1, "cyclone": 1}
        assert "epidemic" not in pile[:6]
        assert "epidemic" in pile[6:12]
        assert pile[12] == "cyclone"


@pytest.mark.rule("MC-S.T2", "MC-S.19")
def test_worked_example_eight_players_east_stack_nine() -> None:
    tops = set()
    for seed in range(12):
        pile = names(laid_out(8, "east", seed), "east", 9)
        assert Counter(pile) == {"silk": 4, "pearls": 5, "piracy": 1, "regression": 1}
        assert {"piracy", "regression"}.isdisjoint(pile[:8])
        assert pile[10] == "regression"
        tops.add(pile.index("piracy"))
    assert tops == {8, 9}


@pytest.mark.rule("MC-S.20", "MC-S.22", "MC-S.17")
@pytest.mark.parametrize(
    ("players", "half"), [t for t in TABLES if t[0] in (9, 10, 11, 15, 16, 17, 18)]
)
def test_third_sets_lie_below_basic_sets(players: int, half: Half | None) -> None:
    state = laid_out(players, half)
    for block in setup_of_table(state).halves:
        for stack in STACKS:
            sorts = [sort_of(name) for name in names(state, block, stack)]
            upper = len([s for s in sorts if s in ("basic", "minor")])
            assert set(sorts[:upper]) <= {"basic", "minor"}
            lower = sorts[upper:-1] if stack > 1 else sorts[upper:]
            assert set(lower) <= {"third", "tradeable"}
            if stack > 1:
                assert sorts[-1] == "non_tradeable"


@pytest.mark.rule("D-16", "D-18")
def test_a_simple_preshuffle_mixes_minor_and_tradeable_below_the_top() -> None:
    state = laid_out(9, "west", preshuffle="simple")
    for stack in STACKS[1:]:
        sorts = [sort_of(name) for name in names(state, "west", stack)]
        assert set(sorts[:9]) <= {"basic", "third"}
        assert {"minor", "tradeable"} <= set(sorts[9:-1])


@pytest.mark.rule("MC-S.24", "MC-S.T3", "D-19")
def test_start_credits() -> None:
    wanted = {5: 10, 6: 5, 12: 5}
    for players, half in TABLES:
        for seat in laid_out(players, half).seats:
            assert seat.credits == of_each(wanted.get(players, 0))
    assert {seat.credits for seat in laid_out(12, credits_12=0).seats} == {of_each(0)}
    assert {seat.credits for seat in laid_out(6, "west", short_game="on").seats} == {of_each(0)}


@pytest.mark.rule("MC-S.8", "MC-S.21")
def test_blocks_of_thirteen_players() -> None:
    state = laid_out(13)
    blocks = {seat.civilization: seat.block for seat in state.seats}
    assert blocks["assyria"] == blocks["egypt"] == "east"
    assert blocks["minoa"] == "west"


@pytest.mark.rule("MC-G.2", "MC-G.3", "MC-G.4", "MC-G.14")
@pytest.mark.parametrize("players", range(5, 19))
def test_the_short_game_deals_theme_sets_and_no_start_tokens(players: int) -> None:
    state, events = lay_out(
        players, Options(short_game="on", civ_choice="random"), Seeded(seed_from_number(2))
    )
    assert sorted(seat.theme_set for seat in state.seats) == sorted(DRAWS[players])
    for seat in state.seats:
        assert (seat.tokens_at, seat.tokens_in_stock, seat.advances) == ({}, 55, [])
    dealt = [event for event in events if event.kind == "theme_set"]
    assert all(event.data == {} and list(event.private) == [event.seat] for event in dealt)
    assert len(dealt) == players


@pytest.mark.rule("DG-2.1", "MC-S.7")
def test_the_same_seed_gives_the_same_table_and_another_another() -> None:
    one, same, other = laid_out(18), laid_out(18), laid_out(18, seed=2)
    assert encode(one) == encode(same)
    assert digest(one) != digest(other)


def test_a_copy_shares_nothing() -> None:
    state = laid_out(18)
    before = encode(state)
    other = copy(state)
    assert encode(other) == before
    for seat in other.seats:
        seat.tokens_at["knossos"] = 5
        seat.cities_at.append("knossos")
        seat.ships_at.append("knossos")
        seat.hand.append(1)
        seat.advances.append("pottery")
    for piles in (*other.stacks.values(), *other.discards.values()):
        piles[0].append(7)
    other.barbarians_at["knossos"] = 1
    other.pirates_at.append("knossos")
    assert encode(state) == before


# -- choosing civilizations --------------------------------------------------------------------------


def draft(state: State, chance: Seeded) -> Move:
    """Run the steps of the setup up to the next question."""
    move = Move(state.flow, chance)
    while state.flow.agenda and not state.flow.decisions:
        step = state.flow.agenda.pop()
        rules.STEPS[step.name](state, move, *step.args)
    return move


@pytest.mark.rule("MC-S.7", "D-14", "DG-3.4")
def test_a_draft_asks_in_the_order_of_the_numbers_dealt() -> None:
    chance = Seeded(seed_from_number(4))
    state, events = lay_out(5, Options(half="west"), chance)
    (order,) = [event.data["order"] for event in events if event.kind == "order_of_choice"]
    assert sorted(order) == [0, 1, 2, 3, 4]
    for seat in order[:-1]:
        (decision,) = state.flow.decisions
        assert (decision.seat, decision.kind, decision.rule) == (
            seat,
            "pick_civilization",
            "MC-S.7",
        )
        free = rules.free_civilizations(state)
        assert PICK.answers is not None
        assert PICK.answers(state, decision) == [PickCivilization(name) for name in free]
        assert PICK.default(state, decision) == PickCivilization(free[0])
        taken = PickCivilization(free[-1])
        PICK.check(state, decision, taken)
        state.flow.close(decision)
        PICK.apply(state, Move(state.flow, chance), decision, taken)
        with pytest.raises(Refusal) as caught:
            PICK.check(state, decision, taken)
        assert (caught.value.code, caught.value.rule) == ("civ_not_free", "MC-S.7")
        draft(state, chance)
    (decision,) = state.flow.decisions
    assert PICK.forced is not None
    assert PICK.forced(state, decision) == PickCivilization(rules.free_civilizations(state)[0])


@pytest.mark.rule("MC-S.3")
def test_unknown_and_foreign_civilizations_are_refused() -> None:
    state, _ = lay_out(5, Options(half="west"), Seeded(seed_from_number(4)))
    (decision,) = state.flow.decisions
    for name, code in (
        ("atlantis", "no_such_civ"),
        ("\ud800", "no_such_civ"),
        ("saba", "civ_not_free"),
    ):
        with pytest.raises(Refusal) as caught:
            PICK.check(state, decision, PickCivilization(name))
        assert caught.value.code == code
        assert caught.value.text.isprintable()


@pytest.mark.rule("D-14")
def test_the_host_gives_civilizations_to_seats() -> None:
    wanted = ("egypt", "minoa", "hatti", "assyria", "hellas")
    state = laid_out(5, "west", civ_choice="host", host_civs=wanted)
    assert tuple(seat.civilization for seat in state.seats) == wanted


@pytest.mark.rule("D-10")
def test_a_board_that_is_not_here_is_refused() -> None:
    with pytest.raises(Refusal, match="no board atlantis"):
        laid_out(5, "west", map="atlantis")


# -- what stays fixed, and what must hold -----------------------------------------------------------


@pytest.mark.rule("MC-S.18", "N-14")
def test_water_lies_beside_the_stacks_and_is_no_card_of_them() -> None:
    for players, half in TABLES:
        assert all(
            card.name != "water" for card in cards_of(setup_of_table(laid_out(players, half)))
        )


@pytest.mark.rule("MC-S.26")
def test_limits_do_not_depend_on_who_is_still_there() -> None:
    state = laid_out(9, "east")
    before = setup_of_table(state)
    for seat in state.seats[1:]:
        seat.tokens_at.clear()
        seat.civilization = ""
    assert setup_of_table(state) == before


def broken(rule: Any, change: Any) -> list[str]:
    """Return an invariant's complaints about a table changed on purpose."""
    state = laid_out(5, "west")
    change(state)
    return list(rule(state))


@pytest.mark.rule("MC-0.6", "MC-S.12", "N-15")
@pytest.mark.parametrize(
    "change",
    [
        lambda state: state.seats[0].tokens_at.update(knossos=56),
        lambda state: state.seats[1].cities_at.extend(["a"] * 10),
        lambda state: state.seats[2].ships_at.extend(["a"] * 5),
        lambda state: setattr(state.seats[3], "treasury", -1),
        lambda state: setattr(state.seats[3], "treasury", 55),
        lambda state: state.seats[4].tokens_at.update(thera=0),
        lambda state: state.barbarians_at.update(thera=51),
        lambda state: state.pirates_at.extend(str(n) for n in range(19)),
    ],
)
def test_pieces_that_nobody_owns_are_noticed(change: Any) -> None:
    assert broken(invariants.pieces, lambda state: None) == []
    assert len(broken(invariants.pieces, change)) == 1


@pytest.mark.rule("MC-13.17", "MC-S.15")
@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda state: state.stacks["west"][0].pop(), "each there once"),
        (lambda state: state.seats[0].hand.append(0), "each there once"),
        (lambda state: state.discards["west"][0].append(state.stacks["west"][1].pop()), "foreign"),
        (lambda state: state.stacks["west"][2].append(state.stacks["west"][1].pop()), "foreign"),
    ],
)
def test_cards_that_are_missing_or_misplaced_are_noticed(change: Any, said: str) -> None:
    assert broken(invariants.cards_exactly_once, lambda state: None) == []
    (sentence,) = broken(invariants.cards_exactly_once, change)
    assert said in sentence


@pytest.mark.rule("MC-0.32")
def test_two_cities_in_an_area_are_noticed() -> None:
    def pirate_beside_city(state: State) -> None:
        state.seats[0].cities_at.append("thera")
        state.pirates_at.append("thera")

    assert broken(invariants.one_city_an_area, lambda state: None) == []
    assert broken(invariants.one_city_an_area, pirate_beside_city) == [
        "two cities in one area (MC-0.32)"
    ]
