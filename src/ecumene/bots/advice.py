"""Advice: an answer and its reason."""

from __future__ import annotations

from typing import Any

import msgspec

from ecumene.words import Said


class Choice(msgspec.Struct, frozen=True):
    """An answer, and the main argument for or against it in one sentence."""

    answer: Any
    reason: Said


class Advice(msgspec.Struct, frozen=True):
    """The best answer with its reason, and if helpful the next best and why it isn't chosen."""

    answer: Any
    reason: Said
    second: Choice | None = None
