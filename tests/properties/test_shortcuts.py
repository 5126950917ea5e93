"""Where the rules take a shortcut, it leads where the long way leads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

from ecumene.games import find_game
from ecumene.games.megaciv.phases.cities.upkeep import surplus_of
from ecumene.games.megaciv.position.hands import calamities_in, card_of, commodities_in, is_calamity
from ecumene.games.megaciv.position.setup import board_of, cards_in_play, copies_of, field_of
from ecumene.games.megaciv.position.situation import in_conflict, room_for
from ecumene.games.megaciv.tables.cards import Card
from ecumene.games.megaciv.tables.options import Options as MegaCivOptions
from ecumene.games.stoneage.answers import Pay, Place
from ecumene.games.stoneage.cash import cash_answers
from ecumene.games.stoneage.components import BUILDINGS, RINGS
from ecumene.games.stoneage.payment import payments_for_building, price_fault
from ecumene.games.stoneage.placement import (
    PLACE,
    can_place,
    figures_range,
    obstacle,
    open_locations,
)
from ecumene.games.stoneage.state import GATHERING, HUNTING_GROUNDS, NAMES, State
from ecumene.games.stoneage.state import Options as StoneAgeOptions
from ecumene.kernel import (
    Decision,
    Game,
    Move,
    Question,
    Seeded,
    encode,
    engine,
    seed_from_number,
)

MEGACIV, STONEAGE = find_game("megaciv"), find_game("stoneage")


def positions(
    game: Game[Any], players: int, options: Any, seed: int, most: int
) -> Iterator[tuple[Any, Decision, Any, Seeded]]:
    """So many positions of a random game, each with the answer that is given next."""
    chance, randomness = Seeded(seed_from_number(seed)), Random(seed)
    state, _ = engine.start(game, players, options, chance)
    for _ in range(most):
        if not state.flow.decisions:
            return
        decision = state.flow.decisions[0]
        answer = Question(game, state, decision).sample(randomness)
        yield state, decision, answer, chance
        engine.answer(game, state, decision, answer, chance)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("block", ["allowed", "forbidden"])
def test_placements_are_those_without_an_obstacle(players: int, block: Any) -> None:
    assert PLACE.answers is not None
    assert PLACE.forced is not None
    numbers: Counter[int] = Counter()
    options, randomness = StoneAgeOptions(sa_block=block), Random(players)
    for state, *_ in positions(STONEAGE, players, options, players, 400):
        for world, seat in product((state, crowded(state, randomness)), range(players)):
            ranges = open_one_by_one(world, seat)
            wanted = [
                Place(NAMES[location], figures)
                for location, least, most in ranges
                for figures in range(least, most + 1)
            ]
            asked = Decision(0, seat, "sa_place", "SA-1.2")
            assert open_locations(world, seat) == ranges
            listed = [*wanted, *cash_answers(world, seat)]
            assert PLACE.answers(world, asked) == listed
            assert PLACE.forced(world, asked) == (listed[0] if len(listed) == 1 else None)
            assert can_place(world, seat) == bool(wanted)
            numbers[len(wanted)] += 1
    assert sum(numbers.values()) >= 400
    assert min(numbers[few] for few in range(4)) >= 10


def open_one_by_one(state: State, seat: int) -> list[tuple[int, int, int]]:
    """The open locations, with the least and the most figures, each asked for by itself."""
    if not state.players[seat].unplaced:
        return []
    return [
        (location, *figures_range(state, seat, location))
        for location in range(len(state.board))
        if not obstacle(state, seat, location)
    ]


def crowded(state: State, randomness: Random) -> State:
    """The same position, with figures on most of the board."""
    world: State = STONEAGE.copy(state)
    for location, there in enumerate(world.board):
        if not randomness.randrange(6):
            continue
        if location == HUNTING_GROUNDS:
            there[:] = [1] * len(there)
        elif location in GATHERING:
            there[0] = RINGS - sum(there[1:])
        elif not any(there):
            there[0] = 1
    return world


@pytest.mark.parametrize("number", range(1, len(BUILDINGS) + 1))
def test_payments_for_a_building_are_those_without_a_fault(number: int) -> None:
    randomness = Random(number)
    tile = BUILDINGS[number - 1]
    for _ in range(20):
        have = [randomness.randrange(5 + 4 * (kind == 2)) for kind in range(4)]
        every_payment = product(*(range(amount + 1) for amount in have))
        wanted = [Pay(*paid) for paid in every_payment if not price_fault(tile, paid)]
        found = payments_for_building(number, have)
        assert sorted(found, key=repr) == sorted(wanted, key=repr)


def test_what_the_check_has_found_is_what_would_be_found_again() -> None:
    """``apply`` and ``apply_checked`` carry the same answer out in the same way."""
    tried: Counter[str] = Counter()
    for state, decision, answer, chance in positions(MEGACIV, 7, MegaCivOptions(), 3, 900):
        kind = MEGACIV.kinds[decision.kind]
        if kind.apply_checked is None:
            continue
        ends = []
        for checked in (False, True):
            copied = MEGACIV.copy(state)
            move = Move(copied.flow, chance)
            copied.flow.close(decision)
            if checked:
                found = kind.check(copied, decision, answer)
                kind.apply_checked(copied, move, decision, answer, found)
            else:
                kind.apply(copied, move, decision, answer)
            ends.append((encode(copied), encode(move.events)))
        assert ends[0] == ends[1]
        tried[decision.kind] += 1
    assert min(tried["movement"], tried["purchase"]) >= 20


def test_cards_by_number_are_the_cards_by_name() -> None:
    calamities = 0
    for state, *_ in positions(MEGACIV, 9, MegaCivOptions(), 5, 600):
        cards: tuple[Card, ...] = cards_in_play(state)
        for seat in state.seats:
            held = sorted(seat.hand)
            assert commodities_in(state, seat) == [n for n in held if not is_calamity(cards[n])]
            assert calamities_in(state, seat) == [n for n in held if is_calamity(cards[n])]
            assert all(n in copies_of(state, card_of(state, n).name) for n in held)
            calamities += len(calamities_in(state, seat))
    assert calamities
    assert not copies_of(state, "no such card")


def test_areas_passed_over_have_no_surplus() -> None:
    overfull = 0
    for state, *_ in positions(MEGACIV, 6, MegaCivOptions(), 8, 900):
        assert board_of(state.options) is field_of(state).board
        for seat in state.seats:
            rooms = {area: room_for(state, seat.seat, area) for area in sorted(seat.tokens_at)}
            extra = {
                area: seat.tokens_at[area] - room
                for area, room in rooms.items()
                if seat.tokens_at[area] > room and not in_conflict(state, area)
            }
            assert surplus_of(state, seat.seat) == extra
            overfull += len(extra)
    assert overfull
