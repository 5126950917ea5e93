"""Write tests/conformance/report.md from the tests in tests/conformance (`make conformance`).

The modules are imported, not run: a statement is listed as agreeing because its test passes, which
`pytest tests/conformance` shows.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from tests.support.conformance import Document, Statement

ROOT = Path(__file__).parents[1]
TESTS = ROOT / "tests" / "conformance"
TARGET = TESTS / "report.md"

HEAD = """\
# Conformance

What the five source documents of the rules say, statement by statement and in their order, and how
we know that the engine does it. The documents are parts of the printed rules; here they are
restated in our own words. Written from the tests by `make conformance`; do not edit. To repeat the
proof:

```console
$ pytest tests/conformance -q
```

*Agrees* means that the test passes; CI runs it, and a test of the same folder fails if this page is
not up to date. A *reading* is a deliberate choice where a document can be read in more than one way
or leaves something open; its id leads to the decision (`ecumene rules decisions D-33`, `ecumene
rules notes N-134`). *Not testable* are advice, headings, pictures and components.
"""


def modules() -> list[str]:
    """The names of the modules, in the order of the documents."""
    return sorted(path.stem for path in TESTS.glob("test_[0-9]*.py"))


def document_of(module: str) -> Document:
    found = import_module(f"tests.conformance.{module}").document
    assert isinstance(found, Document)
    return found


def verdict(statement: Statement) -> str:
    if statement.reason:
        return f"not testable: {statement.reason}"
    if statement.differs:
        return f"**differs**: {statement.differs}"
    return f"agrees; reading {statement.reading}" if statement.reading else "agrees"


def cell(text: str) -> str:
    return text.replace("|", "\\|")


def counts(documents: list[Document]) -> list[str]:
    """Return the table at the top: the number of statements in each document, by status."""
    lines = [
        "| document | statements | agree | of these by a reading | differ | not testable |",
        "|---|---|---|---|---|---|",
    ]
    everything = [s for document in documents for s in document.statements]
    for name, statements in [*((d.number, d.statements) for d in documents), ("all", everything)]:
        tested = [s for s in statements if s.test]
        differ = [s for s in tested if s.differs]
        readings = [s for s in tested if s.reading]
        figures = (
            len(statements),
            len(tested) - len(differ),
            len(readings),
            len(differ),
            len(statements) - len(tested),
        )
        lines.append(f"| {name} | " + " | ".join(map(str, figures)) + " |")
    return lines


def contents(documents: list[Document]) -> list[str]:
    """List the documents, one line each."""
    return [f"- **{d.number}**, {d.game}. {d.contents}" for d in documents]


def section(module: str, document: Document) -> list[str]:
    lines = [
        f"## Document {document.number}",
        "",
        f"Tests: [{module}.py]({module}.py).",
        "",
        "| | statement | rules | test | verdict |",
        "|---|---|---|---|---|",
    ]
    for number, statement in enumerate(document.statements, start=1):
        row = (
            f"{document.number}.{number}",
            cell(statement.text),
            ", ".join(statement.rules),
            f"`{statement.test}`" if statement.test else "",
            cell(verdict(statement)),
        )
        lines.append("| " + " | ".join(row) + " |")
    return lines


def page() -> str:
    found = {module: document_of(module) for module in modules()}
    documents = list(found.values())
    lines = [HEAD, *contents(documents), "", *counts(documents)]
    for module, document in found.items():
        lines += ["", *section(module, document)]
    return "\n".join(lines) + "\n"


def main() -> None:
    TARGET.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
