"""The pages of the web client: files, their compression and keeping, and nothing else of the disk."""

from __future__ import annotations

import gc
import gzip
import html
import json
import os
import re
import sys
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import pytest

from ecumene.service.app.web import HAND_OVER, create_app
from ecumene.service.edge.cached_response import FOR_EVER
from ecumene.service.edge.headers import HEADERS
from ecumene.service.edge.pages import POLICY, Pages
from ecumene.service.settings import Settings
from ecumene.service.tables.course import finish
from ecumene.service.tables.tables import TableOutcome
from tests.service.support.edge_browser import Browser, browser
from tests.service.support.edge_workers import in_memory

PAGE = "<!doctype html><title>Ecumene</title>"
SCRIPT = "console.log('many boats')\n" * 100


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A built client, with a secret beside it."""
    built = tmp_path / "web"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text(PAGE)
    (built / "sw.js").write_text("self.skipWaiting()")
    (built / "manifest.webmanifest").write_text("{}")
    (built / "assets" / "main-Ab12.js").write_text(SCRIPT)
    (built / "assets" / "style-Cd34.css").write_text("p{}" * 1000)
    (built / "assets" / "style-Cd34.css.br").write_bytes(b"brotli")
    (built / "assets" / "style-Cd34.css.gz").write_bytes(gzip.compress(b"from the build"))
    (built / "assets" / "map-Ef56.webp").write_bytes(b"\0" * 5000)
    (tmp_path / "secret.txt").write_text("seed")
    (built / "assets" / "out.txt").symlink_to(tmp_path / "secret.txt")
    return built


def served(folder: Path, **more: object) -> AbstractContextManager[Browser]:
    settings = Settings.model_validate({"web": str(folder), "sweep": 60, **more})
    return browser(create_app(settings, in_memory()))


@pytest.fixture
def http(folder: Path) -> Iterator[Browser]:
    with served(folder) as client:
        yield client


def test_addresses_of_tables_give_the_page_that_names_their_code(folder: Path) -> None:
    (folder / "table.html").write_text(PAGE + "<link rel=modulepreload>")
    with served(folder) as client:
        assert client.get("/tables/7f3").text.endswith("<link rel=modulepreload>")
        assert client.get("/").text == client.get("/tables").text == PAGE


BEGUN = re.compile(r'<script type="application/json" id="begun">(.*?)</script>')


def test_the_page_of_a_played_table_brings_the_first_answers(folder: Path) -> None:
    (folder / "table-stoneage.html").write_text("<head><title>Ecumene</title></head>")
    with served(folder, secure_cookies=False) as client:
        path = _table(client)
        assert BEGUN.search(client.get(path).text) is None  # it waits for its players
        assert client.post(f"/api{path}/start").status_code == 200
        page = client.get(path)
        assert page.headers["cache-control"] == "no-store"
        found = BEGUN.search(page.text)
        assert found
        told = json.loads(found[1])
        asked = (f"/api{path}?invite=", "/api/session", "/api/site")
        assert told["answers"] == {each: client.get(each).json() for each in asked}
        assert told["answers"]["/api/session"]["me"]["name"] == NAME
        facts = client.get("/api/games/stoneage/tables", params={"v": told["facts"]})
        assert facts.headers["cache-control"] == FOR_EVER
        # Whoever may not see the table gets the page alone.
        client.cookies.clear()
        assert BEGUN.search(client.get(path).text) is None


def test_a_page_asks_for_nothing_that_it_will_not_tell(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither for a table that waits or is not there, nor where no page would hold it."""
    asked: list[str] = []
    ask = Pages._ask

    async def noted(self: Pages, scope: Any, path: str, query: bytes = b"") -> bytes | None:
        asked.append(path)
        return await ask(self, scope, path, query)

    monkeypatch.setattr(Pages, "_ask", noted)
    with served(folder, secure_cookies=False) as client:
        path = _table(client)
        client.get(path)
        client.get(f"/tables/{uuid4()}")
        assert [each.startswith("/api/tables/") for each in asked] == [True, True]
    with served(folder / "nothing", secure_cookies=False) as client:
        client.get(path)
        assert len(asked) == 2


def test_no_answers_are_told_before_the_entry_code_was_given(folder: Path) -> None:
    (folder / "table-stoneage.html").write_text("<head><title>Ecumene</title></head>")
    code = {"entry_code": "K7M2Q9", "entry_key": "k" * 32}
    with served(folder, secure_cookies=False, **code) as client:
        client.post("/api/entry", json={"code": "K7M2Q9"})
        path = _table(client)
        assert client.post(f"/api{path}/start").status_code == 200
        assert BEGUN.search(client.get(path).text) is None


TAG = re.compile(r'<meta property="([^"]+)" content="([^"]*)" />')


