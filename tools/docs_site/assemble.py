"""Puts together what MkDocs reads.

docs/ is copied. Its pages link to files elsewhere in the repository, and a site has nothing outside
itself: each such file becomes a page below ``project/``, Markdown as it is, anything else as a
listing, and the links lead there. Last come the generated pages of the reference.
"""

from __future__ import annotations

import posixpath
import shutil
from pathlib import Path

from .links import is_local, link_targets, replace_targets, resolve
from .places import ASSEMBLED, DOCS, PROJECT, ROOT
from .reference import reference_pages
from .reference.rulebook import link_rules

#: how listings are coloured, by the ending of the file
LANGUAGES = {".py": "python", ".json": "json", ".yaml": "yaml", ".toml": "toml", ".conf": "ini"}
#: its ids of rules become links
CONFORMANCE = "tests/conformance/report.md"
NOT_SEARCHED = "---\nsearch:\n  exclude: true\n---\n\n"
PICTURES = (".png", ".svg", ".webp")


def assemble() -> Path:
    """Write the folder that MkDocs reads."""
    shutil.rmtree(ASSEMBLED, ignore_errors=True)
    shutil.copytree(DOCS, ASSEMBLED)
    generated = {path: text.encode("utf-8") for path, text in reference_pages().items()}
    for path, content in (assembled_files() | generated).items():
        target = ASSEMBLED / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    return ASSEMBLED


def assembled_files() -> dict[str, bytes]:
    """The pages of docs/ and the root, and what they lead to, by place in the site."""
    pages = [*sorted(DOCS.rglob("*.md")), *sorted(ROOT.glob("*.md"))]
    waiting = [path.relative_to(ROOT).as_posix() for path in pages]
    found = set(waiting)
    made = {}
    while waiting:
        source = waiting.pop()
        if (ROOT / source).is_dir():
            made[place_in_site(source)] = list_folder(source).encode("utf-8")
            continue
        content = (ROOT / source).read_bytes()
        if source.endswith(PICTURES):
            made[place_in_site(source)] = content
            continue
        text = content.decode("utf-8")
        if not source.endswith(".md"):
            made[place_in_site(source)] = list_file(source, text).encode("utf-8")
            continue
        linked = {resolve(source, target)[0] for target in link_targets(text) if is_local(target)}
        new = {path for path in linked if is_outside(path)} - found
        found |= new
        waiting += sorted(new)
        made[place_in_site(source)] = lead_inside(source, text).encode("utf-8")
    return made


def is_outside(path: str) -> bool:
    """Whether a path is a file or folder of the repository that docs/ does not hold."""
    return not path.startswith("docs/") and (ROOT / path).exists()


def place_in_site(source: str) -> str:
    """Where a file of the repository is in the site.

    A listing has no second ending: what ends in ``.py.md`` would be taken for a language.

    >>> [place_in_site(path) for path in ("docs/glossary.md", "SECURITY.md", "tools/stage.py")]
    ['glossary.md', 'project/SECURITY.md', 'project/tools/stage-py.md']
    """
    if source.startswith("docs/"):
        return source.removeprefix("docs/")
    if source.endswith((".md", *PICTURES)):
        return f"{PROJECT}/{source}"
    if (ROOT / source).is_dir():
        return f"{PROJECT}/{source}/index.md"
    folder, name = posixpath.split(source)
    return posixpath.join(PROJECT, folder, name.replace(".", "-") + ".md")


def lead_inside(source: str, text: str) -> str:
    """A page whose links lead to places in the site."""
    here = posixpath.dirname(place_in_site(source))

    def target_in_site(target: str) -> str:
        if not is_local(target):
            return target
        path, anchor = resolve(source, target)
        if not (ROOT / path).exists():
            return target  # the build complains
        there = posixpath.relpath(place_in_site(path), here or ".")
        return f"{there}#{anchor}" if anchor else there

    inside = replace_targets(text, target_in_site)
    return link_rules(inside, place_in_site(source)) if source == CONFORMANCE else inside


def list_folder(source: str) -> str:
    """A page that names the files of a folder."""
    names = sorted(path.name for path in (ROOT / source).iterdir() if path.is_file())
    return f"{NOT_SEARCHED}# {source}\n\n" + "".join(f"- `{name}`\n" for name in names)


def list_file(source: str, text: str) -> str:
    """A page that shows a file; the search leaves it out."""
    language = LANGUAGES.get(posixpath.splitext(source)[1], "text")
    return f"{NOT_SEARCHED}# {source}\n\n````{language}\n{text.rstrip()}\n````\n"
