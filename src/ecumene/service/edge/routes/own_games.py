"""The caller's finished games, with place and points, and their statistics."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from statistics import fmean
from typing import Annotated
from uuid import UUID

from fastapi import Query, Request

from ecumene.service.edge.access import Called, service_of
from ecumene.service.edge.forms.analyses import GameStatistics, OwnStatistics
from ecumene.service.edge.forms.results import GameEnded, GamesEnded
from ecumene.service.edge.service import Service
from ecumene.service.ports.directory import LISTED, Directory
from ecumene.service.tables.cursors import MAX_CURSOR, NEWEST, Cursor, read_cursor
from ecumene.service.tables.tables import Table, TableOutcome

from .common import new_router
from .tables import finish_table

router = new_router()

#: games without a stored outcome that are read per request; the others are left out
READ = 5


@router.get("/api/me/games")
async def own_games(
    caller: Called,
    request: Request,
    after: Annotated[str, Query(max_length=MAX_CURSOR, description="from next")] = "",
) -> GamesEnded:
    """List the caller's finished games. Copies are left out."""
    service, me, cursor = service_of(request), caller.me.id, read_cursor(after)
    found = [
        table
        for archived in (False, True)
        for table in await service.directory.tables_of(me, archived=archived, after=cursor)
    ]
    found.sort(key=lambda table: (table.created, table.id), reverse=True)
    page = found[:LISTED]
    ended = [table for table in page if table.status == "over" and table.origin is None]
    known = await _with_outcomes(service, [table for table in ended if table.seat_of(me) >= 0])
    return GamesEnded(
        games=[
            GameEnded.of(table, table.outcome, table.seat_of(me))
            for table in known
            if table.outcome is not None
        ],
        next=Cursor(page[-1].created, page[-1].id).text() if len(found) >= LISTED else None,
    )


async def _with_outcomes(service: Service, ended: list[Table]) -> list[Table]:
    """Return the tables; compute the outcome for some where it is missing."""
    unknown = [table.id for table in ended if table.outcome is None][:READ]
    return [await finish_table(service, table) if table.id in unknown else table for table in ended]


#: pages of tables to count, of archived ones and of the others each
MOST_PAGES = 10


@router.get("/api/me/statistics")
async def own_statistics(caller: Called, request: Request) -> OwnStatistics:
    """Count the caller's games, places and points by game. Copies are left out."""
    service, me = service_of(request), caller.me.id
    played: dict[str, list[tuple[TableOutcome, int]]] = defaultdict(list)
    more = False
    for archived in (False, True):
        tables, left = await _own_tables(service.directory, me, archived)
        more |= left
        for table in tables:
            seat = table.seat_of(me)
            if table.outcome is not None and table.origin is None and seat >= 0:
                played[table.game].append((table.outcome, seat))
    by_game = [_count(game, ends) for game, ends in sorted(played.items())]
    return OwnStatistics(
        games=sum(each.games for each in by_game),
        won=sum(each.won for each in by_game),
        more=more,
        by_game=by_game,
    )


async def _own_tables(directory: Directory, me: UUID, archived: bool) -> tuple[list[Table], bool]:
    """Return tables, newest first, and whether there are more."""
    found: list[Table] = []
    cursor = NEWEST
    for _ in range(MOST_PAGES):
        page = await directory.tables_of(me, archived=archived, after=cursor)
        found += page
        if len(page) < LISTED:
            return found, False
        cursor = Cursor(page[-1].created, page[-1].id)
    return found, True


def _count(game: str, ends: Sequence[tuple[TableOutcome, int]]) -> GameStatistics:
    places = [outcome.place_of(seat) for outcome, seat in ends]
    scores = [outcome.scores[seat] for outcome, seat in ends]
    return GameStatistics(
        game=game,
        games=len(ends),
        won=places.count(1),
        places=[places.count(place) for place in range(1, max(places) + 1)],
        mean_score=fmean(scores),
        best_score=max(scores),
        expected_wins=sum(1 / len(outcome.scores) for outcome, _ in ends),
    )
