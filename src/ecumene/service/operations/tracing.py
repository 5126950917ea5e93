"""Traces of acts, requests and jobs, for OpenTelemetry.

Off unless an endpoint is configured; then a step costs one variable lookup, and the exporter isn't
imported. Spans carry our own words (kinds, routes, names of games) and the class of an error, never
its message or user input.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from types import TracebackType
from typing import TYPE_CHECKING, Protocol

from ecumene import __version__
from ecumene.kernel import Refusal

if TYPE_CHECKING:  # a host at home has no OpenTelemetry
    from opentelemetry.context import Context
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.trace import Span, SpanContext, Tracer

#: OpenTelemetry's variables for the endpoint; ECUMENE_TRACES takes precedence
STANDARD = ("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT")
#: timeout of the collector in seconds, unless OpenTelemetry's variables say otherwise
PATIENCE = 5.0

_tracer: Tracer | None = None


class Noted(Protocol):
    """A step, traced or not."""

    def note(self, **attributes: str | int) -> None:
        """Add attributes."""
        ...

    def rename(self, name: str) -> None: ...

    def note_fault(self, kind: type[BaseException]) -> None:
        """Record an error by its class."""
        ...


class _Nothing:
    """A step that isn't traced."""

    def __enter__(self) -> Noted:
        return self

    def __exit__(self, *_: object) -> None:
        return

    def note(self, **attributes: str | int) -> None:
        return

    def rename(self, name: str) -> None:
        return

    def note_fault(self, kind: type[BaseException]) -> None:
        return


#: for things not worth a span
UNTRACED = _Nothing()


class _Step:
    """A traced step."""

    def __init__(self, started: AbstractContextManager[Span]) -> None:
        self._started = started

    def __enter__(self) -> Noted:
        self._span = self._started.__enter__()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        way: TracebackType | None,
    ) -> None:
        if isinstance(error, Refusal):
            self.note(refused=error.code)
        elif error is not None:
            self.note_fault(type(error))
        self._started.__exit__(kind, error, way)

    def note(self, **attributes: str | int) -> None:
        self._span.set_attributes(_name_attributes(attributes))

    def rename(self, name: str) -> None:
        self._span.update_name(name)

    def note_fault(self, kind: type[BaseException]) -> None:
        from opentelemetry.trace import StatusCode

        self._span.set_status(StatusCode.ERROR)
        self._span.set_attribute("error.type", f"{kind.__module__}.{kind.__qualname__}")


def span(
    name: str, *, after: SpanContext | None = None, **attributes: str | int
) -> AbstractContextManager[Noted]:
    """Open a span inside the current one, or ``after`` another that may have ended."""
    if _tracer is None:
        return UNTRACED
    # Never the exception itself: its text may quote anything.
    return _Step(
        _tracer.start_as_current_span(
            name,
            context=_inside(after),
            attributes=_name_attributes(attributes),
            record_exception=False,
            set_status_on_exception=False,
        )
    )


def here() -> SpanContext | None:
    """Return the current span, so that another can follow it."""
    if _tracer is None:
        return None
    from opentelemetry.trace import get_current_span

    context = get_current_span().get_span_context()
    return context if context.is_valid else None


def trace_id() -> str | None:
    """Return the id of the current trace, as in logs."""
    running = here()
    return None if running is None else f"{running.trace_id:032x}"


def _inside(step: SpanContext | None) -> Context | None:
    if step is None:
        return None
    from opentelemetry.trace import NonRecordingSpan, set_span_in_context

    return set_span_in_context(NonRecordingSpan(step))


def _name_attributes(attributes: dict[str, str | int]) -> dict[str, str | int]:
    """Prefix attributes with our namespace, unless OpenTelemetry has a name (with a dot).

    >>> _name_attributes({"kind": "answer", "http.route": "/api/tables"})
    {'ecumene.kind': 'answer', 'http.route': '/api/tables'}
    """
    return {name if "." in name else f"ecumene.{name}": value for name, value in attributes.items()}


# -- beginning and end -----------------------------------------------------------------------------


@contextmanager
def traced_by(provider: TracerProvider) -> Iterator[None]:
    """Send all spans of this process to this provider, which is closed at the end."""
    global _tracer
    _tracer = provider.get_tracer("ecumene", __version__)
    try:
        yield
    finally:
        _tracer = None
        provider.shutdown()


@contextmanager
def tracing(address: str, part: str) -> Iterator[None]:
    """Send this process's spans to an endpoint, as the part "web" or "worker".

    Without one, OpenTelemetry's own variables apply; without those tracing is off.
    """
    if not is_wanted(address):
        yield
        return
    from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
    from opentelemetry.sdk.resources import Resource
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.sdk.trace.export import BatchSpanProcessor

    own = {} if os.environ.get("OTEL_SERVICE_NAME") else {"service.name": f"ecumene-{part}"}
    resource = Resource.create({**own, "service.version": __version__})
    # Shut down here only: the SDK's own exit hook isn't needed.
    provider = TracerProvider(resource=resource, shutdown_on_exit=False)
    timeout = None if "OTEL_EXPORTER_OTLP_TIMEOUT" in os.environ else PATIENCE
    exporter = OTLPSpanExporter(endpoint=address or None, timeout=timeout)
    provider.add_span_processor(BatchSpanProcessor(exporter))
    with traced_by(provider):
        yield


def is_wanted(address: str) -> bool:
    """Whether tracing is on."""
    if os.environ.get("OTEL_SDK_DISABLED", "").strip().lower() == "true":
        return False
    return bool(address) or any(os.environ.get(name) for name in STANDARD)
