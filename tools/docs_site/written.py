"""Commands and Python snippets in the written pages."""

from __future__ import annotations

import importlib.util
import re
import shlex
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from .places import DOCS, ROOT
from .reference.commands import list_commands

_BLOCK = re.compile(
    r"^ *```(?P<language>\w+)[^\n]*\n(?P<text>.*?)^ *```$", re.MULTILINE | re.DOTALL
)
_SETTING = re.compile(r"^(?:\w+=\S+ +)+")
_COMMENT = re.compile(r"\s{2,}#.*$")
_TARGET = re.compile(r"^([a-z]+):", re.MULTILINE)


class Call(NamedTuple):
    """A command of a page."""

    page: str
    line: str

    @property
    def words(self) -> list[str]:
        """The words of its first program, without the folder of the environment."""
        try:
            words = shlex.split(self.line)
        except ValueError:
            words = self.line.split()
        ends = [
            place for place, word in enumerate(words) if word in ("|", "&&", ">", "<", "&", ";")
        ]
        words = words[: ends[0]] if ends else words
        return [words[0].removeprefix(".venv/bin/"), *words[1:]] if words else []


def pages() -> list[Path]:
    """Return the hand-written pages: docs/ and the root; the changelog may name removed things."""
    root = [path for path in ROOT.glob("*.md") if path.name != "CHANGELOG.md"]
    return sorted([*DOCS.rglob("*.md"), *root])


def blocks(language: str) -> Iterator[tuple[str, str]]:
    """The code blocks in a language, each with its page."""
    for path in pages():
        for block in _BLOCK.finditer(path.read_text(encoding="utf-8")):
            if block["language"] == language:
                yield path.relative_to(ROOT).as_posix(), block["text"]


def calls() -> list[Call]:
    """Every command after a ``$`` in a console block; a backslash continues it on the next line."""
    found = []
    for page, text in blocks("console"):
        for line in text.replace("\\\n", " ").splitlines():
            if line.lstrip().startswith("$ "):
                bare = _COMMENT.sub("", line.lstrip()[2:])
                found.append(Call(page, _SETTING.sub("", bare)))
    return found


def fault(call: Call) -> str:
    """Return what is wrong with a command: an unknown program, target or option; "" if nothing."""
    words = call.words
    if not words:
        return ""
    if words[0] == "ecumene":
        return ecumene_fault(words)
    if words[0] == "make":
        known = set(_TARGET.findall((ROOT / "Makefile").read_text(encoding="utf-8")))
        wanted = {word for word in words[1:] if "=" not in word}
        return " ".join(f"no target {word}" for word in sorted(wanted - known))
    if words[:2] in (["python", "-m"], ["python3", "-m"]):
        return module_fault(words[2], words[3:])
    return ""


@cache
def known_commands() -> dict[str, Any]:
    return dict(list_commands())


def ecumene_fault(words: list[str]) -> str:
    """Return an unknown command or option of `ecumene` in this line; "" if there is none."""
    known = known_commands()
    names = [name for name in known if words[: len(name.split())] == name.split()]
    if not names:
        is_general = len(words) > 1 and words[1].startswith("-")
        return "" if is_general else f"no command {' '.join(words[:3])}"
    name = max(names, key=len)
    taken = {
        spelling
        for each in known[name].params
        for spelling in [*each.opts, *each.secondary_opts, "--help"]
    }
    return " ".join(sorted(options_in(words[len(name.split()) :]) - taken))


def module_fault(name: str, words: list[str]) -> str:
    """Return an unknown module, or an option that doesn't occur in its source."""
    found = importlib.util.find_spec(name)
    if found is None or found.origin is None:
        return f"no module {name}"
    if not name.startswith(("tools", "benchmarks", "harness", "tests")):
        return ""
    folder = Path(found.origin).parent
    if name == "benchmarks":
        return benchmark_fault(folder, words)
    whole = Path(found.origin).name == "__init__.py"
    sources = [*folder.glob("*.py")] if whole else [Path(found.origin)]
    text = "".join(path.read_text(encoding="utf-8") for path in sources)
    return " ".join(sorted(option for option in options_in(words) if f'"{option}"' not in text))


def benchmark_fault(folder: Path, words: list[str]) -> str:
    """Return an unknown benchmark, or an option that isn't a field of its ``Chosen``."""
    if not words or words[0].startswith("-") or words[0] == "NAME":
        return ""
    found = next(folder.glob(f"*/{words[0]}.py"), None)
    if found is None:
        return f"no benchmark {words[0]}"
    text = found.read_text(encoding="utf-8")
    for parent in re.findall(r"class Chosen\((\w+)\.Chosen\)", text):
        text += (found.parent / f"{parent}.py").read_text(encoding="utf-8")
    known = {f"--{name.replace('_', '-')}" for name in re.findall(r"(\w+): \S+ = option\(", text)}
    return " ".join(sorted(options_in(words) - known - {"--quick", "--json", "--help"}))


def options_in(words: list[str]) -> set[str]:
    """The options among the words of a command.

    >>> sorted(options_in(["stoneage", "--games=3", "--check", "-1"]))
    ['--check', '--games']
    """
    return {word.split("=")[0] for word in words if re.match(r"--?[a-z]", word)}
