"""Votes: pauses, more time, absent seats, an early end.

Every seated person who is present has a vote; bots and absent seats have none. The majority decides
(DG-8.4, DG-10.1); a last turn needs two thirds (D-15). There is one vote of a kind at a time, and
it expires. As in tables, everything is a pure function; ballots are public, and decisions are
logged.
"""

from __future__ import annotations

from datetime import datetime, timedelta

import msgspec

from ecumene.service.tables import leaving
from ecumene.service.tables.paces import Pace
from ecumene.service.tables.tables import (
    MoreTime,
    Table,
    Vote,
    VoteKind,
    begin_pause,
    end_pause,
    give_time,
    note,
    refuse,
    with_seat,
)

Kind = VoteKind
#: votes about an absent player's seat
ABOUT_SEATS = frozenset({"replace", "hand_over", "leave"})

#: how long a vote is open
OPEN: dict[Pace, timedelta] = {
    "live": timedelta(minutes=5),
    "days": timedelta(days=2),
    "none": timedelta(days=1),
}


def cast(
    table: Table, seats: list[int], kind: Kind, seat: int, yes: bool, now: datetime
) -> tuple[Table, bool]:
    """Cast votes for these seats; the first vote in favour opens a ballot.

    Returns the table and whether the vote has passed; if so, its effect is applied.
    """
    mine = _find_voters(table, seats)
    check(table, kind, seat)
    votes = tuple(vote for vote in table.votes if vote.ends > now)
    found = next((vote for vote in votes if (vote.kind, vote.seat) == (kind, seat)), None)
    if found is None:
        _check_opening(votes, kind, yes)
    vote = _with_ballots(found or _open_vote(table, kind, seat, mine[0], now), mine, yes)
    others = tuple(each for each in votes if each is not found)
    table = msgspec.structs.replace(table, votes=others)
    return _decide(table, vote, table.names[mine[0]], now, is_new=found is None)


def _find_voters(table: Table, seats: list[int]) -> list[int]:
    """Return those of these seats that may vote."""
    if table.status != "playing":
        raise refuse("not_started")
    if table.keeps_books:
        raise refuse("kept")
    voters = [seat for seat in leaving.present(table) if seat in seats]
    if not voters:
        raise refuse("no_vote")
    return voters


def _check_opening(votes: tuple[Vote, ...], kind: Kind, yes: bool) -> None:
    """Require a new ballot to start in favour, with no other of its kind open."""
    if not yes:
        raise refuse("vote_unknown")
    if any(vote.kind == kind for vote in votes):
        raise refuse("vote_open")


def _decide(
    table: Table, vote: Vote, by: str, now: datetime, *, is_new: bool
) -> tuple[Table, bool]:
    """Return the table after these votes, and whether the vote has passed.

    A passed vote takes effect, one that can no longer pass is closed, any other stays open.
    """
    voters = leaving.present(table)
    if _passes(vote.kind, _count(vote.yes, voters), len(voters)):
        return carry_out(table, vote, by, now), True
    if not _passes(vote.kind, len(voters) - _count(vote.no, voters), len(voters)):
        return note(table, "voted_down", now, by, vote=vote.kind, seat=vote.seat), False
    table = msgspec.structs.replace(table, votes=(*table.votes, vote))
    if is_new:
        table = note(table, "vote", now, by, vote=vote.kind, seat=vote.seat)
    return table, False


def check(table: Table, kind: Kind, seat: int) -> None:
    """Refuse a vote that makes no sense at this table now."""
    if kind in ABOUT_SEATS:
        fits = _fits_seat(table, kind, seat)
    else:
        fits = seat == -1 and _fits_table(table, kind)
    if not fits:
        raise refuse("vote_senseless")


def _fits_seat(table: Table, kind: Kind, seat: int) -> bool:
    """Whether a seat can be voted on: its player is absent and not awaited."""
    there = table.seats[seat] if 0 <= seat < len(table.seats) else None
    if there is None or there.player is None or not there.absent or table.absent == "wait":
        return False
    if kind == "replace":
        return not there.caretaker
    if kind == "hand_over":
        return table.handover == "allowed"
    return True


def _fits_table(table: Table, kind: Kind) -> bool:
    """Whether the table can vote on this."""
    if kind in ("pause", "extend"):
        return table.limits is not None and table.pause is None
    if kind == "resume":
        return table.pause is not None
    if kind == "last_turn":
        return table.options.get("stop") == "vote"
    return True


def carry_out(table: Table, vote: Vote, by: str, now: datetime) -> Table:
    """Return the table after a passed vote."""
    if vote.kind == "replace":
        return leaving.take_care(table, vote.seat, now, by)
    if vote.kind == "leave":
        return leaving.leave_for_good(table, vote.seat, now, by)
    if vote.kind == "hand_over":
        table = with_seat(table, vote.seat, vacant=True)
    elif vote.kind == "pause":
        table = begin_pause(table, now, "vote")
    elif vote.kind == "resume":
        table = end_pause(table, now)
    elif vote.kind == "extend" and table.limits is not None:
        table = give_time(table, MoreTime(now, table.limits.other))
    elif vote.kind == "end":
        table = msgspec.structs.replace(table, status="ended", votes=())
    return note(table, vote.kind, now, by, seat=vote.seat)


def _passes(kind: Kind, yes: int, voters: int) -> bool:
    """Whether more than half of those present agree; two thirds for a last turn (D-15)."""
    return 3 * yes >= 2 * voters if kind == "last_turn" else 2 * yes > voters


def _open_vote(table: Table, kind: Kind, seat: int, by: int, now: datetime) -> Vote:
    return Vote(kind, seat, now, now + OPEN[table.pace], by=by)


def _with_ballots(vote: Vote, seats: list[int], yes: bool) -> Vote:
    for_it = {*vote.yes, *seats} if yes else set(vote.yes) - set(seats)
    against = {*vote.no, *seats} if not yes else set(vote.no) - set(seats)
    return msgspec.structs.replace(vote, yes=tuple(sorted(for_it)), no=tuple(sorted(against)))


def _count(ballots: tuple[int, ...], voters: list[int]) -> int:
    """Count the votes of those who are still present."""
    return len(set(ballots) & set(voters))
