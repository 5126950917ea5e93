"""Bots of other packages: found by their entry points, never in the way of the others."""

from __future__ import annotations

import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from ecumene.bots import UnknownBot, about_bot, bot_names, is_bot, make_bot
from ecumene.games import find_game
from ecumene.sim import Plan, run_games
from ecumene.words import verbatim
from ecumene.words.catalogue import in_english
from tests.support.packages import Install, packages_in

ROOT = Path(__file__).resolve().parents[2]
GAME = find_game("stoneage")
OURS = ["random", "steward", "strategos"]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Puts a package in place as pip does."""
    with packages_in(tmp_path, monkeypatch) as put:
        yield put


CODE = '''
from ecumene.words import verbatim

class Hasty:
    """Takes the first answer."""

    name = "hasty"

    def __init__(self, seed):
        self.seed = seed

    def choose(self, question):
        return question.answers()[0]

    def explain(self, question, answer):
        return verbatim("It came first.")
'''


@pytest.mark.parametrize("lacking", ["name", "choose"])
def test_a_bot_that_lacks_a_part_is_refused_before_the_game(install: Install, lacking: str) -> None:
    code = CODE.replace(f"{lacking} =", "other =").replace(f"def {lacking}", "def other")
    install("quick", "[ecumene.bots]\nhasty = quick:Hasty\n", code)
    with pytest.raises(UnknownBot, match=rf"^The bot 'hasty' has no {lacking}\.$"):
        make_bot("hasty", GAME, 1)


@pytest.mark.usefixtures("install")
def test_the_example_package_brings_its_bot(tmp_path: Path) -> None:
    """Built as a wheel and unpacked where Python looks for packages: what pip does."""
    builder = pytest.importorskip("hatchling.builders.wheel")
    package = builder.WheelBuilder(str(ROOT / "examples" / "bot_package"))
    (wheel,) = package.build(directory=str(tmp_path / "dist"), versions=["standard"])
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path)

    assert bot_names(GAME) == [*OURS, "villager"]
    assert bot_names(find_game("megaciv")) == OURS  # it is for one game
    assert in_english(about_bot("villager", GAME)).startswith("Looks after its village")
    report = run_games(Plan(GAME, 2, 6, seed=3, bots=("villager", "random")))
    assert report.sound
    assert report.bots[0].wins >= 5


def test_a_bot_for_every_game(install: Install) -> None:
    install("quick", "[ecumene.bots]\nhasty = quick:Hasty\n", CODE)
    for name in ("stoneage", "megaciv"):
        assert bot_names(find_game(name)) == [*OURS, "hasty"]
        assert make_bot("hasty", find_game(name), seed=5).name == "hasty"
    assert about_bot("hasty", GAME) == verbatim("Takes the first answer.")


def test_nothing_is_loaded_before_a_bot_is_asked_for(install: Install) -> None:
    install("quick", "[ecumene.bots]\nhasty = quick:Hasty\n", CODE)
    assert "quick" not in sys.modules
    assert is_bot("hasty", GAME)
    assert "quick" in sys.modules


@pytest.mark.parametrize(
    ("code", "complaint"),
    [
        ("import no_such_module", "does not load (ModuleNotFoundError: No module named"),
        ("raise RuntimeError('no licence')", "does not load (RuntimeError: no licence)"),
        ("", "does not load (AttributeError: module 'broken' has no attribute 'Hasty')"),
        ("Hasty = 3", "cannot be made from a seed"),
    ],
)
def test_a_broken_package_spoils_nothing(install: Install, code: str, complaint: str) -> None:
    install("broken", "[ecumene.bots]\nworse = broken:Hasty\n", code)
    install("quick", "[ecumene.bots]\nhasty = quick:Hasty\n", CODE)
    assert bot_names(GAME) == [*OURS, "hasty"]
    with pytest.raises(UnknownBot) as caught:
        make_bot("worse", GAME, 1)
    sentence = str(caught.value)
    assert sentence.startswith("The bot 'worse' of broken ")
    assert complaint in sentence
    assert sentence.endswith(".")


def test_ours_keep_their_names(install: Install) -> None:
    install("thief", "[ecumene.bots]\nstrategos = thief:Hasty\n", CODE)
    assert bot_names(GAME) == OURS
    assert make_bot("strategos", GAME, 1).name == "strategos"
    assert "thief" not in sys.modules


def test_of_two_with_one_name_the_first_package_stays(install: Install) -> None:
    install("zeno", "[ecumene.bots]\nhasty = zeno:Hasty\n", CODE)
    install("alpha", "[ecumene.bots]\nhasty = alpha:Hasty\n", CODE)
    assert bot_names(GAME) == [*OURS, "hasty"]
    assert type(make_bot("hasty", GAME, 1)).__module__ == "alpha"


@pytest.mark.parametrize("name", ["human", "Hasty", "hasty:bold", "a b", "x" * 40])
def test_what_is_not_a_name(install: Install, name: str) -> None:
    install("odd", f"[ecumene.bots]\n{name} = odd:Hasty\n", CODE)
    assert bot_names(GAME) == OURS
    with pytest.raises(UnknownBot):
        make_bot(name, GAME, 1)
