"""Facts for the client about the installation: its address, and what it can do."""

from __future__ import annotations

from typing import Any

from ecumene.service.app.web import create_app
from ecumene.service.notices.push import new_key
from ecumene.service.settings import Settings
from tests.service.support.edge_browser import browser
from tests.service.support.edge_workers import in_memory

MAIL = {"smtp_host": "127.0.0.1", "mail_from": "Ecumene <tables@example.org>"}


def site(**settings: Any) -> Any:
    app = create_app(
        Settings.model_validate({"sweep": 60, "documents": "nowhere", **settings}), in_memory()
    )
    with browser(app) as http:
        return http.get("/api/site").json()


def test_an_installation_without_anything() -> None:
    assert site() == {
        "address": "",
        "home": False,
        "mail": False,
        "push": False,
        "passkeys": False,
        "documents": False,
    }


def test_a_site_with_mail_and_push() -> None:
    told = site(site="https://play.example.org", push_key=new_key(), **MAIL)
    assert told == {
        "address": "https://play.example.org",
        "home": False,
        "mail": True,
        "push": True,
        "passkeys": True,
        "documents": False,
    }


def test_at_home_nothing_needs_the_internet() -> None:
    told = site(site="http://192.168.1.20:8000", push_key=new_key(), at_home=True, **MAIL)
    assert told == {
        "address": "http://192.168.1.20:8000",
        "home": True,
        "mail": False,
        "push": False,
        "passkeys": False,
        "documents": False,
    }
