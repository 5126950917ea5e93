"""The history of a game: its story, steps and chapters (see service/history)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any
from uuid import UUID

import msgspec
from fastapi import Query, Request, Response
from pydantic import BaseModel, ConfigDict, Field, JsonValue, WithJsonSchema

from ecumene.kernel import SPECTATOR, Viewer
from ecumene.service.edge.access import Called, Caller, service_of
from ecumene.service.edge.languages import AskedLanguage, texts_in
from ecumene.service.edge.problems import Problem
from ecumene.service.history.open_view import OPEN
from ecumene.service.history.past import Past
from ecumene.service.history.summaries import NotOver
from ecumene.service.history.viewer_history import ViewerHistory
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


# -- forms -----------------------------------------------------------------------------------------


def _schema_of_list(*forms: str) -> WithJsonSchema:
    """Schema of a list whose items are described among the socket's forms."""
    refs = [{"$ref": f"#/components/schemas/{form}"} for form in forms]
    items = refs[0] if len(refs) == 1 else {"anyOf": refs}
    return WithJsonSchema({"type": "array", "items": items})


_SEATS = WithJsonSchema(
    {
        "type": "array",
        "items": {"anyOf": [{"type": "string"}, {"$ref": "#/components/schemas/Said"}]},
    }
)
Events = Annotated[list[Any], _schema_of_list("EventShown")]
Patch = Annotated[list[Any], _schema_of_list("Put", "Splice")]
Seats = Annotated[list[Any], _SEATS]
ForkRow = Annotated[
    int, Field(default=0, description="for `fork`; omitted if forking isn't allowed", ge=0)
]

ChangedSeats = Annotated[
    list[Any],
    _SEATS,
    Field(
        default=[],
        description="names for sentences; omitted if unchanged since the previous step",
    ),
]

_HAPPENED: dict[str, JsonValue] = {
    "kind": "placed",
    "rule": "SA-P.2",
    "seat": 0,
    "data": {"location": "forest", "figures": 3},
}


class ChapterShown(BaseModel):
    """The step that starts a turn (or round) or a phase."""

    step: int
    turn: int
    phase: int | str


class ChaptersShown(BaseModel):
    """The steps at which turns and phases start, and the number of the last step."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {"last": 40, "chapters": [{"step": 0, "turn": 1, "phase": "placing"}]}
        }
    )

    last: int
    chapters: list[ChapterShown]


class ToldShown(ChapterShown):
    """The events of one step, with its turn (or round) and phase."""

    events: Events
    seats: ChangedSeats


class StoryShown(BaseModel):
    """Steps in order, and whether there are older ones."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "items": [{"step": 1, "turn": 1, "phase": "placing", "events": [_HAPPENED]}],
                "more": True,
            }
        }
    )

    items: list[ToldShown]
    more: bool


class StepShown(BaseModel):
    """One step: its events and its changes to the view."""

    step: int
    events: Events
    patch: Patch
    row: ForkRow
    seats: ChangedSeats


class StepsShown(BaseModel):
    """The view before the step `first`, the steps from there on, and the number of the last one."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "first": 1,
                "last": 40,
                "view": {"viewer": 0, "round": 1},
                "steps": [
                    {
                        "step": 1,
                        "events": [_HAPPENED],
                        "patch": [{"at": ["players", 0, "unplaced"], "set": 2}],
                    }
                ],
            }
        }
    )

    first: int
    last: int
    view: Any
    steps: list[StepShown]
    seats: Seats = Field(description="names for sentences before `first`")
    row: ForkRow


class SummaryShown(BaseModel):
    """A finished turn (or round) in public figures, player by player."""

    model_config = ConfigDict(
        json_schema_extra={"example": {"turn": 3, "finished": 4, "players": [{"seat": 0}]}}
    )

    turn: int
    finished: int = Field(description="the last finished turn")
    players: list[Any] = Field(description="in the game's `summary` format")


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


@router.get("/api/tables/{table_id}/story", response_model=StoryShown)
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


@router.get("/api/tables/{table_id}/steps", response_model=StepsShown)
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


@router.get("/api/tables/{table_id}/chapters", response_model=ChaptersShown)
async def chapters(
    table_id: UUID, caller: Called, request: Request, seat: Seat = "own", invite: str = ""
) -> Response:
    """List the steps at which turns, rounds and phases start."""
    return await _look(request, caller, seat, lambda history, _forks: history.chapters())


@router.get("/api/tables/{table_id}/summary", response_model=SummaryShown)
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
