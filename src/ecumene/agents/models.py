"""Models: a function from messages and tools to a reply.

:class:`ChatModel` talks to any OpenAI-compatible endpoint with plain httpx: one POST is all it
needs, and the ``openai`` client would be 14 packages instead of 7. Anything else that takes the
same arguments will do, a Python function for instance (``llm:py:my_module:my_model``).
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple, Protocol

#: where Ollama, llama.cpp and others listen unless told otherwise
LOCAL = "http://127.0.0.1:11434/v1"
#: seconds for a reply, attempts to get one, and seconds between them
PATIENCE, TRIES, PAUSE = 120.0, 3, 1.0
#: seconds for a connection
CONNECT = 5.0
#: statuses worth another attempt: too many requests, and server errors
_AGAIN = frozenset({429, 500, 502, 503, 504})

Message = dict[str, Any]


class ToolCall(NamedTuple):
    """A tool that a model wants to use, with its arguments as JSON."""

    id: str
    name: str
    arguments: str


class Reply(NamedTuple):
    """A model's reply: a text or tool calls, and the tokens used if the endpoint counts them."""

    text: str
    calls: tuple[ToolCall, ...] = ()
    tokens_in: int | None = None
    tokens_out: int | None = None


class ModelFailed(Exception):
    """The model can't be reached or doesn't reply sensibly."""


class Model(Protocol):
    """Replies to messages, in the form of the chat completions of OpenAI."""

    def __call__(self, messages: Sequence[Message], tools: Sequence[dict[str, Any]]) -> Reply: ...


@dataclass(slots=True)
class ChatModel:
    """A model behind an OpenAI-compatible endpoint."""

    model: str
    url: str = LOCAL
    key: str = ""
    temperature: float = 0.0

    def __call__(self, messages: Sequence[Message], tools: Sequence[dict[str, Any]]) -> Reply:
        form = {"model": self.model, "messages": messages, "temperature": self.temperature}
        return _read(self._post(form | ({"tools": tools} if tools else {})))

    def _post(self, form: dict[str, Any]) -> Any:
        import httpx  # behind an extra

        patience = httpx.Timeout(PATIENCE, connect=CONNECT)
        headers = {"Authorization": f"Bearer {self.key}"} if self.key else {}
        fault = ""
        for attempt in range(TRIES):
            time.sleep(PAUSE * attempt)
            try:
                address = f"{self.url.rstrip('/')}/chat/completions"
                answer = httpx.post(address, json=form, headers=headers, timeout=patience)
                if answer.status_code not in _AGAIN:
                    answer.raise_for_status()
                    return answer.json()
                fault = f"status {answer.status_code}"
            except httpx.TransportError as error:
                fault = f"{type(error).__name__}: {error}"
            except (httpx.HTTPStatusError, ValueError) as error:
                raise ModelFailed(str(error)) from None
        raise ModelFailed(f"no reply from {self.url}: {fault}")


def _read(data: Any) -> Reply:
    try:
        message, used = data["choices"][0]["message"], data.get("usage") or {}
        calls = tuple(
            ToolCall(call["id"], call["function"]["name"], call["function"]["arguments"])
            for call in message.get("tool_calls") or ()
        )
        text = message.get("content") or ""
        return Reply(text, calls, used.get("prompt_tokens"), used.get("completion_tokens"))
    except (KeyError, IndexError, TypeError, AttributeError) as error:
        raise ModelFailed(f"not a chat completion: {error!r}") from None


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
        return Reply("", (ToolCall("1", name, json.dumps(given)),))
