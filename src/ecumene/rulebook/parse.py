"""Reads numbered rules out of Markdown.

Three forms carry an id:

    - **SA-0.1** A sentence. [tag] [tag]        a list item, with indented continuation lines;
                                                tags end the item, or the sentence above its list
    ### D-110 A title                           a heading, with everything up to the next heading
    ### R.1 A title (SA-R.1)                    the same, for reference tables

Anything else (introductions, lists of sources, coverage tables) is prose and belongs to no rule.
"""

import re
import textwrap
from collections.abc import Iterator
from typing import NamedTuple

ID = r"[A-Z]+-[A-Z0-9]+(?:\.[A-Z0-9]+)*"
_ITEM = re.compile(rf"- \*\*(?P<id>{ID})\*\* (?P<text>.*)")
_TITLED = re.compile(rf"### (?P<id>{ID}) (?P<text>.+)")
_TABLE = re.compile(rf"### \S+ (?P<text>.+) \((?P<id>{ID})\)")
_HEADING = re.compile(r"(?P<level>#{1,6}) (?P<text>.+)")
_TAGS = re.compile(r"(?:\s*\[[^\[\]]+\])+\s*\Z")
_TAG = re.compile(r"\[([^\[\]]+)\]")


class Parsed(NamedTuple):
    """A parsed rule, not yet assigned to a book."""

    id: str
    text: str
    sources: tuple[str, ...]
    section: str


class _Open:
    """The rule whose lines are being collected."""

    def __init__(self, match: re.Match[str], section: str, *, is_item: bool) -> None:
        self.id = match["id"]
        self.first = match["text"]
        self.section = section
        self.is_item = is_item
        self.rest: list[str] = []

    def takes(self, line: str) -> bool:
        """A list item ends with its indentation; a heading rule only with the next heading."""
        return not self.is_item or not line or line.startswith("  ")

    def close(self) -> Parsed:
        first, body = self.first, textwrap.dedent("\n".join(self.rest))
        text, sources = split_tags(f"{first}\n{body}")
        if self.is_item and not sources:
            first, sources = split_tags(first)
            text = f"{first}\n{body}".strip()
        return Parsed(self.id, text, sources, self.section)


def split_tags(text: str) -> tuple[str, tuple[str, ...]]:
    """Split a text from the source tags at its end.

    >>> split_tags("Score 3 points. [seed 002] [D-90]")
    ('Score 3 points.', ('seed 002', 'D-90'))
    """
    tail = _TAGS.search(text)
    if tail is None:
        return text.strip(), ()
    return text[: tail.start()].strip(), tuple(_TAG.findall(tail[0]))


def parse(markdown: str) -> Iterator[Parsed]:
    """Return all numbered rules of a text, in order."""
    chapter = part = ""
    current: _Open | None = None
    for line in markdown.splitlines():
        line = line.rstrip()
        section = f"{chapter} / {part}" if part else chapter
        opened: _Open | None = None
        if item := _ITEM.fullmatch(line):
            opened = _Open(item, section, is_item=True)
        elif titled := _TITLED.fullmatch(line) or _TABLE.fullmatch(line):
            part = ""
            opened = _Open(titled, chapter, is_item=False)
        elif heading := _HEADING.fullmatch(line):
            if heading["level"] == "##":
                chapter, part = heading["text"], ""
            elif heading["level"] == "###":
                part = heading["text"]
        elif current is not None and current.takes(line):
            current.rest.append(line)
            continue
        if current is not None:
            yield current.close()
        current = opened
    if current is not None:
        yield current.close()
