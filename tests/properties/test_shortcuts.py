"""Where the rules take a shortcut, it leads where the long way leads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from ecumene.games import find_game
from ecumene.games.megaciv.cards import Card
from ecumene.games.megaciv.hands import calamities_in, card_of, commodities_in, is_calamity
from ecumene.games.megaciv.options import Options as MegaCivOptions
from ecumene.games.megaciv.setup import board_of, cards_in_play, copies_of, field_of
from ecumene.games.megaciv.situation import in_conflict, room_for
from ecumene.games.megaciv.upkeep import surplus_of
from ecumene.games.stoneage.placing import figures_range, obstacle, open_locations
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
def test_open_locations_are_those_without_an_obstacle(players: int, block: Any) -> None:
    looked_at = 0
    options = StoneAgeOptions(sa_block=block)
    for state, *_ in positions(STONEAGE, players, options, players, 400):
        for seat in range(players):
            wanted = [
                (location, *figures_range(state, seat, location))
                for location in range(len(state.board))
                if not obstacle(state, seat, location)
            ]
            assert open_locations(state, seat) == wanted
            looked_at += 1
    assert looked_at >= 400


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
