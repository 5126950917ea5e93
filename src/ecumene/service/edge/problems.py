"""Error responses: one format for everything that HTTP refuses."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import msgspec
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, Field, WithJsonSchema
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection

from ecumene.kernel import Refusal
from ecumene.service.edge.forms.common import example
from ecumene.service.play.fair_turns import Crowded
from ecumene.service.ports.store import OldSchema, StoreUnavailable
from ecumene.service.tables.paces import DAY, LIMITS, LONGEST, MOST_BANKED, SHORTEST
from ecumene.words import Said
from ecumene.words.catalogue import catalogue
from ecumene.words.files import SERVICE

from .languages import language_of

#: status codes of refusals by people and tables that aren't about the form of a request
STATUS = {
    "not_host": 403,
    "not_invited": 403,
    "only_card": 403,
    "only_home": 409,
    "started": 409,
    "not_started": 409,
    "not_over": 409,
    "no_seat": 409,
    "not_free": 409,
    "seated": 409,
    "no_pledge": 409,
    "not_seated": 409,
    "empty_seats": 409,
    "devices": 409,
    "other_seat": 409,
    "chat_off": 409,
    "private_off": 409,
    "chat_players": 403,
    "chat_full": 409,
    "no_line": 404,
    "host_often": 409,
    "in_play": 409,
    "copy": 409,
    "no_copy": 409,
    "no_row": 409,
    "copies": 409,
    "many_tables": 409,
    "seek_tables": 409,
    "over": 409,
    "ended": 409,
    "moved": 409,
    "no_clock": 409,
    "no_days_off": 409,
    "many_days_off": 409,
    "days_in_use": 409,
    "days_paused": 409,
    "not_extended": 409,
    "no_vote": 403,
    "no_planner": 403,
    "vote_unknown": 409,
    "vote_open": 409,
    "vote_senseless": 409,
    "last_turn_known": 409,
    "last_turn_now": 409,
    "handover_never": 409,
    "stop_hour": 422,
    "name_taken": 409,
    "mail_taken": 409,
    "identity_taken": 409,
    "registered": 409,
    "last_way": 409,
    "moderator": 409,
    "second_factor_on": 409,
    "passkeys": 409,
    "kept": 409,
    "not_kept": 409,
    "no_card": 409,
    "no_keeper": 409,
    "many_devices": 409,
    "not_in_club": 403,
    "not_organiser": 403,
    "last_organiser": 409,
    "no_member": 404,
    "no_event": 404,
    "club_full": 409,
    "many_clubs": 409,
    "many_joined": 409,
    "many_results": 409,
    "document_size": 409,
    "many_events": 409,
    "many_seeks": 409,
    "event_full": 409,
    "event_over": 409,
}


#: described with the socket's forms
SAID = WithJsonSchema({"allOf": [{"$ref": "#/components/schemas/Said"}]})


class ProblemShown(BaseModel):
    """An error: a code for programs, the rule, and a sentence for people.

    The text is in the language of the request (`?language=`, or the browser's).
    """

    model_config = example(
        {
            "code": "players",
            "rule": "DG-11.2",
            "said": {
                "key": "refusal-players",
                "params": {"title": "Stone Age", "few": 2, "many": 4},
            },
            "text": "Stone Age is for 2 to 4 players.",
        }
    )

    code: str
    rule: str
    said: Annotated[dict[str, Any], SAID]
    text: str
    ticket: str = Field("", description="ticket for the second step of a sign-in, if required")


class Problem(Exception):
    """An HTTP error that isn't covered by a rule of a game.

    Its text is the message ``problem-<code>`` of the service, unless another key is given.
    """

    def __init__(
        self,
        status: int,
        code: str,
        headers: dict[str, str] | None = None,
        *,
        key: str = "",
        **params: Any,
    ) -> None:
        self.status = status
        self.headers = headers
        self.code = code
        self.said = Said(key or f"problem-{code}", params)
        #: for the second step of a sign-in
        self.ticket = ""
        super().__init__(code)


class BodyProblem(HTTPException):
    """A faulty request body. It is an HTTPException so that FastAPI passes it on."""

    def __init__(self, status: int, code: str, headers: dict[str, str] | None = None) -> None:
        super().__init__(status, code, headers)
        self.code = code


def install(app: FastAPI) -> None:
    """Install handlers that answer every error in the same format."""
    app.add_exception_handler(Problem, _problem)
    app.add_exception_handler(Refusal, _refusal)
    app.add_exception_handler(RequestValidationError, _refuse_malformed)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(StoreUnavailable, _unavailable)


def problem_response(connection: HTTPConnection, problem: Problem) -> Response:
    """Build an error response in the language of the request."""
    data = _data(connection, problem.code, "", problem.said)
    if problem.ticket:
        data["ticket"] = problem.ticket
    return _respond(problem.status, data, problem.headers)


def _data(
    connection: HTTPConnection, code: str, rule: str, sentence: Said, *parts: str
) -> dict[str, Any]:
    text = catalogue(language_of(connection), SERVICE, *parts).text(sentence)
    return {"code": code, "rule": rule, "said": sentence, "text": text}


def _respond(status: int, data: dict[str, Any], headers: Any = None) -> Response:
    body = msgspec.json.encode(data)
    return Response(body, status, headers=headers, media_type="application/json")


async def _problem(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, Problem)
    return problem_response(request, problem)


async def _refusal(request: Request, refused: Exception) -> Response:
    assert isinstance(refused, Refusal)
    data = _data(request, refused.code, refused.rule, refused.said, refused.part)
    return _respond(STATUS.get(refused.code, 422), data)


async def _refuse_malformed(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = [str(part) for part in first["loc"]]
    # Never quote the input: it may be anything, even a password.
    detail = ascii(f"{'.'.join(where)}: {first['msg']}")[1:-1][:300]
    key, params = _field_sentence(where, first["type"], first.get("ctx", {}))
    return problem_response(request, Problem(422, "malformed", key=key, detail=detail, **params))


#: validation errors, with the key of our message and the name of the limit in it
_FOUND = {
    "missing": ("missing", ""),
    "string_too_short": ("short", "min_length"),
    "string_too_long": ("long", "max_length"),
    "greater_than_equal": ("least", "ge"),
    "less_than_equal": ("most", "le"),
}
#: the fields that people fill in by hand (see problems.ftl)
_FIELDS = frozenset(
    ("address", "code", "days", "label", "name", "new", "password", "reason", "url")
)


def _field_sentence(
    where: list[str], found: str, context: dict[str, Any]
) -> tuple[str, dict[str, Any]]:
    """Tell the person who filled in a form which field is wrong, and why."""
    name = where[-1]
    if "limits" in where and name in LIMITS:
        bounds = {"least": SHORTEST, "days": LONGEST // DAY}
        return "problem-field_limit", {"field": Said(f"field-{name}"), **bounds}
    if "limits" in where and name == "bank":
        return "problem-field_bank", {"days": MOST_BANKED // DAY}
    if name not in _FIELDS:
        return "", {}
    why, limit = _FOUND.get(found, ("wrong", ""))
    params = {"limit": context[limit]} if limit else {}
    return f"problem-field_{why}", {"field": Said(f"field-{name}"), **params}


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    headers = dict(error.headers) if error.headers else None
    if isinstance(error, BodyProblem):
        return problem_response(request, Problem(error.status_code, error.code, headers))
    return problem_response(request, _http_problem(error, headers))


def _http_problem(error: HTTPException, headers: dict[str, str] | None) -> Problem:
    """Convert errors raised by the framework."""
    key = {404: "problem-not_found", 405: "problem-not_allowed"}.get(error.status_code)
    if key:
        return Problem(error.status_code, "http", headers, key=key)
    return Problem(error.status_code, "http", headers, detail=str(error.detail))


async def _unavailable(request: Request, error: Exception) -> Response:
    code = "old_schema" if isinstance(error, OldSchema) else "unavailable"
    return problem_response(request, Problem(503, code))


@contextmanager
def no_crowd() -> Iterator[None]:
    """Refuse to wait if too many requests, or too many from the same people, wait already."""
    try:
        yield
    except Crowded:
        raise Problem(429, "crowded", {"Retry-After": "2"}) from None
