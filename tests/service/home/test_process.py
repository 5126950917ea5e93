"""`ecumene host` as a process: the plug is pulled, and the game goes on; here and elsewhere."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
from pathlib import Path

import pytest

from ecumene.service.home import folder
from tests.service.home.hosts import answer_some, hosting, run_host, sit_down
from tests.service.support.edge_workers import bearer, sitting
from tests.support.sizes import WHOLE

pytestmark = pytest.mark.slow

#: starts of a host that is asked for pages at once
STARTS = 20 if WHOLE else 3
#: answers before the plug is pulled
FIRST = 5


async def test_the_plug_is_pulled_and_the_game_goes_on(tmp_path: Path) -> None:
    home, copy, restored = (tmp_path / name for name in ("home", "copy", "restored"))
    backup = tmp_path / "evening.sqlite"
    with hosting(home) as host:
        table, token = await sit_down(host)
        async with sitting(host, table, token) as player:
            await answer_some(player, FIRST)
            seen = player.view
            second = run_host("--home", str(home), "--port", "0")
            listed = run_host("list", "--home", str(home), "--json")
            links = run_host("links", "--home", str(home))
            saved = run_host("backup", "--home", str(home), str(backup))
            host.kill()
    assert second.returncode == 2
    assert second.stderr.strip() == (
        f"Another host uses {home} already: stop it, or choose a folder with --home."
    )
    assert listed.returncode == 0
    (sunday,) = json.loads(listed.stdout)
    assert sunday["name"] == "Sunday"
    assert "Bo" in sunday["people"]
    assert saved.returncode == 0, saved.stderr
    port = host.address.rpartition(":")[2]  # of the host that runs
    claim = re.search(
        rf"Bo, \"Sunday\" \(seat 1\)\n  http\S+:{port}/sign-in\S*#(\S+)\n", links.stdout
    )
    assert claim, links.stdout + links.stderr

    shutil.copytree(home, copy)  # as the plug has left it
    with hosting(copy) as host:
        async with sitting(host, table, token) as player:
            assert player.view == seen
        async with host.http() as http:  # a browser that does not know Bo
            form = {"link": claim[1]}
            signed_in = await http.post("/api/sessions/link", json=form)
            assert signed_in.status_code == 201, signed_in.text
            assert signed_in.json()["name"] == "Bo"
            again = await http.post("/api/sessions/link", json=form)
            assert again.status_code != 201, "it works once"
        async with sitting(host, table, token) as player:
            await player.play(1)
            assert player.view["result"]

    assert run_host("restore", "--home", str(restored), str(backup)).returncode == 0
    refused = run_host("restore", "--home", str(restored), str(backup))
    assert refused.returncode == 2
    assert "--replace" in refused.stderr
    assert folder.list_tables(restored)[0].answers >= FIRST


async def test_the_packages_of_a_site_are_not_needed(tmp_path: Path) -> None:
    """Nor what only some systems have: a whole game without them, and a copy of it."""
    with hosting(tmp_path, absent=True) as host:
        table, token = await sit_down(host)
        async with sitting(host, table, token) as player:
            await player.play(1)
            assert player.view["result"]
        form = {"row": 3}
        async with host.http() as http:
            forked = await http.post(
                f"/api/tables/{table['id']}/fork", json=form, headers=bearer(token), timeout=60
            )
            site = await http.get("/api/site")
        assert forked.status_code == 201, forked.text
        assert site.json()["home"]


async def test_it_survives_requests_as_soon_as_it_listens(tmp_path: Path) -> None:
    """A crash of the interpreter: threads decoded a type for the first time at once."""
    for start in range(STARTS):
        with hosting(tmp_path / str(start), ready=False) as host:
            async with host.http() as http:
                paths = ["games", "games?language=de", "games/megaciv/tables", "site", "ready"]
                pages = await asyncio.gather(*(http.get(f"/api/{path}") for path in paths * 2))
            assert host.process.poll() is None
        assert [page.status_code for page in pages] == [200] * 10


async def test_an_entry_code_keeps_strangers_out(tmp_path: Path) -> None:
    with hosting(tmp_path, "--code", "boats") as host:
        async with host.http() as http:
            closed = await http.get("/api/games")
            wrong = await http.post("/api/entry", json={"code": "ships"})
            right = await http.post("/api/entry", json={"code": "Boats"})
            entered = await http.get("/api/games")
            site = await http.get("/api/site")
    assert (closed.status_code, closed.json()["code"]) == (403, "entry_code")
    assert wrong.status_code == 403
    assert right.status_code == 204
    assert "secure" not in right.headers["set-cookie"].lower()
    assert entered.status_code == 200
    with hosting(tmp_path, "--code", "boats") as host:
        async with host.http() as http:
            http.cookies.update(right.cookies)
            again = await http.get("/api/games")
    assert again.status_code == 200, "after a restart nobody is asked for the code again"
    assert not site.json()["address"].startswith(("http://127.", "http://0.0.0.0"))
