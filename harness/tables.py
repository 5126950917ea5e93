"""People at a service, over HTTP: accounts, tables, seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import uuid4

import httpx

#: the session of whoever signed in with a browser
COOKIE = "ecumene_session"
HEADERS = {"X-Ecumene": "1"}
#: seconds for a request, on a busy machine
PATIENCE = 120.0
PASSWORD = "many boats"
HUMAN = {"kind": "human"}


def bearer(token: str) -> dict[str, str]:
    """Return the header of somebody with a token."""
    return {"Authorization": f"Bearer {token}"} if token else {}


def read_answer(answer: httpx.Response) -> Any:
    """Return the body of an answer; end the program if it is an error."""
    if answer.is_error:
        raise SystemExit(f"{answer.request.url.path}: {answer.status_code} {answer.text}")
    return answer.json() if answer.content else None


# -- many at once ----------------------------------------------------------------------------------


def open_client(address: str) -> httpx.AsyncClient:
    """Return a client of the service at an address."""
    return httpx.AsyncClient(
        base_url=f"http://{address}",
        headers=HEADERS,
        timeout=PATIENCE,
        verify=False,  # plain HTTP: reading certificates takes 50 ms
    )


async def post(http: httpx.AsyncClient, path: str, form: object, token: str = "") -> Any:
    """Send a form; return the answer."""
    return read_answer(await http.post(path, json=form, headers=bearer(token)))


async def new_host(http: httpx.AsyncClient) -> str:
    """Register somebody who opens tables; return their token."""
    form = {"name": f"Host {uuid4().hex[:12]}", "password": PASSWORD, "token": True}
    token: str = (await post(http, "/api/accounts", form))["token"]
    return token


async def start_table(
    http: httpx.AsyncClient, host: str, seats: int | Sequence[dict[str, str]] = 18, **form: Any
) -> tuple[str, list[dict[str, Any]]]:
    """Open a table, by default of Mega Civilization, and start its game.

    Return its id and the guests, one on each human seat.
    """
    kinds = [HUMAN] * seats if isinstance(seats, int) else list(seats)
    usual: dict[str, Any] = {"name": "Benchmark", "game": "megaciv", "seats": kinds}
    if form.get("game", "megaciv") == "megaciv":
        usual["options"] = {"civ_choice": "random"}
    table = await post(http, "/api/tables", usual | form, host)
    path, guests = f"/api/tables/{table['id']}", []
    for number in range(kinds.count(HUMAN)):
        wish = {"invite": table["invite"], "name": f"Player {number}", "token": True}
        guests.append((await post(http, f"{path}/join", wish))["me"])
    await post(http, f"{path}/start", None, host)
    return table["id"], guests


# -- one guest -------------------------------------------------------------------------------------


class Guest:
    """A guest at a service, with a session as a browser has it."""

    def __init__(self, service: str, name: str = "Ada") -> None:
        self.http = httpx.Client(base_url=service, headers=HEADERS, timeout=PATIENCE, verify=False)
        self.post("/api/guests", json={"name": name})

    @property
    def cookie(self) -> str:
        """The session."""
        return self.http.cookies[COOKIE]

    def post(self, path: str, **body: Any) -> Any:
        """Send something; return the answer."""
        return read_answer(self.http.post(path, **body))

    def get(self, path: str) -> Any:
        """Return the answer to a question."""
        return read_answer(self.http.get(path))

    def close(self) -> None:
        """Close the connection."""
        self.http.close()
