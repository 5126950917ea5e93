"""Everything Stone Age says can be said in every language, with values from random games."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from ecumene.games.stoneage.components import BUILDINGS, CARDS
from ecumene.games.stoneage.refusals import REFUSALS
from ecumene.kernel.log import event_said
from ecumene.words.catalogue import catalogue
from ecumene.words.files import languages, read_files
from tests.properties.games import (
    GAME,
    Bot,
    any_question,
    chaotic,
    eager,
    hoarder,
    positions,
    refusal_of,
    some_tables,
    universe,
    viewers,
)
from tests.support.sentences import assert_said

NAMES = ("Ann", "Bob", "Cid", "Dee")


def keys(prefix: str) -> set[str]:
    """The messages of the game with such keys."""
    found = re.compile(rf"^({prefix}-[\w-]+) =", re.MULTILINE)
    return {key for file in read_files("en", ["stoneage"]) for key in found.findall(file.text)}


def games() -> Iterator[tuple[int, Bot]]:
    yield from ((number, bot) for number in range(3) for bot in (chaotic, eager, hoarder))


@pytest.mark.rule("DG-11.1")
def test_every_question_answer_event_refusal_and_warning_of_random_games() -> None:
    said = set()
    for number, bot in games():
        (table,) = some_tables(1, number)
        randomness = table.randomness()
        for match in positions(table, bot):
            if match.over or randomness.random() > 0.15:
                continue
            asked = any_question(match, randomness)
            shown = asked.describe()
            said |= {shown.said.key, *(closed.said.key for closed in shown.unavailable)}
            assert_said(GAME, shown.said)
            for closed in shown.unavailable:
                assert_said(GAME, closed.said)
                assert catalogue("de", "stoneage").has(f"thing-{closed.thing}")
            for answer in randomness.sample(list(asked.answers()), min(3, len(asked.answers()))):
                sentence = asked.answer_said(answer)
                said |= {sentence.key, *(warned.said.key for warned in asked.warnings(answer))}
                assert_said(GAME, sentence)
                for warned in asked.warnings(answer):
                    assert_said(GAME, warned.said)
            wrong = randomness.choice(universe(match.state, asked.decision))
            no = refusal_of(match, asked.seat, asked.id, wrong)
            if no is not None:
                said.add(no.said.key)
                assert_said(GAME, no.said)
        for viewer in viewers(table.players)[:2]:
            for _, events in match.history(viewer):
                for event in events:
                    sentence = event_said(GAME, event)
                    said.add(sentence.key)
                    assert_said(GAME, sentence, NAMES[: table.players])
    assert said >= keys("ask") | keys("answer") | keys("event") - {"event-no_card_left"}


def test_every_refusal_has_a_message_and_every_message_a_refusal() -> None:
    assert keys("refusal") == {f"refusal-{code}" for code in REFUSALS} | {"refusal-first_seat"}


@pytest.mark.parametrize("language", languages())
def test_every_card_and_building_has_names(language: str) -> None:
    words = catalogue(language, "stoneage")
    words.faults.clear()
    for card in CARDS:
        whole = words.name("card", card.id)
        assert whole.startswith(words.name("upper", card.id))
        assert whole.endswith(words.name("lower", card.id))
        amounts = [card.upper.amount, card.lower.icons]
        assert all(str(n) in whole for n in amounts if n > 1)
    for tile in BUILDINGS:
        assert words.name("building", tile.id).startswith(words.name("price", tile.id))
        assert words.name("building", tile.id, "for") != words.name("building", tile.id)
    assert not words.faults
