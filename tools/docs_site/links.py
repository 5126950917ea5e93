"""The links of a Markdown page, and where they lead in the repository."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterator

#: [text](target), ![text](target), src="target" and srcset="target"; a text may hold one picture
_LINK = re.compile(
    r"(?P<before>\]\(|\bsrc(?:set)?=\")(?P<target>[^)\s\"]+)(?P<after>\"|(?: \"[^\"]*\")?\))"
)
_CODE = re.compile(
    r"^(?P<fence> *`{3,})[^\n]*\n.*?^(?P=fence)`*$|`[^`\n]+`", re.MULTILINE | re.DOTALL
)


def is_local(target: str) -> bool:
    """Whether a link leads to a file of the repository.

    >>> [is_local(each) for each in ("glossary.md#start", "#start", "https://example.org")]
    [True, False, False]
    """
    return not target.startswith("#") and not re.match(r"[a-z][a-z+.-]*:", target)


def split_code(markdown: str) -> Iterator[tuple[bool, str]]:
    """The parts of a page in their order, each with whether it is code.

    >>> list(split_code("see `x` here"))
    [(False, 'see '), (True, '`x`'), (False, ' here')]
    """
    end = 0
    for code in _CODE.finditer(markdown):
        yield False, markdown[end : code.start()]
        yield True, code[0]
        end = code.end()
    yield False, markdown[end:]


def link_targets(markdown: str) -> list[str]:
    """Return the targets of a page's links and pictures; links inside code don't count.

    >>> link_targets('[a](b.md) `[c](d.md)` ![e](f.png) <img src="g.png">')
    ['b.md', 'f.png', 'g.png']
    """
    prose = "\n".join(part for is_code, part in split_code(markdown) if not is_code)
    return [link["target"] for link in _LINK.finditer(prose)]


def replace_targets(markdown: str, new_target: Callable[[str], str]) -> str:
    """The page with other targets.

    >>> replace_targets("[a](b.md) `[c](d.md)`", str.upper)
    '[a](B.MD) `[c](d.md)`'
    """

    def replaced(link: re.Match[str]) -> str:
        return link["before"] + new_target(link["target"]) + link["after"]

    parts = split_code(markdown)
    return "".join(part if is_code else _LINK.sub(replaced, part) for is_code, part in parts)


def resolve(page: str, target: str) -> tuple[str, str]:
    """The path in the repository that a link of a page leads to, and its anchor.

    >>> resolve("docs/glossary.md", "../deploy/README.md#backup")
    ('deploy/README.md', 'backup')
    """
    path, _, anchor = target.partition("#")
    return posixpath.normpath(posixpath.join(posixpath.dirname(page), path)), anchor
