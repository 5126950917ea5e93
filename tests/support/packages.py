"""Packages put in place as pip does it, found by their entry points, forgotten after the test."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from ecumene import games
from ecumene.bots import registry
from ecumene.games import extensions, rule_texts
from ecumene.rulebook import examples, search, shelf
from ecumene.words import catalogue, files

#: caches filled once per process
CACHES = (
    games._installed,
    extensions._find_installed,
    rule_texts._spells,
    registry._guests,
    shelf._find_installed,
    shelf.rules,
    shelf._index,
    examples.all_examples,
    search._index,
    files._packages,
    catalogue.catalogue,
)

#: puts a package in place: its name, its entry points, the code of its one module
Install = Callable[[str, str, str], None]


@contextmanager
def packages_in(site: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """A folder where packages can be put, forgotten at the end."""
    monkeypatch.syspath_prepend(str(site))
    before = set(sys.modules)
    _forget()
    yield lambda package, points, code: _put(site, package, points, code)
    _forget()
    for name in set(sys.modules) - before:
        if str(site) in str(getattr(sys.modules[name], "__file__", "")):
            del sys.modules[name]


def _put(site: Path, package: str, entry_points: str, code: str) -> None:
    """Modules, and a dist-info with its entry points."""
    (site / f"{package}.py").write_text(code, encoding="utf-8")
    info = site / f"{package}-1.0.dist-info"
    info.mkdir()
    metadata = f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n"
    (info / "METADATA").write_text(metadata, encoding="utf-8")
    (info / "entry_points.txt").write_text(entry_points, encoding="utf-8")


def _forget() -> None:
    for cache in CACHES:
        cache.cache_clear()
