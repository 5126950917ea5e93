"""Nobody learns what is hidden in Mega Civilization: hands, stacks, sealed offers, drafts (DG-1)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
import pytest

from ecumene.games.megaciv.position.state import State
from ecumene.games.megaciv.views.view import state_from_view, visible_to
from ecumene.kernel import Match, Move, Question, Refusal, Seeded, encode, engine, seed_from_number
from ecumene.kernel.drafts import keep_draft
from ecumene.kernel.events import event_views
from tests.properties.megaciv_fuzz import spoil
from tests.properties.megaciv_games import (
    GAME,
    REVEALS,
    any_question,
    positions,
    some_tables,
    viewers,
)
from tests.properties.telling import as_told

CHANCE = Seeded(seed_from_number(99))


class Pair(NamedTuple):
    """A position, and another one that must look the same to a viewer."""

    match: Match[State]
    viewer: int
    world: State


def pairs(count: int, randomness: random.Random) -> Iterator[Pair]:
    """Positions of random games, those of trade more often than they come up."""
    made = 0
    for table in some_tables(count, start=1000):
        for match in positions(table):
            trading = bool(match.state.market.offers)
            if randomness.random() > (0.08 if trading else 0.05):
                continue
            viewer = randomness.choice(viewers(table.players))
            yield Pair(match, viewer, GAME.determinize(match.state, viewer, randomness))
            made += 1
            if made == count:
                return


def previewed(asked: Question[State], answer: object) -> bytes:
    """Return the preview of an answer, or the refusal, as bytes."""
    try:
        return encode([asked.preview(answer), *asked.warnings(answer)])
    except Refusal as refusal:
        return encode([refusal.code, refusal.rule, refusal.said])


def spoiled(answer: Any, randomness: random.Random) -> Any:
    """The answer with something changed: it may ask for what is not there, or not the seat's."""
    return spoil(msgspec.to_builtins(answer), randomness)


def assert_alike(pair: Pair, randomness: random.Random) -> None:
    """View, questions, awaited seats, defaults, refusals and previews are alike to the viewer.

    The facts of a question (``about``) are part of what describes it. What bots get in place of the
    view is alike too, and no more than the view holds.
    """
    match, viewer, world = pair
    assert encode(GAME.view(world, viewer)) == encode(match.view(viewer))
    known = encode(visible_to(match.state, viewer))
    assert encode(visible_to(world, viewer)) == known
    assert encode(state_from_view(match.view(viewer), match.state.options)) == known
    assert world.flow == match.state.flow
    other = Match(GAME, match.header, world, CHANCE)
    for asked, there in zip(match.questions(viewer), other.questions(viewer), strict=True):
        assert encode(there.describe()) == encode(asked.describe())
        assert there.default() == asked.default()
        assert there.glance() == asked.glance()
        for _ in range(3):
            answer = asked.sample(random.Random(randomness.random()))
            told = as_told(asked, answer)
            assert as_told(there, answer) == told
            for shown in (answer, spoiled(answer, randomness)):
                assert previewed(there, shown) == previewed(asked, shown)


def assert_own_answer_told_alike(pair: Pair, randomness: random.Random) -> None:
    """The viewer's own actions look the same in both worlds, until one shows something hidden."""
    match, viewer, world = pair
    questions = match.questions(viewer)
    if not questions:
        return
    asked = randomness.choice(questions)
    answer = asked.sample(randomness)

    def follow(state: State) -> Move:
        return engine.answer(GAME, GAME.copy(state), asked.decision, answer, CHANCE)

    here, there = follow(match.state), follow(world)
    if any(event.kind in REVEALS for event in (*here.events, *there.events)):
        return
    assert there.draws == here.draws
    assert there.sealed == here.sealed
    assert event_views(there.events, viewer) == event_views(here.events, viewer)


