"""The public Python API: what `import ecumene` offers, and nothing else."""

from __future__ import annotations

import gzip
import re
import typing
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import assert_type

import pytest

import ecumene
from ecumene import api, kernel
from ecumene.bots import make_bot
from ecumene.games import find_game
from ecumene.games.megaciv.answers import Answer as MegaCivAnswer
from ecumene.games.megaciv.views.view import View as MegaCivView
from ecumene.games.stoneage.answers import Answer as StoneAgeAnswer
from ecumene.games.stoneage.view import View as StoneAgeView

#: changed on purpose only, and together with docs/public-api.md
PUBLIC = {
    "Match": {
        *("game", "names", "turn", "over", "result", "questions", "next_question"),
        *("play", "undo", "view", "picture", "story", "fork", "save"),
    },
    "Question": {
        *("id", "seat", "kind", "text", "view", "answers", "sample", "default", "ask_bot"),
        "explain",
    },
}
FUNCTIONS = {"new_match", "load", "game_names"}
OTHERS = {"Refusal", "ReplayError", "Result", "__version__"}


def played(match: ecumene.Match[typing.Any, typing.Any], answers: int) -> None:
    chance = Random(3)
    for _ in range(answers):
        question = match.next_question()
        match.play(question, question.sample(chance))


def test_the_public_names() -> None:
    assert {*ecumene.__all__} == {*PUBLIC, *FUNCTIONS, *OTHERS}
    assert {*api.__all__} == {*PUBLIC, *FUNCTIONS, *OTHERS} - {"__version__"}
    match = ecumene.new_match("stoneage", players=2, seed=1)
    for each in (match, match.next_question()):
        names = {name for name in dir(each) if not name.startswith("_")}
        assert names == PUBLIC[type(each).__name__]


def test_dir_shows_the_public_names() -> None:
    assert dir(ecumene) == sorted(ecumene.__all__)


def test_the_page_lists_every_public_name() -> None:
    page = (Path(__file__).parents[2] / "docs" / "public-api.md").read_text()
    members = [name for some in PUBLIC.values() for name in some]
    assert [name for name in (*ecumene.__all__, *members) if f"`{name}" not in page] == []


def test_editors_know_the_types_of_each_game() -> None:
    stoneage = ecumene.new_match("stoneage", players=2, seed=1).next_question()
    assert_type(stoneage.view, StoneAgeView)
    assert_type(stoneage.answers(), Sequence[StoneAgeAnswer])
    megaciv = ecumene.new_match("megaciv", players=5, seed=1)
    assert_type(megaciv.next_question().view, MegaCivView)
    assert_type(megaciv.next_question().answers(), Sequence[MegaCivAnswer])
    assert isinstance(stoneage.view, StoneAgeView)
    assert isinstance(megaciv.view(), MegaCivView)


@pytest.mark.parametrize(
    ("game", "union"), [("stoneage", StoneAgeAnswer), ("megaciv", MegaCivAnswer)]
)
def test_the_answers_of_a_game_are_complete(game: str, union: object) -> None:
    types = [kind.answer_type for kind in find_game(game).kinds.values()]
    used = {each for some in types for each in typing.get_args(some) or (some,)}
    assert used == {*typing.get_args(union)}


def test_the_same_seed_gives_the_same_game() -> None:
    first, second = (ecumene.new_match("stoneage", players=3, seed=7) for _ in range(2))
    played(first, 60)
    played(second, 60)
    assert first.view() == second.view()
    assert first.story() == second.story()


def test_a_saved_match_continues_with_the_same_dice(tmp_path: Path) -> None:
    match = ecumene.new_match("stoneage", players=2, seed=5, names=["Ann", "Bo"])
    played(match, 20)
    match.save(tmp_path / "game.jsonl")
    loaded = ecumene.load(tmp_path / "game.jsonl")
    assert (loaded.game, loaded.names) == ("stoneage", ("Ann", "Bo"))
    for each in (match, loaded):
        played(each, 20)
    assert loaded.view() == match.view()


