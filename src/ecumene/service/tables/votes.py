"""What the people at a table decide together: pauses, more time, absent seats, an early end.

Everybody with a seat who is there has a vote, bots and absent seats have none; the majority
decides (DG-8.4, DG-10.1), and two thirds decide on a last turn (D-15). There is one vote of a kind
at a time, and it lapses. As in tables, everything is a pure function; ballots are open, and what
was decided is in the log of the table.
"""

from __future__ import annotations

from datetime import datetime, timedelta

import msgspec

from ecumene.service.tables import absence
from ecumene.service.tables.paces import Pace
from ecumene.service.tables.tables import Pause, Table, Vote, VoteKind, note, refuse, with_seat

Kind = VoteKind
#: votes about a seat whose player is away
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
    """Vote with these seats, for or against; the first to vote for something opens the vote.

    Gives the table and whether the vote has passed with this; then it is carried out at the table.
    """
    if table.status != "playing":
        raise refuse("not_started")
    mine = [voter for voter in absence.present(table) if voter in seats]
    if not mine:
        raise refuse("no_vote")
    check(table, kind, seat)
    votes = tuple(vote for vote in table.votes if vote.ends > now)
    found = next((vote for vote in votes if (vote.kind, vote.seat) == (kind, seat)), None)
    if found is None and not yes:
        raise refuse("vote_unknown")
    if found is None and any(vote.kind == kind for vote in votes):
        raise refuse("vote_open")
    vote = _with_ballots(found or _open_vote(table, kind, seat, mine[0], now), mine, yes)
    others = tuple(each for each in votes if each is not found)
    voters = absence.present(table)
    by = table.names[mine[0]]
    if _passes(kind, _count(vote.yes, voters), len(voters)):
        table = msgspec.structs.replace(table, votes=others)
        return carried_out(table, vote, by, now), True
    if not _passes(kind, len(voters) - _count(vote.no, voters), len(voters)):
        table = msgspec.structs.replace(table, votes=others)
        return note(table, "voted_down", now, by, vote=kind, seat=seat), False
    table = msgspec.structs.replace(table, votes=(*others, vote))
    if found is None:
        table = note(table, "vote", now, by, vote=kind, seat=seat)
    return table, False


def check(table: Table, kind: Kind, seat: int) -> None:
    """Refuse what makes no sense at this table now."""
    if kind in ABOUT_SEATS:
        there = table.seats[seat] if 0 <= seat < len(table.seats) else None
        fits = there is not None and there.player is not None and there.absent
        if kind == "replace":
            fits = fits and there is not None and not there.caretaker
        if kind == "hand_over":
            fits = fits and table.options.get("handover") != "never"
        fits = fits and table.absent != "wait"
    else:
        fits = seat == -1
        if kind in ("pause", "extend"):
            fits = fits and table.limits is not None and table.pause is None
        if kind == "resume":
            fits = fits and table.pause is not None
        if kind == "last_turn":
            fits = fits and table.options.get("stop") == "vote"
    if not fits:
        raise refuse("vote_senseless")


def carried_out(table: Table, vote: Vote, by: str, now: datetime) -> Table:
    """The table after a vote that has passed."""
    if vote.kind == "replace":
        return absence.take_care(table, vote.seat, now, by)
    if vote.kind == "leave":
        return absence.leave_for_good(table, vote.seat, now, by)
    if vote.kind == "hand_over":
        table = with_seat(table, vote.seat, vacant=True)
    elif vote.kind == "pause":
        table = msgspec.structs.replace(table, pause=Pause(now, "vote"))
    elif vote.kind == "resume":
        table = msgspec.structs.replace(table, pause=None)
    elif vote.kind == "end":
        table = msgspec.structs.replace(table, status="ended", votes=())
    return note(table, vote.kind, now, by, seat=vote.seat)


def _passes(kind: Kind, yes: int, voters: int) -> bool:
    """More than half of those who are there; for a last turn at least two thirds (D-15)."""
    return 3 * yes >= 2 * voters if kind == "last_turn" else 2 * yes > voters


def _open_vote(table: Table, kind: Kind, seat: int, by: int, now: datetime) -> Vote:
    return Vote(kind, seat, now, now + OPEN[table.pace], by=by)


def _with_ballots(vote: Vote, seats: list[int], yes: bool) -> Vote:
    for_it = {*vote.yes, *seats} if yes else set(vote.yes) - set(seats)
    against = {*vote.no, *seats} if not yes else set(vote.no) - set(seats)
    return msgspec.structs.replace(vote, yes=tuple(sorted(for_it)), no=tuple(sorted(against)))


def _count(ballots: tuple[int, ...], voters: list[int]) -> int:
    """Ballots of those who are still there."""
    return len(set(ballots) & set(voters))
