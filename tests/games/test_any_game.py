"""A game of another package goes through every room, and brings what it likes to each."""

from __future__ import annotations

import json
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ecumene import rulebook
from ecumene.bots import bot_names, make_bot, usual_bot
from ecumene.bots.game_bots import BOTS, NoAdviser, advise, has_adviser
from ecumene.cli.main import app
from ecumene.cli.screens import find_screen
from ecumene.cli.screens.generic import GENERIC
from ecumene.games import (
    OUR_NAMES,
    UnknownGameName,
    all_games,
    find_game,
    game_names,
    our_games,
)
from ecumene.games.rule_texts import with_names
from ecumene.kernel import SPECTATOR, Match, seed_from_number
from ecumene.rulebook.search import search
from ecumene.service.edge.facts import cached_facts
from ecumene.service.edge.facts.options import options_of
from ecumene.service.history.past import OPEN, Past, view_of
from ecumene.service.history.summaries import NotOver, summarise
from ecumene.sim import Plan, run_games
from ecumene.sim.measures import MEASURES
from tests.kernel.toy import finish
from tests.support.packages import Install, packages_in

GAME = "[ecumene.games]\ntoy = toy_game:GAMES\n"
CODE = """
from dataclasses import replace

from tests.kernel.toy import TOY

GAMES = (TOY, replace(TOY, rules_version=2))
"""


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    with packages_in(tmp_path, monkeypatch) as put:
        yield put
    for kept in (cached_facts.games, cached_facts.tables, cached_facts.version):
        kept.cache_clear()


# -- the game --------------------------------------------------------------------------------------


def test_an_installed_game_is_found_with_its_versions(install: Install) -> None:
    install("toy_game", GAME, CODE)
    assert game_names() == (*OUR_NAMES, "toy")
    assert [game.rules_version for game in all_games()[len(our_games()) :]] == [3, 2]
    assert (find_game("toy").rules_version, find_game("toy", 2).rules_version) == (3, 2)
    with pytest.raises(UnknownGameName, match=r"known: .*toy 2, toy 3"):
        find_game("toy", 7)


@pytest.mark.parametrize(
    ("code", "complaint"),
    [
        ("import no_such_module", "does not load (ModuleNotFoundError: No module named"),
        ("GAMES = 3", "is neither a Game nor a sequence of them."),
        ("GAMES = ()", "is neither a Game nor a sequence of them."),
        (CODE + "GAMES = (TOY, TOY)", "has a rules version twice."),
        (CODE + "GAMES = replace(TOY, name='other')", "calls itself 'other'."),
    ],
)
def test_a_broken_game_spoils_nothing(install: Install, code: str, complaint: str) -> None:
    install("toy_game", GAME, code)
    assert game_names() == OUR_NAMES
    with pytest.raises(UnknownGameName) as caught:
        find_game("toy")
    assert str(caught.value).startswith("The game 'toy' of toy_game ")
    assert complaint in str(caught.value)
    shown = CliRunner().invoke(app, ["sim", "toy", "--games", "1"])
    assert (shown.exit_code, complaint in shown.output) == (2, True)


def test_ours_keep_their_names(install: Install) -> None:
    install("thief", "[ecumene.games]\nstoneage = toy_game:TOY\n", CODE)
    assert find_game("stoneage") is our_games()[0]
    assert game_names() == OUR_NAMES


# -- what it brings to rooms -----------------------------------------------------------------------


def test_a_game_that_brings_nothing_else(install: Install) -> None:
    install("toy_game", GAME, CODE)
    game = find_game("toy")
    assert bot_names(game) == ["random"]
    assert (usual_bot(game), has_adviser(game)) == ("random", False)
    match = Match.start(game, 2, seed=seed_from_number(1))
    with pytest.raises(NoAdviser):
        advise(game, match.questions(0)[0])
    assert find_screen("toy") is GENERIC
    assert MEASURES.of("toy").clock == "round"


BRINGS = """
[ecumene.games.toy]
bots = toy_game:BOTS
screen = toy_game:SCREEN
measure = toy_game:MEASURE
facts = toy_game:FACTS
[ecumene.bots.toy]
hasty = toy_game:Hasty
[ecumene.rulebooks]
toy = toy_game:BOOK
"""
ROOMS = '''
from dataclasses import dataclass

import msgspec

from ecumene.bots.game_bots import GameBots
from ecumene.bots.bot import RandomBot
from ecumene.cli.screens.generic import GENERIC
from ecumene.rulebook import Book
from ecumene.service.edge.facts import Facts, Wording
from ecumene.sim.measures.notebook import ANY_GAME

class Hasty(RandomBot):
    """Is in a hurry."""

class Tables(msgspec.Struct):
    cards: int

def toy_tables() -> Tables:
    """The cards of the toy."""
    return Tables(4)

GAMES = replace(TOY, words=replace(TOY.words, rule_text=str.upper))
BOTS = GameBots({"steady": Hasty}, adviser=lambda question: "advice", adviser_name="steady")
SCREEN = replace(GENERIC, leave_out=("dug",))
MEASURE = replace(ANY_GAME, clock="day")
WORDING = {"rounds": Wording("play", "TO-1.1")}
FACTS = Facts(tables=toy_tables, wording=WORDING)
BOOK = Book("toy", "toy.md", "TOY", "The toy", package="toy_texts", topics=("letters",))
'''
TEXT = "# The toy\n\n## 1 Letters\n\n- **TOY-1.1** Letters have six numbers. [ours]\n"


