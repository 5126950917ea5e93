"""English texts in the facts equal the English message of the key that their ids give."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from ecumene.bots import about_bot, bot_names, surnames
from ecumene.games import OUR_NAMES, find_game
from ecumene.games.megaciv.tables.advances import Advance
from ecumene.kernel import Game
from ecumene.service.edge.facts.game_facts import FACTS
from ecumene.service.edge.facts.options import options_of
from ecumene.service.games.megaciv.facts import MegaCivTables, megaciv_board, megaciv_tables
from ecumene.service.games.stoneage.facts import stone_age_tables
from ecumene.words import said
from ecumene.words.catalogue import catalogue
from ecumene.words.files import languages
from tests.support.sentences import assert_said

GAMES = [find_game(name) for name in OUR_NAMES]
MEGACIV = find_game("megaciv")
STONE_AGE = find_game("stoneage")


def check(game: Game[Any], rows: Iterator[tuple[str, str]]) -> None:
    for key, text in rows:
        assert assert_said(game, said(key)) == text, key


@pytest.mark.parametrize("game", GAMES, ids=OUR_NAMES)
def test_options_and_titles(game: Game[Any]) -> None:
    check(game, iter([(f"game-{game.name}", game.title)]))
    for option in options_of(game):
        assert assert_said(game, said(f"option-{option.name}")) == option.title
        assert assert_said(game, said(f"option_text-{option.name}")) == option.text
        for choice in option.choices or ():
            word = "none" if choice.value is None else choice.value
            assert assert_said(game, said(f"choice-{option.name}-{word}")) == choice.text


@pytest.mark.parametrize("game", GAMES, ids=OUR_NAMES)
def test_no_option_is_translated_that_is_not_there(game: Game[Any]) -> None:
    names = {option.name for option in options_of(game)}
    assert set(FACTS.of(game.name).wording) == names


@pytest.mark.parametrize("game", GAMES, ids=OUR_NAMES)
def test_bots(game: Game[Any]) -> None:
    for bot in bot_names(game):
        assert_said(game, about_bot(bot, game))
        for surname in surnames(bot, game):
            assert about_bot(f"{bot}:{surname}", game) == said(f"bot_text-{surname}")
            assert_said(game, said(f"bot_text-{surname}"))


def effects(card: Advance, end: str = "") -> Iterator[tuple[str, str]]:
    for number, effect in enumerate(card.effects, 1):
        key = f"effect-{card.id}-{number}"
        yield (key + end if catalogue("en", "megaciv").has(key + end) else key), effect.text


def printed(tables: MegaCivTables) -> Iterator[tuple[str, str]]:
    for advance in tables.advances:
        yield f"advance-{advance.card.id}", advance.card.name
        yield from effects(advance.card)
    for advance in tables.first_print:
        yield from effects(advance.card, "-first_print")
    for calamity in tables.calamities:
        yield f"calamity-{calamity.id}", calamity.name
        yield f"calamity_text-{calamity.id}", calamity.text
    for commodity in tables.commodities:
        yield f"card-{commodity.id}", commodity.name
    for civilization in tables.civilizations:
        yield f"civ-{civilization.id}", civilization.name
    for epoch in tables.epochs:
        yield f"epoch-{epoch.id}", epoch.name
    for phase in tables.phases:
        yield f"phase-{phase.number}", phase.name
    for theme in tables.theme_sets:
        yield f"theme-{theme.set.id}", theme.set.name


def test_cards_and_charts_of_mega_civilization() -> None:
    tables = megaciv_tables()
    check(MEGACIV, printed(tables))
    for measure, (one, several) in tables.measures.items():
        assert assert_said(MEGACIV, said(f"measure-{measure}", n=1)) == f"1 {one}"
        assert assert_said(MEGACIV, said(f"measure-{measure}", n=4)) == f"4 {several}"


@pytest.mark.parametrize("name", FACTS.of("megaciv").boards)
def test_places_of_a_board(name: str) -> None:
    board = megaciv_board(name)
    check(MEGACIV, ((f"area-{area.id}", area.name) for area in board.areas))
    check(MEGACIV, ((f"area-{sea.id}", sea.name) for sea in board.seas))
    check(MEGACIV, ((f"plain-{plain.id}", plain.name) for plain in board.plains))
    check(MEGACIV, ((f"volcano-{volcano.id}", volcano.name) for volcano in board.volcanoes))


def test_cards_and_places_of_stone_age() -> None:
    tables = stone_age_tables()
    check(STONE_AGE, ((f"upper-{card.id}", card.upper_text) for card in tables.cards))
    check(STONE_AGE, ((f"lower-{card.id}", card.lower_text) for card in tables.cards))
    check(STONE_AGE, ((f"building-{tile.id}", tile.text) for tile in tables.buildings))
    check(STONE_AGE, ((f"location-{place.name}", place.title) for place in tables.places))
    check(STONE_AGE, ((f"reward-{face}", text) for face, text in tables.rewards.items()))
    check(STONE_AGE, ((f"goods-{goods.name}", goods.name) for goods in tables.goods))


@pytest.mark.parametrize("language", languages())
def test_every_effect_is_of_a_card(language: str) -> None:
    """None is left over when a card loses an effect: messages by number would be of another."""
    tables = megaciv_tables()
    numbers = {advance.card.id: len(advance.card.effects) for advance in tables.advances}
    words = catalogue(language, "megaciv")
    for name, number in numbers.items():
        assert not words.has(f"effect-{name}-{number + 1}")