def test_a_finished_match_is_verified_when_it_is_loaded(tmp_path: Path) -> None:
    match = ecumene.new_match("stoneage", players=2, seed=5)
    while not match.over:
        question = match.next_question()
        match.play(question, question.ask_bot("random"))
    assert "won by" in str(match)
    with pytest.raises(ValueError, match="over"):
        match.next_question()
    file = tmp_path / "game.jsonl"
    match.save(file)
    assert ecumene.load(file).result == match.result
    file.write_text(file.read_text().replace('"seat":0', '"seat":1', 1))
    with pytest.raises(ecumene.ReplayError):
        ecumene.load(file)


def test_a_compressed_record_is_loaded(tmp_path: Path) -> None:
    match = ecumene.new_match("stoneage", players=2, seed=5)
    played(match, 20)
    plain, packed = tmp_path / "game.jsonl", tmp_path / "game.jsonl.gz"
    match.save(plain)
    packed.write_bytes(gzip.compress(plain.read_bytes()))
    assert ecumene.load(packed).view() == match.view()


def test_an_illegal_answer_changes_nothing() -> None:
    match = ecumene.new_match("stoneage", players=2, seed=1)
    question, before = match.next_question(), match.view()
    stale = question.answers()[0]
    match.play(question, stale)
    with pytest.raises(ecumene.Refusal):
        match.play(question, stale)
    match.undo(question.seat)
    assert match.view() == before


def test_a_match_keeps_its_bots() -> None:
    match = ecumene.new_match("stoneage", players=2, seed=1)
    question = match.next_question()
    again = match.next_question()
    answers = [each.ask_bot("random", seed=3) for each in [question, again] * 6]
    bot = make_bot("random", find_game("stoneage"), 3)
    assert answers == [bot.choose(question._asked) for _ in answers]
    assert match.fork().next_question().ask_bot("random", seed=3) == answers[0]


@pytest.mark.parametrize("seat", [9, 2, -1])
def test_a_seat_that_the_table_lacks_is_an_error(seat: int) -> None:
    match = ecumene.new_match("stoneage", players=2, seed=1)
    for look in (match.view, match.picture, match.story, match.questions, match.undo):
        with pytest.raises(ValueError, match=f"There is no seat {seat}; seats are 0 to 1"):
            look(seat)


def test_a_game_or_bot_that_does_not_exist() -> None:
    with pytest.raises(LookupError, match=r"no game 'stonage'; .* Did you mean stoneage\?$"):
        ecumene.new_match("stonage", players=2)
    question = ecumene.new_match("stoneage", players=2).next_question()
    with pytest.raises(LookupError, match=r"no bot 'stewart' .* Did you mean steward\?$"):
        question.ask_bot("stewart")


def test_a_fork_goes_its_own_way() -> None:
    match = ecumene.new_match("stoneage", players=2, seed=1)
    before = match.view()
    fork = match.fork(seed=9)
    played(fork, 5)
    assert match.view() == before != fork.view()


def test_questions_and_matches_describe_themselves() -> None:
    match = ecumene.new_match("stoneage", players=2, seed=1, names=["Ann", "Bo"])
    question = match.next_question()
    assert repr(question).startswith(f"<Question sa_place for seat {question.seat}: Where do you")
    assert question.explain(question.answers()[0])
    assert repr(match).startswith("<Match Stone Age, round 1: Ann, Bo; 0 answers; waiting for ")


def test_the_kernel_exports_what_other_packages_import() -> None:
    source = Path(kernel.__file__).parents[1]
    code = "".join(
        path.read_text("utf-8")
        for path in source.rglob("*.py")
        if not path.is_relative_to(source / "kernel")
    )
    imports = re.findall(r"^from ecumene\.kernel import (\([^)]*\)|.+)$", code, re.MULTILINE)
    imported = {
        name for some in imports for name in re.findall(r"(\w+)(?: as \w+)?[,)\s]", some + " ")
    }
    assert [name for name in kernel.__all__ if name not in imported] == []
    members = [name for name in vars(kernel.Match) if not name.startswith("_")]
    assert len(members) <= 18, "what only a service needs is in kernel.hosting and kernel.drafts"
