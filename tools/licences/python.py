"""The Python packages in the lock files, the extras that need them, and their licences."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from importlib.metadata import distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

PROJECT = Path(__file__).parents[2]
#: extras with a lock file of their own; what the others need is locked with the developers' tools
LOCKED = {"base": "runtime", "home": "home", "service": "service"}
EVERYTHING = "dev"
PINNED = re.compile(r"^([a-z0-9][a-z0-9.-]*)(?:\[[^]]*\])?==(\S+)", re.MULTILINE)

#: SPDX ids of licences that packages name by a classifier only, or by another name
SPDX = {
    "3-Clause BSD License": "BSD-3-Clause",
    "APL 2": "Apache-2.0",
    "Apache 2.0": "Apache-2.0",
    "Apache License 2.0": "Apache-2.0",
    "Apache License, Version 2.0": "Apache-2.0",
    "Apache Software License": "Apache-2.0",
    "ISC License": "ISC",
    "MIT License": "MIT",
}
#: packages whose metadata name no precise licence; as their own licence files say
BY_HAND = {
    "colorama": "BSD-3-Clause",
    "pyasn1-modules": "BSD-2-Clause",
    "scipy": "BSD-3-Clause",
    "segno": "BSD-3-Clause",
    "uvloop": "Apache-2.0 OR MIT",
}


def locked(name: str) -> dict[str, str]:
    """The packages of a lock file and their versions; several, where systems differ."""
    found: dict[str, str] = {}
    text = (PROJECT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    for package, version in PINNED.findall(text):
        found[package] = f"{found[package]}, {version}" if package in found else version
    return found


def packages_by_extra() -> dict[str, dict[str, str]]:
    """The packages that each extra needs and their versions; `base` is what all need."""
    with (PROJECT / "pyproject.toml").open("rb") as file:
        extras = tomllib.load(file)["project"]["optional-dependencies"]
    found = {extra: locked(name) for extra, name in LOCKED.items()}
    versions = locked(EVERYTHING)
    for extra in sorted(extras.keys() - LOCKED.keys()):
        names = _follow(extras, extras[extra])
        found[extra] = {name: versions[name] for name in sorted(names)}
    return found


def _follow(extras: dict[str, list[str]], requirements: Iterable[str]) -> set[str]:
    """Requirements and what they require, on this system."""
    found: set[str] = set()
    open_ones = [(Requirement(each), "") for each in requirements]
    while open_ones:
        wanted, extra = open_ones.pop()
        name = canonicalize_name(wanted.name)
        if wanted.marker and not wanted.marker.evaluate({"extra": extra}):
            continue
        if name == "ecumene":
            open_ones += [(Requirement(r), "") for e in wanted.extras for r in extras[e]]
            continue
        asked = {"", *wanted.extras}
        if name in found and asked == {""}:
            continue
        found.add(name)
        needs = [Requirement(each) for each in distribution(name).requires or ()]
        open_ones += [(need, each) for each in asked for need in needs]
    return found


def licence_of(name: str) -> str:
    """The SPDX expression of an installed package."""
    if name in BY_HAND:
        return BY_HAND[name]
    about = distribution(name).metadata
    if expression := about.get_all("License-Expression"):
        return str(expression[0])
    classifiers = [
        each.rpartition(" :: ")[2]
        for each in about.get_all("Classifier") or ()
        if each.startswith("License :: OSI Approved :: ")
    ]
    for said in (*(about.get_all("License") or ()), *classifiers):
        spdx = str(SPDX.get(said, said))
        if spdx and " " not in spdx and len(spdx) < 30:
            return spdx
    raise LookupError(f"{name}: name its licence in {Path(__file__).name}; it says {classifiers}")


def text_of(name: str) -> str:
    """The licence file of an installed package."""
    files = distribution(name).files or ()
    named = [each for each in files if re.fullmatch(r"LICEN[CS]E(\.\w+)?", each.name)]
    (own,) = [each for each in named if each.parent.name.endswith(("licenses", ".dist-info"))]
    return own.read_text(encoding="utf-8").strip()
