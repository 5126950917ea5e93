"""The log of an agent: retries, tokens, cost and latency of every decision."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import msgspec

#: a file to which every agent of this process and its children adds its lines
LOG_FILE = "ECUMENE_AGENT_LOG"
#: dollars for a million tokens read and written, such as ``0.15,0.60``
PRICES = "ECUMENE_AGENT_PRICES"


class Decided(msgspec.Struct, frozen=True):
    """One decision of an agent."""

    bot: str
    seat: int
    kind: str
    #: replies with an answer, legal or not
    attempts: int
    #: codes of refusals, in order; "reply" for a reply without an answer
    refusals: tuple[str, ...]
    tools: tuple[str, ...]
    #: the default was used, because no reply was legal or the model failed
    defaulted: bool
    #: of the view, of the first prompt, and of all requests together
    view_tokens: int
    prompt_tokens: int
    tokens_in: int
    tokens_out: int
    seconds: float
    cost: float
    #: why the model failed, if it did
    failure: str = ""


class Summary(msgspec.Struct, frozen=True):
    """The decisions of one or several agents, summed up."""

    decisions: int
    attempts: int
    #: share of replies that were legal answers
    legal: float
    defaults: int
    #: tokens of a prompt, and of all requests of a decision
    mean_prompt: float
    max_prompt: int
    mean_tokens: float
    max_tokens: int
    max_view: int
    seconds: float
    cost: float


def read_prices() -> tuple[float, float]:
    """Read the prices of a million tokens from the environment; 0 if not set."""
    read, written = (os.environ.get(PRICES) or "0,0").split(",")
    return float(read), float(written)


def write_line(row: Decided) -> None:
    """Append a row to the file named in the environment, if any."""
    if path := os.environ.get(LOG_FILE):
        with Path(path).open("ab") as file:
            file.write(msgspec.json.encode(row) + b"\n")


def summarise(rows: Sequence[Decided]) -> Summary:
    """Sum up decisions."""
    attempts = sum(row.attempts for row in rows)
    legal = sum(not row.defaulted for row in rows)
    tokens = [row.tokens_in + row.tokens_out for row in rows]
    prompts = [row.prompt_tokens for row in rows]
    return Summary(
        decisions=len(rows),
        attempts=attempts,
        legal=legal / attempts if attempts else 0.0,
        defaults=sum(row.defaulted for row in rows),
        mean_prompt=sum(prompts) / len(rows) if rows else 0.0,
        max_prompt=max(prompts, default=0),
        mean_tokens=sum(tokens) / len(rows) if rows else 0.0,
        max_tokens=max(tokens, default=0),
        max_view=max((row.view_tokens for row in rows), default=0),
        seconds=sum(row.seconds for row in rows),
        cost=sum(row.cost for row in rows),
    )
