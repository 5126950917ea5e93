"""The documentation site under /docs: its files, and nothing else of the disk."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from ecumene.service.app.web import create_app
from ecumene.service.edge.headers import HEADERS
from ecumene.service.edge.pages import POLICY
from ecumene.service.settings import Settings
from tests.service.support.edge_browser import Browser, browser
from tests.service.support.edge_workers import in_memory

FRONT = "<!doctype html><title>Documentation</title>"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A built site, with a secret beside it."""
    built = tmp_path / "documents"
    (built / "de").mkdir(parents=True)
    (built / "assets").mkdir()
    (built / "index.html").write_text(FRONT)
    (built / "player.html").write_text("<p>player</p>" * 500)
    (built / "de" / "index.html").write_text("Deutsch")
    (built / "assets" / "bundle.js").write_text("search()")
    (built / "search_index.json").write_text("{}")
    (tmp_path / "secret.txt").write_text("seed")
    (built / "out.txt").symlink_to(tmp_path / "secret.txt")
    return built


def served(folder: Path, **more: object) -> AbstractContextManager[Browser]:
    settings = Settings.model_validate({"documents": str(folder), "sweep": 60, **more})
    return browser(create_app(settings, in_memory()))


@pytest.fixture
def http(folder: Path) -> Iterator[Browser]:
    with served(folder) as client:
        yield client


@pytest.mark.parametrize(
    ("path", "text", "kind"),
    [
        ("/docs/", FRONT, "text/html; charset=utf-8"),
        ("/docs/index.html", FRONT, "text/html; charset=utf-8"),
        ("/docs/de/", "Deutsch", "text/html; charset=utf-8"),
        ("/docs/assets/bundle.js", "search()", "text/javascript; charset=utf-8"),
        ("/docs/search_index.json", "{}", "application/json"),
    ],
)
def test_files_of_the_site_are_served(http: Browser, path: str, text: str, kind: str) -> None:
    answer = http.get(path)
    assert (answer.status_code, answer.text) == (200, text)
    assert answer.headers["content-type"] == kind
    assert answer.headers["cache-control"] == "no-cache"


def test_the_site_begins_with_a_slash(http: Browser) -> None:
    answer = http.get("/docs", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (308, "/docs/")


def test_pages_have_the_policy_of_the_client_and_the_usual_headers(http: Browser) -> None:
    page = http.get("/docs/player.html")
    assert page.headers["content-security-policy"] == POLICY
    for name in ("X-Content-Type-Options", "X-Frame-Options", "Referrer-Policy"):
        assert page.headers[name] == HEADERS[name]


@pytest.mark.parametrize(
    "path",
    [
        "/docs/missing.html",
        "/docs/assets",
        "/docs/assets/",
        "/docs/../secret.txt",
        "/docs/%2e%2e/secret.txt",
        "/docs/..%2fsecret.txt",
        "/docs//etc/passwd",
        "/docs/out.txt",
        "/docs/%00",
    ],
)
def test_what_is_no_file_of_the_site_is_not_there(http: Browser, path: str) -> None:
    answer = http.get(path)
    assert answer.status_code == 404
    assert "seed" not in answer.text
    if answer.headers["content-type"].startswith("text/html"):
        assert "no such page" in answer.text
        assert answer.headers["content-security-policy"].startswith("default-src 'none'")


def test_a_site_that_is_built_anew_is_served(folder: Path, http: Browser) -> None:
    assert http.get("/docs/").text == FRONT
    (folder / "index.html").write_text("new")
    (folder / "new.html").write_text("another")
    os.utime(folder / "index.html", ns=(1, 1))
    assert http.get("/docs/new.html").text == "another"
    assert http.get("/docs/").text == "new"


def test_a_site_that_is_not_built_says_so(tmp_path: Path) -> None:
    with served(tmp_path / "nowhere") as http:
        answer = http.get("/docs/")
        assert answer.status_code == 404
        assert "make site" in answer.text
        assert http.get("/api/site").json()["documents"] is False


def test_clients_are_told_that_it_is_there(http: Browser) -> None:
    assert http.get("/api/site").json()["documents"] is True


def test_other_paths_are_not_hidden(http: Browser) -> None:
    assert http.get("/docsomething").status_code == 200  # the client's page
    assert http.post("/docs/").status_code in (404, 405)
    assert http.get("/api/nothing").json()["code"] == "http"
