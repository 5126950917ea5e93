"""Names of things: in English as the tables have them, in every language for every id."""

from __future__ import annotations

import polib
import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast

from ecumene import rulebook
from ecumene.games.megaciv.board.board_load import default_board
from ecumene.games.megaciv.tables import names
from ecumene.games.megaciv.tables.advances import ADVANCES
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.games.megaciv.tables.civilizations import CIVILIZATIONS, EPOCH_NAMES
from ecumene.games.megaciv.tables.commodities import COMMODITIES, HALVES, WATER
from ecumene.games.megaciv.tables.credit import GROUPS
from ecumene.games.megaciv.tables.theme_sets import THEME_SETS
from ecumene.games.megaciv.turn import PHASES
from ecumene.words import SeatName, said
from ecumene.words.catalogue import catalogue, in_english
from ecumene.words.files import languages, read_files
from tools.rule_translations import FOLDER

BOARD = default_board()
COASTS = [coast for area in BOARD.areas for coast in BOARD.coasts[area]]
PLACES = [*BOARD.areas, *BOARD.seas, *COASTS]
FEATURES = {
    **{volcano.id: f"the volcano {volcano.name}" for volcano in BOARD.volcanoes},
    **{plain.id: f"the flood plain {plain.name}" for plain in BOARD.plains},
    **{sea: f"the sea {BOARD.sea[sea].name}" for sea in BOARD.seas},
}
REASONS = {
    "revolt": "the tax revolt",
    "support": "city support",
    "theme_set": "the theme set",
    "earthquake": "the earthquake",
    **{each: row.name for each, row in CALAMITIES.items()},
}

#: every name in English, by its kind and id, as the tables have it
NAMES: dict[str, dict[str, str]] = {
    "civ": {each: row.name for each, row in CIVILIZATIONS.items()},
    "advance": {each: row.name for each, row in ADVANCES.items()},
    "group": {each: each for each in GROUPS},
    "calamity": {each: row.name for each, row in CALAMITIES.items()},
    "card": {each: names.card(each) for each in (*COMMODITIES, WATER, *CALAMITIES)},
    "theme": {each: row.name for each, row in THEME_SETS.items()},
    "epoch": {str(each): name for each, name in EPOCH_NAMES.items()},
    "phase": {str(phase.number): phase.name for phase in PHASES},
    "block": {half: half.title() for half in HALVES},
    "area": {each: names.place(each) for each in PLACES},
    "feature": FEATURES,
    "volcano": {volcano.id: volcano.name for volcano in BOARD.volcanoes},
    "plain": {plain.id: plain.name for plain in BOARD.plains},
    "reason": REASONS,
}


@pytest.mark.parametrize("kind", NAMES)
def test_english_names_are_those_of_the_tables(kind: str) -> None:
    english = catalogue("en", "megaciv")
    assert {each: english.name(kind, each) for each in NAMES[kind]} == NAMES[kind]


@pytest.mark.parametrize("language", languages())
def test_every_thing_has_a_name_in_every_language(language: str) -> None:
    coasts = set(COASTS) - set(BOARD.areas)
    things = {f"{kind}-{each}" for kind, ids in NAMES.items() for each in ids if each not in coasts}
    named = {key for key in keys_of_names(language) if key.partition("-")[0] in NAMES}
    assert things | {"civ-barbarians"} == named


@pytest.mark.parametrize("language", languages())
def test_every_name_can_be_said(language: str) -> None:
    words = catalogue(language, "megaciv")
    words.faults.clear()
    assert all(words.name(kind, each) for kind, ids in NAMES.items() for each in ids)
    assert not words.faults


def keys_of_names(language: str) -> list[str]:
    texts = [file.text for file in read_files(language, ["megaciv"]) if file.holds_names]
    entries = [entry for text in texts for entry in FluentResource(text).body]
    keys = [entry.id.name for entry in entries if isinstance(entry, ast.Message)]
    assert len(keys) == len(set(keys))
    return keys


def test_players_are_called_by_their_people() -> None:
    seats: list[SeatName] = [said("seat-of", civ="rome", player="Ann"), said("civ-celt"), "Eve"]
    shown = [
        in_english(said("event-taken_back", who=who), "megaciv", seats=seats) for who in range(3)
    ]
    assert [text.split(" takes ")[0] for text in shown] == ["Rome (Ann)", "Celt", "Eve"]


@pytest.mark.parametrize("language", [each for each in rulebook.languages() if each != "en"])
def test_rules_and_sentences_use_the_same_names(language: str) -> None:
    words = catalogue(language, "megaciv")
    for each in polib.pofile(str(FOLDER / language / "names.po")):
        kind = "advance" if each.msgctxt in ADVANCES else "card"
        assert words.name(kind, each.msgctxt) == each.msgstr