class Differences:
    """How often the other world really was another one, and where."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()

    def count(self, pair: Pair) -> None:
        state, world, viewer = pair.match.state, pair.world, pair.viewer
        self.seen["pairs"] += 1
        self.seen[f"phase {state.phase}"] += 1
        self.seen["stacks"] += world.stacks != state.stacks
        for here, there in zip(state.seats, world.seats, strict=True):
            if here.seat == viewer:
                assert (there.hand, there.water) == (here.hand, here.water)
            elif here.cards:
                self.seen["hands"] += 1
                self.seen["other hands"] += sorted(there.hand) != sorted(here.hand)
                assert there.cards == here.cards
        for mine, theirs in zip(state.market.offers, world.market.offers, strict=True):
            if mine.giver != viewer:
                self.seen["sealed"] += 1
                self.seen["otherwise sealed"] += mine.cards != theirs.cards


@pytest.mark.rule("DG-1.2", "DG-1.3", "DG-1.4", "DG-1.6", "DG-1.7", "DG-1.9", "DG-5.7", "MC-6.5")
@pytest.mark.parametrize("count", [600, pytest.param(1_500, marks=pytest.mark.slow)])
def test_hidden_things_change_nothing_a_viewer_is_shown_asked_or_told(count: int) -> None:
    randomness, differences = random.Random(count), Differences()
    for pair in pairs(count, randomness):
        before = encode(pair.match.state)
        assert engine.violations(GAME, pair.world) == []
        assert_alike(pair, randomness)
        assert_own_answer_told_alike(pair, randomness)
        assert encode(pair.match.state) == before
        differences.count(pair)
    seen = differences.seen
    assert seen["pairs"] == count
    assert seen["stacks"] > 0.9 * count
    assert seen["other hands"] > 0.8 * seen["hands"] > 0
    assert seen["otherwise sealed"] > 0.3 * seen["sealed"] > 0
    assert {f"phase {number}" for number in (3, 5, 6, 7, 9, 10, 12)} <= set(seen)


@pytest.mark.rule("DG-4.1", "DG-4.2", "DG-7.1")
@pytest.mark.parametrize("count", [300, pytest.param(1_000, marks=pytest.mark.slow)])
def test_drafts_change_nothing_that_anybody_is_shown(count: int) -> None:
    randomness = random.Random(count)
    made = 0
    for table in some_tables(count, start=3000, turns=4):
        for match in positions(table):
            if match.over or randomness.random() > 0.05:
                continue
            asked = any_question(match, randomness)
            others = [v for v in viewers(table.players) if v != asked.seat]
            viewer = randomness.choice(others)
            before = seen_by(match, viewer)
            keep_draft(match, asked.seat, asked.kind, asked.sample(randomness))
            assert seen_by(match, viewer) == before
            made += 1
            if made == count:
                return


def seen_by(match: Match[State], viewer: int) -> bytes:
    """All that a viewer can ask a match for."""
    questions = [asked.describe() for asked in match.questions(viewer)]
    recent = match.history(viewer, max(0, match.version - 5))
    undo = str(match.why_no_undo(viewer))
    return encode(
        [match.view(viewer), questions, recent, undo, match.version, match.awaited_seats()]
    )


@pytest.mark.rule("DG-1.2", "DG-5.7", "DG-7.2")
def test_why_nothing_can_be_taken_back_tells_nothing_of_what_others_do_in_secret() -> None:
    secret_rows = 0
    for table in some_tables(6, start=90, turns=6):
        match, randomness = table.start(), table.randomness()
        while not match.over:
            asked = any_question(match, randomness)
            others = [seat for seat in range(table.players) if seat != asked.seat]
            before = [str(match.why_no_undo(seat)) for seat in others]
            match.play(asked.seat, asked.id, asked.sample(randomness))
            for seat, told in zip(others, before, strict=True):
                if not any(event.seen_by(seat) for event in match.events[-1]):
                    secret_rows += 1
                    assert str(match.why_no_undo(seat)) == told
    assert secret_rows > 100


@pytest.mark.rule("DG-1.2", "DG-1.7", "DG-1.8", "MC-7.9", "MC-6.5")
def test_cards_are_in_the_history_of_those_who_saw_them_only() -> None:
    """Every card a seat is told of, it has held or handed over: nobody else's private part."""
    for table in some_tables(6, start=40, turns=6):
        *_, match = positions(table, rich=False)
        for row in match.events:
            for event in row:
                for seat, private in event.private.items():
                    if not any(name.startswith("card") for name in private):
                        continue
                    concerned = {event.seat, *_seats_named(event.data), *_seats_named(private)}
                    assert seat in concerned, event


def _seats_named(data: dict[str, object]) -> set[int]:
    names = ("seat", "victim", "defender", "attacker", "to", "partner", "partners", "giver")
    found: set[int] = set()
    for name in names:
        value = data.get(name)
        found |= {value} if isinstance(value, int) else set()
        found |= {v for v in value if isinstance(v, int)} if isinstance(value, list) else set()
    return found


@pytest.mark.rule("DG-7.2", "DG-7.3", "MC-3.4", "MC-6.14", "DG-5.4")
@pytest.mark.parametrize("count", [6, pytest.param(40, marks=pytest.mark.slow)])
def test_taking_back_gives_the_position_before_and_nothing_else(count: int) -> None:
    """Undo in random games: exactly the position before; never of what others have seen."""
    taken_back = 0
    for table in some_tables(count, start=70, turns=5):
        match, randomness = table.start(), table.randomness()
        while not match.over:
            before, version = encode(match.state), match.version
            asked = any_question(match, randomness)
            row = match.play(asked.seat, asked.id, asked.sample(randomness))
            if match.why_no_undo(row.seat) is not None:
                continue
            assert asked.kind not in ("movement", "buy_card", "trade", "spoils", "purchase")
            assert not row.draws
            assert all(not event.private for event in match.events[-1])
            if randomness.random() < 0.5:
                match.undo(row.seat)
                assert encode(match.state) == before
                assert match.version == version + 2
                taken_back += 1
    assert taken_back > 5
