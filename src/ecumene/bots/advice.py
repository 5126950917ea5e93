"""Advice: an answer and its reason."""

from __future__ import annotations

from typing import Any

import msgspec

from ecumene.words import Said


class Choice(msgspec.Struct, frozen=True):
    """An answer, and its main argument for or against in one sentence."""

    answer: Any
    reason: Said


class Advice(msgspec.Struct, frozen=True):
    """The best answer and why; the next best and why not, where that helps to understand it."""

    answer: Any
    reason: Said
    second: Choice | None = None
