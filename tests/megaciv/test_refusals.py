"""Every refusal of Mega Civilization is a sentence in every language, as its call sites raise it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ecumene.games import find_game
from ecumene.games.megaciv.phases.movement.orders import _name_order
from ecumene.games.megaciv.tables.refusals import REFUSALS, refuse, safe_text
from ecumene.words import verbatim
from ecumene.words.catalogue import catalogue
from ecumene.words.files import languages
from tests.support.sentences import assert_said
from tools.words import Entries, read_entries

GAME = find_game("megaciv")
SOURCES = Path(__file__).resolve().parents[2] / "src/ecumene/games/megaciv"
PLACES = ("area", "to", "coast", "place", "lender")
IDS = dict.fromkeys(PLACES, "sais") | {
    "sea": "sea-mare-aegyptium",
    "card": "wine",
    "stand_in": "tin",
    "advance": "music",
    "ability": "politics",
    "civ": "minoa",
    "half": "west",
    "block": "east",
    "board": "atlantis",
}


def raised() -> Iterator[tuple[str, frozenset[str]]]:
    """Every refusal that is raised somewhere: its code and the names of its parameters."""
    for file in SOURCES.rglob("*.py"):
        tree = ast.parse(file.read_text("utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "refuse":
                names = frozenset(each.arg for each in node.keywords if each.arg)
                yield from ((code, names) for code in _codes(tree, node.args[0]))


def _codes(tree: ast.AST, given: ast.expr) -> list[str]:
    """The code itself, or what its variable may hold: ``code = "this" if … else "that"``."""
    if isinstance(given, ast.Constant):
        return [str(given.value)]
    chosen = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == ast.unparse(given)
    ]
    return [
        str(each.value)
        for choice in chosen
        if isinstance(choice, ast.IfExp)
        for each in (choice.body, choice.orelse)
        if isinstance(each, ast.Constant)
    ]


RAISED = sorted({(code, tuple(sorted(names))) for code, names in raised()})


@cache
def entries_of(language: str) -> Entries:
    """The messages of a language."""
    return read_entries(language)[0]


def example(code: str, name: str, number: int) -> Any:
    """Return an example of a parameter's value."""
    if name == "name":
        return "wine" if code == "offer_untrue" else verbatim("mine")
    return [0, number] if name == "chosen" else IDS.get(name, number)


def test_every_code_is_raised_and_every_message_has_a_code() -> None:
    assert {code for code, _ in RAISED} == set(REFUSALS)
    keys = {
        key for part, key in entries_of("en") if part == "megaciv" and key.startswith("refusal-")
    }
    assert keys == {f"refusal-{code}" for code in REFUSALS} | {"refusal-in_order"}


@pytest.mark.parametrize(("code", "names"), RAISED, ids=[code for code, _ in RAISED])
def test_a_refusal_in_every_language(code: str, names: tuple[str, ...]) -> None:
    """With the parameters of its call sites: none is missing, and none is kept from the reader."""
    for language in languages():
        assert entries_of(language)["megaciv", f"refusal-{code}"].params == set(names), language
    for number in (0, 1, 2, 5):
        no = refuse(code, **{name: example(code, name, number) for name in names})
        assert assert_said(GAME, no.said).endswith("."), no.text
        for order in (0, 3):
            assert no.text in assert_said(GAME, _name_order(no, order).said)


@pytest.mark.parametrize("language", languages())
def test_keys_are_those_of_one_message(language: str) -> None:
    """A reader has the messages of the game, of the service and of all games at once."""
    entries = entries_of(language)
    for game in ("stoneage", "megaciv"):
        keys = [key for part, key in entries if part in ("shared", "service", game)]
        twice = {key for key in keys if keys.count(key) > 1} - {"seat-none"}
        assert twice == set(), game


def test_numbers_are_told_in_good_english() -> None:
    assert refuse("expand_all", number=1).text == "Place exactly 1 token."
    assert refuse("claim_number", number=1).text == "Name 1 city."
    assert refuse("victims_number", number=2).text == "Choose 2 different players."
    assert refuse("unmoved_tokens", area="sais", have=1, number=2).text == (
        "You have 1 token in Sais that has not moved yet, not 2."
    )
    assert refuse("ship_steps", ship=1, left=0).text == "Ship 1 has 0 steps left."


def test_in_german() -> None:
    german = catalogue("de", "megaciv")
    no = refuse("free_card_stack", cities=2, stack=4)
    assert german.text(no.said) == (
        "Mit 2 Städten kommt die Gratiskarte aus einem höheren Stapel als 4."
    )
    no = _name_order(refuse("build_token", area="sais"), 2)
    assert german.text(no.said) == (
        "Befehl 2: Du hast keinen Marker in Sais, um dort ein Schiff zu bauen."
    )


@pytest.mark.parametrize("text", ["\ud800", "<b>x</b>", "{ $area }", "a\nb", "x" * 999])
def test_text_from_outside_stays_harmless(text: str) -> None:
    for no in (
        refuse("build_area", area=safe_text(text)),
        refuse("build_area", area=text),
        refuse("no_such_civ", civ=safe_text(text)),
    ):
        shown = assert_said(GAME, no.said)
        assert (shown.isascii(), shown.isprintable(), len(shown) < 80) == (True, True, True)
        assert not set(shown) & set("<>{}$")
