"""THIRD_PARTY_LICENSES lists what the lock files and the built pages contain."""

from __future__ import annotations

import json
import re
import tomllib

import pytest

from tools.licences.__main__ import OUT, PROJECT, compose
from tools.licences.pages import INSTALLED, LOCK, NAMES
from tools.licences.python import EVERYTHING, LOCKED, locked

LISTED = OUT.read_text(encoding="utf-8")
SECTIONS = dict(
    re.findall(r"^## ([^\n]*)\n(.*?)(?=^## |\Z)", LISTED, flags=re.MULTILINE | re.DOTALL)
)
EXTRAS = dict(
    re.findall(r"^### (\w+)\n(.*?)(?=^### |\Z)", SECTIONS["Python packages"], flags=re.M | re.S)
)


def listed_in(extra: str) -> dict[str, str]:
    return dict(re.findall(r"^- (\S+) (.*): \S", EXTRAS[extra], flags=re.MULTILINE))


@pytest.mark.parametrize("extra", LOCKED)
def test_an_extra_lists_its_lock_file(extra: str) -> None:
    base = {} if extra == "base" else listed_in("base")
    assert base | listed_in(extra) == locked(LOCKED[extra])


def test_every_extra_is_listed_with_locked_versions() -> None:
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert EXTRAS.keys() == {"base", *project["optional-dependencies"]}
    for extra in EXTRAS.keys() - LOCKED.keys():
        assert listed_in(extra).items() <= locked(EVERYTHING).items()


def headings(section: str) -> dict[str, tuple[str, str]]:
    found = re.findall(r"^### (\S+) (\S+) \(([^)]*)\)$", SECTIONS[section], flags=re.MULTILINE)
    return {name: (version, licence) for name, version, licence in found}


PAGES = headings("Fonts in the pages") | headings("JavaScript packages in the pages")


def test_packages_in_the_pages_are_locked_with_these_versions_and_licences() -> None:
    packages = json.loads(LOCK.read_text(encoding="utf-8"))["packages"]
    assert {"svelte", "@fontsource/cinzel", "esm-env"} <= PAGES.keys()
    for name, said in PAGES.items():
        package = packages[f"node_modules/{name}"]
        assert said == (package["version"], package["license"])


@pytest.mark.skipif(not NAMES.exists(), reason="the pages are not built: make web")
def test_every_package_that_the_bundler_put_into_the_pages_is_listed() -> None:
    assert PAGES.keys() == set(json.loads(NAMES.read_text(encoding="utf-8")))


@pytest.mark.skipif(
    not (NAMES.exists() and INSTALLED.exists()), reason="the pages are not built: make web"
)
def test_the_file_is_what_make_licences_writes() -> None:
    assert compose() == LISTED


def test_tools_whose_files_are_in_a_release_have_their_locked_versions() -> None:
    listed = headings("The theme of the documentation")["mkdocs-material"]
    assert listed[0] == locked(EVERYTHING)["mkdocs-material"]


def test_fonts_have_the_full_text_of_their_licence() -> None:
    fonts = SECTIONS["Fonts in the pages"]
    assert fonts.count("### @fontsource/") == fonts.count("PREAMBLE") == 2
    assert fonts.count("SIL OPEN FONT LICENSE Version 1.1") == 2
    assert fonts.count("OTHER DEALINGS IN THE FONT SOFTWARE.") == 2


def test_natural_earth_is_credited() -> None:
    assert "Made with Natural Earth" in SECTIONS["Map data"]
    assert "Made with Natural Earth" in (PROJECT / "NOTICE").read_text(encoding="utf-8")
