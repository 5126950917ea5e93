"""Hooks called by MkDocs during the build (``hooks`` in mkdocs.yml)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.pages import Page

from tools.docs_site.assemble import assemble
from tools.docs_site.places import ASSEMBLED, DOCS
from tools.docs_site.reference.python_api import python_nav
from tools.docs_site.scripts import move_scripts_out

#: title and anchors of the English pages
_english: dict[str, tuple[str, set[str]]] = {}


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Read the assembled folder instead of docs/; called once for each language."""
    if config.docs_dir != str(ASSEMBLED):
        config.watch.append(str(DOCS))
        config.docs_dir = str(assemble())
        fill_nav(config)
    return config


def fill_nav(config: MkDocsConfig) -> None:
    """Put the pages of the Python packages into the navigation."""
    (reference,) = (part["Reference"] for part in config.nav or () if "Reference" in part)
    (python,) = (part for part in reference if "Python" in part)
    python["Python"] = python_nav()


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, **_: object) -> str:
    """Without a translation only title and anchors are needed: ``finish`` removes the page."""
    if page.file.src_uri in ("index.md", "index.de.md"):
        page.meta.setdefault("hide", ["navigation"])  # it would name this page only
    if is_fallback(page, config):
        title, anchors = _english[page.file.src_uri]
        return f"# {title}\n\n" + "".join(f'<a id="{each}"></a>\n' for each in sorted(anchors))
    return markdown


def on_page_content(html: str, page: Page, config: MkDocsConfig, **_: object) -> str:
    if current_language(config) == "en":
        _english[page.file.src_uri] = (str(page.title), set(page.present_anchor_ids or ()))
    return html


def on_post_page(output: str, page: Page, config: MkDocsConfig, **_: object) -> str:
    """Move scripts out of the page: the service allows none inside pages."""
    return move_scripts_out(output, page.url, Path(config.site_dir))


def is_fallback(page: Page, config: MkDocsConfig) -> bool:
    """Whether an English page stands in for a translation; the first page stays in any case."""
    uri = page.file.src_uri
    other = current_language(config) != "en"
    return other and not uri.endswith(f".{current_language(config)}.md") and uri != "index.md"


def current_language(config: MkDocsConfig) -> str:
    i18n: Any = config.plugins["i18n"]
    return str(i18n.current_language)
