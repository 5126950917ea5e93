"""Everything the documentation names exists: files and folders, modules, commands with their options, links."""

from __future__ import annotations

import fnmatch
import importlib
import importlib.util
import re
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.support.typed_commands import fault

ROOT = Path(__file__).parents[2]
#: places and files that appear when something is run, or that belong to others
NOT_OURS = frozenset(
    {
        ".venv/bin",
        "build/gallery",
        "build/map",
        "card.json",
        "docs/_db/megaempires.db",
        "game.jsonl",
        "generated/",
        "hunter.py",
        "land-10m.json",
        "page.de.md",
        "page.fr.md",
        "page.md",
        "run.json",
        "runs/first",
        "sa4/",
        "settings.env",
        "src/generated/*.d.ts",
        "src/ecumene/service/web",
        "system/database/fixtures/bretonneux.yaml",
        "tournament.json",
        "web/node_modules",
        "world_50m.json",
    }
)
#: things that look like a path: ids of PettingZoo, coasts of an area
NO_PATHS = re.compile(r"ecumene/\w+-v\d+|area/\d")
PATH = re.compile(
    r"(?!/)[\w.-]+(?:/[\w.*-]+)*/?|\*\.\w+", re.ASCII
)  # with a slash or an ending, see `paths`
ENDINGS = (".py", ".ts", ".svelte", ".md", ".json", ".yaml", ".toml", ".css", ".js")


def tracked() -> list[str]:
    """The files of the repository."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode:
        pytest.skip("not a git checkout")
    return listed.stdout.splitlines()


@cache
def places() -> frozenset[str]:
    """Every file and folder, from any of its parents on: `a/b/c.py`, `b/c.py`, `c.py`, `b/c` …"""
    found = set()
    for name in tracked():
        parts = name.split("/")
        for end in range(1, len(parts) + 1):
            for begin in range(end):
                place = "/".join(parts[begin:end])
                found |= {place, place.removesuffix(".py").removesuffix(".ts")}
    return frozenset(found)


def pages() -> list[str]:
    """All documentation but the changelog, which also names what is gone."""
    return [name for name in tracked() if name.endswith(".md") and name != "CHANGELOG.md"]


def text(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def marked(page: str) -> Iterator[str]:
    """Yield the text in backticks, outside of code blocks."""
    prose = re.sub(r"^```.*?^```", "", text(page), flags=re.DOTALL | re.MULTILINE)
    yield from re.findall(r"`([^`]+)`", prose)


def paths(page: str) -> list[str]:
    """The files and folders that a page names."""
    found = (each for each in marked(page) if PATH.fullmatch(each) and not NO_PATHS.fullmatch(each))
    return [each for each in found if "/" in each or each.endswith(ENDINGS)]


def is_there(path: str) -> bool:
    wanted = path.rstrip("/")
    if "*" in wanted:
        return any(fnmatch.fnmatch(place, wanted) for place in places())
    return wanted in places()


@pytest.mark.parametrize("page", pages())
def test_a_page_names_files_that_exist(page: str) -> None:
    missing = [path for path in paths(page) if path not in NOT_OURS and not is_there(path)]
    assert missing == []


@pytest.mark.parametrize("page", pages())
def test_the_links_of_a_page_lead_somewhere(page: str) -> None:
    targets = re.findall(r"\]\(([^)\s]+)\)", text(page))
    local = [
        target for target in targets if "://" not in target and not target.startswith("mailto:")
    ]
    assert [target for target in local if not leads_somewhere(page, target)] == []


def leads_somewhere(page: str, target: str) -> bool:
    name, _, heading = target.partition("#")
    file = (ROOT / page).parent / name if name else ROOT / page
    if not file.exists():
        return False
    return not heading or heading in headings(as_translated(page, file))


def as_translated(page: str, file: Path) -> Path:
    """Return the target of a link on a German page: the German page where there is one."""
    german = file.with_suffix(".de.md")
    return german if page.endswith(".de.md") and german.exists() else file


def headings(file: Path) -> set[str]:
    """The anchors of a page, as GitHub makes them."""
    titles = re.findall(r"^#+ (.*)$", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", pages())
def test_a_page_names_modules_that_exist(page: str) -> None:
    dotted = [each for each in marked(page) if re.fullmatch(r"ecumene(\.\w+)+", each)]
    assert [name for name in dotted if not can_be_found(name)] == []
    programs = re.findall(r"python -m ((?:tools|benchmarks|tests|ecumene)[\w.]*)", text(page))
    assert [name for name in programs if importlib.util.find_spec(name) is None] == []


def can_be_found(name: str) -> bool:
    """A module, or something in one."""
    module, _, attribute = name.rpartition(".")
    try:
        importlib.import_module(name)
    except ModuleNotFoundError:
        try:
            return hasattr(importlib.import_module(module), attribute)
        except ModuleNotFoundError:
            return False
    return True


@pytest.mark.parametrize("page", pages())
def test_the_tables_of_modules_name_modules_that_exist(page: str) -> None:
    missing = [name for name in modules_in_tables(page) if not is_there(name)]
    assert missing == []


def modules_in_tables(page: str) -> Iterator[str]:
    """The names in the columns headed "module …" or "modules", below the package that the head names."""
    column, package = -1, ""
    for line in text(page).splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")] if line[:1] == "|" else []
        heads = [number for number, cell in enumerate(cells) if cell.startswith("module")]
        if not cells:
            column = -1
        elif heads:
            (column,) = heads
            package = "".join(re.findall(r"`([a-z.]+)`", cells[column]))
        elif 0 <= column < len(cells):
            for name in re.findall(r"`([a-z_/]+)`", cells[column]):
                yield "/".join([*package.split("."), name]) if package else name


def commands(page: str) -> list[str]:
    """The calls of `ecumene` in backticks and in console blocks."""
    blocks = re.findall(
        r"^\$ (?:\w+=\S+ )*(?:\.venv/bin/)?(ecumene .*?)(?:  +#.*)?$", text(page), re.M
    )
    inline = [re.sub(r"^(\w+=\S+ )+", "", re.sub(r"\s+", " ", each)) for each in marked(page)]
    return blocks + [each for each in inline if re.match(r"ecumene [a-z-]", each)]


@pytest.mark.parametrize("page", pages())
def test_the_commands_of_a_page_exist(page: str) -> None:
    faults = {call: fault(call) for call in commands(page)}
    assert {call: said for call, said in faults.items() if said} == {}


def test_the_checks_see_what_is_wrong() -> None:
    assert not is_there("bots/no_such_bot.py")
    assert not can_be_found("ecumene.games.no_such_game")
    assert fault("ecumene no-such-command") == "no command no-such-command"
    assert fault("ecumene sim stoneage --no-such-option 3") == "--no-such-option"
    assert not leads_somewhere("README.md", "docs/service/index.md#no-such-heading")
    assert len([call for page in pages() for call in commands(page)]) > 40
    assert len([path for page in pages() for path in paths(page)]) > 150
