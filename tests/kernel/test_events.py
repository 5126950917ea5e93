"""Events: who sees what of them."""

from __future__ import annotations

import pytest

from ecumene.kernel import SPECTATOR, Event, Flow, Move, Seeded, encode, seed_from_number
from ecumene.kernel.events import BIG_SCREEN, event_view, event_views
from tests.kernel.toy import Give, at, say, toy_match

OPEN = Event("dug", "DG-2.1", 1, {"points": 3})
WHISPER = Event("whispered", "DG-1.8", 0, private={0: {"card": 5}, 2: {}}, secret=True)
GIFT = Event("given", "DG-1.8", 0, {"to": 2}, {0: {"card": 5}, 2: {"card": 5, "from": 0}})


@pytest.mark.rule("DG-1.1")
@pytest.mark.parametrize("viewer", [0, 1, 17, SPECTATOR, BIG_SCREEN])
def test_everybody_sees_what_is_public(viewer: int) -> None:
    assert event_view(OPEN, viewer) == OPEN


@pytest.mark.rule("DG-1.2", "DG-1.8")
def test_a_private_part_goes_to_its_seat_only() -> None:
    assert event_view(GIFT, 0).data == {"to": 2, "card": 5}
    assert event_view(GIFT, 2).data == {"to": 2, "card": 5, "from": 0}
    for viewer in (1, 3, SPECTATOR, BIG_SCREEN):
        seen = event_view(GIFT, viewer)
        assert seen.data == {"to": 2}
        assert (seen.kind, seen.rule, seen.seat) == (GIFT.kind, GIFT.rule, GIFT.seat)


@pytest.mark.rule("DG-1.2")
@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR, BIG_SCREEN])
def test_no_view_carries_the_private_parts_along(viewer: int) -> None:
    assert event_view(GIFT, viewer).private == {}
    assert b"private" not in encode(event_view(GIFT, viewer))


def test_looking_changes_no_event() -> None:
    before = repr(GIFT)
    event_view(GIFT, 0).data["card"] = 99
    assert repr(GIFT) == before


@pytest.mark.rule("DG-1.2", "DG-1.5")
def test_a_secret_event_is_told_to_the_seats_with_a_part_only() -> None:
    assert [event.data for event in event_views([WHISPER], 0)] == [{"card": 5}]
    assert [event.data for event in event_views([WHISPER], 2)] == [{}]
    for viewer in (1, 3, SPECTATOR, BIG_SCREEN):
        assert event_views([OPEN, WHISPER, OPEN], viewer) == [OPEN, OPEN]
        with pytest.raises(ValueError, match="no view for others"):
            event_view(WHISPER, viewer)


def test_a_secret_event_without_parts_is_for_nobody() -> None:
    assert event_views([Event("nothing", "DG-1.3", secret=True)], 0) == []


def test_a_move_tells_some_seats_only() -> None:
    move = Move(Flow(), Seeded(seed_from_number(1)))
    move.tell_only("whispered", "DG-1.8", 0, {0: {"card": 5}, 2: {}})
    assert move.events == [WHISPER]


@pytest.mark.rule("DG-1.2")
def test_the_view_of_a_secret_event_carries_nothing_of_the_other_seats() -> None:
    assert encode(event_view(WHISPER, 2)) == encode(Event("whispered", "DG-1.8", 0))


@pytest.mark.rule("DG-1.5", "DG-1.8")
def test_a_gift_at_the_table_is_known_to_two_seats() -> None:
    match = at("market", 4)
    card = match.state.hands[1][0]
    say(match, 1, Give(card, 3))
    told = {viewer: match.history(viewer)[-1][1][0].data for viewer in (0, 1, 2, 3, SPECTATOR)}
    assert told[1] == told[3] == {"to": 3, "card": card}
    assert told[0] == told[2] == told[SPECTATOR] == {"to": 3}


@pytest.mark.rule("DG-1.7")
def test_a_dealt_hand_is_told_to_its_owner_only() -> None:
    match = toy_match(3)
    for viewer in (0, 1, 2, SPECTATOR):
        dealt = [event for event in match.history(viewer)[0][1] if event.kind == "dealt"]
        assert [event.seat for event in dealt if "cards" in event.data] == (
            [viewer] if viewer >= 0 else []
        )
