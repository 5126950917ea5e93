"""A slow phone opens a table: how long until it can be played, on a first and a second visit.

It measures how long it takes until the question can be answered and until the board is drawn, in
both games, on the mobile profile (150 ms, 1.6 Mbit/s, processor four times slower). With
``--against`` a commit is built and served too, and visits of both alternate. Seconds on the clock
are only worth something on a quiet machine. ``kilobytes`` does not depend on what else runs, and
``thread_seconds`` little: the processor time of the page's own thread until the question, including
the time the browser wastes to be four times slower.
"""

from __future__ import annotations

import io
import os
import subprocess
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser

from harness.browsing import browser, why_no_pages
from harness.command import ROOT, Figures, option, say
from harness.site import MEMORY, served
from harness.stage import Stage, moments

from .visits import Scene, Visit, visit_twice

NEW, OLD = "new", "old"
#: the build of the pages lists what they contain
LICENCES = ("NOTICE", "LICENSE", "THIRD_PARTY_LICENSES")
#: per game: the question at the table, the sign that it can be answered, and that the board is
#: drawn
GAMES = {
    "megaciv": (
        "movement",
        "[data-kind=movement] [data-submit]:enabled",
        ".ground svg path[data-area]",
    ),
    "stoneage": ("sa_place", '[data-decision="sa_place"]', ".valley"),
}


@dataclass(slots=True)
class Chosen:
    rounds: int = option(5, "visits of each kind", quick=1, least=1)
    against: str = option("", "a commit, visited in turn")
    games: list[str] = option(list(GAMES), quick=["stoneage"], choices=GAMES)


def measure(chosen: Chosen) -> Figures:
    """Return medians by side, game and visit."""
    with ExitStack() as opened:
        logs = Path(opened.enter_context(tempfile.TemporaryDirectory()))
        stages = {NEW: opened.enter_context(_stage(logs / "new.log"))}
        if chosen.against:
            source = opened.enter_context(built(chosen.against))
            stages[OLD] = opened.enter_context(_stage(logs / "old.log", source))
        phone = opened.enter_context(browser())
        games = {game: _compare(phone, stages, game, chosen.rounds) for game in chosen.games}
    return {"rounds": chosen.rounds, "load": round(os.getloadavg()[0], 1), **games}


def why_not(_chosen: Chosen) -> str:
    """Return why no browser can run here."""
    return why_no_pages()


@contextmanager
def _stage(log: Path, source: Path = ROOT) -> Iterator[tuple[str, Stage]]:
    """A service of this source with its own pages, and somebody who has tables there."""
    servers = MEMORY | {"PYTHONPATH": str(source / "src")}
    with (
        served(log, str(source / "src/ecumene/service/web"), servers) as address,
        closing(Stage(address)) as stage,
    ):
        yield address, stage


@contextmanager
def built(commit: str) -> Iterator[Path]:
    """A commit in a separate folder, its pages built with the packages installed here."""
    packed = subprocess.run(
        ["git", "archive", commit, "src", "web", "assets", *LICENCES],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as files:
            files.extractall(folder, filter="data")
        web = Path(folder) / "web"
        (web / "node_modules").symlink_to((ROOT / "web/node_modules").resolve())
        say(f"building the pages of {commit} ...")
        subprocess.run(["npm", "run", "-s", "build"], cwd=web, check=True, capture_output=True)
        yield Path(folder)


def _compare(
    phone: Browser, stages: dict[str, tuple[str, Stage]], game: str, rounds: int
) -> dict[str, Visit]:
    """Medians of both visits on each side; the sides take turns."""
    scenes = {side: _scene(address, stage, game) for side, (address, stage) in stages.items()}
    found: dict[str, list[Visit]] = {}
    for number in range(rounds):
        say(f"{game}, round {number + 1} of {rounds} ...")
        for side, scene in scenes.items():
            for visit, figures in visit_twice(phone, scene).items():
                found.setdefault(f"{side} {visit}", []).append(figures)
    return {name: _medians(visits) for name, visits in found.items()}


def _scene(address: str, stage: Stage, game: str) -> Scene:
    kind, question, board = GAMES[game]
    table = stage.sandbox(moments(game)[kind], bots="steward")
    return Scene(address, stage.cookie, f"/tables/{table}", question, board)


def _medians(visits: list[Visit]) -> Visit:
    return {key: round(median(each[key] for each in visits), 3) for key in visits[0]}
