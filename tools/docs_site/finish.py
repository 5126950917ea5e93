"""Post-processing of the built site: removes everything unnecessary.

MkDocs builds each page in each language, and uses the English text if there is no translation. Such
copies are removed; links to them lead to the English page.
"""

from __future__ import annotations

import json
import posixpath
import re
from pathlib import Path

LANGUAGE = "de"
INDEX = "index.html"
#: the page for missing pages and the site map need the address of the site, which nobody knows here
NEEDLESS = ("404.html", "sitemap.xml.gz", "**/*.map", "assets/javascripts/lunr/*.js")
NO_SITE_MAP = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>\n'
#: other languages of the search
OTHER_LANGUAGES = re.compile(r"lunr\.(?!de\.|multi\.|stemmer\.)\w+\.min\.js")

_HREF = re.compile(r'(?P<before><(?:a|link)\b[^>]*?\bhref=")(?P<target>[^"]*)(?P<after>"[^>]*>)')


def finish(site: Path, translated: set[str]) -> None:
    """Remove what is not needed; ``translated`` are the sources (``player.de.md``) that stay."""
    remove_needless(site)
    kept = {kept_page(source) for source in translated} | {INDEX}
    pages = {path.relative_to(site).as_posix() for path in site.rglob("*.html")}
    copies = {
        page
        for page in pages
        if page.startswith(f"{LANGUAGE}/") and page.removeprefix(f"{LANGUAGE}/") not in kept
    }
    for copy in copies:
        (site / copy).unlink()
    for page in pages - copies:
        file = site / page
        html = file.read_text(encoding="utf-8")
        file.write_text(lead_to_english(html, page, copies), encoding="utf-8")
    remove_empty_folders(site / LANGUAGE)
    forget_in_search(site / "search" / "search_index.json", copies)


def forget_in_search(file: Path, copies: set[str]) -> None:
    """Drop removed pages from the search index."""
    index = json.loads(file.read_text(encoding="utf-8"))
    docs = index["docs"]
    index["docs"] = [each for each in docs if each["location"].split("#")[0] not in copies]
    file.write_text(json.dumps(index, ensure_ascii=False, separators=(",", ":")), "utf-8")


def kept_page(source: str) -> str:
    """Return the page of a translated source, without its language.

    >>> [kept_page(source) for source in ("player.de.md", "decisions/README.de.md")]
    ['player.html', 'decisions/index.html']
    """
    folder, name = posixpath.split(source)
    stem = name.removesuffix(f".{LANGUAGE}.md")
    return posixpath.join(folder, INDEX if stem == "README" else f"{stem}.html")


def lead_to_english(html: str, page: str, copies: set[str]) -> str:
    """Return a page whose links to removed copies lead to the originals.

    The menu of languages offers the first German page instead.
    """
    here = posixpath.dirname(page)

    def corrected(link: re.Match[str]) -> str:
        if link["before"].startswith("<link") and "hreflang=" in link[0]:
            return ""  # the script of the theme would ask for a site map in each folder
        path, mark, anchor = link["target"].partition("#")
        there = posixpath.normpath(posixpath.join(here, path)) if path else ""
        if there not in copies:
            return link[0]
        if f'hreflang="{LANGUAGE}"' in link[0]:
            english, mark, anchor = f"{LANGUAGE}/{INDEX}", "", ""
        else:
            english = there.removeprefix(f"{LANGUAGE}/")
        target = posixpath.relpath(english, here or ".")
        return f"{link['before']}{target}{mark}{anchor}{link['after']}"

    return _HREF.sub(corrected, html)


def remove_needless(site: Path) -> None:
    for pattern in NEEDLESS:
        for file in [*site.glob(pattern), *(site / LANGUAGE).glob(pattern)]:
            file.unlink(missing_ok=True)
    for folder in (site, site / LANGUAGE):  # the menu of languages asks for it
        (folder / "sitemap.xml").write_text(NO_SITE_MAP, encoding="utf-8")
    for file in (site / "assets/javascripts/lunr/min").iterdir():
        if OTHER_LANGUAGES.fullmatch(file.name):
            file.unlink()


def remove_empty_folders(folder: Path) -> None:
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_dir() and not any(path.iterdir()):
            path.rmdir()
