"""Analyses of finished games: made in the background, kept, shown; never of a game in progress."""

from __future__ import annotations

import csv
import io
import struct
import zlib
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any
from uuid import UUID
from xml.etree import ElementTree

import msgspec
import pytest
from msgspec.structs import replace

from ecumene.service.edge import rate_limits
from ecumene.service.edge.analyses.result_picture import SeatResult, draw_result
from ecumene.service.jobs import analysing
from ecumene.service.jobs.analysing import AnalysisProgress, AnalysisTask, work
from ecumene.service.jobs.analysis_jobs import (
    ANALYSE,
    FAILURES,
    Analyser,
    AnalysisJobs,
    analysis_job,
)
from ecumene.service.jobs.jobs import LEASE
from ecumene.service.ports.analyses import KeptAnalysis
from ecumene.service.ports.parts import Parts
from ecumene.service.ports.store import Leased
from ecumene.service.ports.store_rules import all_rows
from ecumene.service.tables.course import finish
from ecumene.service.tables.tables import TableOutcome
from ecumene.sim.analysis import analyse
from ecumene.sim.analysis.findings import Share, VictoryForecast
from ecumene.sim.analysis.playouts import add_up
from tests.service.support.clocks import FakeClock
from tests.service.support.edge_workers import (
    Worker,
    bearer,
    in_memory,
    opened,
    registered,
    started,
    workers,
)

GOLDEN = Path(__file__).parents[2] / "golden"
RECORD = (GOLDEN / "stoneage" / "2-stewards.jsonl").read_bytes()
#: near the end of that game: little is left to play
LATE = -12

pytestmark = pytest.mark.usefixtures("quick")


@pytest.fixture(autouse=True)
def _few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyse, "playouts_for", lambda *_given: 1)
    monkeypatch.setattr(analysing, "PLAYED_ON", 10)


async def at_once(task: AnalysisTask) -> AsyncGenerator[AnalysisProgress]:
    """Analysed in this process."""
    for step in work(task):
        yield step


async def broken(_task: AnalysisTask) -> AsyncGenerator[AnalysisProgress]:
    if _task.done < 0:
        yield AnalysisProgress(0, 0, b"")


class Site:
    """A worker with one finished game, and its jobs."""

    def __init__(self, worker: Worker, parts: Parts, token: str, table: str) -> None:
        self.worker, self.parts, self.token, self.table = worker, parts, token, table

    async def get(self, path: str = "", token: str | None = None) -> Any:
        async with self.worker.http() as http:
            headers = bearer(self.token if token is None else token)
            return await http.get(f"/api/tables/{self.table}/analysis{path}", headers=headers)

    async def play_on(self, row: int) -> Any:
        async with self.worker.http() as http:
            url = f"/api/tables/{self.table}/analysis/play-on"
            return await http.post(url, json={"row": row}, headers=bearer(self.token))

    async def claim(self) -> list[Leased]:
        return list(await self.parts.work.claim([ANALYSE], 20, LEASE))

    async def do_jobs(self, how: Analyser = at_once, slice_seconds: float = 60.0) -> int:
        """All that is left to do; how many jobs that were."""
        parts = self.parts
        handler = AnalysisJobs(
            parts.directory, parts.archive, parts.work, parts.clock, how, slice_seconds
        )
        done = 0
        while jobs := await self.claim():
            for leased in jobs:
                await handler(leased)
                await parts.work.finish(leased)
                done += 1
        return done

    async def last_row(self) -> int:
        return len((await _task(self)).rows) - 1


@asynccontextmanager
async def finished(**settings: Any) -> AsyncGenerator[Site]:
    opening = in_memory(FakeClock())
    async with workers(opening, **settings) as (worker,), opening() as parts:
        token = await registered(worker)
        async with worker.http() as http:
            read = await http.post("/api/records", content=RECORD, headers=bearer(token))
        assert read.status_code == 201, read.text
        yield Site(worker, parts, token, read.json()["id"])


