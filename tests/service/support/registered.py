"""A browser of somebody with an account."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest
from pydantic import SecretStr

from ecumene.service.app.web import create_app
from ecumene.service.notices.push import new_key
from ecumene.service.settings import Settings
from tests.service.support.clocks import FakeClock
from tests.service.support.edge_browser import Browser, browser
from tests.service.support.edge_workers import in_memory


@pytest.fixture
def http() -> Iterator[Browser]:
    """Somebody registered and signed in."""
    settings = Settings(
        secure_cookies=False,
        sweep=60,
        rate_limits=False,
        site="https://play.example.org",
        push_key=SecretStr(new_key()),
    )
    with browser(create_app(settings, in_memory(FakeClock()))) as client:
        register(client)
        yield client


def register(http: Browser) -> dict[str, Any]:
    http.cookies.clear()
    form = {"name": uuid4().hex, "password": "many boats"}
    answer = http.post("/api/accounts", json=form)
    assert answer.status_code == 201
    found: dict[str, Any] = answer.json()
    return found
