"""Nobody learns what is hidden (DG-1, DG-2.3): worlds that look alike, and whole histories."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

import msgspec
import pytest
from hypothesis import given

from ecumene.games.stoneage.state import State
from ecumene.kernel import (
    SPECTATOR,
    Match,
    Move,
    Question,
    Refusal,
    Seeded,
    encode,
    engine,
    seed_from_number,
)
from ecumene.kernel.events import BIG_SCREEN, event_views
from tests.properties.games import (
    GAME,
    REVEALS,
    Table,
    any_question,
    eager,
    played,
    positions,
    some_tables,
    tables,
    universe,
    viewers,
)
from tests.properties.hostile import garbage
from tests.properties.telling import as_told

CHANCE = Seeded(seed_from_number(99))


class Pair(NamedTuple):
    """A position, and another one that must look the same to a viewer."""

    match: Match[State]
    viewer: int
    world: State


def pairs(count: int, randomness: random.Random) -> Iterator[Pair]:
    """Positions of random games in which the additional card is sought after."""
    made = 0
    for table in some_tables(count, start=1000):
        for match in positions(table, eager):
            if randomness.random() > 0.15:
                continue
            viewer = randomness.choice(viewers(table.players))
            yield Pair(match, viewer, GAME.determinize(match.state, viewer, randomness))
            made += 1
            if made == count:
                return


def assert_alike(pair: Pair, randomness: random.Random) -> None:
    """View, questions, awaited seats and refusals are the same to the viewer."""
    match, viewer, world = pair
    assert encode(GAME.view(world, viewer)) == encode(match.view(viewer))
    assert world.flow == match.state.flow
    other = Match(GAME, match.header, world, CHANCE)
    assert other.awaited_seats() == match.awaited_seats()
    for asked, there in zip(match.questions(viewer), other.questions(viewer), strict=True):
        assert encode(there.describe()) == encode(asked.describe())
        assert there.default() == asked.default()
        tries = universe(match.state, asked.decision)
        for answer in [*randomness.sample(tries, 8), garbage(randomness), garbage(randomness)]:
            told = as_told(asked, answer)
            assert as_told(there, answer) == told
        for answer in asked.answers():
            assert there.warnings(answer) == asked.warnings(answer)


def assert_next_answer_told_alike(pair: Pair, randomness: random.Random) -> None:
    """The events of the next answer look the same, until one shows what was hidden."""
    match, viewer, world = pair
    asked = any_question(match, randomness)
    answer = asked.sample(randomness)

    def follow(state: State) -> Move:
        return engine.answer(GAME, GAME.copy(state), asked.decision, answer, CHANCE)

    here, there = follow(match.state), follow(world)
    kinds = [event.kind for event in here.events]
    assert [event.kind for event in there.events] == kinds
    assert there.draws == here.draws
    assert there.sealed == here.sealed
    if not REVEALS.intersection(kinds):
        assert event_views(there.events, viewer) == event_views(here.events, viewer)


class Differences:
    """How often the other world really was another one."""

    def __init__(self) -> None:
        self.pairs = self.decks = self.tiles = self.holders = self.cards = 0

    def count(self, pair: Pair) -> None:
        state, world = pair.match.state, pair.world
        self.pairs += 1
        self.decks += world.deck != state.deck
        self.tiles += (world.stacks, world.removed) != (state.stacks, state.removed)
        for seat, player in enumerate(state.players):
            held, there = player.hidden_cards, world.players[seat].hidden_cards
            if held and seat == pair.viewer:
                assert there == held
            elif held and state.phase != "over":
                self.holders += 1
                self.cards += there != held


@pytest.mark.rule("DG-1.2", "DG-1.3", "DG-1.4", "DG-1.13", "DG-1.14", "DG-1.15", "DG-10.2")
@pytest.mark.parametrize("count", [2_000, pytest.param(5_000, marks=pytest.mark.slow)])
def test_hidden_things_change_nothing_a_viewer_is_shown_asked_or_told(count: int) -> None:
    randomness, seen = random.Random(count), Differences()
    for pair in pairs(count, randomness):
        before = encode(pair.match.state)
        assert engine.violations(GAME, pair.world) == []
        assert_alike(pair, randomness)
        if not pair.match.over:
            assert_next_answer_told_alike(pair, randomness)
        assert encode(pair.match.state) == before
        seen.count(pair)
    assert seen.pairs == count
    assert seen.decks > 0.9 * count
    assert seen.tiles > 0.9 * count
    assert seen.holders > 0.05 * count
    assert seen.cards > 0.7 * seen.holders


def test_another_world_deals_from_all_that_is_hidden() -> None:
    """Over many worlds each hidden card and tile turns up at each hidden place."""
    for table in some_tables(30, start=500):
        match = played(table, eager, rows=250)
        holders = [seat for seat, p in enumerate(match.state.players) if p.hidden_cards]
        if holders and len(match.state.deck) > 5:
            break
    state, holder = match.state, holders[0]
    randomness = random.Random(1)
    worlds = [GAME.determinize(state, SPECTATOR, randomness) for _ in range(400)]
    pool = set(state.deck + state.players[holder].hidden_cards)
    assert {world.players[holder].hidden_cards[0] for world in worlds} == pool
    assert {world.deck[-1] for world in worlds} == pool
    own = [GAME.determinize(state, holder, randomness) for _ in range(100)]
    assert {world.deck[-1] for world in own} == set(state.deck)


# -- the additional card -----------------------------------------------------------------------------


def contains(text: bytes, things: object) -> bool:
    return text in msgspec.json.encode(things)


def holder_of(match: Match[State]) -> tuple[int, str] | None:
    """Return a seat with a face-down card, and the card."""
    for seat, player in enumerate(match.state.players):
        if player.hidden_cards:
            return seat, f"C{player.hidden_cards[0]:02}"
    return None


def assert_card_unseen(match: Match[State], holder: int, name: bytes) -> None:
    """The card is in nothing that anybody but its holder can see now."""
    for viewer in viewers(len(match.state.players)):
        questions = [asked.describe() for asked in match.questions(viewer)]
        if viewer != holder:
            assert not contains(name, match.view(viewer))
            assert not contains(name, questions)
    assert contains(name, match.view(holder))


@pytest.mark.rule("DG-1.2", "DG-1.5", "DG-1.14")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_additional_card_is_its_holders_secret_to_the_end(players: int) -> None:
    holders = 0
    for number in range(12):
        table = Table(players, some_tables(1, start=3 * number)[0].options, number)
        randomness = table.randomness()
        for match in positions(table, eager):
            held = holder_of(match)
            if held is not None and not match.over and randomness.random() < 0.1:
                assert_card_unseen(match, held[0], held[1].encode())
        if held is None:
            continue
        holders += 1
        seat, name = held
        for viewer in viewers(players):
            history = match.history(viewer)
            assert contains(name.encode(), history[:-1]) == (viewer == seat)
            assert contains(name.encode(), history[-1:]), "shown at the end"
        assert contains(name.encode(), match.view(SPECTATOR))
    assert holders >= 3


@pytest.mark.rule("DG-1.14")
def test_only_the_additional_card_is_private() -> None:
    for table in some_tables(6):
        match = played(table, eager)
        private = {event.kind for row in match.events for event in row if event.private}
        assert private <= {"additional_card"}


# -- the seed ----------------------------------------------------------------------------------------


@pytest.mark.rule("DG-1.3", "DG-1.15", "DG-2.3")
@given(tables())
def test_the_seed_is_in_nothing_that_anybody_sees(table: Table) -> None:
    hexed, raw = table.seed.hex().encode(), table.seed
    for match in positions(table, eager):
        if match.over or match.version % 40:
            continue
        for viewer in viewers(table.players):
            questions = [asked.describe() for asked in match.questions(viewer)]
            seen = encode(
                [match.view(viewer), questions, match.history(viewer, max(0, match.version - 40))]
            )
            assert hexed not in seen
            assert raw not in seen
        with pytest.raises(Refusal):
            _ = match.seed
        assert hexed not in msgspec.json.encode(match.header)
    assert match.seed == table.seed


@pytest.mark.rule("DG-1.4")
@given(tables())
def test_spectators_and_the_big_screen_see_the_same(table: Table) -> None:
    match = played(table, eager, rows=300)
    watching, screen = match.view(SPECTATOR), match.view(BIG_SCREEN)
    assert msgspec.structs.replace(screen, viewer=SPECTATOR) == watching
    assert match.history(SPECTATOR) == match.history(BIG_SCREEN)


@pytest.mark.rule("DG-1.16")
@given(tables())
def test_the_sizes_of_deck_and_stacks_are_public(table: Table) -> None:
    for match in positions(table):
        if match.version % 10:
            continue
        view = match.view(SPECTATOR)
        assert view.deck == len(match.state.deck)
        assert [stack.tiles for stack in view.stacks] == [len(s) for s in match.state.stacks]


def test_a_question_is_shown_to_its_seat_only() -> None:
    match = played(Table(3, some_tables(1)[0].options, 5), rows=50)
    asked: Question[State] = match.questions(match.awaited_seats()[0])[0]
    for viewer in viewers(3):
        shown = [question.id for question in match.questions(viewer)]
        assert (asked.id in shown) == (viewer == asked.seat)