async def test_an_analysis_is_made_when_it_is_first_asked_for_and_kept() -> None:
    async with finished() as site:
        first = (await site.get()).json()
        assert (first["state"], first["findings"]) == ("waiting", None)
        assert (await site.get()).json()["state"] == "waiting"
        assert await site.do_jobs() == 1
        shown = (await site.get()).json()
        assert shown["state"] == "done"
        assert shown["done"] == shown["total"] == 1 + shown["findings"]["forecasts_due"]
        findings = shown["findings"]
        assert findings["turns"] == len(findings["forecasts"])
        assert [each["name"] for each in findings["final"]] == shown["seats"]
        for forecast in findings["forecasts"]:
            assert sum(share["share"] for share in forecast["shares"]) == pytest.approx(1)
            assert 0 <= shown["steps"][str(forecast["row"])] <= await site.last_row()
        assert not await site.claim()


async def test_it_is_made_in_slices_and_goes_on_where_it_was() -> None:
    async with finished() as site:
        await site.get()
        jobs = await site.do_jobs(slice_seconds=0.0)
        shown = (await site.get()).json()
        assert shown["state"] == "done"
        assert jobs == shown["total"]
        whole = work(await _task(site))
        *_, last = whole
        assert analysing._read_made(last.content).forecasts == tuple(
            msgspec.convert(shown["findings"]["forecasts"], tuple[VictoryForecast, ...])
        )


async def _task(site: Site) -> AnalysisTask:
    played = (await site.parts.directory.table(UUID(site.table))).played
    assert played is not None
    header = (await site.parts.archive.load(played)).game.header
    rows = tuple(each.row for each in await all_rows(site.parts.archive, played))
    return AnalysisTask(header, rows, "", 0, b"")


async def test_what_fails_again_and_again_is_given_up() -> None:
    async with finished() as site:
        await site.get()
        parts = site.parts
        handler = AnalysisJobs(parts.directory, parts.archive, parts.work, parts.clock, broken)
        (leased,) = await site.claim()
        with pytest.raises(RuntimeError):
            await handler(leased)
        assert (await site.get()).json()["state"] == "waiting"
        await handler(replace(leased, attempts=FAILURES + 1))
        assert (await site.get()).json()["state"] == "failed"


async def test_a_game_in_progress_is_analysed_for_nobody() -> None:
    opening = in_memory(FakeClock())
    async with workers(opening) as (worker,), opening() as parts:
        table, players, host = await started(worker, spectators=True)
        stranger = await registered(worker)
        async with worker.http() as http:
            path = f"/api/tables/{table['id']}/analysis"
            for token in (*players, host, stranger):
                for file in ("", ".csv", ".parquet", ".svg"):
                    answer = await http.get(path + file, headers=bearer(token))
                    assert (answer.status_code, answer.json()["code"]) == (409, "not_over"), file
                on = await http.post(f"{path}/play-on", json={"row": 0}, headers=bearer(token))
                assert (on.status_code, on.json()["code"]) == (409, "not_over")
            assert (await http.get(path)).status_code == 409  # a stranger without a name
        assert await parts.directory.analyses_of(UUID(table["id"])) == []
        assert not await parts.work.claim([ANALYSE], 20, LEASE)


async def test_a_job_for_a_game_in_progress_finds_nothing() -> None:
    """Even if somebody managed to have it queued."""
    opening = in_memory(FakeClock())
    async with workers(opening) as (worker,), opening() as parts:
        table, _, _ = await started(worker)
        key = UUID(table["id"])
        kept = KeptAnalysis(key, "", 1, "waiting", parts.clock.now())
        await parts.directory.begin_analysis(kept)
        site = Site(worker, parts, "", table["id"])
        await parts.work.add([analysis_job(kept, parts.clock.now())])
        assert await site.do_jobs() == 1
        assert (await parts.directory.analysis(key)) == kept


async def test_bots_play_on_from_any_row() -> None:
    async with finished() as site:
        row = await site.last_row() + LATE
        begun = await site.play_on(row)
        assert begun.status_code == 202, begun.text
        assert begun.json()["state"] == "waiting"
        assert await site.do_jobs() == 1
        again = (await site.play_on(row)).json()
        assert (again["state"], again["done"]) == ("done", 10)
        assert again["forecast"]["playouts"] == 10
        assert not await site.claim()
        assert [each["row"] for each in (await site.get()).json()["played_on"]] == [row]
        last = await site.play_on(await site.last_row())
        assert (last.status_code, last.json()["code"]) == (409, "no_row")


