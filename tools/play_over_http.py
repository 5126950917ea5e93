"""Play a whole game at a running service, as a guest against a bot: HTTP, the socket, nothing else.

    python -m tools.play_over_http http://127.0.0.1:8000

It shows that an installation works: the pages, a table, the bots, every answer to the end.
"""

from __future__ import annotations

import argparse
import asyncio
import time
from contextlib import closing
from dataclasses import dataclass
from random import Random
from typing import Any

import httpx

from harness.sockets import Frame, Ledger, SeatSocket
from harness.tables import COOKIE, HUMAN, PATIENCE, Guest

#: seconds for it to start, on a busy machine
START = 240.0


@dataclass(frozen=True)
class Played:
    """A game that came to its end."""

    answers: int
    scores: list[int]


def play_game(address: str, game: str = "stoneage") -> Played:
    """Open a table, sit down opposite a steward, and answer until the game is over."""
    with closing(Guest(address, "Ann")) as guest:
        page = guest.http.get("/")
        assert "<script" in page.raise_for_status().text, "no pages here"
        table = _open_table(guest, game)
        answers = asyncio.run(_answer_all(address, table, guest.cookie))
        over = guest.get(f"/api/tables/{table}")
        assert over["status"] == "over", over["status"]
        return Played(answers, over["outcome"]["scores"])


def wait_until_ready(address: str, seconds: float = START) -> None:
    """Return when the service answers that it is ready."""
    end = time.monotonic() + seconds
    while True:
        try:
            httpx.get(f"{address}/api/ready", timeout=PATIENCE).raise_for_status()
            return
        except httpx.HTTPError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)


def _open_table(guest: Guest, game: str) -> str:
    seats = [HUMAN, {"kind": "bot", "bot": "steward"}]
    wanted = {"name": "A table", "game": game, "seats": seats, "pace": "none"}
    table = guest.post("/api/tables", json=wanted)
    path = f"/api/tables/{table['id']}"
    guest.post(f"{path}/join", json={"seat": 0, "invite": table["invite"]})
    guest.post(f"{path}/start", json=None)
    return str(table["id"])


class _Seat(SeatSocket):
    """Knows when its game is over."""

    over = False

    def heard(self, frame: Frame) -> None:
        if frame.type == "table":
            self.over = frame.table["status"] == "over"


async def _answer_all(address: str, table: str, cookie: str) -> int:
    """Answer every question of this seat; return how many there were."""
    choose, answered = Random(1), 0
    headers = {"Cookie": f"{COOKIE}={cookie}"}
    seat = _Seat([address.partition("://")[2]], table, headers, Ledger())
    running = asyncio.create_task(seat.run())
    try:
        while True:
            found = await seat.until(lambda: seat.over or seat.shown.questions, PATIENCE)
            assert found is not None, "the service says nothing any more"
            if seat.over:
                return answered
            question = seat.shown.questions[0]
            answer = await _choose(seat, question, choose)
            answered += 1
            act = seat.new_act("answer", question=question["id"], answer=answer)
            reply = await seat.settle(act)
            assert reply.type == "ack", reply
            await seat.until(lambda: seat.over or question not in seat.shown.questions, PATIENCE)  # noqa: B023
    finally:
        running.cancel()


async def _choose(seat: SeatSocket, question: dict[str, Any], choose: Random) -> Any:
    """Choose one of the options; if there are too many to list, a bot's answer."""
    if question["options"]:
        return choose.choice(question["options"])["answer"]
    reply = await seat.ask(seat.new_act("advise", question=question["id"]))
    assert reply.type == "advised", reply
    return reply.answer


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("address", help="http://127.0.0.1:8000")
    address = parser.parse_args().address
    wait_until_ready(address)
    played = play_game(address)
    print(f"A game to its end: {played.answers} answers, points {played.scores}")


if __name__ == "__main__":
    main()
