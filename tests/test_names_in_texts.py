"""Whole games of both games: no text that a player reads has an id in it where a name belongs."""

from __future__ import annotations

import contextlib
import gzip
import random
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ecumene.games import find_game
from ecumene.games.megaciv.board.board_load import default_board
from ecumene.games.megaciv.tables.advances import ADVANCES
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.games.megaciv.tables.civilizations import CIVILIZATIONS
from ecumene.games.megaciv.tables.commodities import COMMODITIES
from ecumene.games.megaciv.tables.theme_sets import THEME_SETS
from ecumene.kernel import Match, Question, Refusal, record, seed_from_number
from ecumene.kernel.log import event_said
from ecumene.words import Said
from ecumene.words.catalogue import catalogue
from ecumene.words.files import languages
from tests.support.megaciv_rich import play_on, rich_match

GOLDEN = Path(__file__).parent / "golden"

#: words with underscores, cards and buildings of Stone Age, offers of Mega Civilization
IDS = re.compile(r"\b[a-z]+(?:_[a-z0-9]+)+\b|\b[BC]\d+\b|\b\d+#\d+\b|\d>\d|\b[a-z]+/\d\b")
#: refusals of malformed answers are for client authors
FOR_PROGRAMMERS = frozenset({"malformed"})


def _table_ids() -> frozenset[str]:
    """Ids of Mega Civilization that are one word, and differ from the name in its first letter."""
    board = default_board()
    known = [ADVANCES, CALAMITIES, CIVILIZATIONS, COMMODITIES, THEME_SETS, board.areas, board.seas]
    return frozenset(identity for table in known for identity in table)


#: words of the language that are ids too, and stand in sentences as words
WORDS = frozenset({"flood"})
MEGACIV_IDS = _table_ids() - WORDS


CHECKED: set[tuple[str, bytes]] = set()


def assert_named(game: str, sentence: Said, where: str, names: Sequence[str] = ()) -> None:
    """No id stands in a sentence, in any language; most are said many times."""
    seen = (game, msgspec.json.encode(sentence))
    if seen in CHECKED:
        return
    CHECKED.add(seen)
    for language in languages():
        text = catalogue(language, game).text(sentence, names)
        found = IDS.findall(text)
        assert found == [], f"{where}: {text!r}"
        if game == "megaciv":
            raw = MEGACIV_IDS & set(re.findall(r"[a-zäöüß]+", text))
            assert not raw, f"{where}: {text!r} has {raw}"


def said_by(question: Question[Any]) -> Iterator[tuple[Said, str]]:
    """Everything a question says."""
    shown = question.describe()
    yield shown.said, f"the question {shown.kind}"
    for option in shown.options or ():
        yield question.answer_said(option.answer), f"an option of {shown.kind}"
    for closed in shown.unavailable:
        yield closed.label or Said(f"thing-{closed.thing}"), f"what is closed in {shown.kind}"
        yield closed.said, f"why something is closed in {shown.kind}"
    yield from _said_in(question.about(), f"the facts of {shown.kind}")


def _said_in(facts: Any, where: str) -> Iterator[tuple[Said, str]]:
    """The sentences within facts and previews."""
    if isinstance(facts, Said):
        yield facts, where
        return
    parts = [getattr(facts, field) for field in getattr(facts, "__struct_fields__", ())]
    if isinstance(facts, dict):
        parts = list(facts.values())
    elif isinstance(facts, (list, tuple)):
        parts = list(facts)
    for part in parts:
        yield from _said_in(part, where)


def refusals_of(question: Question[Any], others: list[Any]) -> Iterator[tuple[Said, str]]:
    """Yield refusals of answers that were given in other positions."""
    for answer in others:
        try:
            yield from _said_in(question.preview(answer), f"a preview of {question.kind}")
            question.check(answer)
        except Refusal as refused:
            if refused.code not in FOR_PROGRAMMERS:
                yield refused.said, f"the refusal {refused.code} to {question.kind}"


def assert_story_named(match: Match[Any]) -> None:
    """The whole story as every seat and a spectator reads it."""
    names = [f"Player {seat + 1}" for seat in range(match.header.players)]
    for viewer in range(-1, match.header.players):
        for _, events in match.history(viewer):
            for event in events:
                sentence = event_said(match.game, event)
                assert_named(match.game.name, sentence, f"the event {event.kind}", names)


@pytest.mark.parametrize("number", range(8))
def test_mega_civilization_speaks_in_names(number: int) -> None:
    match = rich_match(number, turns=1, short_game="on" if number == 7 else "off")
    randomness = random.Random(number)
    given: dict[str, list[Any]] = defaultdict(list)
    while not match.over:
        for seat in match.awaited_seats():
            for question in match.questions(seat):
                for sentence, where in said_by(question):
                    assert_named("megaciv", sentence, where)
                for sentence, where in refusals_of(question, given[question.kind][-6:]):
                    assert_named("megaciv", sentence, where)
        before = len(match.log)
        play_on(match, randomness)
        for row in match.log[before:]:
            if row.what == "answer":
                given[row.kind].append(row.answer)
    assert_story_named(match)


def test_a_whole_golden_game_is_told_in_names() -> None:
    data = gzip.decompress((GOLDEN / "megaciv" / "05-expert.jsonl.gz").read_bytes())
    read = record.read(data)
    assert_story_named(record.replay(find_game("megaciv", read.header.rules), read))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_stone_age_speaks_in_names(players: int) -> None:
    game = find_game("stoneage")
    match = Match.start(game, players, seed=seed_from_number(players))
    randomness = random.Random(players)
    given: dict[str, list[Any]] = defaultdict(list)
    while not match.over:
        question = match.questions(match.awaited_seats()[0])[0]
        for sentence, where in said_by(question):
            assert_named("stoneage", sentence, where)
        for sentence, where in refusals_of(question, given[question.kind][-4:]):
            assert_named("stoneage", sentence, where)
        answer = question.sample(randomness)
        given[question.kind].append(answer)
        with contextlib.suppress(Refusal):
            match.play(question.seat, question.id, answer)
    assert_story_named(match)
