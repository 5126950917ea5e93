"""A table that is kept: its keeper, its people, and what each sees."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from ecumene.kernel import Row
from tests.service.support.edge_workers import Player, Worker, bearer, opened, registered, sitting


@dataclass
class Scene:
    """A table in play with cards, and whoever used them."""

    worker: Worker
    table: dict[str, Any]
    host: str
    cards: dict[int, str]

    async def post(self, path: str, who: str = "", **form: Any) -> dict[str, Any]:
        headers = bearer(who) if who else {}
        async with self.worker.http() as http:
            answer = await http.post(path, json=form, headers=headers)
        assert answer.status_code == 200, answer.text
        said: dict[str, Any] = answer.json()
        return said

    async def scan(self, seat: int, name: str, who: str = "") -> str:
        joined = await self.post(f"/api/cards/{self.cards[seat]}", who, name=name, token=True)
        return who or str(joined["me"]["token"])

    async def renew(self, seat: int) -> None:
        path = f"/api/tables/{self.table['id']}/cards"
        (card,) = (await self.post(path, self.host, seats=[seat]))["cards"]
        self.cards[seat] = card["token"]

    @property
    def uuid(self) -> UUID:
        return UUID(self.table["id"])

    async def rows(self) -> list[Row]:
        """The whole log, as the store has it."""
        table = await self.worker.service.directory.table(self.uuid)
        assert table.played is not None
        return [stored.row for stored in await self.worker.service.store.since(table.played, -1)]

    def at(self, token: str, seat: object) -> Any:
        return sitting(self.worker, self.table, token, seat=seat)


async def scene_on(
    worker: Worker, seats: int = 3, game: str = "tally", name: str = "Ada", **form: Any
) -> Scene:
    """A table in play, of which the host has printed the cards; "" for a name of its own."""
    host = await registered(worker, name)
    table = await opened(worker, host, seats, game=game, **form)
    scene = Scene(worker, table, host, {})
    path = f"/api/tables/{table['id']}"
    made = await scene.post(f"{path}/cards", host)
    scene.cards = {card["seat"]: card["token"] for card in made["cards"]}
    scene.table = await scene.post(f"{path}/start", host)
    return scene


def asked(player: Player, kind: str, seat: int) -> Callable[[], int | None]:
    """The number of a question that a player has."""

    def find() -> int | None:
        fit = (q["id"] for q in player.questions if (q["kind"], q["seat"]) == (kind, seat))
        return next(fit, None)

    return find


async def give(player: Player, kind: str, seat: int, /, **answer: Any) -> dict[str, Any]:
    number = asked(player, kind, seat)()
    assert number is not None, (kind, seat, player.questions)
    return await player.do("answer", question=number, answer=answer)


def seen_by(player: Player) -> list[str]:
    """Return the frames about the game; heads are links of rows, made with another secret each time."""
    return [
        re.sub(r'"head":"[0-9a-f]*"', "", frame)
        for frame in player.frames
        if '"type":"update"' in frame or '"type":"welcome"' in frame
    ]
