"""Votes, extra time from the host, and returning to a seat."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from fastapi import Request
from pydantic import Field

from ecumene.service.clocks.deadlines import set_all
from ecumene.service.edge.access import Called, Caller, service_of
from ecumene.service.edge.forms.common import MAX_SEATS, Form, example
from ecumene.service.edge.forms.tables import TableShown
from ecumene.service.edge.service import Service
from ecumene.service.notices.notices import notice_job
from ecumene.service.play.live_games import ActResult
from ecumene.service.reactions.absence import notice_jobs
from ecumene.service.reactions.vote_effects import (
    LAST_TURN,
    WITH_EFFECT,
    end_by_vote,
    leave_game,
    voted_job,
)
from ecumene.service.tables import host_actions, leaving, tables, votes
from ecumene.service.tables.tables import Table, refuse

from .common import change_table, new_router, tell_seats

router = new_router()


class Ballot(Form):
    """A vote for or against a proposal. The first vote opens the ballot."""

    model_config = example({"kind": "replace", "seat": 2, "yes": True})

    kind: votes.Kind
    seat: Annotated[
        int, Field(ge=-1, lt=MAX_SEATS, description="-1 for votes that concern no seat")
    ] = -1
    yes: bool = True


class MoreTimeGiven(Form):
    """The seat that gets extra time."""

    model_config = example({"seat": 2})

    seat: Annotated[int, Field(ge=0, lt=MAX_SEATS)]


@router.post("/api/tables/{table_id}/votes")
async def vote(table_id: UUID, form: Ballot, caller: Called, request: Request) -> TableShown:
    """Cast a vote. A proposal with enough votes from those present takes effect at once."""
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

    if form.yes and form.kind in WITH_EFFECT:
        await service.work.add([voted_job(game, form.kind, form.seat, now)])
    shown = await change_table(request, caller, cast)
    if passed and form.kind == "leave":
        _announce(service, game, await leave_game(service.games, game, form.seat, "vote"))
    elif passed and form.kind == "last_turn":
        _announce(service, game, await end_by_vote(service.games, game))
    if opened:
        about = f"{form.kind}:{form.seat}:{now.isoformat()}"
        told = notice_job("vote", caller.table, None, now, about, vote=form.kind)
        await service.work.add([told])
    return shown


async def _check_last_turn(service: Service, table: Table, game: UUID) -> None:
    """Refuse a vote on a last turn that could not be carried out now (D-15)."""
    votes.check(table, "last_turn", -1)
    async with service.games.read_at_rest(game) as match:
        command = match.game.commands[LAST_TURN]
        command.check(match.state, -1, command.argument_type())


def _announce(service: Service, game: UUID, done: ActResult | None) -> None:
    if done is not None:
        service.fanout.announce(game, done.seq)


@router.post("/api/tables/{table_id}/extend")
async def extend(
    table_id: UUID, form: MoreTimeGiven, caller: Called, request: Request
) -> TableShown:
    """Double a seat's time, once per decision (host only; DG-8.4)."""
    service = service_of(request)
    game, now = _game(caller.table), service.clock.now()
    limits = caller.table.limits
    if limits is None:
        raise refuse("no_clock")
    clocks = await service.work.clocks(game)
    async with service.games.read_at_rest(game) as match:
        open_now = [each for each in clocks.running if match.state.flow.find(each.decision)]
    timer = min((t for t in open_now if t.seat == form.seat), key=lambda t: t.due, default=None)
    if timer is None:
        raise refuse("not_extended")
    more = tables.MoreTime(now, limits.other, form.seat, timer.decision)

    def give(table: Table) -> Table:
        table = host_actions.act(table, caller.me, "extend", now, seat=form.seat)
        if any((e.seat, e.decision) == (more.seat, more.decision) for e in table.more_time):
            raise refuse("not_extended")
        return tables.give_time(table, more)

    shown = await change_table(request, caller, give)
    await service.work.change_clocks(game, set_all)
    return shown


@router.post("/api/tables/{table_id}/return")
async def come_back(table_id: UUID, caller: Called, request: Request) -> TableShown:
    """Return to the caller's seat: it is no longer absent, and its caretaker stops (DG-10.2)."""
    service, account = service_of(request), caller.me.id
    now = service.clock.now()
    _game(caller.table)

    def back(table: Table) -> Table:
        for seat in table.seats_of(account):
            table = leaving.come_back(table, seat, now)
        return table

    table = await service.directory.change_table(table_id, back)
    await service.work.add(notice_jobs(caller.table, table, now.isoformat(), now))
    await tell_seats(service, table)
    return TableShown.of(table, account)


async def leave_in_play(request: Request, caller: Caller) -> TableShown:
    """Leave a game for good (DG-10.4)."""
    service, seat = service_of(request), caller.table.seat_of(caller.me.id)
    game, now = _game(caller.table), service.clock.now()
    _announce(service, game, await leave_game(service.games, game, seat, ""))
    return await change_table(
        request, caller, lambda table: leaving.leave_for_good(table, seat, now)
    )


def _game(table: Table) -> UUID:
    if table.played is None:
        raise refuse("not_started")
    return table.played
