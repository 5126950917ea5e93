"""Clubs: members, events, results. Private clubs look like unknown ones to strangers."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Annotated
from uuid import UUID, uuid4

from fastapi import Query, Request, Response

from ecumene.games import game_names
from ecumene.service.clubs import clubs, events
from ecumene.service.clubs.clubs import MAX_CLUBS, MAX_JOINED, Club, Member
from ecumene.service.clubs.events import ClubEvent
from ecumene.service.clubs.results import result_of
from ecumene.service.clubs.standings import rows
from ecumene.service.edge.access import Called, is_token, no_club, no_table, service_of
from ecumene.service.edge.forms.clubs import (
    ChangeMember,
    ClubSettings,
    ClubShown,
    ClubsShown,
    JoinClub,
    MissingGiven,
    NewClub,
    NewEvent,
    NewName,
    NewResult,
    OwnMembership,
    ReplyGiven,
    choose,
    show_club,
)
from ecumene.service.edge.ledger import write_csv
from ecumene.service.edge.problems import no_crowd
from ecumene.service.edge.rate_limits import address_of
from ecumene.service.edge.service import Service
from ecumene.service.notices.club_events import event_jobs
from ecumene.service.people.names import read_name
from ecumene.service.ports.directory import UnknownTable
from ecumene.service.ports.gatherings import UnknownGathering
from ecumene.service.refusals import refusal
from ecumene.service.tables.advice import advice_allowed
from ecumene.service.tables.chat import read_text
from ecumene.service.tables.tables import Table, refuse

from .common import new_router
from .tables import finish_table

router = new_router()

Season = Annotated[str, Query(max_length=7)]
Chosen = Annotated[str, Query(max_length=40)]


@router.get("/api/clubs")
async def list_clubs(caller: Called, request: Request) -> ClubsShown:
    """List the caller's clubs and public ones."""
    directory = service_of(request).directory
    own = await directory.clubs_of(caller.account.id) if caller.account else []
    mine = {each.id for each in own}
    others = [each for each in await directory.public_clubs() if each.id not in mine]
    return ClubsShown(
        own=list(own),
        public=list(others),
    )


@router.post("/api/clubs", status_code=201)
async def found_club(form: NewClub, caller: Called, request: Request) -> ClubShown:
    """Found a club; the caller becomes its organiser."""
    service, me = service_of(request), caller.me
    club = clubs.found(
        me, service.clock.now(), name=form.name, about=form.about, public=form.public
    )
    if not await service.directory.add_gathering(club, MAX_CLUBS):
        raise refusal("many_clubs", most=MAX_CLUBS)
    return _shown(caller, club)


@router.get("/api/clubs/{club_id}", response_model=ClubShown)
async def show_one(
    club_id: UUID,
    caller: Called,
    request: Request,
    season: Season = "",
    game: Chosen = "",
    invite: str = "",
) -> Response:
    """Show a club. Private clubs: members and invitees only."""
    club, own = caller.club, _membership(caller, caller.club)
    with no_crowd():
        page = await service_of(request).clubs.page(club, own, season, game, address_of(request))
    return Response(page, media_type="application/json")


@router.post("/api/clubs/{club_id}")
async def change_settings(
    club_id: UUID, form: ClubSettings, caller: Called, request: Request
) -> ClubShown:
    """Change name, description, visibility and seasons, or replace the invitation link."""

    def change(club: Club) -> Club:
        changed = clubs.change_settings(
            club,
            name=form.name,
            about=form.about,
            public=form.public,
            season_starts=form.season_starts,
        )
        return clubs.invite_anew(changed) if form.new_invite else changed

    return await _change(caller, request, change)


@router.delete("/api/clubs/{club_id}", status_code=204)
async def close_club(club_id: UUID, caller: Called, request: Request) -> None:
    """Delete a club with all its results."""
    await service_of(request).directory.drop_gathering(club_id)


@router.post("/api/clubs/{club_id}/join")
async def join(club_id: UUID, form: JoinClub, caller: Called, request: Request) -> ClubShown:
    """Become a member with an invitation."""
    service, me = service_of(request), caller.me
    joined = len(await service.directory.clubs_of(me.id))

    def enter(club: Club) -> Club:
        if not is_token(form.invite, club.invite):
            raise no_club()
        if joined >= MAX_JOINED and me.id not in club.accounts:
            raise refusal("many_joined", most=MAX_JOINED)
        return clubs.join(club, me)

    return await _change(caller, request, enter)


@router.post("/api/clubs/{club_id}/leave", status_code=204)
async def leave(club_id: UUID, caller: Called, request: Request) -> None:
    """Leave a club; results stay under the caller's name."""
    number = caller.club.by_account[caller.me.id]
    await _apply(service_of(request), club_id, lambda club: clubs.remove(club, number))


@router.post("/api/clubs/{club_id}/me")
async def set_membership(
    club_id: UUID, form: OwnMembership, caller: Called, request: Request
) -> ClubShown:
    """Choose whether to be rated."""
    number = caller.club.by_account[caller.me.id]
    return await _change(
        caller, request, lambda club: clubs.set_member(club, number, rated=form.rated)
    )


@router.post("/api/clubs/{club_id}/members")
async def add_member(club_id: UUID, form: NewName, caller: Called, request: Request) -> ClubShown:
    """Add a player without an account."""
    return await _change(caller, request, lambda club: clubs.add_name(club, form.name)[0])


