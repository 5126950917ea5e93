"""The catalogues as a whole: every message in every language, and none that nobody says."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.words.catalogue import catalogue
from ecumene.words.files import choose_language, languages
from tools.words import FOLDER, begin, find_faults, read_entries

ROOT = Path(__file__).resolve().parents[2]
#: where keys, kinds, codes and ids are written
SOURCES = [
    *(ROOT / "src/ecumene").rglob("*.py"),
    *(ROOT / "src/ecumene/games").rglob("*.json"),
    *(ROOT / "web/src").rglob("*.ts"),
    *(ROOT / "web/src").rglob("*.svelte"),
]
#: families of messages whose key is a prefix and an id that the sources name
FAMILY = re.compile(
    r"^(ask|answer|email|service|event|thing|refusal|warning|only|advice|option|option_text|choice|effect|calamity_text|bot_text|measure|need|part-of|line|problem|notice|count|list|doubt|typed)-(.+)$"
)


@pytest.mark.parametrize("language", languages())
def test_nothing_is_missing(language: str) -> None:
    assert find_faults(language) == []


def test_no_message_is_unused() -> None:
    english, _ = read_entries("en")
    shown = {key for entry in english.values() for key in entry.messages}
    for entry in english.values():
        shown |= {f"count-{call.named['of']}" for call in entry.calls if call.function == "COUNT"}
        shown |= {call.named["as"] for call in entry.calls if call.function == "EACH"}
    unused = [
        f"{part}/{key}"
        for (part, key), entry in english.items()
        if key not in shown and not entry.file.startswith("names") and not _is_said(key)
    ]
    assert unused == []


def _is_said(key: str) -> bool:
    dotted = key.replace("-", ".")  # as the browser writes keys of its own texts
    if {key, dotted} & _literals():
        return True
    family = FAMILY.match(key)
    if family and _names_all_parts(family[2]):
        return True
    return any(map(_templates().match, (key, dotted)))


def _names_all_parts(rest: str) -> bool:
    """Whether the sources name the id, or the ids it is put together from."""
    return rest in _literals() or all(part in _literals() for part in rest.split("-"))


@cache
def _literals() -> frozenset[str]:
    found: set[str] = set()
    for source in SOURCES:
        if ".test." in source.name:
            continue
        text = source.read_text("utf-8")
        found.update(re.findall(r"""["'`]([\w.-]+)["'`]""", text))
        found.update(re.findall(r"^    (\w+):", text, re.M))
        found.update(name.lower() for name in re.findall(r"^class (\w+)", text, re.M))
    return frozenset(found)


@cache
def _templates() -> re.Pattern[str]:
    """Keys that the sources put together of more than a family: `seat.${state}`."""
    found: set[str] = set()
    for source in SOURCES:
        text = source.read_text("utf-8")
        if source.suffix == ".py":
            found.update(re.findall(r"""f["'](\w+-\w(?:[\w-]*\{[^{}"']*\})+[\w-]*)["']""", text))
        else:
            found.update(re.findall(r"""`(\w+[.-](?:[\w.-]*\$\{[^{}`]*\})+[\w.-]*)`""", text))
    patterns = (re.sub(r"\$?\{[^{}]*\}", r"\\w+", each.replace(".", r"\.")) for each in found)
    return re.compile("|".join(f"(?:{each})$" for each in sorted(patterns)))


def test_faults_are_found(tmp_path: Path) -> None:
    for language, names, sentences in (
        (
            "en",
            "civ-rome = Rome\n",
            "moved = { CIV($who) } moves { $n } tokens.\nlost = Lost.\nextra = { $a }\n",
        ),
        (
            "de",
            "civ-rome = Rom\n",
            'moved = { CIV($who, case: "gen") } Zug.\nmore = { NATION($x) }\nextra = { $a }\nbad { $\n',
        ),
    ):
        part = tmp_path / language / "game"
        part.mkdir(parents=True)
        (part / "names.ftl").write_text(names, "utf-8")
        (part / "sentences.ftl").write_text(sentences, "utf-8")
    assert find_faults("en", tmp_path) == []
    assert find_faults("de", tmp_path) == [
        "de/game/sentences.ftl: cannot be read: 'bad { $'",
        "de/game: lost is missing",
        "de/game: there is no more in English",
        "de/game: moved speaks of (who), not of (n who)",
        "de/game: moved asks for the form gen, which no civ has",
        "de/game: more calls NATION, which does not exist",
    ]


def test_a_language_begins_with_the_english_messages(tmp_path: Path) -> None:
    part = tmp_path / "en" / "game"
    part.mkdir(parents=True)
    (part / "sentences.ftl").write_text(
        "## Ends\n\nover = It is over.\nwon = { $who ->\n   *[other] Won.\n}\n", "utf-8"
    )
    assert begin("fr", tmp_path) == 2
    assert (tmp_path / "fr/game/sentences.ftl").read_text("utf-8") == (
        "## Ends\n\n# over = It is over.\n# won = { $who ->\n#    *[other] Won.\n# }\n"
    )
    assert find_faults("fr", tmp_path) == ["fr/game: over is missing", "fr/game: won is missing"]


def test_the_language_is_the_first_that_we_have() -> None:
    assert choose_language("xx", "de_AT.UTF-8", "en") == "de"
    assert choose_language("C", "") == "en"


def test_the_folders_are_the_languages() -> None:
    assert {each.name for each in FOLDER.iterdir() if each.is_dir() and each.name[0] != "_"} >= set(
        languages()
    )


@pytest.mark.parametrize("language", languages())
def test_long_words_on_cards_say_where_they_break(language: str) -> None:
    cards = catalogue(language, "megaciv")
    words = [word for name in CALAMITIES for word in cards.name("calamity", name, "card").split()]
    assert [word for word in words if len(max(word.split("\u00ad"), key=len)) > 9] == []


def test_german_has_one_word_for_one_thing() -> None:
    said = "".join(path.read_text("utf-8") for path in (FOLDER / "de").rglob("*.ftl"))
    assert "Fortschritt" in said
    assert "Errungenschaft" not in said
