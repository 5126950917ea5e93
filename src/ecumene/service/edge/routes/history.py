"""The history of a game: its story, steps and chapters (see service/history)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated
from uuid import UUID

import msgspec
from fastapi import Query, Request, Response

from ecumene.kernel import SPECTATOR, Viewer
from ecumene.service.edge.access import Called, Caller, service_of
from ecumene.service.edge.languages import AskedLanguage, texts_in
from ecumene.service.edge.problems import Problem
from ecumene.service.edge.structs import SHOWN
from ecumene.service.history.past import OPEN, Past
from ecumene.service.history.summaries import FinishedTurn, NotOver
from ecumene.service.history.viewer_history import Chapters, Steps, Story, ViewerHistory
from ecumene.service.tables.course import sentence_names
from ecumene.service.tables.tables import Table, refuse

from .common import look_back, new_router

router = new_router()

#: maximum steps in a response
MOST_TOLD = 200
MOST_STEPS = 100
#: more steps than any game has
NO_END = 2**31

_encode = msgspec.json.Encoder().encode


Seat = Annotated[
    str,
    Query(
        pattern="^(own|watch|open|[0-9]{1,2})$",
        description=(
            "point of view: `own` for the caller's seat, or a spectator (`watch`); "
            "a seat number; `open` shows all hands once the game is over"
        ),
    ),
]


# -- routes ----------------------------------------------------------------------------------------


@router.get("/api/tables/{table_id}/story", response_model=Annotated[Story, SHOWN])
async def story(
    table_id: UUID,
    caller: Called,
    request: Request,
    seat: Seat = "own",
    before: Annotated[int, Query(ge=0, le=NO_END, description="only earlier steps")] = NO_END,
    limit: Annotated[int, Query(ge=1, le=MOST_TOLD)] = 50,
    language: AskedLanguage = "",
    invite: str = "",
) -> Response:
    """Return the last steps before a given one, as the viewer saw them."""
    return await _look(
        request, caller, seat, lambda history, _forks: history.story(before, limit), language
    )


@router.get("/api/tables/{table_id}/steps", response_model=Annotated[Steps, SHOWN])
async def steps(
    table_id: UUID,
    caller: Called,
    request: Request,
    seat: Seat = "own",
    first: Annotated[int, Query(ge=1, le=NO_END, description="the first step")] = 1,
    limit: Annotated[int, Query(ge=0, le=MOST_STEPS)] = 50,
    language: AskedLanguage = "",
    invite: str = "",
) -> Response:
    """Return the position before a step and the patches of the steps that follow."""
    return await _look(
        request, caller, seat, lambda history, forks: history.steps(first, limit, forks), language
    )


@router.get("/api/tables/{table_id}/chapters", response_model=Annotated[Chapters, SHOWN])
async def chapters(
    table_id: UUID, caller: Called, request: Request, seat: Seat = "own", invite: str = ""
) -> Response:
    """List the steps at which turns, rounds and phases start."""
    return await _look(request, caller, seat, lambda history, _forks: history.chapters())


@router.get("/api/tables/{table_id}/summary", response_model=Annotated[FinishedTurn, SHOWN])
async def summary(
    table_id: UUID,
    caller: Called,
    request: Request,
    turn: Annotated[int, Query(ge=0, le=NO_END, description="0 for the last finished turn")] = 0,
    seat: Seat = "own",
    invite: str = "",
) -> Response:
    """Summarise a finished turn (or round): standings and changes."""
    try:
        return await _look(request, caller, seat, lambda history, _forks: history.summary(turn))
    except NotOver:
        raise Problem(404, "turn_not_over") from None


# -- permissions -----------------------------------------------------------------------------------


async def _look(
    request: Request,
    caller: Caller,
    asked: str,
    look: Callable[[ViewerHistory, bool], msgspec.Struct],
    language: str = "",
) -> Response:
    """Open a viewer's history; it knows whether row numbers may be shown."""
    table, account = caller.table, caller.account.id if caller.account else None
    if table.played is None:
        raise refuse("not_started")
    viewer = _read_viewer(table, account, asked)
    texts = texts_in(language, table.game)

    def read(past: Past) -> bytes:
        _check(table, account, viewer, past.over)
        history = ViewerHistory(past, viewer, lambda state: sentence_names(table, past.game, state))
        seen = look(history, past.over or _own_sandbox(table, account))
        return _encode(texts.add(seen) if texts else seen)

    body = await look_back(service_of(request), caller.key(request), table.played, read)
    return Response(body, media_type="application/json")


def _read_viewer(table: Table, account: UUID | None, asked: str) -> Viewer:
    """Read the requested point of view."""
    named = {"own": table.seat_of(account), "watch": SPECTATOR, "open": OPEN}
    viewer = named[asked] if asked in named else int(asked)
    if viewer >= len(table.seats):
        raise Problem(404, "no_such_seat")
    return viewer


def _check(table: Table, account: UUID | None, viewer: Viewer, over: bool) -> None:
    """Limit viewers to what they saw in play; after the game everything is open (DG-2.3)."""
    if over or (viewer != OPEN and table.shows(viewer, account)):
        return
    if viewer == SPECTATOR and table.seat_of(account) < 0:
        raise Problem(403, "not_watched")
    raise refuse("not_over")


def _own_sandbox(table: Table, account: UUID | None) -> bool:
    """Whether row numbers may be shown: a sandbox can be forked during play (see tables.forks)."""
    return table.origin is not None and table.origin.kind == "sandbox" and table.host == account
