"""Make the files of a release: `make release`, or `python -m tools.release`.

Into dist/ go the wheel and the sdist, both with the built pages and the documentation inside, the
list of their parts (SBOM, CycloneDX) and SHA256SUMS. The same commit makes the same bytes:
everything is built a second time in another folder and compared. `--check` does only that, with the
pages that are there. docs/release.md says how to publish them.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

from tools.licences.pages import list_page_packages

PROJECT = Path(__file__).parents[1]
#: the built web client, in a checkout and (without src) in the wheel
PAGES = Path("src/ecumene/service/web")
#: the built documentation, in the same way
DOCUMENTS = Path("src/ecumene/service/documents")
#: a heading of CHANGELOG.md: a version and its day
HEADING = re.compile(r"^## \[(?P<version>[^]]+)\] - (?P<day>\S+)", re.MULTILINE)
DAY = re.compile(r"\d{4}-\d\d-\d\d")


class Unfit(Exception):
    """Why this must not be released."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=PROJECT / "dist", help="made anew")
    parser.add_argument("--check", action="store_true", help="build twice, compare, keep nothing")
    chosen = parser.parse_args()
    try:
        if chosen.check:
            check_builds()
        else:
            make_release(chosen.out.resolve())
    except Unfit as why:
        sys.exit(f"No release: {why}")


def make_release(out: Path) -> None:
    """Make all files of a release from the commit that is checked out."""
    refuse_changes(run("git", "status", "--porcelain"))
    tags = run("git", "tag", "--points-at", "HEAD").split()
    refuse_other_tags(tags, project_version())
    refuse_tag_without_entry(tags, (PROJECT / "CHANGELOG.md").read_text())
    run("npm", "--prefix", "web", "run", "build")
    run(sys.executable, "-m", "tools.docs_site")
    shutil.rmtree(out, ignore_errors=True)
    build(PROJECT, out)
    with tempfile.TemporaryDirectory() as folder:
        build(copy_commit(Path(folder) / "again"), Path(folder) / "dist")
        refuse_differences(out, Path(folder) / "dist")
    write_parts(out, version_of(out))
    write_sums(out)
    for path in sorted(out.iterdir()):
        print(f"{path.stat().st_size:>12,} {path.name}")


def check_builds() -> None:
    """Require two builds of the last commit to be equal, and its sdist to make the same wheel."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        first, second, third = (folder / each for each in ("dist1", "dist2", "dist3"))
        build(copy_commit(folder / "one"), first)
        build(copy_commit(folder / "another" / "place"), second)
        refuse_differences(first, second)
        build(unpack(next(first.glob("*.tar.gz")), folder / "sdist"), third)
        refuse_differences(first, third, "*.whl")
        print(f"{version_of(first)}: two builds are equal, the sdist makes the same wheel")


# -- what is looked at first -----------------------------------------------------------------------


def refuse_changes(status: str) -> None:
    """Refuse uncommitted changes, which others couldn't build."""
    if status:
        raise Unfit(f"commit these first:\n{status}")


def refuse_other_tags(tags: Iterable[str], version: str) -> None:
    """Require tags of a release to name the version in pyproject.toml."""
    if others := [tag for tag in tags if tag.startswith("v") and tag != f"v{version}"]:
        raise Unfit(f"pyproject.toml says {version}, the tag {', '.join(others)}")


def refuse_tag_without_entry(tags: Iterable[str], changelog: str) -> None:
    """Require the newest entry of CHANGELOG.md to be the one of the tag, with a date."""
    newest = HEADING.search(changelog)
    for tag in tags:
        if newest is None or f"v{newest['version']}" != tag or not DAY.fullmatch(newest["day"]):
            raise Unfit(f"the newest entry of CHANGELOG.md is not the one of {tag}, with a day")


# -- building --------------------------------------------------------------------------------------


