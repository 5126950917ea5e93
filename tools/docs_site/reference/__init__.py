"""The pages of the reference, generated from the program with every build."""

from __future__ import annotations

from .commands import commands_page
from .http_api import forms_page, http_page, socket_page
from .observations import observations_page
from .python_api import python_pages
from .rulebook import rulebook_pages

#: where the generated pages are in the site
FOLDER = "reference"


def reference_pages() -> dict[str, str]:
    """All generated pages, by their place in the site."""
    pages = {
        "commands.md": commands_page(),
        "http.md": http_page(),
        "socket.md": socket_page(),
        "forms.md": forms_page(),
        "observations.md": observations_page(),
    }
    ours = {f"{FOLDER}/{name}": text for name, text in pages.items()}
    return ours | python_pages() | rulebook_pages()