@router.post("/api/clubs/{club_id}/members/{number}")
async def change_member(
    club_id: UUID, number: int, form: ChangeMember, caller: Called, request: Request
) -> ClubShown:
    """Remove a member, change their role, or give a name's results to a member."""

    def change(club: Club) -> Club:
        if form.do == "remove":
            return clubs.remove(club, number)
        if form.do == "take_over":
            return clubs.take_over(club, number, form.by)
        return clubs.set_member(club, number, organiser=form.do == "organiser")

    return await _change(caller, request, change)


# -- results ---------------------------------------------------------------------------------------


@router.post("/api/clubs/{club_id}/results")
async def add_result(club_id: UUID, form: NewResult, caller: Called, request: Request) -> ClubShown:
    """Add the result of a finished table where the caller played."""
    service = service_of(request)
    try:
        table = await service.directory.table(form.table)
    except UnknownTable:
        raise no_table() from None
    if not table.knows(caller.me.id):
        raise no_table()
    if table.origin is not None:
        raise refuse("copy")
    table = table if table.outcome else await finish_table(service, table)
    return await _change(caller, request, partial(_add_table, table=table, event=form.event))


def _add_table(club: Club, table: Table, event: UUID | None) -> Club:
    if table.outcome is None:
        raise refuse("not_over")
    advice = advice_allowed(table)
    return clubs.add_result(
        club, result_of(table, table.outcome, club.by_account, advice=advice), event
    )


@router.delete("/api/clubs/{club_id}/results/{result_id}")
async def drop_result(
    club_id: UUID, result_id: UUID, caller: Called, request: Request
) -> ClubShown:
    """Delete a result."""
    return await _change(caller, request, lambda club: clubs.drop_result(club, result_id))


@router.get(
    "/api/clubs/{club_id}/results.csv",
    response_class=Response,
    responses={200: {"content": {"text/csv": {}}, "description": "All results."}},
)
async def results_as_csv(club_id: UUID, caller: Called, invite: str = "") -> Response:
    """Download all results as CSV."""
    named = {"Content-Disposition": 'attachment; filename="results.csv"'}
    text = write_csv(rows(caller.club))
    return Response(text, media_type="text/csv; charset=utf-8", headers=named)


# -- events ----------------------------------------------------------------------------------------


@router.post("/api/clubs/{club_id}/events")
async def announce(club_id: UUID, form: NewEvent, caller: Called, request: Request) -> ClubShown:
    """Announce an event."""
    if form.game not in game_names():
        raise refuse("no_game")
    event = ClubEvent(
        id=uuid4(),
        title=read_name(form.title),
        at=form.at,
        game=form.game,
        seats=form.seats,
        place=read_text(form.place, len(form.place)).strip(),
    )
    service = service_of(request)
    now = service.clock.now()
    shown = await _change(caller, request, lambda club: clubs.add_event(club, event, now))
    await service.work.add(event_jobs(club_id, event, now))
    return shown


@router.delete("/api/clubs/{club_id}/events/{event_id}")
async def cancel(club_id: UUID, event_id: UUID, caller: Called, request: Request) -> ClubShown:
    """Delete an event."""
    return await _change(caller, request, lambda club: clubs.drop_event(club, event_id))


@router.post("/api/clubs/{club_id}/events/{event_id}/reply")
async def reply(
    club_id: UUID, event_id: UUID, form: ReplyGiven, caller: Called, request: Request
) -> ClubShown:
    """Accept or decline; organisers may do it for others."""
    own = caller.club.member_of(caller.me.id)
    number = own.number if own else 0
    if form.member and form.member != number:
        if own is None or not own.organiser:
            raise refusal("not_organiser")
        number = caller.club.member(form.member).number
    answer = partial(events.reply, member=number, coming=form.coming)
    return await _change_event(caller, request, event_id, answer)


@router.post("/api/clubs/{club_id}/events/{event_id}/missing")
async def mark_missing(
    club_id: UUID, event_id: UUID, form: MissingGiven, caller: Called, request: Request
) -> ClubShown:
    """Note a no-show, or take it back. The first alternate moves up."""
    mark = partial(events.mark_missing, member=form.member, missing=form.missing)
    return await _change_event(caller, request, event_id, mark)


# -- common ----------------------------------------------------------------------------------------


async def _change_event(
    caller: Called, request: Request, event: UUID, change: Callable[[ClubEvent], ClubEvent]
) -> ClubShown:
    def change_it(club: Club) -> Club:
        return clubs.with_event(club, change(club.event(event)))

    return await _change(caller, request, change_it)


async def _change(caller: Called, request: Request, change: Callable[[Club], Club]) -> ClubShown:
    """Change the club in the URL and show it: a club that can't be shown isn't stored."""
    club_id = UUID(request.path_params["club_id"])
    shown: list[ClubShown] = []

    def change_and_show(club: Club) -> Club:
        changed = change(club)
        shown.append(_shown(caller, changed))
        return changed

    await _apply(service_of(request), club_id, change_and_show)
    return shown[-1]


async def _apply(service: Service, club: UUID, change: Callable[[Club], Club]) -> None:
    try:
        await service.directory.change_gathering(club, Club, change)
    except UnknownGathering:
        raise no_club() from None


def _shown(caller: Called, club: Club) -> ClubShown:
    return show_club(club, _membership(caller, club), *choose(club))


def _membership(caller: Called, club: Club) -> Member | None:
    return club.member_of(caller.account.id if caller.account else None)
