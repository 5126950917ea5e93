"""Pages for the Python packages; mkdocstrings fills them from the sources."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any, NamedTuple

from tools.docs_site.griffe_docstrings import as_markdown
from tools.docs_site.places import ROOT

from .markdown import join, table

FOLDER = "reference"


class Package(NamedTuple):
    """A package with pages of its own."""

    #: the folder of its pages
    folder: str
    name: str
    title: str
    text: str
    #: packages inside it whose modules are shown as well
    inner: tuple[str, ...] = ()


PACKAGES = (
    Package(
        "kernel",
        "ecumene.kernel",
        "Kernel",
        "Begin with [match](match.md); the [architecture](../../project/ARCHITECTURE.md) says in "
        "which order to read. What most programs need can be imported from `ecumene.kernel`.",
    ),
    Package(
        "sums",
        "ecumene.games.megaciv.calculations",
        "Sums of Mega Civilization",
        "Pure functions that are useful without a game, too: prices, payment, calamities, the "
        "A.S.T., victory points, and plans for purchases.",
        ("planning",),
    ),
    Package(
        "bots",
        "ecumene.bots",
        "Bots",
        "What a bot is, and how bots are found by name. [Bot reference](../../bots/reference.md) "
        "shows how to write one.",
    ),
    Package(
        "sim",
        "ecumene.sim",
        "Simulation",
        "[Simulation](../../simulation.md) and [tournaments](../../tournament.md) show how to use "
        "it from the command line.",
        ("measures", "workers", "analysis"),
    ),
    Package(
        "envs",
        "ecumene.envs",
        "Environments",
        "[Environments for learning](../../environments.md) explains observations and actions.",
    ),
)


def python_pages() -> dict[str, str]:
    """A page for each package and each module, by its place in the site."""
    pages = {}
    for package in PACKAGES:
        pages[f"{FOLDER}/{package.folder}/index.md"] = package_page(package)
        for module in modules(package):
            pages[page_of(package, module)] = f"::: {package.name}.{module}\n"
    return pages


def python_nav() -> list[Any]:
    """The part of the navigation that leads to them."""
    return [
        {
            package.title: [
                f"{FOLDER}/{package.folder}/index.md",
                *({module: page_of(package, module)} for module in modules(package)),
            ]
        }
        for package in PACKAGES
    ]


def page_of(package: Package, module: str) -> str:
    return f"{FOLDER}/{package.folder}/{module.replace('.', '-')}.md"


def package_page(package: Package) -> str:
    """Write the page of a package and its modules."""
    listed = modules(package)
    links = (f"[`{module}`]({page_of(package, module).rpartition('/')[2]})" for module in listed)
    says = (docstring(package, module).split("\n\n")[0] for module in listed)
    return join(
        f"# {package.title}",
        f"Package `{package.name}`.",
        docstring(package, "__init__"),
        package.text,
        table(("module", "holds"), zip(links, says, strict=True)),
    )


def docstring(package: Package, module: str) -> str:
    """The docstring of a module, as Markdown."""
    path = folder_of(package) / (module.replace(".", "/") + ".py")
    return as_markdown(ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or "")


def modules(package: Package) -> list[str]:
    """The modules of a package, and of the packages inside it that are shown."""
    inner = (
        f"{each}.{stem}" for each in package.inner for stem in stems(folder_of(package) / each)
    )
    return [*stems(folder_of(package)), *inner]


def folder_of(package: Package) -> Path:
    return ROOT / "src" / package.name.replace(".", "/")


def stems(folder: Path) -> list[str]:
    return sorted(path.stem for path in folder.glob("*.py") if not path.stem.startswith("_"))
