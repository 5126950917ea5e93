"""Votes, more time from the host, and coming back to a seat."""

from __future__ import annotations

from datetime import timedelta
from typing import Annotated, Any
from uuid import UUID

from fastapi import Request
from pydantic import ConfigDict, Field

from ecumene.kernel import Match, Refusal, Row
from ecumene.service.edge.access import Called, service_of
from ecumene.service.edge.forms.common import MAX_SEATS, Form
from ecumene.service.edge.forms.tables import TableShown
from ecumene.service.edge.service import Service
from ecumene.service.notices.notices import notice_job
from ecumene.service.refusals import refusal
from ecumene.service.tables import absence, host_actions, votes
from ecumene.service.tables.tables import Table, refuse

from .common import new_router, tell_seats

router = new_router()

#: what a game is told when the vote on a last turn has passed
VOTED = "voted_last_turn"


class Ballot(Form):
    """A vote for or against something; the first ballot for it opens the vote."""

    model_config = ConfigDict(
        extra="forbid", json_schema_extra={"example": {"kind": "replace", "seat": 2, "yes": True}}
    )

    kind: votes.Kind
    seat: Annotated[int, Field(ge=-1, lt=MAX_SEATS, description="-1 where it is about none")] = -1
    yes: bool = True


class MoreTime(Form):
    """Whom the host gives as much time again as a decision has."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"example": {"seat": 2}})

    seat: Annotated[int, Field(ge=0, lt=MAX_SEATS)]


@router.post("/api/tables/{table_id}/votes")
async def vote(table_id: UUID, form: Ballot, caller: Called, request: Request) -> TableShown:
    """Vote. What enough of those who are there want is done at once."""
    service, account = service_of(request), caller.me.id
    game, now = _game(caller.table), service.clock.now()
    if form.kind == "last_turn" and form.yes:
        await _check_last_turn(service, caller.table, game)
    passed = opened = False

    def cast(table: Table) -> Table:
        nonlocal passed, opened
        mine = table.seats_of(account)
        after, passed = votes.cast(table, mine, form.kind, form.seat, form.yes, now)
        opened = len(after.votes) > len(table.votes)
        return after

    table = await service.changes.change(table_id, game, cast)
    if passed:
        await _carry_out(service, table, game, form)
    if opened:
        about = f"{form.kind}:{form.seat}:{now.isoformat()}"
        told = notice_job("vote", table, None, now, about, vote=form.kind)
        await service.work.add([told])
    await tell_seats(service, table)
    return TableShown.of(table, account)


async def _carry_out(service: Service, table: Table, game: UUID, vote: Ballot) -> None:
    """What a vote does beside the table."""
    if vote.kind == "extend" and table.limits is not None:
        await service.work.extend(game, timedelta(seconds=table.limits.other))
    elif vote.kind == "replace":
        told = notice_job("caretaker", table, vote.seat, service.clock.now(), "vote")
        await service.work.add([told])
    elif vote.kind == "leave":
        await leave_game(service, table, game, vote.seat, "vote")
    elif vote.kind == "last_turn":
        await _end_by_vote(service, game)


async def _check_last_turn(service: Service, table: Table, game: UUID) -> None:
    """Refuse a vote on a last turn that could not be carried out now (D-15)."""
    votes.check(table, "last_turn", -1)
    match = (await service.games.catch_up(game)).match
    command = match.game.commands[VOTED]
    command.check(match.state, -1, command.argument_type())


async def _end_by_vote(service: Service, game: UUID) -> None:
    """Tell the game that its people have agreed on an end (MC-S.6)."""
    try:
        done = await service.games.act(
            game, lambda match: match.command(VOTED, {}, by="vote"), "voted"
        )
    except Refusal:
        return  # the last turn is known by now
    service.fanout.announce(game, done.seq)


@router.post("/api/tables/{table_id}/extend")
async def extend(table_id: UUID, form: MoreTime, caller: Called, request: Request) -> TableShown:
    """The host gives a seat more time, once for each decision (DG-8.4)."""
    service, host = service_of(request), caller.me
    game, now = _game(caller.table), service.clock.now()
    limits = caller.table.limits
    if limits is None:
        raise refuse("no_clock")
    # Would the host be allowed to?
    host_actions.log_action(caller.table, host, "extend", now, seat=form.seat)
    by = timedelta(seconds=limits.other)
    if not await service.work.extend(game, by, form.seat, once=True):
        raise refuse("not_extended")
    table = await service.directory.change_table(
        table_id, lambda table: host_actions.log_action(table, host, "extend", now, seat=form.seat)
    )
    await tell_seats(service, table)
    return TableShown.of(table, host.id)


@router.post("/api/tables/{table_id}/return")
async def come_back(table_id: UUID, caller: Called, request: Request) -> TableShown:
    """Be there again: the caller's seat is not absent, and no caretaker plays it (DG-10.2)."""
    service, account = service_of(request), caller.me.id
    game, now = _game(caller.table), service.clock.now()

    def back(table: Table) -> Table:
        for seat in table.seats_of(account):
            table = absence.come_back(table, seat, now)
        return table

    table = await service.changes.change(table_id, game, back)
    await tell_seats(service, table)
    return TableShown.of(table, account)


async def leave_in_play(service: Service, table: Table, account: UUID) -> Table:
    """Leave a game for good (DG-10.4)."""
    game, seat, now = _game(table), table.seat_of(account), service.clock.now()
    await leave_game(service, table, game, seat, "")
    table = await service.changes.change(
        table.id, game, lambda table: absence.leave_for_good(table, seat, now)
    )
    await tell_seats(service, table)
    return table


async def leave_game(service: Service, table: Table, game: UUID, seat: int, by: str) -> None:
    """Tell the game that a seat leaves, if it has rules for that (MC-L.1)."""

    def leave(match: Match[Any]) -> Row:
        if "leave" not in match.game.commands:
            raise refusal("leave_now", "DG-10.4")
        return match.command("leave", {}, seat=seat, by=by)

    try:
        done = await service.games.act(game, leave, f"leave:{seat}")
    except Refusal:
        return  # it has left, or must not leave now: then a bot plays
    service.fanout.announce(game, done.seq)


def _game(table: Table) -> UUID:
    if table.played is None:
        raise refuse("not_started")
    return table.played
