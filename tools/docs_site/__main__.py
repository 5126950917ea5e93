"""Build the documentation site: `make site`, or `python -m tools.docs_site`.

The build is strict, and afterwards every link of the built pages is looked at. `--counts` says what
was checked.
"""

from __future__ import annotations

import argparse
import logging
import os
import sys
import time

from mkdocs.commands.build import build
from mkdocs.config import load_config

from .check import Counts, check_site
from .finish import finish
from .places import ASSEMBLED, CONFIG, DOCS, SITE
from .written import blocks, calls


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--counts", action="store_true", help="say what was checked")
    parser.add_argument("--no-build", action="store_true", help="only look at what is built")
    chosen = parser.parse_args()
    start = time.perf_counter()
    if not chosen.no_build:
        build_site()
    seconds = time.perf_counter() - start
    counts = check_site(SITE)
    if chosen.counts:
        print(describe(counts))
        if not chosen.no_build:
            print(f"built in {seconds:.1f} s")
    if counts.faults:
        sys.exit("\n".join(counts.faults[:20]))


def build_site() -> None:
    """Write the site; a dead link, a dead anchor or a page outside the navigation is an error."""
    logging.basicConfig(format="%(levelname)s %(message)s", level=logging.WARNING)
    os.environ["NO_MKDOCS_2_WARNING"] = "1"  # says that Zensical will replace Material
    config = load_config(str(CONFIG), strict=True)
    config.plugins.on_startup(command="build", dirty=False)
    try:
        build(config)
    finally:
        config.plugins.on_shutdown()
    translated = ASSEMBLED.rglob("*.de.md")
    finish(SITE, {path.relative_to(ASSEMBLED).as_posix() for path in translated})


def describe(counts: Counts) -> str:
    """Describe the checks in numbers."""
    german = sum(1 for _ in (SITE / "de").rglob("*.html"))
    size = sum(path.stat().st_size for path in SITE.rglob("*") if path.is_file())
    return "\n".join(
        (
            f"pages            {counts.pages:>6}, of which {german} in German",
            f"words in docs/   {count_words():>6}",
            f"links inside     {counts.links:>6}, of which {counts.anchors} to an anchor",
            f"links elsewhere  {counts.external:>6}, not followed",
            f"pictures shown   {counts.pictures:>6}",
            f"commands         {len(calls()):>6}",
            f"Python snippets  {len(list(blocks('python'))):>6}",
            f"faults           {len(counts.faults):>6}",
            f"size             {size / 1e6:>6.1f} MB",
        )
    )


def count_words() -> int:
    """Count the words of all pages in docs/, as `wc -w` does."""
    return sum(len(path.read_text(encoding="utf-8").split()) for path in DOCS.rglob("*.md"))


if __name__ == "__main__":
    main()
