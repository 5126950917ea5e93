"""A bot that was changed is noticed: between stop and resume, and on a node of a cluster."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from ecumene.sim import GameRows, Spec, simulate, simulation
from ecumene.sim import spec as sim_code
from ecumene.sim.folder import OtherRun
from ecumene.sim.simulation import OtherCode
from ecumene.sim.spec import code_of, hash_package
from tests.support.packages import packages_in

from .runs import stone_age

POINTS = "[ecumene.bots.stoneage]\nhasty = hasty:Hasty\n"
BOT = """
from ecumene.bots.bot import RandomBot


class Hasty(RandomBot):
    name = "hasty"
"""


class Enough(Exception):
    pass


def stop(_rows: GameRows) -> None:
    raise Enough


@pytest.fixture
def bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The file of a bot of another package."""
    site = tmp_path / "site"
    site.mkdir()
    with packages_in(site, monkeypatch) as install:
        install("hasty", POINTS, BOT)
        hash_package.cache_clear()
        yield site / "hasty.py"
    hash_package.cache_clear()


@pytest.fixture
def stopped(bot: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a run that was stopped after its first game."""
    monkeypatch.setattr(simulation, "BATCH_SECONDS", 0.0)
    monkeypatch.setattr(simulation, "LEAST_SECONDS", 0.0)
    with pytest.raises(Enough):
        simulate(run_of_two(), "1", tmp_path / "run", stop)
    return tmp_path / "run"


def run_of_two() -> Spec:
    return stone_age(games=2, bots=("hasty", "random"), tables=True)


def change(bot: Path) -> None:
    """A new process would see this."""
    bot.write_text(BOT + "    patience = 0\n", encoding="utf-8")
    hash_package.cache_clear()


def described(folder: Path) -> dict[str, object]:
    found: dict[str, object] = json.loads((folder / "run.json").read_text())
    return found


def test_a_run_goes_on_with_the_same_bot(stopped: Path) -> None:
    assert simulate(run_of_two(), "1", stopped).earlier_games == 1
    assert described(stopped)["earlier_code"] == []


def test_a_run_does_not_go_on_with_a_changed_bot(bot: Path, stopped: Path) -> None:
    before = described(stopped)
    change(bot)
    with pytest.raises(OtherRun, match="begun with other code: hasty changed since then"):
        simulate(run_of_two(), "1", stopped)
    assert described(stopped) == before


def test_unless_somebody_says_so(bot: Path, stopped: Path) -> None:
    before = described(stopped)["code"]
    change(bot)
    report = simulate(run_of_two(), "1", stopped, despite_changes=True)
    assert (report.games, report.earlier_games) == (2, 1)
    found = described(stopped)
    assert found["earlier_code"] == [before]
    assert found["code"] == dict(code_of(run_of_two())) != before


def test_a_finished_run_is_read_whatever_has_changed(bot: Path, stopped: Path) -> None:
    simulate(run_of_two(), "1", stopped)
    change(bot)
    assert simulate(run_of_two(), "1", stopped).earlier_games == 2


def test_a_worker_with_other_code_ends_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a node would do on which another version is installed."""
    here = code_of(stone_age())
    other = (*here[:-1], (here[-1][0], "0" * 16))
    monkeypatch.setattr("ecumene.sim.workers.calls.code_of", lambda _spec: other)
    with pytest.raises(OtherCode, match=r"other code than this process \(ecumene.kernel\)"):
        simulate(stone_age(), "1")


def test_what_counts_as_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every file of a package at any depth, but not what Python leaves there."""
    folder = tmp_path / "sim_code_probe"
    (folder / "deep").mkdir(parents=True)
    (folder / "__init__.py").touch()
    (folder / "deep" / "table.json").write_text("1")
    monkeypatch.syspath_prepend(str(tmp_path))

    def hash_now() -> str:
        hash_package.cache_clear()
        return sim_code.hash_package("sim_code_probe")

    first = hash_now()
    (folder / "__pycache__").mkdir()
    (folder / "__pycache__" / "x.cpython-311.pyc").write_bytes(b"1")
    assert hash_now() == first
    (folder / "deep" / "table.json").write_text("2")
    assert hash_now() != first
    shutil.rmtree(folder / "deep")
    assert hash_now() != first
    hash_package.cache_clear()