def build(tree: Path, out: Path) -> None:
    """Wheel and sdist of a folder, with the time of its last commit."""
    refuse_missing_pages(tree)
    time = run("git", "log", "-1", "--format=%ct").strip()
    command = (sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-t", "sdist")
    run(*command, "-d", str(out), cwd=tree, SOURCE_DATE_EPOCH=time)
    refuse_lost_pages(tree, next(out.glob("*.whl")))


def refuse_lost_pages(tree: Path, made: Path) -> None:
    """Require every page of the folder in the wheel."""
    with zipfile.ZipFile(made) as wheel:
        inside = {name for name in wheel.namelist() if not name.endswith("/")}
    built = [*files_of(tree / PAGES), *files_of(tree / DOCUMENTS)]
    here = {path.relative_to(tree / "src").as_posix() for path in built}
    if lost := here - inside:
        raise Unfit(f"the wheel lacks pages: {', '.join(sorted(lost))}")


def refuse_missing_pages(tree: Path) -> None:
    """Require the first page with everything it names, and the documentation."""
    page = tree / PAGES / "index.html"
    if not page.exists():
        raise Unfit("the pages are not built: make web")
    named = re.findall(r'(?:src|href)="/([^"]+)"', page.read_text())
    if lost := [name for name in named if not (tree / PAGES / name).exists()]:
        raise Unfit(f"pages are missing: {', '.join(lost)}")
    if not (tree / DOCUMENTS / "index.html").exists():
        raise Unfit("the documentation is not built: make site")


def copy_commit(folder: Path) -> Path:
    """A clone of the last commit, with the pages and the documentation that are built here."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    run("git", "clone", "--quiet", "--no-hardlinks", str(PROJECT), str(folder))
    head = run("git", "rev-parse", "HEAD").strip()
    run("git", "checkout", "--quiet", "--detach", head, cwd=folder)
    for built in (PAGES, DOCUMENTS):
        if (PROJECT / built).exists():
            shutil.copytree(PROJECT / built, folder / built)
    return folder


def unpack(sdist: Path, folder: Path) -> Path:
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    (tree,) = folder.iterdir()
    return tree


def refuse_differences(first: Path, second: Path, pattern: str = "*") -> None:
    """Require the files of two builds to be equal, byte by byte."""
    one, other = ({path.name: digest(path) for path in at.glob(pattern)} for at in (first, second))
    if one != other:
        differ = sorted(name for name in one | other if one.get(name) != other.get(name))
        raise Unfit(f"two builds differ: {', '.join(differ)}")


# -- what goes beside them -------------------------------------------------------------------------


def write_parts(out: Path, version: str) -> None:
    """Write the SBOM: the packages of the service and of the web client."""
    listed = run(
        *("cyclonedx-py", "requirements", "requirements/service.txt"),
        *("--pyproject", "pyproject.toml", "--output-reproducible", "--no-validate"),
    )
    parts = list_parts(json.loads(listed), version)
    text = json.dumps(parts, indent=1, sort_keys=True) + "\n"
    if wrong := JsonStrictValidator(SchemaVersion.V1_6).validate_str(text):
        raise Unfit(f"the SBOM is not valid: {wrong}")
    (out / f"ecumene-{version}.cdx.json").write_text(text)


def list_parts(listed: dict[str, Any], version: str) -> dict[str, Any]:
    """The SBOM of the Python packages, with our version and the packages in the pages."""
    ours = listed["metadata"]["component"]
    ours["version"] = version
    packages = listed["components"]
    for package in packages:
        del package["description"]  # the line of the requirements, which says it all twice
    packages += describe_page_packages()
    refs = sorted(package["bom-ref"] for package in packages)
    listed["dependencies"] = [
        {"ref": ours["bom-ref"], "dependsOn": refs},
        *({"ref": ref} for ref in refs),
    ]
    return listed


def describe_page_packages() -> list[dict[str, Any]]:
    """The packages in the pages, in their locked versions."""
    return [
        {
            "type": "library",
            "name": package.name,
            "version": package.version,
            "bom-ref": f"npm-{package.name}",
            "licenses": [{"expression": package.licence}],
            "purl": f"pkg:npm/{package.name.replace('@', '%40')}@{package.version}",
        }
        for package in list_page_packages()
    ]


def write_sums(out: Path) -> None:
    """Write SHA256SUMS, as `sha256sum --check` reads it."""
    lines = [f"{digest(path)}  {path.name}\n" for path in sorted(out.iterdir())]
    (out / "SHA256SUMS").write_text("".join(lines))


# -- small things ----------------------------------------------------------------------------------


def project_version() -> str:
    """Return the version from pyproject.toml, its only source."""
    text = (PROJECT / "pyproject.toml").read_text(encoding="utf-8")
    return str(tomllib.loads(text)["project"]["version"])


def version_of(out: Path) -> str:
    """Return the version in the name of the wheel."""
    return next(out.glob("*.whl")).name.split("-")[1]


def files_of(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def run(*command: str, cwd: Path = PROJECT, **environment: str) -> str:
    """Return the output of a command; if it fails, exit with its error message."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    given = {**os.environ, "PATH": path, **environment}
    done = subprocess.run(command, cwd=cwd, env=given, capture_output=True, text=True)
    if done.returncode:
        raise Unfit(f"{' '.join(command)}\n{done.stdout}{done.stderr}")
    return done.stdout


if __name__ == "__main__":
    main()
