"""Where the site comes from and where it goes."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
CONFIG = ROOT / "mkdocs.yml"
#: the pages people write
DOCS = ROOT / "docs"
#: the input of MkDocs: docs/, the files that docs/ links to, and the generated reference
ASSEMBLED = ROOT / "build" / "docs_site"
#: the built site: served under /docs, and part of the wheel
SITE = ROOT / "src" / "ecumene" / "service" / "documents"
#: where files from outside docs/ go in the site
PROJECT = "project"
