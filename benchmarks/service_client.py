"""A client of the service, as small as one can be: what its seat has been shown, and no screen."""

from __future__ import annotations

from typing import Any

import msgspec

from ecumene.service.wire.patch import make


class Asked(msgspec.Struct, frozen=True):
    """A question, as far as one must know it to answer."""

    id: int
    kind: str
    options: list[dict[str, Any]] | None


class Frame(msgspec.Struct, frozen=True):
    """Any message of the server, as far as a player needs it (docs/service.md)."""

    type: str
    id: str | None = None
    code: str = ""
    version: int = 0
    view: Any = None
    patch: list[dict[str, Any]] = []
    questions: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


_read = msgspec.json.Decoder(Frame).decode
_read_questions = msgspec.json.Decoder(list[Asked]).decode


class Shown:
    """What a client has been shown, over all its sockets."""

    def __init__(self) -> None:
        self.version = 0
        #: a number was missed: only a new hello helps
        self.gap = False
        self.view: Any = None
        self._questions = b"[]"

    def take(self, text: str | bytes) -> Frame:
        """Read a frame, and keep what it shows."""
        frame = _read(text)
        if frame.type == "welcome":
            self.gap = frame.version <= self.version
            self.view = frame.view
            self._keep(frame)
        elif frame.type == "update" and not self.gap:
            self.gap = frame.version != self.version + 1
            if not self.gap:
                for change in frame.patch:
                    make(self.view, change)
                self._keep(frame)
        return frame

    def _keep(self, frame: Frame) -> None:
        self.version = frame.version
        if frame.questions is not msgspec.UNSET:
            self._questions = bytes(frame.questions)

    @property
    def questions(self) -> list[Asked]:
        """The open questions of the own seat."""
        return _read_questions(self._questions)

    @property
    def all(self) -> tuple[Any, Any]:
        """The position and the questions, to compare."""
        return self.view, msgspec.json.decode(self._questions)
