"""The Royal Game of Ur: a game of another package, played with everything that ours are played with."""

from __future__ import annotations

import ast
import asyncio
import re
from pathlib import Path
from random import Random
from uuid import UUID

import pytest
from pettingzoo.test import api_test, parallel_api_test

from ecumene.bots import bot_names
from ecumene.envs import generic
from ecumene.games import find_game, game_names
from ecumene.kernel import digest, record
from ecumene.rulebook import rule
from ecumene.rulebook.marks import marked_rules
from ecumene.rulebook.shelf import parse
from ecumene.service.adapters.bus import MemoryBus
from ecumene.service.adapters.postgres.store import PostgresStore
from ecumene.service.edge.records import record_of
from ecumene.service.play.live_games import LiveGames
from tests.service.support.live_games import new_game, sample
from tests.service.support.live_matches import live_match
from tests.support.installed import PACKAGE, ROOT, run
from tests.support.packages import packages_in

pytestmark = pytest.mark.process

MOST_LINES = 400


# -- the package -----------------------------------------------------------------------------------


def test_it_is_small() -> None:
    files = sorted(PACKAGE.rglob("*.py"))
    assert {file.parent.name for file in files} == {"royal_ur", "tests"}
    lines = sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files)
    assert 0 < lines < MOST_LINES


def test_nothing_of_ours_knows_it() -> None:
    """Not one line for this game in the program or in the pages; docstrings may name it."""
    program = {file: _code(file) for file in (ROOT / "src").rglob("*.py")}
    sources = [*(ROOT / "web/src").rglob("*.ts"), *(ROOT / "web/src").rglob("*.svelte")]
    pages = {file: file.read_text(encoding="utf-8") for file in sources}
    assert min(len(program), len(pages)) > 200
    found = [file for file, text in (program | pages).items() if re.search("royal.ur", text, re.I)]
    assert found == []


def _code(file: Path) -> str:
    """A module without comments and docstrings."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            node.value = ast.Constant(None)
    return ast.unparse(tree)


def test_every_rule_has_a_test_and_code_cites_only_rules() -> None:
    ids = {rule.id for rule in parse((PACKAGE / "src/royal_ur/rulebook.md").read_text("utf-8"))}
    assert len(ids) == 15
    assert set(marked_rules(PACKAGE / "tests")) == ids
    code = "".join(file.read_text(encoding="utf-8") for file in (PACKAGE / "src").rglob("*.py"))
    assert set(re.findall(r"UR-\d\.\d", code)) <= ids


def test_its_own_tests_pass_where_it_is_installed(site: Path, tmp_path: Path) -> None:
    tests = PACKAGE / "tests"
    printed = run("pytest", "-q", "-p", "no:cacheprovider", str(tests), site=site, folder=tmp_path)
    assert re.search(r"\d+ passed", printed)


# -- in programs of their own ----------------------------------------------------------------------


def test_it_is_played_in_the_terminal_to_the_end(site: Path, tmp_path: Path) -> None:
    """Somebody types the first number again and again, and once asks why."""
    save = str(tmp_path / "game.jsonl")
    seats = ("--seats", "human,random", "--names", "Ann,Bo", "--seed", "7", "--save", save)
    arguments = ("ecumene", "play", "royal_ur", "--options", '{"pieces": 3}', *seats)
    screen = run(*arguments, site=site, folder=tmp_path, typed="help UR-3.4\nwhy\n" + "1\n" * 300)
    assert "A piece on the rosette of the shared row is safe" in screen
    assert re.search(r"\[14✿\] \[ ?■?13 ?\]", screen)
    assert re.search(r"(● Ann|■ Bo) wins with 3 points", screen)

    (verified,) = run("ecumene", "verify", save, site=site, folder=tmp_path).splitlines()
    assert re.search(r"verified: \d+ rows by rules version 1, .* \d+ draws", verified), verified
    story = run("ecumene", "replay", save, "--log", site=site, folder=tmp_path)
    assert "throws again" in story
    position = run(
        "ecumene", "replay", save, "--at", "3", "--seat", "1", site=site, folder=tmp_path
    )
    assert "● Ann" in position


def test_it_is_simulated(site: Path, tmp_path: Path) -> None:
    arguments = ("sim", "royal_ur", "--players", "2", "--games", "40", "--bots", "random")
    first = run("ecumene", *arguments, "--check", "--out", "run", site=site, folder=tmp_path)
    assert "40 of 40 games finished." in first
    assert "The Royal Game of Ur, 2 players" in first
    run("ecumene", "report", "run", site=site, folder=tmp_path)
    (page,) = tmp_path.rglob("*.html")
    assert "The Royal Game of Ur" in page.read_text(encoding="utf-8")


def test_its_rules_are_read(site: Path, tmp_path: Path) -> None:
    assert "UR-3.6" in run("ecumene", "rules", "royal_ur", site=site, folder=tmp_path)
    assert "exact throw" in run(
        "ecumene", "rules", "royal_ur", "UR-3.6", site=site, folder=tmp_path
    )


# -- in this program -------------------------------------------------------------------------------


def test_it_stands_beside_ours(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "royal_ur" not in game_names()
    with packages_in(site, monkeypatch):
        assert game_names()[-1] == "royal_ur"
        assert bot_names(find_game("royal_ur")) == ["random"]
        assert rule("UR-3.5").book == "royal_ur"


@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
def test_it_is_learned_behind_pettingzoo(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with packages_in(site, monkeypatch):
        api_test(generic.env("royal_ur", players=2), num_cycles=300)
        parallel_api_test(generic.parallel_env("royal_ur", players=2), num_cycles=300)


async def _play(games: LiveGames, game: UUID, rows: int) -> None:
    """Play on by chance, until the game is over or has so many rows."""
    while (version := (await live_match(games, game, 0)).version) < rows:
        act = await sample(games, game, Random(version))
        if act is None:
            return
        await games.act(game, act, f"k{version}")


async def _store_and_reload(database: str) -> bytes:
    """A game stored by one worker, played on by another; its record."""
    async with PostgresStore.open(database, connections=2) as store:
        one, other = LiveGames(store, MemoryBus()), LiveGames(store, MemoryBus())
        game = await new_game(store, "royal_ur", 2)
        await _play(one, game, 30)
        before = await live_match(one, game, 0)
        assert before.version == 30
        after = await live_match(other, game, 0)
        assert digest(after.state) == digest(before.state)
        await _play(other, game, 10_000)
        written = await record_of(store, game)
        assert written is not None  # the game is over
        return written


def test_it_is_stored_reloaded_and_verified(
    site: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    database: str,
) -> None:
    with packages_in(site, monkeypatch):
        written = asyncio.run(_store_and_reload(database))
        match = record.replay(find_game("royal_ur"), record.read(written))
        assert match.result is not None
        assert max(match.result.scores) == 7
    file = tmp_path / "stored.jsonl"
    file.write_bytes(written)
    assert "verified: " in run("ecumene", "verify", str(file), site=site, folder=tmp_path)
