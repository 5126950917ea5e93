"""The documentation site, served under /docs (built by ``make site``).

The names of its files are listed once, so that a request can reach nothing else; a file is read
when somebody asks for it first. A site that is built anew is noticed when somebody asks for a page.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace

from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from .cached_response import ASK, CachedResponse, respond
from .pages import INDEX, PLAIN_POLICY, POLICY, list_files, read_file

#: where `make site` puts the site, and the wheel takes it along
PACKAGED = Path(__file__).parents[1] / "documents"
DOCS = "/docs"

MISSING = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Ecumene</title>
<body style="font-family: sans-serif; max-width: 40em; margin: 3em auto; line-height: 1.5">
<p>{said}</p>
</body></html>
"""
NO_PAGE = 'There is no such page in the documentation. <a href="/docs/">Go to its first page.</a>'
NOT_BUILT = "The documentation has not been built here: <code>make site</code> does it."


def documents_folder(named: str) -> Path:
    """The folder of the site: as the settings name it, or the one in the package."""
    return Path(named) if named else PACKAGED


def has_documents(named: str) -> bool:
    """Whether there is a site to link to."""
    return (documents_folder(named) / INDEX).is_file()


class Documents:
    """Answers everything under /docs; like pages, not counted against the rate of requests."""

    def __init__(self, app: ASGIApp, folder: str = "") -> None:
        self._app = app
        self._folder = documents_folder(folder)
        self._built = 0
        self._paths: dict[str, Path] = {}
        self._files: dict[str, CachedResponse] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not _is_ours(scope):
            await self._app(scope, receive, send)
            return
        scope["route"] = SimpleNamespace(path="documents")  # what the access log says
        answer = await self._answer(scope["path"].removeprefix(DOCS), HTTPConnection(scope))
        await answer(scope, receive, send)

    async def _answer(self, path: str, connection: HTTPConnection) -> Response:
        if not path:
            return RedirectResponse(f"{DOCS}/", 308)
        name = path.removeprefix("/")
        if name.endswith("/") or not name:
            name += INDEX
        file = await asyncio.to_thread(self._find, name)
        if file is None:
            said = NO_PAGE if self._paths else NOT_BUILT
            headers = {"Content-Security-Policy": PLAIN_POLICY}
            return HTMLResponse(MISSING.format(said=said), 404, headers)
        return respond(file, connection.headers, ASK, **{"Content-Security-Policy": POLICY})

    def _find(self, name: str) -> CachedResponse | None:
        if name not in self._files or name.endswith(".html"):
            self._look()
        if name not in self._files and name in self._paths:
            try:
                self._files[name] = read_file(name, self._paths[name])
            except OSError:
                return None  # just being built
        return self._files.get(name)

    def _look(self) -> None:
        """List the folder, if it was built since the last look."""
        try:
            built = (self._folder / INDEX).stat().st_mtime_ns
        except OSError:
            return  # nothing there, or just being built
        if built != self._built:
            self._paths = dict(list_files(self._folder))
            self._files, self._built = {}, built


def _is_ours(scope: Scope) -> bool:
    if scope["type"] != "http" or scope["method"] not in ("GET", "HEAD"):
        return False
    path = scope["path"]
    return bool(path == DOCS or path.startswith(f"{DOCS}/"))
