"""Bring the PO files of rule translations up to date: `python -m tools.rule_translations de`.

Every rule, heading, title and search topic gets its entry, in the order of the book, empty if it
is new. An entry whose English has changed keeps its translation, marked as fuzzy (gettext's word
for "look at this again") with the English it was made from; until then players read English.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

import polib

from ecumene.games.megaciv.tables.advances import ADVANCES
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.rulebook import book, rules
from ecumene.rulebook.translation import HEADING, TITLE, TOPIC, wording

FOLDER = Path(__file__).resolve().parents[1] / "src/ecumene/rulebook/translations"
#: decisions and notes stay in English
BOOKS = ("stoneage", "digital", "megaciv", "books")
_WIDTH = 100

#: context and English
Wanted = tuple[str, str]


def list_wanted(name: str) -> Iterator[Wanted]:
    """The entries that the file of a book has, in its order."""
    found = book(name)
    yield TITLE, found.title
    yield from ((TOPIC, topic) for topic in found.topics)
    seen: set[str] = set()
    for rule in rules(name):
        for heading in rule.section.split(" / ", 1):
            if heading not in seen:
                seen.add(heading)
                yield HEADING, heading
        yield rule.id, wording(rule)


def list_names() -> Iterator[Wanted]:
    """Yield the names of things that rules mention in code type."""
    yield from ((each.id, each.name) for each in ADVANCES.values())
    yield from ((each.id, each.name) for each in CALAMITIES.values())


def update(file: Path, wanted: Iterator[Wanted], language: str) -> polib.POFile:
    """Return the file with all the entries it should have, and no others."""
    old = polib.pofile(str(file)) if file.exists() else polib.POFile()
    exact = {(each.msgctxt, each.msgid): each for each in old}
    by_id = {each.msgctxt: each for each in old if each.msgctxt not in (TITLE, TOPIC, HEADING)}
    new = polib.POFile(wrapwidth=_WIDTH)
    new.metadata = {
        "Language": language,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=utf-8",
        "Content-Transfer-Encoding": "8bit",
    }
    for context, english in wanted:
        kept = exact.get((context, english))
        new.append(kept or _renew(context, english, by_id.get(context)))
    return new


def _renew(context: str, english: str, before: polib.POEntry | None) -> polib.POEntry:
    """A new entry, or the one of a rule whose English has changed."""
    if before is None or not before.msgstr:
        return polib.POEntry(msgctxt=context, msgid=english, msgstr="")
    was = before.previous_msgid or before.msgid
    entry = polib.POEntry(msgctxt=context, msgid=english, msgstr=before.msgstr, flags=["fuzzy"])
    entry.previous_msgid = was
    return entry


def main() -> None:
    """Write the files of a language, and say how much of each is done."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("language", help="its code, such as de")
    language = parser.parse_args().language
    folder = FOLDER / language
    folder.mkdir(parents=True, exist_ok=True)
    for name, wanted in [*((n, list_wanted(n)) for n in BOOKS), ("names", list_names())]:
        file = folder / f"{name}.po"
        written = update(file, wanted, language)
        written.save(str(file))
        done = len(written.translated_entries())
        print(f"{file.name}: {done} of {len(written)} translated")


if __name__ == "__main__":
    main()
