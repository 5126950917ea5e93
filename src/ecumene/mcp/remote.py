"""Tables of a site, over its HTTP API and sockets, with one person's token.

Every call carries the token, and the site decides what it may do: an assistant never has more
rights than the person, and loses them when the token is revoked.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlencode
from uuid import UUID, uuid4

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from ecumene.kernel.client import client_types

from .local import NotPossible, TableSeen, game_of

#: seconds for a request, or for a reply on the socket
PATIENCE = 30.0
#: why a site closes a socket (docs/service/socket.md)
CLOSED = {
    4401: "The token is not valid here.",
    4403: "That seat is somebody else's.",
    4404: "There is no such table.",
    4409: "The game has not started yet.",
}


class RemoteTables:
    """Tables of a site."""

    def __init__(self, site: str, token: str) -> None:
        self._site = site.rstrip("/")
        self._headers = {"Authorization": f"Bearer {token}"}
        headers = {**self._headers, "X-Ecumene": "1", "Accept-Language": "en"}
        self._http = httpx.AsyncClient(base_url=self._site, headers=headers, timeout=PATIENCE)

    async def _ask(self, method: str, path: str, **body: Any) -> Any:
        try:
            answer = await self._http.request(method, path, **body)
        except httpx.TransportError as error:
            raise NotPossible(f"The site does not answer: {error}") from None
        if answer.is_error:
            raise NotPossible(_problem(answer))
        return answer.json()

    async def tables(self) -> list[dict[str, Any]]:
        """List the person's tables, and those open to everybody."""
        found = await self._ask("GET", "/api/tables")
        return [_table(each) for each in (*found["own"], *found["open"])]

    async def join(self, table: str, invite: str, seat: int) -> dict[str, Any]:
        """Sit down at a table."""
        form = {"invite": invite, "seat": seat}
        joined = await self._ask("POST", _path(table, "join"), json=form)
        return _table(joined["table"])

    async def look(self, table: str, seat: int | None, wait: float) -> TableSeen:
        """Return a table as a seat of the person sees it."""
        shown = await self._ask("GET", _path(table))
        async with self._socket(table, seat) as socket:
            welcome = await _hear(socket, "welcome")
            if not welcome["questions"] and shown["status"] == "playing" and wait > 0:
                welcome = await _wait(socket, welcome, wait)
        game = game_of(shown["game"], shown["rules"])
        view, options = welcome["view"], shown["options"]
        if game is not None:
            view = msgspec.convert(view, client_types(game)["view"])
            options = msgspec.convert(options, game.options_type)
        over = shown["status"] not in ("waiting", "playing") or _is_over(welcome["view"])
        return TableSeen(
            game=shown["game"],
            rules=shown["rules"],
            options=options,
            seat=welcome["seat"],
            names=[
                f"{name} ({bot})" if bot else name
                for name, bot in zip(welcome["names"], welcome["bots"], strict=True)
            ],
            view=view,
            questions=[each for each in welcome["questions"] if each["seat"] == welcome["seat"]],
            over=over,
        )

    async def preview(self, table: str, seat: int | None, question: int, answer: Any) -> Any:
        """Return what an answer would mean."""
        reply = await self._act(table, seat, type="preview", question=question, answer=answer)
        return {name: reply[name] for name in ("preview", "missing", "warnings")}

    async def answer(self, table: str, seat: int | None, question: int, answer: Any) -> None:
        """Answer a question of the seat."""
        await self._act(table, seat, type="answer", question=question, answer=answer)

    async def prices(self, table: str, seat: int | None, held: list[str]) -> Any:
        """Return the prices of advances."""
        params: dict[str, Any] = {"held": held, "seat": -1 if seat is None else seat}
        return await self._ask("GET", _path(table, "prices"), params=params)

    async def plan(self, table: str, seat: int | None, turns: int) -> Any:
        """Return plans of purchases."""
        form = {"turns": turns, "seat": -1 if seat is None else seat}
        return await self._ask("POST", _path(table, "plan?language=en"), json=form)

    async def _act(self, table: str, seat: int | None, **act: Any) -> Any:
        """Send an act, and wait for its reply."""
        async with self._socket(table, seat) as socket:
            await _hear(socket, "welcome")
            identity = uuid4().hex
            await socket.send(json.dumps({"id": identity, **act}))
            while True:
                frame = await _hear(socket, "ack", "previewed", "refused", "error")
                if frame.get("id") == identity:
                    break
        if frame["type"] in ("refused", "error"):
            raise NotPossible(f"{frame.get('text', '')} ({frame.get('rule', frame['type'])})")
        return frame

    @asynccontextmanager
    async def _socket(self, table: str, seat: int | None) -> AsyncIterator[ClientConnection]:
        """Open a socket of a table, and say hello."""
        asked = urlencode({"language": "en"} | ({} if seat is None else {"seat": seat}))
        address = f"ws{self._site.removeprefix('http')}{_path(table, f'socket?{asked}')}"
        try:
            async with connect(
                address, additional_headers=self._headers, max_size=None, proxy=None
            ) as socket:
                await socket.send('{"type": "hello", "version": 0}')
                yield socket
        except WebSocketException as error:
            code = getattr(getattr(error, "rcvd", None), "code", 0)
            raise NotPossible(
                CLOSED.get(code, f"The site closed the connection: {error}")
            ) from None
        except (OSError, TimeoutError) as error:
            raise NotPossible(f"The site does not answer: {error}") from None


def _path(table: str, *route: str) -> str:
    """Return the path of a table, or of something below it: only an id is a table's."""
    try:
        return "/".join(("/api/tables", str(UUID(table)), *route))
    except ValueError:
        raise NotPossible("There is no such table.") from None


async def _hear(socket: ClientConnection, *types: str) -> Any:
    """Return the next frame of some types."""
    async with asyncio.timeout(PATIENCE):
        while True:
            frame = json.loads(await socket.recv())
            if frame["type"] in types:
                return frame


async def _wait(socket: ClientConnection, welcome: Any, seconds: float) -> Any:
    """Return a new welcome when the seat is asked, or the time is over."""
    try:
        async with asyncio.timeout(seconds):
            while True:
                frame = json.loads(await socket.recv())
                if frame["type"] == "update" and frame.get("questions"):
                    break
                if frame["type"] == "table" and frame["table"]["status"] != "playing":
                    break
    except TimeoutError:
        pass
    await socket.send(json.dumps({"type": "hello", "version": 0}))
    return await _hear(socket, "welcome")


def _is_over(view: Any) -> bool:
    return isinstance(view, dict) and view.get("result") is not None


def _table(shown: dict[str, Any]) -> dict[str, Any]:
    names = ("id", "name", "game", "status", "seat", "awaited")
    return {name: shown.get(name) for name in names}


def _problem(answer: httpx.Response) -> str:
    try:
        text: str = answer.json()["text"]
    except (ValueError, KeyError, TypeError):
        text = f"The site says {answer.status_code}."
    return text