def test_links_to_a_finished_public_game_have_a_preview(folder: Path) -> None:
    (folder / "table-stoneage.html").write_text("<head><title>Ecumene</title></head>")
    (folder / "table.html").write_text("<head><title>Tables</title></head>")
    with served(folder, secure_cookies=False, site="https://play.example.org") as client:
        path = _finished(client, spectators=True)
        client.cookies.clear()
        page = client.get(f"{path}/analysis")
        assert page.headers["cache-control"] == "no-store"
        assert "<kings>" not in page.text
        tags = {name: html.unescape(content) for name, content in TAG.findall(page.text)}
        assert tags == {
            name: html.unescape(text) for name, text in TAG.findall(client.get(path).text)
        }
        assert tags["og:title"] == 'Valley "of" <kings>: Ada </script> won Stone Age'
        result = r"1\. Ada </script> 120 · 2\. \w+ \(steward\) 80"
        assert re.fullmatch(result, tags["og:description"])
        assert tags["og:url"] == f"https://play.example.org{path}/analysis"
        picture = f"/api{path}/result.png"
        assert tags["og:image"] == f"https://play.example.org{picture}"
        drawn = client.get(picture)
        assert drawn.headers["content-type"] == "image/png"
        assert drawn.content.startswith(b"\x89PNG")
        german = client.get(path, headers={"Accept-Language": "de"}).text
        assert "hat Stone Age gewonnen" in german


def test_private_games_have_no_preview_and_are_like_unknown_ones(folder: Path) -> None:
    (folder / "table-stoneage.html").write_text("<head><title>Ecumene</title></head>")
    (folder / "table.html").write_text("<head><title>Tables</title></head>")
    with served(folder, secure_cookies=False) as client:
        path = _finished(client, spectators=False)
        # Not even its players are given one: what they save may be passed on.
        assert "og:" not in client.get(f"{path}/analysis").text
        assert "og:" not in client.get(path).text
        client.cookies.clear()
        unknown = f"/tables/{uuid4()}"
        for beside in ("", "/analysis"):
            private, nothing = client.get(path + beside), client.get(unknown + beside)
            assert private.content == nothing.content
            assert private.headers == nothing.headers
        private, nothing = (client.get(f"/api{each}/result.png") for each in (path, unknown))
        assert private.status_code == nothing.status_code == 404
        assert private.content == nothing.content


def test_games_in_progress_have_no_preview(folder: Path) -> None:
    (folder / "table-stoneage.html").write_text("<head><title>Ecumene</title></head>")
    with served(folder, secure_cookies=False) as client:
        path = _table(client, spectators=True)
        assert client.post(f"/api{path}/start").status_code == 200
        assert "og:" not in client.get(path).text
        assert client.get(f"/api{path}/result.png").json()["code"] == "not_over"


#: ends no script
NAME = "Ada </script>"


def _table(client: Browser, *, name: str = "Valley", spectators: bool = False) -> str:
    """Open a table with a bot; return the address of its page."""
    client.post("/api/guests", json={"name": NAME})
    seats = [{"kind": "human"}, {"kind": "bot", "bot": "steward"}]
    form = {"name": name, "game": "stoneage", "seats": seats, "spectators": spectators}
    table = client.post("/api/tables", json=form).json()
    client.post(f"/api/tables/{table['id']}/join", json={})
    return f"/tables/{table['id']}"


def _finished(client: Browser, *, spectators: bool) -> str:
    """A table whose game is over; the address of its page."""
    path = _table(client, name='Valley "of" <kings>', spectators=spectators)
    assert client.post(f"/api{path}/start").status_code == 200
    outcome = TableOutcome((120, 80), (0,), datetime.now(UTC))
    tables = client.app.state.service.directory
    client.run(tables.change_table(UUID(path[-36:]), lambda table: finish(table, outcome)))
    return path


@pytest.mark.parametrize("path", ["/", "/index.html", "/tables/7f3", "/sign-in", "/first-steps"])
def test_paths_of_the_client_give_its_page(http: Browser, path: str) -> None:
    answer = http.get(path)
    assert (answer.status_code, answer.text) == (200, PAGE)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


def test_pages_have_a_policy_of_their_own_and_the_api_keeps_its_own(http: Browser) -> None:
    page, data = http.get("/"), http.get("/api/health")
    assert page.headers["content-security-policy"] == POLICY
    assert "default-src 'self'" in POLICY
    assert "script-src" not in POLICY  # 'self' alone: no script within the page
    for name in ("X-Content-Type-Options", "X-Frame-Options", "Referrer-Policy"):
        assert page.headers[name] == HEADERS[name]
    assert {name: data.headers[name] for name in HEADERS} == HEADERS


def test_what_has_a_hash_in_its_name_is_kept_and_the_rest_is_asked_for(http: Browser) -> None:
    kept = http.get("/assets/main-Ab12.js")
    assert kept.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert kept.headers["content-type"].startswith("text/javascript")
    assert http.get("/sw.js").headers["cache-control"] == "no-cache"
    manifest = http.get("/manifest.webmanifest")
    assert manifest.headers["content-type"] == "application/manifest+json"


