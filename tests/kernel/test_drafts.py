"""Drafts: answers a seat prepares, that nobody else can tell the existence of (DG-4.1, DG-4.2)."""

from __future__ import annotations

import pytest

from ecumene.kernel import SPECTATOR, Match, Refusal, encode, record, seed_from_number
from ecumene.kernel.drafts import find_draft, keep_draft, play_overdue
from ecumene.kernel.events import BIG_SCREEN
from tests.kernel.toy import BID, Bid, State, question, toy_match, with_kind

STANDING_BIDS = with_kind(BID, draft_stands=True)


def everything_others_see(match: Match[State], seat: int) -> bytes:
    viewers = [v for v in (0, 1, 2, SPECTATOR, BIG_SCREEN) if v != seat]
    return encode(
        [
            [match.view(viewer) for viewer in viewers],
            [match.history(viewer) for viewer in viewers],
            [[q.describe() for q in match.questions(v)] for v in viewers if v >= 0],
            [str(match.why_no_undo(v)) for v in viewers],
            [match.version, match.awaited_seats()],
        ]
    )


@pytest.mark.rule("DG-4.1", "DG-4.2", "DG-7.1", "DG-1.7")
def test_nobody_can_tell_that_there_is_a_draft() -> None:
    match = toy_match(3)
    before, log, state = everything_others_see(match, 0), record.write(match), encode(match.state)
    keep_draft(match, 0, "bid", Bid(4))
    keep_draft(match, 0, "bid", {"do": "bid", "amount": 5})
    assert find_draft(match, 0, "bid") == Bid(5)
    assert everything_others_see(match, 0) == before
    assert (record.write(match), encode(match.state)) == (log, state)
    assert find_draft(match, 1, "bid") is None


def test_a_draft_may_be_illegal_and_for_a_question_not_asked_yet() -> None:
    match = toy_match(3)
    assert keep_draft(match, 0, "bid", Bid(99)) == Bid(99)
    keep_draft(match, 0, "toll", {"do": "toll", "points": 2})
    assert match.version == 0


@pytest.mark.parametrize(
    ("seat", "kind", "answer", "code"),
    [
        (3, "bid", {"do": "bid", "amount": 1}, "not_open"),
        (-1, "bid", {"do": "bid", "amount": 1}, "not_open"),
        ("0", "bid", {"do": "bid", "amount": 1}, "not_open"),
        (0, "no such kind", {}, "no_kind"),
        (0, ["bid"], {}, "no_kind"),
        (0, "bid", {"do": "dig"}, "malformed"),
    ],
)
def test_a_draft_of_the_wrong_form_is_refused(
    seat: object, kind: object, answer: object, code: str
) -> None:
    match = toy_match(3)
    with pytest.raises(Refusal) as caught:
        keep_draft(match, seat, kind, answer)  # type: ignore[arg-type]
    assert caught.value.code == code


def test_answering_drops_the_draft() -> None:
    match = toy_match(3)
    keep_draft(match, 0, "bid", Bid(4))
    keep_draft(match, 1, "bid", Bid(3))
    match.play(0, question(match, 0).id, Bid(1))
    assert find_draft(match, 0, "bid") is None
    assert find_draft(match, 1, "bid") == Bid(3)


@pytest.mark.rule("DG-9.1", "DG-9.4")
@pytest.mark.parametrize(
    ("draft", "played", "by"),
    [(Bid(4), Bid(4), "draft"), (Bid(99), Bid(0), "default"), (None, Bid(0), "default")],
)
def test_when_time_is_up_a_legal_draft_stands(draft: Bid | None, played: Bid, by: str) -> None:
    match = Match.start(STANDING_BIDS, 3, seed=seed_from_number(1))
    if draft is not None:
        keep_draft(match, 0, "bid", draft)
    row = play_overdue(match, 0, question(match, 0).id)
    assert (row.answer, row.by) == (played, by)


@pytest.mark.rule("DG-9.1")
def test_other_drafts_are_not_played_when_time_is_up() -> None:
    match = toy_match(3)
    keep_draft(match, 0, "bid", Bid(4))
    row = play_overdue(match, 0, question(match, 0).id)
    assert (row.answer, row.by) == (Bid(0), "default")
