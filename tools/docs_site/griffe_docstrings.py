"""Converts our docstrings to Markdown for mkdocstrings: roles, examples, comments of attributes."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from griffe import Attribute, Docstring, Extension, Object

_ROLE = re.compile(r":(?:func|class|mod|meth|attr|data|exc):`[~.]*([^`]+)`")
_EXAMPLE = re.compile(r"^>>> .*?(?=\n\s*\n|\Z)", re.MULTILINE | re.DOTALL)
_COMMENT = re.compile(r"\s*#: ?(.*)")


def as_markdown(text: str) -> str:
    """A docstring as Markdown: roles become code, examples become blocks."""
    text = _ROLE.sub(r"`\1`", text)
    text = re.sub(r"::$", ":", text, flags=re.MULTILINE)
    return _EXAMPLE.sub(lambda example: f"```pycon\n{example[0].rstrip()}\n```", text)


class OurDocstrings(Extension):
    """Applied to everything that is shown."""

    def on_object(self, *, obj: Object, **kwargs: Any) -> None:
        if obj.docstring is not None:
            obj.docstring.value = as_markdown(obj.docstring.value)

    def on_attribute_instance(self, *, attr: Attribute, **kwargs: Any) -> None:
        """Our attributes are described by comments above them (``#: the seat to move``)."""
        file = attr.filepath
        if attr.docstring is None and attr.lineno is not None and isinstance(file, Path):
            said = comment_above(attr.lines_collection[file], attr.lineno - 1)
            if said:
                attr.docstring = Docstring(said, parent=attr)


def comment_above(lines: list[str], line: int) -> str:
    """The comment that ends above a line.

    >>> comment_above(["#: first", "#: second", "x = 1"], 2)
    'first second'
    """
    said: list[str] = []
    while line > 0 and (found := _COMMENT.fullmatch(lines[line - 1])):
        said.insert(0, found[1])
        line -= 1
    return " ".join(said)
