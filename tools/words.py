"""Check the messages of the catalogues: `python -m tools.words de`, `--new fr`.

Without `--new` it says what is missing in a language or does not fit the English messages: keys,
parameters, forms that sentences ask for, names of functions. CI demands that of each language in
`src/ecumene/words/languages.json`; a language that is not in that file yet may be half done, and is
shown to whoever asks for it (`--language fr`, `?language=fr`).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from ecumene.words.files import builds_on

FOLDER = Path(__file__).resolve().parents[1] / "src/ecumene/words"
ENGLISH = "en"
#: functions that don't name things
PLAIN = {"SEAT", "VERB", "COUNT", "LIST", "EACH", "SUM", "SIZE", "CAPITAL", "NUMBER"}
#: messages that only the language itself needs: verbs whose form depends on the subject
OWN = "verb-"
#: the messages that SEAT shows
SEATS = ("seat-of", "seat-none", "seat-named", "seat-you")


@dataclass
class Call:
    """A function that a message calls: `CIV($victim, case: "gen")`."""

    function: str
    named: dict[str, str]


@dataclass
class Entry:
    """A message: its parameters and references."""

    key: str
    part: str
    file: str
    forms: set[str] = field(default_factory=set)
    params: set[str] = field(default_factory=set)
    calls: list[Call] = field(default_factory=list)
    messages: set[str] = field(default_factory=set)


Entries = dict[tuple[str, str], Entry]


class _Reader(Visitor):
    def __init__(self, entry: Entry) -> None:
        self.entry = entry

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.entry.params.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.entry.messages.add(node.id.name)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802
        named = {each.name.name: _literal(each.value) for each in node.arguments.named}
        self.entry.calls.append(Call(node.id.name, named))
        self.generic_visit(node)


def _literal(value: ast.BaseNode) -> str:
    return str(getattr(value, "value", ""))


def read_entries(language: str, folder: Path = FOLDER) -> tuple[Entries, list[str]]:
    """Every message of a language by part and key, and what cannot be read."""
    entries: Entries = {}
    faults = []
    for file in sorted((folder / language).rglob("*.ftl")):
        part = file.parent.name
        where = f"{language}/{part}/{file.name}"
        for node in FluentParser().parse(file.read_text("utf-8")).body:
            if isinstance(node, ast.Junk):
                faults.append(f"{where}: cannot be read: {(node.content or '').strip()[:60]!r}")
            if not isinstance(node, ast.Message):
                continue
            entry = Entry(node.id.name, part, file.stem)
            entry.forms = {each.id.name for each in node.attributes}
            _Reader(entry).visit(node)
            if (part, entry.key) in entries:
                faults.append(f"{where}: {entry.key} is there twice")
            entries[part, entry.key] = entry
    return entries, faults


def names_of(entries: Iterable[Entry]) -> dict[str, list[Entry]]:
    """The names of things, by kind."""
    found: dict[str, list[Entry]] = {}
    for entry in entries:
        if entry.file.startswith("names"):
            found.setdefault(entry.key.partition("-")[0], []).append(entry)
    return found


def find_faults(language: str, folder: Path = FOLDER) -> list[str]:
    """Return faults of a language: missing messages, or mismatches with English; one line each."""
    english, faults = read_entries(ENGLISH, folder)
    entries, more = (english, []) if language == ENGLISH else read_entries(language, folder)
    faults = [*faults, *more]
    faults += _differences(language, english, entries)
    for part in sorted({part for part, _ in english}):
        faults += _faults_of_part(language, part, english, entries)
    return faults


def _differences(language: str, english: Entries, entries: Entries) -> Iterator[str]:
    for place in sorted(english.keys() - entries.keys()):
        yield f"{language}/{place[0]}: {place[1]} is missing"
    for place in sorted(entries.keys() - english.keys()):
        if place[1].startswith(OWN):
            continue
        yield f"{language}/{place[0]}: there is no {place[1]} in English"
    for place in sorted(english.keys() & entries.keys()):
        theirs, ours = entries[place].params, english[place].params
        if theirs != ours:
            wanted, given = " ".join(sorted(ours)), " ".join(sorted(theirs))
            yield f"{language}/{place[0]}: {place[1]} speaks of ({given}), not of ({wanted})"


def _faults_of_part(language: str, part: str, english: Entries, entries: Entries) -> Iterator[str]:
    """Yield the faults of a part's messages; messages that all parts share are known to it."""
    parts = ("shared", *builds_on(part), part)
    read = {key: entry for (of, key), entry in english.items() if of in parts}
    read |= {key: entry for (of, key), entry in entries.items() if of in parts}
    names = names_of(read.values())
    for entry in (each for (of, _), each in entries.items() if of == part):
        where = f"{language}/{part}: {entry.key}"
        for key in sorted(entry.messages - read.keys()):
            yield f"{where} shows the message {key}, which does not exist"
        for call in entry.calls:
            yield from (f"{where} {fault}" for fault in _faults_of_call(call, read, names))


def _faults_of_call(
    call: Call, read: dict[str, Entry], names: dict[str, list[Entry]]
) -> Iterator[str]:
    kind = call.function.lower()
    if call.function not in PLAIN and kind not in names:
        yield f"calls {call.function}, which does not exist"
    if call.function == "EACH" and call.named.get("as") not in read:
        yield f"shows each entry by {call.named.get('as')}, which does not exist"
    shown: list[Entry] = []
    if call.function == "COUNT":
        counted = f"count-{call.named.get('of')}"
        if counted not in read:
            yield f"counts by {counted}, which does not exist"
        shown = [read[counted]] if counted in read else []
    elif call.function == "SEAT":
        shown = [read[key] for key in SEATS if key in read]
    elif kind in names:
        shown = names[kind]
    form = call.named.get("case")
    if form and shown and not any(form in entry.forms for entry in shown):
        yield f"asks for the form {form}, which no {kind} has"


def begin(language: str, folder: Path = FOLDER) -> int:
    """The English files as a beginning, with every message commented out; how many there are."""
    number = 0
    for file in sorted((folder / ENGLISH).rglob("*.ftl")):
        new = folder / language / file.relative_to(folder / ENGLISH)
        if new.exists():
            continue
        new.parent.mkdir(parents=True, exist_ok=True)
        lines = file.read_text("utf-8").splitlines()
        new.write_text("\n".join(map(_comment, lines)) + "\n", encoding="utf-8")
        number += sum(isinstance(each, ast.Message) for each in _read(file))
    return number


def _comment(line: str) -> str:
    return line if not line.strip() or line.startswith("#") else f"# {line}"


def _read(file: Path) -> list[ast.EntryType]:
    return FluentParser().parse(file.read_text("utf-8")).body


def main(arguments: list[str] | None = None) -> int:
    """Check a language, or begin one."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("language")
    parser.add_argument("--new", action="store_true", help="begin it with the English messages")
    chosen = parser.parse_args(arguments)
    if chosen.new:
        print(f"{begin(chosen.language)} messages to translate in {FOLDER / chosen.language}")
        return 0
    faults = find_faults(chosen.language)
    print("\n".join(faults) or f"{chosen.language}: nothing is missing")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
