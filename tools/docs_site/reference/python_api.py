"""Pages for the Python modules that programs import; mkdocstrings fills them from the sources."""

from __future__ import annotations

FOLDER = "reference/python"

#: the documented modules by page: the public API, and the modules that snippets in docs/ import
MODULES = {
    "ecumene": "ecumene.api",
    "ecumene.games": "ecumene.games",
    "ecumene.words": "ecumene.words",
    "ecumene.kernel": "ecumene.kernel",
    "ecumene.bots": "ecumene.bots",
    "ecumene.sim": "ecumene.sim",
    "ecumene.envs": "ecumene.envs",
}


def python_pages() -> dict[str, str]:
    """Return a page for each module, by its place in the site."""
    return {page_of(name): f"::: {module}\n" for name, module in MODULES.items()}


def python_nav() -> list[dict[str, str]]:
    """Return the part of the navigation that leads to them."""
    return [{name: page_of(name)} for name in MODULES]


def page_of(name: str) -> str:
    return f"{FOLDER}/{name.removeprefix('ecumene').lstrip('.') or 'index'}.md"
