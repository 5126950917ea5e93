"""Traces: what took how long, without what people did; and nothing at all when they are off."""

from __future__ import annotations

import asyncio
import json
import logging
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from ecumene.kernel import Refusal
from ecumene.service.adapters.sqlite.jobs import SqliteWork
from ecumene.service.clock import SystemClock
from ecumene.service.jobs.jobs import Worker as JobWorker
from ecumene.service.operations import logs, tracing
from ecumene.service.operations.tracing import UNTRACED, here, is_wanted, span, trace_id, traced_by
from ecumene.service.ports.store import Job, Leased
from tests.service.support.backends import memory_store
from tests.service.support.collectors import collector
from tests.service.support.edge_workers import (
    Opening,
    hash_quickly,
    in_memory,
    sitting,
    started,
    whose_turn,
    workers,
)


@contextmanager
def kept() -> Iterator[InMemorySpanExporter]:
    """Every step of this process, in memory."""
    exporter = InMemorySpanExporter()
    provider = TracerProvider(shutdown_on_exit=False)
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    with traced_by(provider):
        yield exporter


def named(spans: tuple[ReadableSpan, ...], name: str) -> list[ReadableSpan]:
    return [each for each in spans if each.name == name]


def attributes(step: ReadableSpan) -> dict[str, Any]:
    return dict(step.attributes or {})


def inside(step: ReadableSpan, other: ReadableSpan) -> bool:
    assert step.context is not None
    assert other.context is not None
    return step.parent is not None and step.parent.span_id == other.context.span_id


# -- steps -----------------------------------------------------------------------------------------


def test_steps_lie_within_steps_and_one_may_come_after_another() -> None:
    with kept() as exporter:
        assert here() is None
        with span("outer", kind="x") as step:
            step.note(frames=3)
            with span("inner"):
                past = here()
            assert trace_id() is not None
        with span("later", after=past):
            pass
        inner, outer, later = exporter.get_finished_spans()
        assert inside(inner, outer)
        assert inside(later, inner)
        assert attributes(outer) == {"ecumene.kind": "x", "ecumene.frames": 3}
    assert (here(), trace_id()) == (None, None)


def test_a_fault_is_traced_by_its_class_and_a_refusal_by_its_code() -> None:
    with kept() as exporter:
        with pytest.raises(ValueError, match="hush"), span("fault"):
            raise ValueError("hush-card")
        with pytest.raises(Refusal), span("refused"):
            raise Refusal("no_undo", "DG-7.2", why="hush-text")
        fault, refused = exporter.get_finished_spans()
    assert "hush" not in fault.to_json() + refused.to_json()
    assert attributes(fault) == {"error.type": "builtins.ValueError"}
    assert not fault.status.is_ok
    assert attributes(refused) == {"ecumene.refused": "no_undo"}
    assert not fault.events
    assert refused.status.is_unset


def test_logs_name_the_trace() -> None:
    record = logging.LogRecord("x", logging.INFO, "f", 1, "hello", (), None)
    format_ = logs.JsonFormatter().format
    assert "trace" not in json.loads(format_(record))
    with kept() as exporter:
        with span("outer"):
            line = json.loads(format_(record))
        (outer,) = exporter.get_finished_spans()
        assert outer.context is not None
        assert line["trace"] == f"{outer.context.trace_id:032x}"


# -- off -------------------------------------------------------------------------------------------


