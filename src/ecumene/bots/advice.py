"""Advice: an answer and what speaks for it."""

from __future__ import annotations

from typing import Any

import msgspec

from ecumene.words import Said


class Choice(msgspec.Struct, frozen=True):
    """An answer, and in one sentence what speaks for it or against it."""

    answer: Any
    reason: Said


class Advice(msgspec.Struct, frozen=True):
    """The best answer and why; the next best and why not, where that helps to understand it."""

    answer: Any
    reason: Said
    second: Choice | None = None
