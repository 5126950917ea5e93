"""Every picture of README.md and docs/ is in one table, comes from something that exists, and is light."""

from __future__ import annotations

import importlib.util
import re
import shlex

import pytest

from tests.support.typed_commands import fault
from tools.gallery_shots import SHOTS
from tools.pictures import IMAGES, PICTURES, ROOT, Command, Scene, Source, most_bytes

#: a checkout stays small
MOST_IN_ALL = 6_500_000
ENDINGS = (".png", ".svg", ".webp")
#: a picture in Markdown, or the sources of a <picture>
SHOWN = re.compile(r"""(?:!\[[^\]]*\]\(|<(?:source|img)\b[^>]*? src(?:set)?=")([^)"\s]+)""")


def shown() -> set[str]:
    """The pictures below docs/images that a page shows."""
    found = set()
    for page in [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]:
        for target in SHOWN.findall(page.read_text(encoding="utf-8")):
            file = (page.parent / target).resolve()
            if file.is_relative_to(IMAGES):
                found.add(file.relative_to(IMAGES).as_posix())
            else:
                assert file.is_relative_to(ROOT / "assets"), f"{page.name} shows {target}"
    return found


def test_the_table_has_every_picture_and_nothing_else() -> None:
    assert shown() == set(PICTURES)
    kept = {
        file.relative_to(IMAGES).as_posix() for file in IMAGES.rglob("*") if file.suffix in ENDINGS
    }
    assert kept == set(PICTURES)


def test_pictures_are_light() -> None:
    sizes = {file: (IMAGES / file).stat().st_size for file in PICTURES}
    assert {file: size for file, size in sizes.items() if size > most_bytes(file)} == {}
    assert sum(sizes.values()) < MOST_IN_ALL


@pytest.mark.parametrize("file", PICTURES)
def test_a_picture_comes_from_something_that_exists(file: str) -> None:
    assert trouble(PICTURES[file]) == []


def trouble(source: Source) -> list[str]:
    """List the faults of a picture's source."""
    if isinstance(source, Scene):
        named = source.shot in {shot.name for shot in SHOTS}
        return [] if named else [f"no scene {source.shot}"]
    return [said for line in source.lines for said in wrong_in(line)]


def wrong_in(line: str) -> list[str]:
    """List the faults of a command: its program, its options, the files it reads."""
    words = shlex.split(line)
    read = [word for word in words if word.startswith("tests/") and not (ROOT / word).exists()]
    if words[0] == "ecumene":
        return [*read, *filter(None, [fault(line)])]
    found = words[:2] == ["python", "-m"] and importlib.util.find_spec(words[2])
    return read if found else [*read, f"no program {words}"]


def test_the_checks_see_what_is_wrong() -> None:
    assert trouble(Scene("no-such-scene")) == ["no scene no-such-scene"]
    assert trouble(Command(("python -m tools.no_such_tool",)))
    assert trouble(Command(("ecumene replay tests/golden/none.jsonl --no-such",))) == [
        "tests/golden/none.jsonl",
        "--no-such",
    ]
