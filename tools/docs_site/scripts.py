"""Moves the scripts inside pages into files, so that pages need no weaker security policy."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

from mkdocs.utils import get_relative_url

FOLDER = "assets/javascripts/inline"
_INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)


def move_scripts_out(html: str, url: str, site: Path) -> str:
    """The page at ``url`` with its scripts as files of the site, at the same places."""

    def moved(script: re.Match[str]) -> str:
        name = f"{FOLDER}/{hashlib.sha256(script[1].encode()).hexdigest()[:12]}.js"
        file = site / name
        if not file.exists():
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(script[1], encoding="utf-8")
        return f'<script src="{get_relative_url(name, url)}"></script>'

    return _INLINE.sub(moved, html)
