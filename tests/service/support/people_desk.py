"""One worker with a mail server, and people who register, ask for links and read their mail."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from uuid import uuid4

import httpx
from msgspec.structs import replace

from ecumene.service.app.composition import build_job_worker
from ecumene.service.app.web import create_app
from ecumene.service.edge.service import Service
from ecumene.service.ports.parts import Parts
from tests.service.support.clocks import FakeClock
from tests.service.support.edge_browser import Browser, browser
from tests.service.support.edge_workers import bearer, in_memory
from tests.service.support.mail_sink import Sink, mail_sink

PASSWORD = "many boats"
TABLE = {"name": "Sunday", "game": "stoneage", "seats": [{"kind": "human"}, {"kind": "human"}]}


class Desk:
    """A browser, the mail that arrives, and the clock."""

    def __init__(self, http: Browser, sink: Sink, clock: FakeClock, parts: Parts) -> None:
        self._parts = parts
        self.http = http
        self.sink = sink
        self.clock = clock

    @property
    def service(self) -> Service:
        service: Service = self.http.app.state.service
        return service

    def mail(self) -> Sink:
        """The mail, after everything that waits was sent."""
        self.http.run(build_job_worker(self.service.settings, self._parts).worker.once())
        return self.sink

    def post(self, url: str, who: dict[str, str] | None = None, **form: Any) -> httpx.Response:
        return self.http.post(url, json=form, headers=who)

    def register(self, name: str = "") -> dict[str, str]:
        """The header of somebody new with an account."""
        name = name or f"Ada {uuid4().hex[:12]}"
        answer = self.post("/api/accounts", name=name, password=PASSWORD, token=True)
        assert answer.status_code == 201, answer.text
        return bearer(answer.json()["token"])

    def table(self, host: dict[str, str]) -> dict[str, Any]:
        """A table for two."""
        table: dict[str, Any] = self.post("/api/tables", host, **TABLE).json()
        return table

    def guest(self, table: dict[str, Any], name: str = "Bo") -> dict[str, str]:
        """The header of a guest who followed an invitation and sat down."""
        form = {"invite": table["invite"], "name": name, "token": True}
        answer = self.post(f"/api/tables/{table['id']}/join", **form)
        assert answer.status_code == 200, answer.text
        return bearer(answer.json()["me"]["token"])

    def with_mail(self, who: dict[str, str], address: str, password: str = PASSWORD) -> None:
        """They verify an address."""
        asked = self.post("/api/me/mail", who, address=address, password=password)
        assert asked.status_code == 204, asked.text
        answer = self.post("/api/me/mail/confirm", who, token=self.mail().token())
        assert (answer.status_code, answer.json().get("mail")) == (200, address), answer.text

    def change(self, name: str, **changes: Any) -> None:
        """Change the account of this name, past all routes."""
        people = self.service.directory
        account = self.http.run(people.account_named(name))
        assert account is not None
        self.http.run(people.change_account(account.id, lambda each: replace(each, **changes)))

    def me(self, who: dict[str, str]) -> dict[str, Any]:
        """Return their own account as they see it."""
        answer = self.http.get("/api/me", headers=who)
        assert answer.status_code == 200, answer.text
        shown: dict[str, Any] = answer.json()
        return shown


@contextmanager
def open_desk(clock: FakeClock | None = None, **settings: Any) -> Iterator[Desk]:
    """A desk under a clock of its own, or under this one."""
    clock, sink = clock or FakeClock(), Sink()
    opening = in_memory(clock)
    app = create_app(sink.settings(**settings), opening)
    with browser(app) as http:
        server = mail_sink(sink=sink)
        http.run(server.__aenter__())
        try:
            yield Desk(http, sink, clock, http.run(opening().__aenter__()))
        finally:
            http.run(server.__aexit__(None, None, None))
