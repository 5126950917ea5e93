"""What goes wrong, in words: one form for everything that HTTP refuses."""

from __future__ import annotations

from typing import Any

import msgspec
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, ConfigDict
from starlette.exceptions import HTTPException

from ecumene.kernel import Refusal
from ecumene.service.ports.store import Unavailable

#: refusals of people and tables that are not about the form of what was sent
STATUS = {
    "not_host": 403,
    "not_invited": 403,
    "started": 409,
    "not_started": 409,
    "not_over": 409,
    "no_seat": 409,
    "not_free": 409,
    "seated": 409,
    "no_pledge": 409,
    "not_seated": 409,
    "empty_seats": 409,
    "other_seat": 409,
    "chat_off": 409,
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
    "over": 409,
    "ended": 409,
    "moved": 409,
    "no_clock": 409,
    "clock_twice": 422,
    "not_extended": 409,
    "no_vote": 403,
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
}


class ProblemShown(BaseModel):
    """Why not: a code for programs, the rule, a sentence for people, and its numbers."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "code": "players",
                "rule": "DG-11.2",
                "text": "Stone Age is for 2 to 4 players.",
                "params": {"title": "Stone Age", "few": 2, "many": 4},
            }
        }
    )

    code: str
    rule: str
    text: str
    params: dict[str, Any]


class Problem(Exception):
    """Something that HTTP refuses and no rule of a game speaks of."""

    def __init__(
        self, status: int, code: str, text: str, headers: dict[str, str] | None = None
    ) -> None:
        self.status = status
        self.headers = headers
        self.code = code
        self.text = text
        #: what the client needs to go on
        self.params: dict[str, Any] = {}
        super().__init__(code)


class BodyProblem(HTTPException):
    """Something is wrong with how a body arrives; as HTTPException it gets past whoever reads."""

    def __init__(
        self, status: int, code: str, text: str, headers: dict[str, str] | None = None
    ) -> None:
        super().__init__(status, text, headers)
        self.code = code


def install(app: FastAPI) -> None:
    """Answer every problem in the same form."""
    app.add_exception_handler(Problem, _problem)
    app.add_exception_handler(Refusal, _refusal)
    app.add_exception_handler(RequestValidationError, _refuse_malformed)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(Unavailable, _unavailable)


def _answer(status: int, data: dict[str, Any], headers: Any = None) -> Response:
    body = msgspec.json.encode(data)
    return Response(body, status, headers=headers, media_type="application/json")


def plain(status: int, code: str, text: str, headers: Any = None) -> Response:
    """A problem that no rule of a game speaks of."""
    return _answer(status, {"code": code, "rule": "", "text": text, "params": {}}, headers)


async def _problem(_request: Request, problem: Exception) -> Response:
    assert isinstance(problem, Problem)
    data = {"code": problem.code, "rule": "", "text": problem.text, "params": problem.params}
    return _answer(problem.status, data, problem.headers)


async def _refusal(_request: Request, refusal: Exception) -> Response:
    assert isinstance(refusal, Refusal)
    return _answer(STATUS.get(refusal.code, 422), refusal.as_data())


async def _refuse_malformed(_request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"])
    # Never what was sent: it may be anything, a password too.
    return plain(422, "malformed", ascii(f"{where}: {first['msg']}")[1:-1][:300])


async def _http(_request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = error.code if isinstance(error, BodyProblem) else "http"
    return plain(error.status_code, code, str(error.detail), error.headers)


async def _unavailable(_request: Request, _error: Exception) -> Response:
    return plain(503, "unavailable", "The database does not answer. Try again.")
