"""What MkDocs calls while it builds (``hooks`` in mkdocs.yml)."""

from __future__ import annotations

from mkdocs.config.defaults import MkDocsConfig

from tools.docs_site.assemble import assemble
from tools.docs_site.places import ASSEMBLED, DOCS


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Read the assembled folder instead of docs/; called once for each language."""
    if config.docs_dir != str(ASSEMBLED):
        config.watch.append(str(DOCS))
        config.docs_dir = str(assemble())
    return config