async def test_playing_on_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "PLAYED_ON_PER_HOUR", 2)
    async with finished(rate_limits=True) as site:
        answers = [(await site.play_on(row)).status_code for row in (10, 10, 11, 12)]
        assert answers == [202, 202, 202, 429]


async def test_numbers_and_a_picture_are_files() -> None:
    async with finished() as site:
        early = await site.get(".svg")
        assert (early.status_code, early.json()["code"]) == (404, "no_analysis_yet")
        await site.do_jobs()
        shown = (await site.get()).json()
        assert {"shares", "standings", "final", "rolls", "taken", "fed"} <= set(shown["tables"])
        answer = await site.get(".csv?table=shares")
        assert answer.headers["content-type"].startswith("text/csv")
        rows = list(csv.DictReader(io.StringIO(answer.text)))
        assert len(rows) == 2 * len(shown["findings"]["forecasts"])
        assert {row["seat_name"] for row in rows} == set(shown["seats"])
        unknown = await site.get(".csv?table=nothing")
        assert (unknown.status_code, unknown.json()["code"]) == (404, "no_numbers")
        if shown["parquet"]:
            parquet = await site.get(".parquet?table=shares")
            assert parquet.content.startswith(b"PAR1")
        drawn = await site.get(".svg?language=de")
        assert drawn.headers["content-type"] == "image/svg+xml"
        assert "default-src 'none'" in drawn.headers["content-security-policy"]
        picture = ElementTree.fromstring(drawn.text)
        written = {each.text for each in picture.iter("{http://www.w3.org/2000/svg}text")}
        assert set(shown["seats"]) <= written


def test_forecasts_from_the_same_row_add_up() -> None:
    first = VictoryForecast(
        3, 40, 10, (Share(0, 0.9, 0.6, 1.0, 100.0), Share(1, 0.1, 0.0, 0.4, 80.0))
    )
    second = VictoryForecast(
        3, 40, 30, (Share(0, 0.5, 0.3, 0.7, 60.0), Share(1, 0.5, 0.3, 0.7, 80.0))
    )
    both = add_up([first, second])
    assert both.playouts == 40
    assert [round(share.share, 6) for share in both.shares] == [0.6, 0.4]
    assert [share.score for share in both.shares] == [70.0, 80.0]
    assert both.shares[0].low < 0.6 < both.shares[0].high


async def test_own_statistics_count_finished_games() -> None:
    opening = in_memory(FakeClock())
    async with workers(opening) as (worker,), opening() as parts:
        me = await registered(worker)
        results = [((90, 120), (1,)), ((150, 100), (0,)), ((70, 70), (0, 1))]
        for scores, winners in results:
            table = await _own_table(worker, me)
            end = partial(finish, outcome=TableOutcome(scores, winners, parts.clock.now()))
            await parts.directory.change_table(UUID(table), end)
        await _own_table(worker, me)  # not over
        async with worker.http() as http:
            shown = (await http.get("/api/me/statistics", headers=bearer(me))).json()
        assert (shown["games"], shown["won"], shown["more"]) == (3, 2, False)
        (stoneage,) = shown["by_game"]
        assert stoneage["places"] == [2, 1]
        assert stoneage["best_score"] == 150
        assert stoneage["mean_score"] == pytest.approx(310 / 3)
        assert stoneage["expected_wins"] == 1.5


async def _own_table(worker: Worker, me: str) -> str:
    """A new table at which one sits."""
    table = await opened(worker, me)
    form = {"invite": table["invite"]}
    async with worker.http() as http:
        joined = await http.post(f"/api/tables/{table['id']}/join", json=form, headers=bearer(me))
    assert joined.status_code == 200, joined.text
    return str(table["id"])


@pytest.mark.parametrize("players", [1, 2, 9, 18])
def test_results_of_any_size_fit_into_their_picture(players: int) -> None:
    lines = [
        SeatResult(place, 'Ωx "' + "w" * 60, 99_999 - 9000 * place)
        for place in range(1, players + 1)
    ]
    drawn = draw_result("W" * 80, "Stone Age", [*lines, SeatResult(players + 1, "", -12)])
    width, height = struct.unpack(">II", drawn[16:24])
    data = zlib.decompress(drawn[drawn.index(b"IDAT") + 4 : -16])
    assert (width, height, len(data)) == (1200, 630, 630 * 1201)
