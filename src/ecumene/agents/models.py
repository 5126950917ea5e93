"""Models: a function from messages and tools to a reply.

:class:`ChatModel` talks to any OpenAI-compatible endpoint with plain httpx: one POST is all it
needs, and the ``openai`` client would be 14 packages instead of 7. Anything else that takes the
same arguments will do, a Python function for instance (``llm:py:my_module:my_model``).
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
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


class Call(NamedTuple):
    """A tool that a model wants to use, with its arguments as JSON."""

    id: str
    name: str
    arguments: str


class Reply(NamedTuple):
    """A model's reply: a text or tool calls, and the tokens used if the endpoint counts them."""

    text: str
    calls: tuple[Call, ...] = ()
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
            Call(call["id"], call["function"]["name"], call["function"]["arguments"])
            for call in message.get("tool_calls") or ()
        )
        text = message.get("content") or ""
        return Reply(text, calls, used.get("prompt_tokens"), used.get("completion_tokens"))
    except (KeyError, IndexError, TypeError, AttributeError) as error:
        raise ModelFailed(f"not a chat completion: {error!r}") from None