def put_all(install: Install, site: Path) -> None:
    install("toy_game", GAME + BRINGS, CODE + ROOMS)
    (site / "toy_texts").mkdir()
    (site / "toy_texts" / "__init__.py").write_text("")
    (site / "toy_texts" / "toy.md").write_text(TEXT)


def test_a_game_that_brings_something_to_every_room(install: Install, tmp_path: Path) -> None:
    put_all(install, tmp_path)
    game = find_game("toy")
    assert bot_names(game) == ["random", "steady", "hasty"]
    assert usual_bot(game) == "steady"
    assert make_bot("steady", game, 1).name == "random"
    assert BOTS.of("toy").adviser_name == "steady"
    assert find_screen("toy").leave_out == ("dug",)
    assert MEASURES.of("toy").clock == "day"
    (rounds,) = options_of(game)
    assert (rounds.title, rounds.rule, rounds.default) == ("Rounds", "TO-1.1", 2)
    assert json.loads(cached_facts.tables("toy").bodies[""]) == {"cards": 4}


def test_its_rulebook_stands_beside_ours(install: Install, tmp_path: Path) -> None:
    put_all(install, tmp_path)
    assert [book.name for book in rulebook.books()][-1] == "toy"
    rule = rulebook.rule("toy-1.1")
    assert (rule.book, rule.section) == ("toy", "1 Letters")
    assert [hit.rule.id for hit in search("toy", "numbers").hits] == ["TOY-1.1"]
    assert search("toy", "xyzzy").tries == ("letters",)
    assert with_names(rule.text, "toy") == "LETTERS HAVE SIX NUMBERS."
    shown = CliRunner().invoke(app, ["rules", "toy", "--count"])
    assert shown.output == "1\n"
    assert rulebook.rule("SA-3.1").book == "stoneage"


def test_what_is_wrong_with_a_descriptor_is_a_warning(install: Install) -> None:
    install("toy_game", GAME + "[ecumene.games.toy]\nscreen = toy_game:GAMES\n", CODE)
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        assert find_screen("toy") is GENERIC
    assert [str(each.message) for each in told] == [
        "The descriptor 'screen' of toy_game is no Screen."
    ]


# -- through the rooms -----------------------------------------------------------------------------


def test_it_is_simulated_played_replayed_and_verified(install: Install, tmp_path: Path) -> None:
    install("toy_game", GAME, CODE)
    report = run_games(Plan(find_game("toy"), 3, 5, seed=1, bots=("random",), check=True))
    assert (report.finished, report.sound, report.mean_rounds) == (5, True, 2.0)
    records = tmp_path / "records"
    run = CliRunner().invoke
    told = run(app, ["sim", "toy", "--players", "2", "--games", "2", "--records", str(records)])
    assert told.exit_code == 0, told.output
    for record in sorted(records.iterdir()):
        assert run(app, ["verify", str(record)]).exit_code == 0
        assert run(app, ["replay", str(record)]).exit_code == 0


def test_its_past_can_be_looked_at(install: Install) -> None:
    install("toy_game", GAME, CODE)
    match = Match.start(find_game("toy"), 2, seed=seed_from_number(1))
    finish(match)
    past = Past(match.header)
    past.read_on(match.log)
    assert past.over
    assert {stage.turn for stage in past.stages} == {1, 2}
    assert {stage.phase for stage in past.stages} == {""}
    with pytest.raises(NotOver):
        summarise(past)
    seen = view_of(match.game, match.state, OPEN, 2)
    assert seen == match.game.view(match.state, SPECTATOR)


def test_options_without_words_are_called_as_in_the_code(install: Install) -> None:
    install("toy_game", GAME, CODE)
    (rounds,) = options_of(find_game("toy"))
    assert (rounds.name, rounds.title, rounds.text, rounds.rule) == ("rounds", "Rounds", "", "")
    assert (rounds.default, rounds.choices) == (2, None)
    with pytest.raises(cached_facts.NoFacts):
        cached_facts.tables("toy")


def test_it_is_told_among_the_games(install: Install, tmp_path: Path) -> None:
    put_all(install, tmp_path)
    cached_facts.games.cache_clear()
    told = json.loads(cached_facts.games().bodies[""])["games"]
    assert [game["name"] for game in told] == [*OUR_NAMES, "toy"]
    toy = told[-1]
    assert [bot["name"] for bot in toy["bots"]] == ["random", "steady", "hasty"]
    assert (toy["boards"], len(toy["facts"])) == ([], 12)
