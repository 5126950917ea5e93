"""Check the built pages as a browser would: the targets of all links and pictures."""

from __future__ import annotations

import posixpath
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote


@dataclass(slots=True)
class Found:
    """The contents of a page."""

    anchors: set[str] = field(default_factory=set)
    links: list[str] = field(default_factory=list)
    pictures: list[str] = field(default_factory=list)
    #: scripts and styles
    files: list[str] = field(default_factory=list)


class Counts(NamedTuple):
    """The counts of a check, and its faults."""

    pages: int
    links: int
    anchors: int
    pictures: int
    external: int
    faults: tuple[str, ...]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found = Found()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.found.anchors |= {given[name] for name in ("id", "name") if given.get(name)}
        if tag == "a" and "href" in given:
            self.found.links.append(given["href"])
        elif tag == "img":
            self.found.pictures.append(given.get("src", ""))
        elif tag == "script" and "src" in given:
            self.found.files.append(given["src"])
        elif tag == "link" and given.get("rel") in ("stylesheet", "icon"):
            self.found.files.append(given["href"])


def read_page(html: str) -> Found:
    """The links, pictures and anchors of a page.

    >>> read_page('<h1 id="top"><a href="a.html#b">a</a></h1>').links
    ['a.html#b']
    """
    reader = _Reader()
    reader.feed(html)
    return reader.found


def check_site(site: Path) -> Counts:
    """Check that the targets of all links and pictures of all pages exist."""
    files = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    pages = {
        name: read_page((site / name).read_text(encoding="utf-8"))
        for name in sorted(files)
        if name.endswith(".html")
    }
    links = [(page, link) for page, found in pages.items() for link in found.links]
    pictures = [(page, link) for page, found in pages.items() for link in found.pictures]
    loaded = [(page, link) for page, found in pages.items() for link in found.files]
    inside = [(page, link) for page, link in links if not is_external(link)]
    faults = [
        *(f"{page}: no {link}" for page, link in inside if not leads(page, link, pages, files)),
        *(
            f"{page}: no {link}"
            for page, link in pictures + loaded
            if not is_there(page, link, files)
        ),
    ]
    return Counts(
        pages=len(pages),
        links=len(inside),
        anchors=sum("#" in link for _, link in inside),
        pictures=len({target(page, link) for page, link in pictures}),
        external=len({link for _, link in links if is_external(link)}),
        faults=tuple(faults),
    )


def is_external(link: str) -> bool:
    return link.startswith(("http://", "https://", "mailto:"))


def leads(page: str, link: str, pages: dict[str, Found], files: set[str]) -> bool:
    """Whether a link leads to an existing file, and to an anchor in it."""
    path, _, anchor = link.partition("#")
    there = target(page, path) if path else page
    if there not in files:
        return False
    anchor = unquote(anchor)
    return not anchor or there not in pages or anchor in pages[there].anchors


def is_there(page: str, link: str, files: set[str]) -> bool:
    return link.startswith("data:") or target(page, link) in files


def target(page: str, path: str) -> str:
    """The file that a path on a page means.

    >>> target("decisions/index.html", "../player.html")
    'player.html'
    >>> target("index.html", "decisions/")
    'decisions/index.html'
    """
    found = posixpath.normpath(posixpath.join(posixpath.dirname(page), unquote(path)))
    return posixpath.normpath(f"{found}/index.html") if path.endswith("/") or path == "." else found
