"""The web client's types are made from what the service says of itself."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ecumene.service.wire.json_schema import schemas_of
from tools.words import read_entries
from tools.write_client_types import FOLDER, documents, game


@pytest.mark.parametrize("name", ["api.json", "stoneage.json", "megaciv.json"])
def test_the_descriptions_for_the_web_client_are_up_to_date(name: str) -> None:
    written = (FOLDER / name).read_text(encoding="utf-8")
    assert written == documents()[name], "run `make types`"


class Item(msgspec.Struct):
    """Sent and heard."""

    name: str
    number: int = 0


class Shown(msgspec.Struct, tag="shown"):
    """Only sent."""

    items: list[Item]
    note: str = ""
    more: str | msgspec.UnsetType = msgspec.UNSET


class Sparse(msgspec.Struct, omit_defaults=True):
    """Sent without what has its default."""

    name: str
    number: int = 0


class Given(msgspec.Struct):
    """Only heard."""

    items: dict[str, Item] | None = None


def test_what_is_always_sent_is_required_and_what_may_be_left_out_is_not() -> None:
    forms, parts = schemas_of((Shown, Sparse), (Given,), "#/{name}")
    assert [form["$ref"] for form in forms] == ["#/Shown", "#/Sparse", "#/Given"]
    assert parts["Shown"]["required"] == ["type", "items", "note"]
    assert parts["Sparse"]["required"] == ["name"]
    assert parts["Item"]["required"] == ["name"]
    assert parts["Given"].get("required", []) == []


def test_every_part_that_is_named_is_there() -> None:
    for name in ("stoneage", "megaciv"):
        forms: dict[str, Any] = game(name)["components"]["schemas"]
        named = msgspec.json.encode(forms).decode().split('"#/components/schemas/')[1:]
        assert {part.partition('"')[0] for part in named} <= set(forms)
        assert {"view", "options"} <= set(forms)


def test_the_client_is_tested_with_every_kind_of_event() -> None:
    """`python web/tests/table/events-fixture.py` writes it; the client's tables know all."""
    path = Path(__file__).parents[3] / "web" / "tests" / "table" / "events-fixture.json"
    kept = msgspec.json.decode(path.read_bytes())
    entries, _ = read_entries("en")
    for game_name in ("megaciv", "stoneage"):
        kinds = {f"event-{kind}" for kind in kept[game_name]["kinds"]}
        said = {key for part, key in entries if part == game_name and key.startswith("event-")}
        # A kind may have several sentences: event-drew, event-drew_seen.
        assert {key for key in said if not any(belongs(key, kind) for kind in kinds)} == set()
        said |= {key for part, key in entries if part == "shared"}
        assert {kind for kind in kinds if not any(belongs(key, kind) for key in said)} == set()


def belongs(key: str, kind: str) -> bool:
    return key == kind or key.startswith((f"{kind}_", f"{kind}-"))


def test_the_client_adds_up_as_the_rules_do() -> None:
    """`python web/tests/games/megaciv/peoples-fixture.py` writes it; the client's sums are held against it."""
    path = (
        Path(__file__).parents[3] / "web" / "tests" / "games" / "megaciv" / "peoples-fixture.json"
    )
    kept = msgspec.json.decode(path.read_bytes())
    made = runpy.run_path(str(path.with_suffix(".py")))["fixture"](kept["events"])
    assert kept == msgspec.json.decode(msgspec.json.encode(made))
