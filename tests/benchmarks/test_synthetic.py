"""The synthetic state has the size it claims, and its copy is a real one."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from benchmarks import synthetic
from ecumene.kernel import Match, decode, encode, seed_from_number


def mutable_parts(part: Any, path: str = "state") -> Iterator[tuple[str, Any]]:
    """Everything in a state that can change, with where it is; frozen things end the walk."""
    if isinstance(part, dict):
        yield path, part
        for key, value in part.items():
            yield from mutable_parts(value, f"{path}[{key!r}]")
    elif isinstance(part, list):
        yield path, part
    elif dataclasses.is_dataclass(part):
        yield path, part
        for field in dataclasses.fields(part):
            yield from mutable_parts(getattr(part, field.name), f"{path}.{field.name}")
    if isinstance(part, list | tuple):
        for index, value in enumerate(part):
            yield from mutable_parts(value, f"{path}[{index}]")


def spoil(part: Any) -> None:
    """Change a container, or every field of an object."""
    if isinstance(part, dict):
        part.clear()
        part["spoiled"] = 1
    elif isinstance(part, list):
        part.reverse()
        part.append(None)
    else:
        for field in dataclasses.fields(part):
            setattr(part, field.name, None)


def shared(original: Any, copied: Any) -> list[str]:
    """Where the copy holds the very object of the original although it can change."""
    own = {id(part) for _, part in mutable_parts(original)}
    return [path for path, part in mutable_parts(copied) if id(part) in own]


def test_the_copy_equals_the_original_and_shares_nothing_that_can_change() -> None:
    original = synthetic.late_trade()
    copied = synthetic.copy(original)
    assert encode(copied) == encode(original)
    assert shared(original, copied) == []
    # 1 state, flow with 2 lists, 18 seats of 1 + 6, 2 piles, and 9 containers of the state's own
    assert len(list(mutable_parts(copied))) == 1 + 3 + 18 * 7 + 2 + 9


def test_spoiling_any_part_of_a_copy_leaves_the_original_unchanged() -> None:
    original = synthetic.late_trade()
    before = encode(original)
    for number, (path, _) in enumerate(mutable_parts(original)):
        copied = synthetic.copy(original)
        where, part = list(mutable_parts(copied))[number]
        assert where == path
        spoil(part)
        assert encode(original) == before, path
        assert copied != original, f"{path} was not spoiled"


@pytest.mark.parametrize(
    ("shallow", "where"),
    [
        (lambda state: dataclasses.replace(state), "state.flow"),
        (lambda state: dataclasses.replace(state, flow=state.flow.copy()), "state.seats"),
    ],
)
def test_a_shallow_copy_would_be_found(
    shallow: Callable[[synthetic.State], synthetic.State], where: str
) -> None:
    original = synthetic.late_trade()
    assert where in shared(original, shallow(original))


def test_the_state_survives_its_bytes() -> None:
    state = synthetic.late_trade()
    assert decode(synthetic.MEGACIV_18, encode(state)) == state
    assert encode(synthetic.late_trade()) == encode(state)


def test_sizes() -> None:
    state = synthetic.late_trade()
    assert len(state.seats) == len({seat.civilization for seat in state.seats}) == 18
    assert len(state.flow.decisions) == 18
    assert len(state.flow.agenda) == 10
    assert len(synthetic.AREAS) == len(set(synthetic.AREAS)) == 288
    assert {area for seat in state.seats for area in seat.tokens} == set(synthetic.AREAS)
    for seat in state.seats:
        assert sum(seat.tokens.values()) + seat.stock + seat.treasury == 55
        assert min(seat.stock, seat.treasury) > 0
        assert 25 <= len(seat.tokens) <= 30
        assert len(seat.cities) + seat.cities_left == 9
        assert len(seat.ships) + seat.ships_left == 4
        assert len(seat.hand) == len(set(seat.advances)) == 20
        assert len(seat.credits) == 5
    assert len(state.stacks) == 2 * 9
    assert {len(stack) for stack in state.stacks} <= set(range(20, 41))
    assert sorted(state.census) == sorted(state.order) == list(range(18))
    assert sum(state.barbarians.values()) <= 50
    assert len(state.pirates) <= 18


def test_every_card_is_somewhere_once() -> None:
    state = synthetic.late_trade()
    piles = [*state.stacks, *state.discards, *(seat.hand for seat in state.seats)]
    cards = [card for pile in piles for card in pile]
    assert sorted(cards) == list(range(1, len(cards) + 1))


def test_offers_seal_cards_of_the_giver() -> None:
    state = synthetic.late_trade()
    assert len(state.offers) == len({offer.id for offer in state.offers}) == 50
    for offer in state.offers:
        assert len(offer.sealed) >= 3
        assert set(offer.sealed) <= set(state.seats[offer.seat].hand)
        assert offer.to != offer.seat


def test_the_endless_game_asks_everybody_and_goes_on() -> None:
    match = Match.start(synthetic.ENDLESS, 18, seed=seed_from_number(1))
    for round_ in range(1, 4):
        assert match.awaited_seats() == list(range(18))
        for seat in range(18):
            (question,) = match.questions(seat)
            match.play(seat, question.id, question.answers()[-1])
        assert match.version == 18 * round_
    assert not match.over
    assert shared(match.state, synthetic.ENDLESS.copy(match.state)) == []
