"""Structs as requests and responses of FastAPI."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Any

import msgspec
import pytest
from fastapi import Body, FastAPI
from fastapi.testclient import TestClient
from pydantic import TypeAdapter, ValidationError

from ecumene.service.edge.structs import GIVEN, SHOWN

Few = Annotated[int, msgspec.Meta(ge=1, le=3, description="how many")]


class Part(msgspec.Struct, frozen=True):
    """A part."""

    day: date
    few: Few = 2


class Whole(msgspec.Struct, frozen=True):
    """A whole.

    Its second paragraph is for us.
    """

    parts: tuple[Part, ...]
    other: Part | None = None
    words: dict[str, Annotated[str, msgspec.Meta(max_length=2)]] = {}
    own_name: str = msgspec.field(default="", name="name")
    row: int | msgspec.UnsetType = msgspec.UNSET


WHOLE = Whole((Part(date(2026, 11, 19)),), own_name="x")
given: TypeAdapter[Whole] = TypeAdapter(Annotated[Whole, GIVEN])
shown: TypeAdapter[Whole] = TypeAdapter(Annotated[Whole, SHOWN])


def errors(data: Any) -> list[tuple[tuple[Any, ...], str]]:
    with pytest.raises(ValidationError) as refused:
        given.validate_python(data)
    return [(each["loc"], each["type"]) for each in refused.value.errors()]


def test_a_request_becomes_the_struct() -> None:
    found = given.validate_python({"parts": [{"day": "2026-11-19"}], "name": "x"})
    assert found == WHOLE


def test_errors_say_where() -> None:
    assert errors({}) == [(("parts",), "missing")]
    assert errors({"parts": [{"day": "2026-11-19", "few": 4}]}) == [
        (("parts", 0, "few"), "less_than_equal")
    ]
    assert errors({"parts": [], "words": {"a": "abc"}}) == [(("words", "a"), "string_too_long")]


def test_requests_refuse_unknown_fields() -> None:
    assert errors({"parts": [], "more": 1}) == [(("more",), "extra_forbidden")]
    assert errors({"parts": [{"day": "2026-11-19", "more": 1}]}) == [
        (("parts", 0, "more"), "extra_forbidden")
    ]


def test_a_response_has_every_field_but_unset_ones() -> None:
    assert msgspec.json.decode(shown.dump_json(WHOLE)) == {
        "parts": [{"day": "2026-11-19", "few": 2}],
        "other": None,
        "words": {},
        "name": "x",
    }


def test_the_description() -> None:
    app = FastAPI()

    @app.post("/whole")
    def whole(form: Annotated[Whole, GIVEN, Body()]) -> Annotated[Whole, SHOWN]:
        return form

    client = TestClient(app)
    answer = client.post("/whole", json={"parts": [{"day": "2026-11-19"}], "name": "x"})
    assert answer.json()["parts"] == [{"day": "2026-11-19", "few": 2}]
    forms = client.get("/openapi.json").json()["components"]["schemas"]
    asked, told = forms["WholeGiven"], forms["WholeShown"]
    assert asked["description"] == told["description"] == "A whole."
    assert (asked["required"], asked["additionalProperties"]) == (["parts"], False)
    assert told["required"] == ["parts", "other", "words", "name"]
    assert "additionalProperties" not in told
    assert asked["properties"]["words"]["default"] == {}
    assert forms["PartGiven"]["properties"]["few"] == {
        "type": "integer",
        "minimum": 1,
        "maximum": 3,
        "title": "Few",
        "description": "how many",
        "default": 2,
    }
