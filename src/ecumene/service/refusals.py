"""Refusals of the service, as distinct from a game's rules."""

from __future__ import annotations

from typing import Any

from ecumene.kernel import Refusal
from ecumene.words.files import SERVICE


def refusal(code: str, rule: str = "DG-11.2", *, key: str = "", **params: Any) -> Refusal:
    """Build a refusal of the service. Its message is ``service-<code>``, unless another key is
    given."""
    return Refusal(code, rule, key=f"service-{key or code}", part=SERVICE, **params)
