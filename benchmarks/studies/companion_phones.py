"""Phones at a table of the books: each keeps its socket, and sends entries until they count."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any
from uuid import UUID

import msgspec

from harness.sockets import Frame, Ledger, SeatSocket
from harness.tables import bearer


@dataclass(frozen=True, slots=True)
class Device:
    """A phone, or the keeper's laptop: somebody's account."""

    account: str
    token: str
    name: str


class Line(SeatSocket):
    """The socket of a device for one seat, or for the books ("keeper")."""

    def __init__(
        self, address: str, table: str, game: UUID, device: Device, seat: str, ledger: Ledger
    ) -> None:
        headers, account = bearer(device.token), device.account
        super().__init__([address], table, headers, ledger, game=game, account=account, seat=seat)
        self.device = device
        self.seat = seat
        self._one_at_a_time = asyncio.Lock()
        self._task = asyncio.create_task(self.run())

    async def close(self) -> None:
        """Switch it off."""
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    @property
    def view(self) -> Mapping[str, Any]:
        """The books, as this seat sees them."""
        view: Mapping[str, Any] = self.shown.view
        return view

    def find(self, kind: str, seat: int) -> dict[str, Any] | None:
        """Return an open question of a seat."""
        asked = self.shown.questions
        return next((each for each in asked if (each["kind"], each["seat"]) == (kind, seat)), None)

    def is_open(self, number: int) -> bool:
        """Return whether a question is still there."""
        return any(each["id"] == number for each in self.shown.questions)

    async def answer(self, question: int, answer: Mapping[str, Any]) -> Frame:
        """Enter something, one thing at a time, and wait for the reply."""
        async with self._one_at_a_time:
            return await self.settle(self.new_act("answer", question=question, answer=answer))


def ledger_of(view: Mapping[str, Any]) -> Any:
    """Return the books without times: the part that must not depend on the course of the day."""
    kept = {name: view[name] for name in ("turn", "phase", "seats", "orders", "podium", "ended")}
    kept["doubts"] = sorted(
        msgspec.json.encode({name: each[name] for name in each if name != "number"})
        for each in view["doubts"]
    )
    kept["pieces"] = (view["barbarians"], view["pirates"])
    return kept
