"""A browser for one worker, without a port: every request runs on the worker's own loop."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import httpx
from fastapi import FastAPI

T = TypeVar("T")


class Browser:
    """Sends requests and keeps cookies; a fault of the server is an error of the test."""

    def __init__(self, runner: asyncio.Runner, app: FastAPI) -> None:
        self.app = app
        self._runner = runner
        self._client = httpx.AsyncClient(
            transport=httpx.ASGITransport(app),
            base_url="http://table.test",
            headers={"X-Ecumene": "1"},
        )

    @property
    def cookies(self) -> httpx.Cookies:
        return self._client.cookies

    def run(self, doing: Coroutine[Any, Any, T]) -> T:
        """Do something on the worker's loop."""
        return self._runner.run(doing)

    def request(self, method: str, url: str, **more: Any) -> httpx.Response:
        return self._runner.run(self._client.request(method, url, **more))

    def get(self, url: str, **more: Any) -> httpx.Response:
        return self.request("GET", url, **more)

    def post(self, url: str, **more: Any) -> httpx.Response:
        return self.request("POST", url, **more)

    def delete(self, url: str, **more: Any) -> httpx.Response:
        return self.request("DELETE", url, **more)


@contextmanager
def browser(app: FastAPI) -> Iterator[Browser]:
    """A browser as long as the worker runs."""
    with asyncio.Runner() as runner:
        lifespan = app.router.lifespan_context(app)
        runner.run(lifespan.__aenter__())
        try:
            yield Browser(runner, app)
        finally:
            runner.run(lifespan.__aexit__(None, None, None))
