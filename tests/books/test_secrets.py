"""Sealed calamities and hands: books that differ in them alone are the same to everybody else."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from ecumene.games.books.game import BOOKS
from ecumene.games.books.ledger import Held
from ecumene.games.books.phases.selection import Holds
from ecumene.kernel import KEEPER, SPECTATOR, Question
from ecumene.kernel.events import BIG_SCREEN, event_views
from ecumene.kernel.log import event_said
from tests.books.ledger_table import Table
from tests.books.play import play_at_random

#: the same number of calamities, none of which is too many
TWINS = (("famine", "flood"), ("treachery", "cyclone"), ("civil_war", "epidemic"))


def sealed_at(names: tuple[str, ...], giver: int) -> Table:
    """A table in phase 8 at which seat 0 has sealed these."""
    table = Table(seed=7)
    table.until(8)
    traded = (Held(names[0]), Held(names[1], giver if names[1] == "epidemic" else -1))
    table.answer(0, "holds", Holds(calamities=traded))
    return table


def seen(table: Table, viewer: int) -> bytes:
    """All that a viewer is told: the view, the events, the questions with their facts."""
    events = [event for row in table.match.events for event in event_views(row, viewer)]
    asked = [
        Question(BOOKS, table.state, each).describe()
        for each in table.state.flow.decisions
        if viewer in (each.seat, KEEPER)
    ]
    shown: list[Any] = [table.view(viewer), events, [event_said(BOOKS, each) for each in events]]
    return msgspec.json.encode([*shown, asked])


@pytest.mark.rule("BK-8.2", "BK-0.8")
@pytest.mark.parametrize("viewer", [1, 4, SPECTATOR, BIG_SCREEN, KEEPER])
def test_no_byte_tells_a_sealed_calamity(viewer: int) -> None:
    assert len({seen(sealed_at(names, 2), viewer) for names in TWINS}) == 1
    assert len({seen(sealed_at(names, 2), 0) for names in TWINS}) == len(TWINS)


@pytest.mark.rule("BK-8.2")
def test_other_books_look_the_same() -> None:
    table = sealed_at(TWINS[0], 2)
    for viewer in (0, 1, SPECTATOR, KEEPER):
        other = BOOKS.determinize(table.state, viewer, random.Random(1))
        assert BOOKS.view(other, viewer) == BOOKS.view(table.state, viewer)
        assert BOOKS.visible_state is not None
        known = BOOKS.visible_state(table.state, viewer)
        assert ("famine" in str(known)) == (viewer == 0)


# -- hands -----------------------------------------------------------------------------------------


def shown_in(state: Any, viewer: int) -> bytes:
    """The view, and the questions that a viewer may see, with their facts."""
    kinds = BOOKS.kinds
    asked = [
        Question(BOOKS, state, each).describe()
        for each in state.flow.decisions
        if viewer == each.seat or (viewer == KEEPER and not kinds[each.kind].secret)
    ]
    return msgspec.json.encode([BOOKS.view(state, viewer), asked])


@pytest.mark.rule("BK-K.2", "BK-0.8")
@pytest.mark.parametrize("viewer", [1, 4, SPECTATOR, BIG_SCREEN, KEEPER])
def test_no_byte_tells_a_hand(viewer: int) -> None:
    """At many moments of games with cards: other hands and stacks, the same bytes."""
    moments = differ = 0

    def look(match: Any, _question: Any, _answer: Any) -> None:
        nonlocal moments, differ
        if moments % 7 == 0:
            state = match.state
            other = BOOKS.determinize(state, viewer, random.Random(moments))
            assert shown_in(other, viewer) == shown_in(state, viewer)
            differ += other != state
        moments += 1

    for number in (1, 2):
        match = play_at_random(number, 6, turns=2, look=look, depth="cards")
        for event in [each for row in match.events for each in event_views(row, viewer)]:
            if event.kind in ("drew", "bought", "cards_given", "card_drawn", "dealt"):
                knows = {event.seat, event.data.get("to"), event.data.get("other")}
                if event.kind == "dealt":
                    knows = set(event.data["partners"])
                assert ("names" in event.data or "gave" in event.data) == (viewer in knows)
    assert differ > 20
