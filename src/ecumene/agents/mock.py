"""A model that needs no endpoint: it reads the prompt as others do and replies at random.

It takes a numbered option or one of the examples, now and then uses a tool or says something, and
sometimes replies nonsense, so that retries happen. The same seed and prompts give the same replies.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from random import Random
from typing import Any

from .models import Call, Message, Reply

#: how often it replies nonsense, uses a tool, and says something
MISTAKES, TOOLS, SAYINGS = 0.05, 0.02, 0.02

_OPTION = re.compile(r"^(\d+)\. ", re.MULTILINE)
_EXAMPLE = re.compile(r"^Example: (\{.*\})$", re.MULTILINE)
_SEATS = re.compile(r"(\d+) seats")
_NONSENSE = ('{"choice": 99999}', '{"answer": {"do": "win"}}', "I would rather not say.")
_LINES = (
    "I will give you a fair deal next turn, I promise.",
    "Who has something to trade?",
    "I won't attack you if you leave my cities alone.",
    "Nobody should deal with whoever is first.",
)
_ARGUMENTS: dict[str, dict[str, Any]] = {"rules": {"query": "trade"}, "plan": {"turns": 2}}


class MockModel:
    """Replies at random with something that the prompt offers."""

    def __init__(self, seed: int) -> None:
        self._luck = Random(seed)

    def __call__(self, messages: Sequence[Message], tools: Sequence[dict[str, Any]]) -> Reply:
        luck = self._luck
        prompt = next(each["content"] for each in messages if each["role"] == "user")
        if luck.random() < MISTAKES:
            return Reply(luck.choice(_NONSENSE))
        if tools and luck.random() < TOOLS:
            return self._use_tool(luck.choice(tools)["function"]["name"], prompt)
        reply = self._decide(prompt)
        if luck.random() < SAYINGS:
            seats = int(found[1]) if (found := _SEATS.search(messages[0]["content"])) else 1
            to = luck.choice([None, luck.randrange(seats)])
            reply["say"] = [{"to": to, "text": luck.choice(_LINES)}]
        return Reply(json.dumps(reply))

    def _decide(self, prompt: str) -> dict[str, Any]:
        options, examples = _OPTION.findall(prompt), _EXAMPLE.findall(prompt)
        if options:
            return {"choice": int(self._luck.choice(options))}
        if examples:
            return {"answer": json.loads(self._luck.choice(examples))}
        return {"default": True}

    def _use_tool(self, name: str, prompt: str) -> Reply:
        given = self._decide(prompt) if name == "preview" else _ARGUMENTS.get(name, {})
        return Reply("", (Call("1", name, json.dumps(given)),))
