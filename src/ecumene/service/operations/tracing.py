"""Traces: how long each step of an act, a request or a job took, for OpenTelemetry.

Off unless an address to send them to is given; then a step costs one look at a variable, and what
would send them is not even imported. Spans carry words of our own (kinds, routes, names of games)
and the class of a fault, never its text and nothing that people send.
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

#: the variables of OpenTelemetry that name an address; ECUMENE_TRACES comes before them
STANDARD = ("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT")
#: seconds that the collector has for what we send, unless OpenTelemetry's variables say otherwise
PATIENCE = 5.0

_tracer: Tracer | None = None


class Noted(Protocol):
    """A step that is being traced, or not."""

    def note(self, **attributes: str | int) -> None:
        """What has become known of it meanwhile."""
        ...

    def rename(self, name: str) -> None: ...

    def note_fault(self, kind: type[BaseException]) -> None:
        """It met a fault of this class."""
        ...


class _Nothing:
    """A step that nobody traces."""

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


#: for what is not worth a step
UNTRACED = _Nothing()


class _Step:
    """A step that is traced."""

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
    """A step, inside the one that is running; or ``after`` another that may be past already."""
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
    """The step that is running, so that another can come after it."""
    if _tracer is None:
        return None
    from opentelemetry.trace import get_current_span

    context = get_current_span().get_span_context()
    return context if context.is_valid else None


def trace_id() -> str | None:
    """The trace of which a step is running, as logs name it."""
    running = here()
    return None if running is None else f"{running.trace_id:032x}"


def _inside(step: SpanContext | None) -> Context | None:
    if step is None:
        return None
    from opentelemetry.trace import NonRecordingSpan, set_span_in_context

    return set_span_in_context(NonRecordingSpan(step))


def _name_attributes(attributes: dict[str, str | int]) -> dict[str, str | int]:
    """Attributes under names of our own, unless OpenTelemetry has a name (with a dot) for it.

    >>> _name_attributes({"kind": "answer", "http.route": "/api/tables"})
    {'ecumene.kind': 'answer', 'http.route': '/api/tables'}
    """
    return {name if "." in name else f"ecumene.{name}": value for name, value in attributes.items()}


# -- beginning and end -----------------------------------------------------------------------------


@contextmanager
def traced_by(provider: TracerProvider) -> Iterator[None]:
    """All steps of this process go to this provider, which is closed at the end."""
    global _tracer
    _tracer = provider.get_tracer("ecumene", __version__)
    try:
        yield
    finally:
        _tracer = None
        provider.shutdown()


@contextmanager
def tracing(address: str, part: str) -> Iterator[None]:
    """Send the steps of this process to an address, as the part "web" or "worker".

    Without one OpenTelemetry's own variables count; without those nothing is traced.
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
    # Only ended here: nobody else should hear of the signals that end us.
    provider = TracerProvider(resource=resource, shutdown_on_exit=False)
    timeout = None if "OTEL_EXPORTER_OTLP_TIMEOUT" in os.environ else PATIENCE
    exporter = OTLPSpanExporter(endpoint=address or None, timeout=timeout)
    provider.add_span_processor(BatchSpanProcessor(exporter))
    with traced_by(provider):
        yield


def is_wanted(address: str) -> bool:
    """Whether anything is to be traced."""
    if os.environ.get("OTEL_SDK_DISABLED", "").strip().lower() == "true":
        return False
    return bool(address) or any(os.environ.get(name) for name in STANDARD)
