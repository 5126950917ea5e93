"""`make release`: what it refuses, what it lists, and that the same commit makes the same bytes."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import ecumene
from tools.release import (
    DOCUMENTS,
    PAGES,
    PROJECT,
    Unfit,
    build,
    list_parts,
    project_version,
    refuse_changes,
    refuse_differences,
    refuse_missing_pages,
    refuse_other_tags,
    refuse_tag_without_entry,
    write_parts,
    write_sums,
)

CHANGELOG = "# Changelog\n\n## [0.2.0] - 2026-11-20\n\n- New.\n\n## [0.1.0] - 2026-01-02\n"


def test_changes_that_are_not_committed_are_refused() -> None:
    refuse_changes("")
    with pytest.raises(Unfit, match=re.escape("M README.md")):
        refuse_changes(" M README.md\n")


@pytest.mark.parametrize("tags", [[], ["v0.2.0"]])
def test_a_tag_with_the_newest_entry_is_released(tags: list[str]) -> None:
    refuse_tag_without_entry(tags, CHANGELOG)


@pytest.mark.parametrize(
    ("tag", "changelog"),
    [
        ("v0.3.0", CHANGELOG),
        ("v0.1.0", CHANGELOG),
        ("v0.2.0", CHANGELOG.replace("2026-11-20", "unreleased")),
        ("v0.2.0", "# Changelog\n"),
    ],
)
def test_a_tag_without_its_entry_is_refused(tag: str, changelog: str) -> None:
    with pytest.raises(Unfit, match=tag):
        refuse_tag_without_entry([tag], changelog)


def test_pages_that_are_not_built_are_refused(tmp_path: Path) -> None:
    with pytest.raises(Unfit, match="make web"):
        build(tmp_path, tmp_path / "dist")
    page = tmp_path / PAGES / "index.html"
    page.parent.mkdir(parents=True)
    page.write_text('<script src="/assets/index-1.js"></script>')
    with pytest.raises(Unfit, match=re.escape("assets/index-1.js")):
        refuse_missing_pages(tmp_path)
    (page.parent / "assets").mkdir()
    (page.parent / "assets/index-1.js").touch()
    with pytest.raises(Unfit, match="make site"):
        refuse_missing_pages(tmp_path)
    (tmp_path / DOCUMENTS).mkdir()
    (tmp_path / DOCUMENTS / "index.html").touch()
    refuse_missing_pages(tmp_path)


def test_two_builds_that_differ_are_refused(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    for folder in (one, other):
        folder.mkdir()
        (folder / "a.whl").write_text("the same")
    refuse_differences(one, other)
    (other / "a.whl").write_text("another")
    with pytest.raises(Unfit, match=re.escape("a.whl")):
        refuse_differences(one, other)


def test_checksums_are_what_sha256sum_reads(tmp_path: Path) -> None:
    (tmp_path / "a.whl").write_text("a")
    (tmp_path / "b.tar.gz").write_text("b")
    write_sums(tmp_path)
    check = ["sha256sum", "--check", "--strict", "SHA256SUMS"]
    assert subprocess.run(check, cwd=tmp_path, capture_output=True).returncode == 0
    (tmp_path / "b.tar.gz").write_text("c")
    assert subprocess.run(check, cwd=tmp_path, capture_output=True).returncode == 1


@pytest.fixture
def page_packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Packages that the bundler put into the pages."""
    names = tmp_path / "packages.json"
    names.write_text('["@fontsource/cinzel", "svelte"]')
    monkeypatch.setattr("tools.licences.pages.NAMES", names)


@pytest.mark.usefixtures("page_packages")
def test_the_list_of_parts_has_our_version_and_the_packages_in_the_pages() -> None:
    package = {"bom-ref": "requirements-L1", "name": "fastapi", "description": "a long line"}
    parts = list_parts(
        {
            "metadata": {"component": {"name": "ecumene", "bom-ref": "root"}},
            "components": [package],
        },
        "0.2.0",
    )
    assert parts["metadata"]["component"]["version"] == "0.2.0"
    names = [each["name"] for each in parts["components"]]
    assert names == ["fastapi", "@fontsource/cinzel", "svelte"]
    font = parts["components"][1]
    assert font["purl"] == f"pkg:npm/%40fontsource/cinzel@{font['version']}"
    assert font["licenses"] == [{"expression": "OFL-1.1"}]


@pytest.mark.slow
@pytest.mark.usefixtures("page_packages")
def test_the_list_of_parts_is_valid_and_names_every_locked_package(tmp_path: Path) -> None:
    write_parts(tmp_path, "0.2.0")  # refuses what is not valid
    parts = json.loads((tmp_path / "ecumene-0.2.0.cdx.json").read_text())
    assert parts["bomFormat"] == "CycloneDX"
    locked = re.findall(
        r"^([a-z0-9.-]+)(?:\[[^]]*\])?==", (PROJECT / "requirements/service.txt").read_text(), re.M
    )
    assert {"fastapi", "psycopg", "segno"} <= set(locked)
    assert set(locked) <= {each["name"] for each in parts["components"]}


def test_the_version_is_that_of_the_installed_package() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+(\.dev\d+)?", ecumene.__version__)
    with pytest.raises(AttributeError, match="nothing_like_it"):
        _ = ecumene.nothing_like_it


def test_the_version_needs_no_history(tmp_path: Path) -> None:
    """An archive without a repository, or a checkout without tags, has the version it is to have."""
    (tmp_path / "pyproject.toml").write_text((PROJECT / "pyproject.toml").read_text())
    command = [sys.executable, "-m", "hatchling", "version"]
    done = subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, text=True)
    assert done.stdout.strip() == project_version()


def test_a_tag_of_another_version_is_refused() -> None:
    refuse_other_tags(["v0.2.0", "nightly"], "0.2.0")
    with pytest.raises(Unfit, match=r"says 0\.2\.0, the tag v0\.3\.0"):
        refuse_other_tags(["v0.3.0"], "0.2.0")


@pytest.mark.slow
def test_two_builds_in_two_folders_are_equal() -> None:
    """Wheel and sdist of the last commit, with the pages and documents that are built here."""
    if not all((PROJECT / built / "index.html").exists() for built in (PAGES, DOCUMENTS)):
        pytest.skip("the pages are not built: make web site")
    done = subprocess.run(
        [sys.executable, "-m", "tools.release", "--check"],
        cwd=PROJECT,
        capture_output=True,
        text=True,
    )
    assert "two builds are equal, the sdist makes the same wheel" in done.stdout, done.stderr


def test_a_wheel_without_its_pages_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for built in (PAGES, DOCUMENTS):
        (tmp_path / built).mkdir(parents=True)
        (tmp_path / built / "index.html").touch()

    def make_an_empty_wheel(*command: str, **_: object) -> str:
        if "build" not in command:
            return ""
        out = Path(command[-1])
        out.mkdir()
        zipfile.ZipFile(out / "ecumene-0-py3-none-any.whl", "w").close()
        return ""

    monkeypatch.setattr("tools.release.run", make_an_empty_wheel)
    with pytest.raises(
        Unfit, match=r"ecumene/service/documents/index\.html, ecumene/service/web/index\.html"
    ):
        build(tmp_path, tmp_path / "dist")
