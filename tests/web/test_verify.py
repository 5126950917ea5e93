"""The page that checks a record: one as it was played, a changed row, a swapped seed."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, FilePayload, Page, expect

from ecumene.kernel import seed_from_number
from ecumene.kernel.chance import commitment
from harness.browsing import context, problems_of
from harness.people import PATIENCE
from harness.site import served

pytestmark = [pytest.mark.browser, pytest.mark.process]

#: with numbers of the players, new dice in the middle, and links
RECORD = (Path(__file__).parents[1] / "kernel" / "fair_game.jsonl").read_bytes()

Lines = list[dict[str, Any]]


@pytest.fixture(scope="module")
def page(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    with (
        served(tmp_path_factory.mktemp("site") / "serve.log") as address,
        context(browser, address) as where,
    ):
        opened = where.new_page()
        opened.set_default_timeout(PATIENCE)
        problems = problems_of(opened)
        opened.goto("/verify")
        yield opened
        assert not problems


def check(page: Page, record: bytes) -> None:
    file: FilePayload = {
        "name": "game.jsonl",
        "mimeType": "application/jsonl",
        "buffer": record,
    }
    page.locator("[data-record-file]").set_input_files(files=[file])


def changed(change: Callable[[Lines], None]) -> bytes:
    """The record after a change by somebody who knows that its lines are hashed."""
    lines: Lines = [json.loads(line) for line in RECORD.splitlines()]
    change(lines)
    written = [json.dumps(line, separators=(",", ":")).encode() + b"\n" for line in lines]
    lines[-1]["lines"] = hashlib.sha256(b"".join(written[:-1])).hexdigest()
    return b"".join([*written[:-1], json.dumps(lines[-1], separators=(",", ":")).encode() + b"\n"])


def change_row(lines: Lines) -> None:
    """Somebody else is said to have answered."""
    row = next(line for line in lines if line["line"] == "row" and line["what"] == "answer")
    row["by"] = "somebody else"


def swap_seed(lines: Lines) -> None:
    """Another seed, with a commitment that fits it."""
    seed = seed_from_number(1)
    lines[0]["commitment"], lines[-1]["seed"] = commitment(seed), seed.hex()


def test_a_record_as_it_was_played(page: Page) -> None:
    check(page, RECORD)
    verdict = page.locator("[data-verdict=ok]")
    expect(verdict).to_contain_text("Everything checks out.")
    # Nothing but the change makes the others fail.
    check(page, changed(lambda _lines: None))
    expect(verdict).to_contain_text("Everything checks out.")


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (change_row, "The rows differ from those chained during the game."),
        (swap_seed, "does not come from the seed."),
    ],
)
def test_a_record_that_was_changed(page: Page, change: Callable[[Lines], None], fault: str) -> None:
    check(page, changed(change))
    verdict = page.locator("[data-verdict=bad]")
    expect(verdict).to_contain_text("This record does not check out.")
    expect(verdict).to_contain_text(fault)


def test_what_is_no_record(page: Page) -> None:
    check(page, b"hello\n")
    expect(page.locator("[data-verdict=none]")).to_contain_text("This is not a record of a game.")