def test_nothing_is_traced_unless_somebody_wants_it(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (*tracing.STANDARD, "OTEL_SDK_DISABLED"):
        monkeypatch.delenv(name, raising=False)
    assert span("act", kind="answer") is UNTRACED
    assert not is_wanted("")
    assert is_wanted("http://127.0.0.1:4318/v1/traces")
    with tracing.tracing("", "web"):
        assert span("act") is UNTRACED
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:4318")
    assert is_wanted("")
    monkeypatch.setenv("OTEL_SDK_DISABLED", "true")
    assert not is_wanted("")


def test_when_off_what_would_send_traces_is_not_even_imported() -> None:
    program = """
import sys
from ecumene.service.app.web import from_environment
from ecumene.service.app.job_worker import JobWorker
from ecumene.service.operations.tracing import span
from_environment()
with span("act", kind="answer") as step:
    step.note(frames=1)
sys.exit(any(name.startswith(("opentelemetry.sdk", "opentelemetry.exporter")) for name in sys.modules))
"""
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_a_step_that_is_not_traced_costs_next_to_nothing() -> None:
    """An act has about five steps and takes a millisecond; a lost factor of 100 would be noticed."""
    rounds = 20_000
    began = time.perf_counter()
    for _ in range(rounds):
        with span("act", kind="answer", game="stoneage") as step:
            step.note(frames=1)
    assert (time.perf_counter() - began) / rounds < 100e-6


# -- an act, a request, a job ----------------------------------------------------------------------


async def test_an_act_is_traced_from_the_socket_to_the_last_frame(
    opening: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    hash_quickly(monkeypatch)

    async def story(exporter: InMemorySpanExporter) -> None:
        async with workers(opening) as (worker,):
            table, tokens, _ = await started(worker)
            async with (
                sitting(worker, table, tokens[0]) as ada,
                sitting(worker, table, tokens[1]) as bo,
            ):
                asked = await whose_turn(ada, bo)
                question = asked.questions[0]
                await asked.do("answer", question=question["id"], answer="hush-answer")
                await asked.answer(Random(1))
                await ada.until(lambda: ada.version == 2)
                await bo.until(lambda: bo.version == 2)
                async with asyncio.timeout(20):
                    while not named(exporter.get_finished_spans(), "fan-out"):
                        await asyncio.sleep(0.01)
            secrets = [table["id"], "hush", "Player", *tokens]
            spans = exporter.get_finished_spans()
            text = "".join(each.to_json() for each in spans)
            assert [secret for secret in secrets if secret in text] == []

    with kept() as exporter:
        await story(exporter)
        spans = exporter.get_finished_spans()
    refused, done = named(spans, "act")
    about = {"ecumene.kind": "answer", "ecumene.game": "stoneage"}
    assert attributes(done) == about
    assert set(attributes(refused)) == {*about, "ecumene.refused"}
    within = [each.name for each in spans if inside(each, done)]
    assert set(within) >= {"rules", "append", "fan-out"}
    fan_out = next(each for each in named(spans, "fan-out") if inside(each, done))
    assert attributes(fan_out) == {"ecumene.frames": 2}
    start = named(spans, "POST /api/tables/{table_id}/start")[0]
    assert attributes(start) == {
        "http.route": "/api/tables/{table_id}/start",
        "http.response.status_code": 200,
    }
    assert not [each for each in spans if "socket" in each.name]


async def test_a_job_is_a_step_of_its_own() -> None:
    async def fail(_leased: Leased) -> None:
        raise ValueError("hush-mail")

    async def story() -> None:
        clock, store = SystemClock(), memory_store()
        work = SqliteWork(store)
        await work.add([Job("mail", "hush-key", b"hush-payload", clock.now())])
        assert await JobWorker(work, {"mail": fail}).once() == 1

    with kept() as exporter:
        await story()
        (job,) = exporter.get_finished_spans()
    assert attributes(job) == {
        "ecumene.kind": "mail",
        "ecumene.attempt": 1,
        "ecumene.end": "failed",
    }
    assert "hush" not in job.to_json()


# -- a collector -----------------------------------------------------------------------------------


async def test_a_collector_is_sent_the_traces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OTEL_SERVICE_NAME", raising=False)
    # Otherwise the framework would send traces of its own, with addresses in them.
    monkeypatch.setenv("FASTAPI_OTEL_AUTO_CONFIGURE", "true")

    async def story(url: str) -> None:
        async with workers(in_memory(), traces=url) as (worker,), worker.http() as http:
            assert (await http.get("/api/tables")).status_code == 401
            assert (await http.get("/api/ready")).status_code == 200

    with collector() as (url, heard):
        monkeypatch.setenv("OTEL_EXPORTER_OTLP_ENDPOINT", url.removesuffix("/v1/traces"))
        await story(url)
    (resource,) = [each for request in heard for each in request.resource_spans]
    about = {each.key: each.value.string_value for each in resource.resource.attributes}
    assert about["service.name"] == "ecumene-web"
    names = [step.name for scope in resource.scope_spans for step in scope.spans]
    assert names == ["GET /api/tables"]
    assert span("act") is UNTRACED


def test_the_variables_of_opentelemetry_are_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    with collector() as (url, heard):
        monkeypatch.setenv("OTEL_EXPORTER_OTLP_ENDPOINT", url.removesuffix("/v1/traces"))
        monkeypatch.setenv("OTEL_SERVICE_NAME", "games")
        with tracing.tracing("", "worker"), span("job"):
            pass
    (resource,) = heard[0].resource_spans
    assert '"games"' in str(resource.resource)


def test_a_collector_that_is_away_holds_nobody_up(caplog: pytest.LogCaptureFixture) -> None:
    began = time.monotonic()
    with tracing.tracing("http://127.0.0.1:1/v1/traces", "web"), span("act"):
        pass
    assert time.monotonic() - began < 15
