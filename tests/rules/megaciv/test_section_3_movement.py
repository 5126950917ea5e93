"""Rules MC-3, DG-4 and DG-9.4: a movement as one answer, drafts, defaults, early and in order."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ecumene.games.megaciv.phases.movement.movement import MOST_ORDERS, MOVEMENT, Movement
from ecumene.games.megaciv.phases.movement.orders import (
    BuildShip,
    Load,
    Maintain,
    March,
    Order,
    Sail,
    Scuttle,
    Unload,
)
from ecumene.games.megaciv.phases.movement.preview import preview_orders
from ecumene.games.megaciv.position.setup import field_of
from ecumene.kernel import encode
from tests.support.megaciv_table import Land, Table

#: a - b - c by land, a and c by water, d far away
BOARD = {
    "a": Land(limit=2, land="b", water="c"),
    "b": Land(limit=2, land="c", site=True),
    "c": Land(limit=2, water="a"),
    "d": Land(limit=2, land="e"),
    "e": Land(limit=2),
}


def end(table: Table, seat: int, *orders: Order) -> Table:
    return table.answer(seat, Movement(orders))


# -- the answer --------------------------------------------------------------------------------------


@pytest.mark.rule("N-50")
def test_orders_as_plain_data() -> None:
    table = Table(BOARD).put(0, a=4).treasury(0, 1).ship(0, "a", "c").phase(3)
    orders = [
        {"do": "maintain", "ship": 0, "treasury": 1},
        {"do": "scuttle", "ship": 1},
        {"do": "build", "coast": "a", "tokens": {"a": 2}},
        {"do": "load", "ship": 0, "number": 1},
        {"do": "sail", "ship": 0, "path": ["c"]},
        {"do": "unload", "ship": 0, "number": 1},
        {"do": "march", "start": "a", "path": ["b"], "number": 1},
    ]
    table.answer(0, {"orders": orders})
    assert table.seat(0).tokens_at == {"b": 1, "c": 1}
    assert table.seat(0).ships_at == ["c", "a"]


@pytest.mark.rule("N-50", "DG-11.1")
@pytest.mark.parametrize(
    "order",
    [
        {"do": "fly", "ship": 0},
        {"do": "march", "start": "a", "path": [], "number": 1},
        {"do": "march", "start": "a", "path": ["b", "c", "b"], "number": 1},
        {"do": "march", "start": "a", "path": ["b"], "number": 0},
        {"do": "march", "start": "a", "path": ["b"], "number": -1},
        {"do": "march", "start": "a", "path": ["b"], "number": 56},
        {"do": "march", "start": "a", "path": ["b"], "number": 1, "by": "night"},
        {"do": "march", "from": "a", "path": ["b"], "number": 1},
        {"do": "build", "coast": "a", "treasury": -2, "tokens": {"a": 4}},
        {"do": "build", "coast": "a", "treasury": 3, "tokens": {"a": -1}},
        {"do": "build", "coast": "a", "tokens": {"a": 1, "b": 1, "c": 0}},
        {"do": "sail", "ship": -1, "path": ["c"]},
        {"do": "sail", "ship": 8, "path": ["c"]},
        {"do": "sail", "ship": 0, "path": []},
        {"do": "sail", "ship": 0, "path": ["c", "a"] * 3},
        {"do": "load", "ship": 0, "number": 0},
        {"do": "unload", "ship": True, "number": 1},
        {"do": "unload", "ship": 0, "number": 1.5},
    ],
)
def test_orders_without_sense_do_not_decode(order: dict[str, Any]) -> None:
    table = Table(BOARD).put(0, a=3, b=1).phase(3)
    assert table.refused(0, {"orders": [order]}).code == "malformed"


@pytest.mark.rule("N-50")
def test_the_list_of_orders_is_bounded() -> None:
    table = Table(BOARD).put(0, a=1).phase(3)
    order = {"do": "march", "start": "a", "path": ["b"], "number": 1}
    assert table.refused(0, {"orders": [order] * MOST_ORDERS}).code == "unmoved_tokens"
    assert table.refused(0, {"orders": [order] * (MOST_ORDERS + 1)}).code == "malformed"


@pytest.mark.rule("DG-11.1")
@pytest.mark.parametrize("name", ["atlantis", "\ud800", "", "x" * 10_000, "{order}"])
def test_names_from_nowhere_are_refused_in_plain_words(name: str) -> None:
    table = Table(BOARD).put(0, a=3).treasury(0, 5).ship(0, "a").hold(0, "roadbuilding").phase(3)
    keep = Maintain(0, treasury=1)
    for orders in (
        (March(name, ("a",), 1),),
        (March("a", (name,), 1),),
        (March("a", ("b", name), 1),),
        (BuildShip(name, 2),),
        (BuildShip("a", 0, {"a": 1, name: 1}),),
        (Maintain(0, 0, {name: 1}),),
        (keep, Sail(0, (name,))),
    ):
        no = table.refused(0, Movement(orders))
        assert no.params["order"] == len(orders)
        assert no.text.isprintable()
        assert len(no.text) < 200


# -- a draft -----------------------------------------------------------------------------------------


@pytest.mark.rule("DG-4.3", "DG-4.5", "DG-4.1")
def test_a_preview_marks_illegal_orders_and_shows_what_the_others_do() -> None:
    table = Table(BOARD).put(0, a=4, b=1).treasury(0, 3).ship(0, "a", "c").phase(3)
    before = encode(table.state)
    draft: tuple[Order, ...] = (
        Sail(0, ("c",)),  # not maintained yet
        Maintain(0, treasury=1),
        Scuttle(1),
        Load(0, 3),
        March("a", ("c",), 1),  # no way by land
        Sail(0, ("c",)),
        BuildShip("a", 2),
        March("b", ("c",), 1),
        Unload(0, 1),
    )
    seen = preview_orders(table.state, 0, draft)
    assert [no and no.code for no in seen.orders] == [
        "not_maintained",
        None,
        None,
        None,
        "no_land_way",
        None,
        None,
        None,
        None,
    ]
    assert seen.end is None
    assert not seen.legal
    assert seen.treasury == 0
    assert (seen.tokens, seen.unmoved) == ({"a": 1, "c": 2}, {"a": 1})
    ships = [(s.number, s.coast, s.standing, s.steps_left, s.aboard) for s in seen.ships]
    assert ships == [
        (0, "c", "maintained", 3, 2),
        (1, "c", "scuttled", 0, 0),
        (2, "a", "built", 4, 0),
    ]
    assert encode(table.state) == before
    legal = tuple(o for o, no in zip(draft, seen.orders, strict=True) if no is None)
    assert preview_orders(table.state, 0, legal).legal
    end(table, 0, *legal)
    assert table.seat(0).tokens_at == {"a": 1, "c": 4}


@pytest.mark.rule("DG-4.3", "N-57")
def test_a_preview_says_that_tokens_aboard_could_not_go_ashore() -> None:
    table = Table(BOARD).put(0, a=1).treasury(0, 1).ship(0, "a").city(1, "c").hold(1, "diplomacy")
    draft = (Maintain(0, 1), Load(0, 1), Sail(0, ("c",)))
    seen = preview_orders(table.phase(3).state, 0, draft)
    assert seen.orders == [None, None, None]
    assert seen.end is not None
    assert (seen.end.code, seen.legal) == ("diplomacy", False)
    assert preview_orders(table.state, 0, draft[:2]).legal


@pytest.mark.rule("DG-4.2", "MC-3.5")
def test_a_draft_leaves_no_trace() -> None:
    table = Table(BOARD).put(0, a=2).put(1, d=1).phase(3)
    before = encode(table.state)
    preview_orders(table.state, 0, (March("a", ("b",), 2),))
    assert encode(table.state) == before


# -- default, forced, sample -------------------------------------------------------------------------


@pytest.mark.rule("DG-9.4", "N-59")
@pytest.mark.parametrize(
    ("treasury", "kept"), [(0, []), (1, ["a"]), (2, ["a", "c"]), (9, ["a", "c", "a"])]
)
def test_the_default_maintains_ships_while_treasury_lasts(treasury: int, kept: list[str]) -> None:
    table = Table(BOARD).put(0, a=5).ship(0, "a", "c", "a").treasury(0, treasury).phase(3)
    table.answer(0, table.default(0))
    assert table.seat(0).ships_at == kept
    assert table.seat(0).treasury == treasury - len(kept)
    assert table.seat(0).tokens_at == {"a": 5}


@pytest.mark.rule("DG-3.6", "MC-3.16")
def test_only_who_has_neither_tokens_nor_ships_is_not_asked() -> None:
    table = Table(BOARD).put(0, a=1).ship(1, "a").city(2, "b").treasury(2, 5).phase(3)
    assert table.asked() == [0, 1]
    assert [(e.seat, e.data) for e in table.told("moved")] == [
        (seat, {"orders": []}) for seat in (4, 3, 2)
    ]
    table.treasury(1, 1)
    end(table, 1, Maintain(0, treasury=1))
    end(table, 0)
    assert table.seat(1).ships_at == ["a"]


ADVANCES = [
    "roadbuilding",
    "diplomacy",
    "cultural_ascendancy",
    "military",
    "advanced_military",
    "astronavigation",
    "cloth_making",
    "naval_warfare",
]


def crowded(seed: int, players: int = 9) -> Table:
    """The real board, everybody somewhere near home and close to others."""
    draw = random.Random(seed)
    table = Table(players=players, options={"half": "west"})
    field = field_of(table.state)
    for seat in table.state.seats:
        start = field.board.start[seat.civilization]
        near = sorted(field.walks(start), key=lambda area: (field.walks(start)[area], area))[:16]
        for area in draw.sample(near, min(10, len(near))):
            seat.tokens_at[area] = draw.randint(1, 4)
        free = [a for a in near if not any(a in s.cities_at for s in table.state.seats)]
        seat.cities_at += draw.sample(free, min(2, len(free)))
        coasts = [coast for area in near for coast in field.board.coasts[area]]
        seat.ships_at += draw.sample(coasts, min(draw.randrange(5), len(coasts)))
        seat.treasury = draw.randrange(6)
        seat.advances += draw.sample(ADVANCES, 3)
        seat.census = seat.tokens
    return table


@pytest.mark.rule("N-50", "N-54")
@pytest.mark.parametrize("seed", range(12))
def test_random_movements_are_legal_whoever_has_moved_before(seed: int) -> None:
    table = crowded(seed).phase(3)
    draw = random.Random(seed)
    assert MOVEMENT.sample is not None
    while not table.over:
        for seat in table.asked():
            for _ in range(4):
                question = table.question(seat)
                answer = MOVEMENT.sample(table.state, question, draw)
                MOVEMENT.check(table.state, question, answer)
        seat = draw.choice(table.asked())
        table.answer(seat, MOVEMENT.sample(table.state, table.question(seat), draw))


@pytest.mark.rule("N-50")
def test_random_movements_use_every_kind_of_order() -> None:
    table = crowded(1).phase(3)
    draw = random.Random(1)
    assert MOVEMENT.sample is not None
    answers = [MOVEMENT.sample(table.state, q, draw) for q in table.open() for _ in range(60)]
    found = {type(order) for answer in answers for order in answer.orders}
    assert found == {March, BuildShip, Maintain, Scuttle, Sail, Load, Unload}
    assert Movement() in answers
    assert any(len(o.path) == 2 for a in answers for o in a.orders if isinstance(o, March))


@pytest.mark.rule("N-50")
def test_random_movements_of_a_seat_that_cannot_go_anywhere() -> None:
    table = Table(BOARD).stock(0, 20).ship(0, "a").phase(3)
    draw = random.Random(1)
    assert MOVEMENT.sample is not None
    for _ in range(50):
        answer = MOVEMENT.sample(table.state, table.question(0), draw)
        MOVEMENT.check(table.state, table.question(0), answer)
        assert not any(isinstance(order, March) for order in answer.orders)


# -- early, waiting, strict --------------------------------------------------------------------------


def three_seats(**options: Any) -> Table:
    """Seats 0 and 1 touch; seat 2 is far away. They move in the order 0, 1, 2."""
    table = Table(BOARD, options=options).put(0, a=3).put(1, c=2).put(2, d=1)
    for seat in (0, 1, 2):
        table.seat(seat).census = table.seat(seat).tokens
    return table.phase(3)


@pytest.mark.rule("MC-3.1", "MC-0.53", "DG-3.1")
def test_everybody_is_asked_at_once_and_may_move_at_once() -> None:
    table = three_seats()
    assert table.asked() == [0, 1, 2]
    for seat in (2, 1, 0):
        end(table, seat)
    assert table.over


@pytest.mark.rule("MC-0.54", "DG-3.2")
def test_who_waits_for_the_turn_is_asked_when_all_before_are_done() -> None:
    table = three_seats().command("wait", 2, {"until": "turn"})
    assert table.asked() == [0, 1]
    end(table, 0)
    assert table.asked() == [1]
    end(table, 1)
    assert table.asked() == [2]
    end(table, 2, March("d", ("e",), 1))
    assert table.over


@pytest.mark.rule("MC-0.54", "MC-3.1")
def test_who_waits_for_those_it_touches_goes_when_they_are_done() -> None:
    table = three_seats()
    assert table.command_refused("wait", 2, {"until": "touching"}).code == "wait_for_nobody"
    table.put(4, c=1)  # seat 4 is forced no more, but it is done: nobody waits for it
    table.command("wait", 1, {"until": "touching"})
    assert table.asked() == [0, 2]
    end(table, 2)
    assert table.asked() == [0]
    end(table, 0, March("a", ("b",), 1))
    assert table.asked() == [1]


@pytest.mark.rule("MC-0.54", "DG-3.2")
def test_waiting_can_be_ended_and_the_first_cannot_wait() -> None:
    table = three_seats()
    assert table.command_refused("wait", 0).code == "wait_for_nobody"
    table.command("wait", 1).command("unwait", 1)
    assert sorted(table.asked()) == [0, 1, 2]
    assert table.command_refused("unwait", 1).code == "not_waiting"


@pytest.mark.rule("MC-0.55", "DG-3.4")
def test_strict_order_asks_one_after_the_other() -> None:
    table = three_seats(order="strict")
    for seat in (0, 1, 2):
        assert table.asked() == [seat]
        assert table.command_refused("unwait", 2 if seat < 2 else 0).code in (
            "strict_order",
            "not_waiting",
        )
        end(table, seat)
    assert table.over
