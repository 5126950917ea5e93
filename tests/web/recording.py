"""Everything a browser was told: every answer over HTTP and every frame of its sockets."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page, Response, WebSocket


@dataclass(slots=True)
class Recording:
    """The received frames, as text."""

    frames: list[str] = field(default_factory=list)
    responses: list[Response] = field(default_factory=list)

    @classmethod
    def of(cls, page: Page) -> Recording:
        """Begin to record; before the page goes anywhere."""
        recording = cls()
        page.on("response", lambda answer: recording.responses.append(answer))
        page.on("websocket", lambda socket: recording._listen(socket))
        return recording

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(_text(frame)))

    def texts(self) -> list[str]:
        """All that was told so far; pictures and fonts aside."""
        return [*self.frames, *(_text(answer.body()) for answer in self.responses if _told(answer))]

    def objects(self) -> Iterator[dict[str, Any]]:
        """Every object in every message, however deep."""
        for text in self.texts():
            if text.startswith(("{", "[")):
                yield from _within(json.loads(text))


def _told(answer: Response) -> bool:
    kind = answer.headers.get("content-type", "")
    return answer.ok and ("json" in kind or "text" in kind)


def _text(frame: str | bytes) -> str:
    return frame if isinstance(frame, str) else frame.decode(errors="replace")


def _within(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        yield value
        value = list(value.values())
    if isinstance(value, list):
        for each in value:
            yield from _within(each)
