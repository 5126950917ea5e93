"""Analyses of finished games. They reveal every hand, so they are never available during play."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from datetime import timedelta
from typing import Annotated, Any, NamedTuple
from uuid import UUID

import msgspec
from fastapi import Query, Request, Response
from starlette.concurrency import run_in_threadpool

from ecumene.games import find_game
from ecumene.service.edge.access import Called, Caller, service_of
from ecumene.service.edge.analyses.link_preview import result_lines
from ecumene.service.edge.analyses.picture import draw_picture
from ecumene.service.edge.analyses.result_picture import draw_result
from ecumene.service.edge.forms.analyses import AnalysisShown, PlayedOnShown, PlayOn
from ecumene.service.edge.languages import AskedLanguage, language_of
from ecumene.service.edge.problems import Problem
from ecumene.service.edge.service import Service
from ecumene.service.history.past import OPEN, Past
from ecumene.service.jobs.analysing import PLAYED_ON, VERSION, part_of_row, row_of_part
from ecumene.service.jobs.analysis_jobs import analysis_job
from ecumene.service.ports.analyses import WHOLE, KeptAnalysis
from ecumene.service.tables.course import sentence_names
from ecumene.service.tables.tables import Table, refuse
from ecumene.sim.analysis.numbers import (
    Record,
    can_write_parquet,
    number_tables,
    write_numbers,
    write_parquet,
)
from ecumene.words import SeatName
from ecumene.words.catalogue import catalogue
from ecumene.words.files import SERVICE

from .common import look_back, new_router

router = new_router()

#: an analysis without progress for this long is requested again
PATIENCE = timedelta(minutes=2)
#: names of data tables
TableName = Annotated[str, Query(pattern="^[a-z_]{1,30}$", description="one of `tables`")]

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode


@router.get("/api/tables/{table_id}/analysis", response_model=AnalysisShown)
async def analysis(table_id: UUID, caller: Called, request: Request, invite: str = "") -> Response:
    """Show the analysis of a finished game. The first request starts it."""
    service, table = service_of(request), caller.table
    kept = await _kept(service, caller, request)
    parts = await service.directory.analyses_of(table_id)
    findings = _decode(kept.content) if kept.content else None
    known = await _look(service, caller, request, findings) if findings else _NOTHING
    shown = {
        "table": table.id,
        "name": table.name,
        "game": table.game,
        "state": kept.state,
        "done": kept.done,
        "total": kept.total,
        "findings": findings,
        "seats": known.seats,
        "steps": known.steps,
        "played_on": [_played_on(each) for each in parts if each.part != WHOLE],
        "tables": sorted(number_tables(findings, table.names)) if findings else [],
        "parquet": can_write_parquet(),
    }
    return Response(_encode(shown), media_type="application/json")


@router.post("/api/tables/{table_id}/analysis/play-on", status_code=202)
async def play_on(
    table_id: UUID, form: PlayOn, caller: Called, request: Request, invite: str = ""
) -> PlayedOnShown:
    """Let bots continue a finished game from one row, a hundred times."""
    service = service_of(request)
    await _check_over(service, caller.table)
    await _check_row(service, caller, request, form.row)
    part = part_of_row(form.row)
    kept = await service.directory.analysis(table_id, part)
    if kept is None or kept.version < VERSION:
        service.limit("play_on", caller.key(request))
        kept = KeptAnalysis(table_id, part, VERSION, "waiting", service.clock.now(), 0, PLAYED_ON)
        if not await service.directory.begin_analysis(kept):
            kept = await service.directory.analysis(table_id, part)
            if kept is None:
                raise Problem(409, "played_on_often")
        await service.work.add([analysis_job(kept, service.clock.now())])
    return PlayedOnShown.model_validate(_played_on(kept))


@router.get(
    "/api/tables/{table_id}/analysis.csv",
    response_class=Response,
    responses={200: {"content": {"text/csv": {}}, "description": "Numbers for a spreadsheet."}},
)
async def numbers_as_csv(
    table_id: UUID,
    caller: Called,
    request: Request,
    table: TableName = "shares",
    invite: str = "",
) -> Response:
    """Download one data table of an analysis as CSV."""
    return await _file(_CSV, caller, request, table)


@router.get(
    "/api/tables/{table_id}/analysis.parquet",
    response_class=Response,
    responses={200: {"content": {"application/vnd.apache.parquet": {}}, "description": "Numbers."}},
)
async def numbers_as_parquet(
    table_id: UUID,
    caller: Called,
    request: Request,
    table: TableName = "shares",
    invite: str = "",
) -> Response:
    """Download one data table of an analysis as Parquet, if the library is installed."""
    if not can_write_parquet():
        raise Problem(404, "no_parquet")
    return await _file(_PARQUET, caller, request, table)


@router.get(
    "/api/tables/{table_id}/analysis.svg",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {}}, "description": "A picture."}},
)
async def picture(
    table_id: UUID,
    caller: Called,
    request: Request,
    language: AskedLanguage = "",
    invite: str = "",
) -> Response:
    """Draw the course of a finished game as a picture to share in the chat."""
    findings = await _findings(caller, request)
    service, table = service_of(request), caller.table
    known = await _look(service, caller, request, findings)
    spoken = catalogue(language_of(request), SERVICE, table.game, "analysis")
    names = [spoken.shown(each) for each in known.seats]
    drawn = draw_picture(findings, table.name, names, spoken)
    return Response(drawn, media_type="image/svg+xml")


@router.get(
    "/api/tables/{table_id}/result.png",
    response_class=Response,
    responses={200: {"content": {"image/png": {}}, "description": "A picture."}},
)
async def result_picture(
    table_id: UUID, caller: Called, request: Request, invite: str = ""
) -> Response:
    """Draw the result of a finished game as a picture for previews of links."""
    table = caller.table
    if table.status != "over" or table.outcome is None:
        raise refuse("not_over")
    words = catalogue(language_of(request), SERVICE)
    lines = result_lines(zip(table.names, table.bots, strict=True), table.outcome, words)
    game = words.name("game", table.game)
    drawn = await run_in_threadpool(draw_result, table.name, game, lines)
    return Response(drawn, media_type="image/png")


# -- stored analyses -------------------------------------------------------------------------------


async def _kept(service: Service, caller: Caller, request: Request) -> KeptAnalysis:
    """Return the analysis as far as it has come; start it if there is none."""
    table, now = caller.table, service.clock.now()
    kept = await service.directory.analysis(table.id)
    if kept is None or kept.version < VERSION:
        await _check_over(service, table)
        service.limit("analysis", caller.key(request))
        new = KeptAnalysis(table.id, WHOLE, VERSION, "waiting", now)
        begun = await service.directory.begin_analysis(new)
        kept = new if begun else await service.directory.analysis(table.id) or new
        await service.work.add([analysis_job(kept, now)])
    elif kept.state in ("waiting", "running") and now - kept.at > PATIENCE:
        # The worker that stored it may have died before queueing the job.
        await service.work.add([analysis_job(kept, now)])
    return kept


async def _check_over(service: Service, table: Table) -> None:
    """Refuse an analysis during the game, no matter who asks: it reveals every hand."""
    if table.played is None or (await service.archive.load(table.played)).game.status != "over":
        raise refuse("not_over")
    if find_game(table.game, table.rules).keeps_books:
        raise Problem(404, "no_analysis")


async def _findings(caller: Caller, request: Request) -> dict[str, Any]:
    """Return the findings so far."""
    kept = await _kept(service_of(request), caller, request)
    if not kept.content:
        raise Problem(404, "no_analysis_yet")
    found: dict[str, Any] = _decode(kept.content)
    return found


def _played_on(kept: KeptAnalysis) -> dict[str, Any]:
    return {
        "row": row_of_part(kept.part),
        "state": kept.state,
        "done": kept.done,
        "total": kept.total,
        "forecast": _decode(kept.content) if kept.content else None,
    }


class _Format(NamedTuple):
    """A file format for data tables."""

    ending: str
    media_type: str
    write: Callable[[Sequence[Record]], bytes]


_CSV = _Format("csv", "text/csv; charset=utf-8", lambda rows: write_numbers(rows).encode())
_PARQUET = _Format("parquet", "application/vnd.apache.parquet", write_parquet)


async def _file(form: _Format, caller: Caller, request: Request, name: str) -> Response:
    """Return one data table as a file download."""
    tables = number_tables(await _findings(caller, request), caller.table.names)
    if name not in tables:
        raise Problem(404, "no_numbers")
    data = await run_in_threadpool(form.write, tables[name])
    named = {"Content-Disposition": f'attachment; filename="{name}.{form.ending}"'}
    return Response(data, media_type=form.media_type, headers=named)


# -- additions from the log ------------------------------------------------------------------------


class _Known(NamedTuple):
    """Player names and the steps of rows."""

    seats: Sequence[SeatName]
    steps: dict[int, int]


_NOTHING = _Known((), {})


async def _look(
    service: Service, caller: Caller, request: Request, findings: dict[str, Any]
) -> _Known:
    table, rows = caller.table, sorted(set(_rows_in(findings)))
    assert table.played is not None

    def look(past: Past) -> _Known:
        (moment,) = past.walk(past.last, past.last)
        seen = past.rows_seen(OPEN)
        steps = {row: max(0, bisect_right(seen, row) - 1) for row in rows}
        return _Known(sentence_names(table, past.game, moment.state), steps)

    return await look_back(service, caller.key(request), table.played, look)


async def _check_row(service: Service, caller: Caller, request: Request, row: int) -> None:
    """Accept only rows that count and that leave somebody a decision."""
    assert caller.table.played is not None

    def can_go_on(past: Past) -> bool:
        return row < past.last and not past.is_taken_back(row)

    if not await look_back(service, caller.key(request), caller.table.played, can_go_on):
        raise refuse("no_row")


def _rows_in(value: Any) -> Iterator[int]:
    """Collect all rows mentioned in findings, at any depth."""
    if isinstance(value, dict):
        if isinstance(value.get("row"), int):
            yield value["row"]
        for each in value.values():
            yield from _rows_in(each)
    elif isinstance(value, list):
        for each in value:
            yield from _rows_in(each)
