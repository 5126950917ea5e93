"""The npm packages that are part of the built pages, and their licences."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import NamedTuple

PROJECT = Path(__file__).parents[2]
#: the names, as the build found them (web/scripts/licences.ts)
NAMES = PROJECT / "src/ecumene/service/web/packages.json"
LOCK = PROJECT / "web/package-lock.json"
INSTALLED = PROJECT / "web/node_modules"
LICENCE_FILE = re.compile(r"licen[cs]e(\.\w+)?", re.IGNORECASE)
IN_OURS = {"Apache-2.0": "The text of the licence is in the file LICENSE of Ecumene."}
HEADING = re.compile(r"^#+ ")
#: in the licence file of vite; its tools are not in the pages
OF_TOOLS = "\n# Licenses of bundled dependencies"


class Package(NamedTuple):
    """An npm package in the pages."""

    name: str
    version: str
    #: its SPDX expression
    licence: str

    @property
    def text(self) -> str:
        """The licence file of the installed package, or its authors if it has none."""
        folder = INSTALLED / self.name
        files = [each for each in folder.iterdir() if LICENCE_FILE.fullmatch(each.name)]
        if not files:
            about = json.loads((folder / "package.json").read_text(encoding="utf-8"))
            return f"By {about['author']}. {IN_OURS[self.licence]}"
        text = files[0].read_text(encoding="utf-8")
        lines = text.partition(OF_TOOLS)[0].strip().splitlines()
        return "\n".join(HEADING.sub("", line.rstrip()) for line in lines)


def list_page_packages() -> list[Package]:
    """The packages that the build reported, in their locked versions."""
    locked = json.loads(LOCK.read_text(encoding="utf-8"))["packages"]
    names = json.loads(NAMES.read_text(encoding="utf-8"))
    found = {name: locked[f"node_modules/{name}"] for name in names}
    return [Package(name, each["version"], each["license"]) for name, each in found.items()]
