"""Print a random sample of our prose for proofreading: `python -m tools.prose_sample`.

Draws 100 docstrings, 50 route descriptions, 50 messages and 20 paragraphs. The same seed and the
same tree give the same sample; ``--root`` reads another checkout, for comparing two commits.
"""

from __future__ import annotations

import argparse
import ast
import json
import random
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
#: Markdown that isn't a paragraph: headings, lists, tables, quotations, code, images
NO_PARAGRAPH = re.compile(r"[#\-*|>`!<\[\d:]| {4}")


def docstrings(root: Path) -> Iterator[str]:
    """Yield the first paragraph of every docstring."""
    for folder in ("src", "harness", "tools", "benchmarks"):
        for file in sorted((root / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(node, DOCUMENTED) and (text := ast.get_docstring(node)):
                    yield text.split("\n\n")[0]


def route_descriptions(root: Path) -> Iterator[str]:
    """Yield the description of every HTTP route."""
    schema = json.loads((root / "web/schema/api.json").read_text("utf-8"))
    for path in schema["paths"].values():
        yield from (each["description"] for each in path.values() if "description" in each)


def messages(root: Path) -> Iterator[str]:
    """Yield every English message that is a sentence on one line."""
    for file in sorted((root / "src/ecumene/words/en").rglob("*.ftl")):
        for line in file.read_text("utf-8").splitlines():
            key, found, text = line.partition(" = ")
            if found and re.fullmatch(r"[\w-]+", key) and text.count(" ") > 2:
                yield text


def paragraphs(root: Path) -> Iterator[str]:
    """Yield every English paragraph of the documentation."""
    pages = [*(root / "docs").rglob("*.md"), root / "README.md", root / "ARCHITECTURE.md"]
    for page in sorted(each for each in pages if not each.name.endswith(".de.md")):
        text = re.sub(r"^```.*?^```$", "", page.read_text("utf-8"), flags=re.M | re.S)
        for block in re.split(r"\n\s*\n", text):
            if not NO_PARAGRAPH.match(block) and len(block.split()) > 12:
                yield block


PARTS = {docstrings: 100, route_descriptions: 50, messages: 50, paragraphs: 20}


def main() -> None:
    """Print the sample, numbered."""
    parser = argparse.ArgumentParser(description="Print a random sample of our prose.")
    parser.add_argument("--root", type=Path, default=ROOT, help="the checkout to read")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for part, number in PARTS.items():
        found = [" ".join(text.split()) for text in part(given.root)]
        print(f"\n## {part.__name__.replace('_', ' ')} ({number} of {len(found)})\n")
        drawn = random.Random(given.seed).sample(found, min(number, len(found)))
        for place, text in enumerate(drawn, 1):
            print(f"{place}. {text}")


if __name__ == "__main__":
    main()