def test_who_has_the_page_is_not_sent_it_again(http: Browser) -> None:
    tag = http.get("/").headers["etag"]
    again = http.get("/", headers={"If-None-Match": f'"other", W/{tag}'})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == tag
    assert http.get("/", headers={"If-None-Match": '"other"'}).status_code == 200


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br", "gzip"),
        ("gzip", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("identity", ""),
    ],
)
def test_compressed_as_the_browser_likes_it(folder: Path, accepted: str, encoding: str) -> None:
    (folder / "assets" / "style-Cd34.css.br").unlink()  # httpx here knows no brotli
    with served(folder) as http:
        answer = http.get("/assets/style-Cd34.css", headers={"Accept-Encoding": accepted})
    assert answer.headers.get("content-encoding", "") == encoding
    assert answer.text == ("from the build" if encoding else "p{}" * 1000)
    assert answer.headers["vary"] == "Accept-Encoding"


def test_brotli_of_the_build_is_preferred(http: Browser) -> None:
    answer = http.request("HEAD", "/assets/style-Cd34.css", headers={"Accept-Encoding": "gzip, br"})
    assert answer.headers["content-encoding"] == "br"
    assert answer.headers["content-length"] == "6"


def test_texts_are_compressed_also_if_the_build_has_not_done_it(http: Browser) -> None:
    answer = http.get("/assets/main-Ab12.js", headers={"Accept-Encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers["content-length"]) < len(SCRIPT) / 10
    assert answer.text == SCRIPT
    plain = http.get("/assets/main-Ab12.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.headers["etag"] != answer.headers["etag"]
    picture = http.get("/assets/map-Ef56.webp", headers={"Accept-Encoding": "gzip"})
    assert "content-encoding" not in picture.headers


@pytest.mark.parametrize(
    "path",
    [
        "/assets/gone-Ab12.js",
        "/favicon.ico",
        "/assets/../../secret.txt",
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/assets/out.txt",
        "/assets/style-Cd34.css.br",
        "//etc/passwd.txt",
        "/assets/%00.js",
    ],
)
def test_what_is_no_file_of_the_folder_is_not_there(http: Browser, path: str) -> None:
    answer = http.get(path)
    assert (answer.status_code, answer.json()["code"]) == (404, "no_file")


def test_the_api_is_not_hidden_by_the_pages(http: Browser) -> None:
    assert http.get("/api/nothing").status_code == 404
    assert http.get("/api/nothing").json()["code"] == "http"
    assert http.get("/api").json()["code"] == "http"
    assert http.get("/api/accounts").status_code == 405
    assert http.post("/tables/7").status_code == 404


def test_the_numbers_keep_their_path(folder: Path) -> None:
    with served(folder, metrics_path="/metrics", metrics_token="hush") as http:
        http.get("/")
        numbers = http.get("/metrics", headers={"Authorization": "Bearer hush"}).text
    assert 'route="page"' in numbers


def test_loading_a_page_is_not_counted_as_requests(folder: Path) -> None:
    with served(folder, requests_burst=2, requests_per_second=0.001) as http:
        assert {http.get("/assets/main-Ab12.js").status_code for _ in range(50)} == {200}
        assert [http.get("/api/me").status_code for _ in range(3)] == [401, 401, 429]


def test_a_client_that_is_built_anew_is_served(folder: Path, http: Browser) -> None:
    (folder / "index.html").write_text("new")
    (folder / "assets" / "new-Gh78.js").write_text("new")
    os.utime(folder / "index.html", ns=(1, 1))
    assert http.get("/tables").text == "new"
    assert http.get("/assets/new-Gh78.js").text == "new"
    (folder / "index.html").unlink()  # while it is being built
    assert http.get("/").text == "new"


def test_without_pages_one_is_told_how_to_build_them(tmp_path: Path) -> None:
    with served(tmp_path / "nowhere") as http:
        answer = http.get("/")
        assert answer.status_code == 200
        assert "npm run build" in answer.text
        assert "script" not in answer.text
        assert http.get("/favicon.ico").status_code == 404
        assert http.get("/api/health").status_code == 200


def test_threads_that_compute_let_players_through() -> None:
    """While a record is written an act would wait for 5 ms at each of its steps."""
    before = sys.getswitchinterval()
    with browser(create_app(Settings(), in_memory())):
        assert sys.getswitchinterval() == pytest.approx(HAND_OVER)
        assert before > HAND_OVER
    assert sys.getswitchinterval() == before


def test_modules_and_facts_are_left_out_of_garbage_collection() -> None:
    """A search through all of them stops everybody for 100 ms."""
    with browser(create_app(Settings(), in_memory())) as http:
        http.get("/api/games")  # waits until the facts are prepared
        until = time.monotonic() + 60
        while not gc.get_freeze_count() and time.monotonic() < until:
            time.sleep(0.05)
        assert gc.get_freeze_count() > 50_000
    assert not gc.get_freeze_count()
