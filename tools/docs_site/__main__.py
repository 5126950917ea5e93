"""Build the documentation site: `make site`, or `python -m tools.docs_site`."""

from __future__ import annotations

import argparse
import os

from mkdocs.commands.build import build
from mkdocs.config import load_config

from .finish import finish
from .places import CONFIG, DOCS, SITE


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.parse_args()
    build_site()


def build_site() -> None:
    """Write the site; a dead link, a dead anchor or a page outside the navigation is an error."""
    os.environ["NO_MKDOCS_2_WARNING"] = "1"  # says that Zensical will replace Material
    config = load_config(str(CONFIG), strict=True)
    config.plugins.on_startup(command="build", dirty=False)
    try:
        build(config)
    finally:
        config.plugins.on_shutdown()
    finish(SITE, {path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.de.md")})


if __name__ == "__main__":
    main()
