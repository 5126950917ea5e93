"""What MkDocs calls while it builds (``hooks`` in mkdocs.yml)."""

from __future__ import annotations

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.pages import Page

from tools.docs_site.assemble import assemble
from tools.docs_site.places import ASSEMBLED, DOCS
from tools.docs_site.scripts import move_scripts_out


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Read the assembled folder instead of docs/; called once for each language."""
    if config.docs_dir != str(ASSEMBLED):
        config.watch.append(str(DOCS))
        config.docs_dir = str(assemble())
    return config


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """The service allows no scripts inside pages."""
    return move_scripts_out(output, page.url, Path(config.site_dir))
