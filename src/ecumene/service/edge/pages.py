"""Built folders served next to the API: the web client, and the documentation under /docs.

File names are listed once, so that a request can't reach anything else; a file is read on its first
request. A rebuilt folder is noticed with the next page.

Text is sent compressed: precompressed by the build (``.br``, ``.gz``), or with gzip, once. So the
client needs no compressing build, and a table among friends needs no proxy. These responses don't
count towards the request limit: a page loads dozens of files.
"""

from __future__ import annotations

import asyncio
import json
import mimetypes
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .analyses.link_preview import preview_tags
from .cached_response import ASK, FOR_EVER, CachedResponse, make_cached, respond
from .facts import cached_facts
from .languages import language_of
from .problems import Problem, problem_response

#: where the builds put them, and where the wheel includes them
PACKAGED_CLIENT = Path(__file__).parents[1] / "web"
PACKAGED_DOCUMENTS = Path(__file__).parents[1] / "documents"
INDEX = "index.html"
#: the same page for the addresses of tables: it also names their code, which then loads sooner.
#: There is one for each game, with that game's code: "table-megaciv.html"
TABLE_INDEX = "table.html"
GAME_INDEX = "table-{game}.html"
TABLES = "tables/"
#: the address of a table itself, and of the page about its finished game
TABLE = re.compile(r"/tables/([0-9a-f-]{36})(/analysis)?$")
#: responses that the page would request first are embedded in it (web/src/net/begun.ts)
BEGUN = b'<head><script type="application/json" id="begun">%s</script>'
#: the client's files there have a hash of their content in their names, so they never change
ASSETS = "assets/"
DOCS = "/docs"
#: extensions of the files that the build has compressed
PACKED = {"br": ".br", "gzip": ".gz"}

POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "media-src data:",
        "style-src 'self' 'unsafe-inline'",
        "connect-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
#: for pages with a single sentence
PLAIN_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

PLAIN_PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Ecumene</title>
<body style="font-family: sans-serif; max-width: 40em; margin: 3em auto; line-height: 1.5">
<p>{said}</p>
</body></html>
"""
NO_CLIENT = """The service runs, but its pages have not been built. Build them and reload:</p>
<pre>cd web
npm ci
npm run build</pre>
<p>They may also be in any other folder: name it with <code>ECUMENE_WEB</code>."""
NO_SITE = "The documentation has not been built here: <code>make site</code> does it."
NO_PAGE = 'There is no such page in the documentation. <a href="/docs/">Go to its first page.</a>'

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("image/webp", ".webp")


class BuiltFolder:
    """The files of a build folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._built: tuple[int, ...] = ()
        self.paths: dict[str, Path] = {}
        self._files: dict[str, CachedResponse] = {}

    async def find(self, name: str) -> CachedResponse | None:
        """Return a file by its name."""
        if name in self._files and not name.endswith(".html"):
            return self._files[name]
        return await asyncio.to_thread(self._read, name)

    def _read(self, name: str) -> CachedResponse | None:
        self._look()
        if name not in self._files and name in self.paths:
            try:
                self._files[name] = _read_file(self.paths[name])
            except OSError:
                return None  # just being built
        return self._files.get(name)

    def _look(self) -> None:
        """List the folder if it was rebuilt; ignore links that lead outside."""
        try:
            built = tuple((self._folder / part).stat().st_mtime_ns for part in (INDEX, ASSETS))
        except OSError:
            return  # nothing there, or just being built
        if built != self._built:
            root = self._folder.resolve()
            self.paths = {
                path.relative_to(self._folder).as_posix(): path
                for path in self._folder.rglob("*")
                if path.is_file() and path.resolve().is_relative_to(root) and not _is_packed(path)
            }
            self._files, self._built = {}, built


class Pages:
    """Middleware for the web client: answers everything but the API, with a file or its one
    page."""

    def __init__(
        self, app: ASGIApp, folder: str = "", but: str = "", *, answers: bool = True, site: str = ""
    ) -> None:
        self._app = app
        self._folder = BuiltFolder(Path(folder) if folder else PACKAGED_CLIENT)
        #: a path outside /api that isn't ours: the metrics for Prometheus
        self._but = but
        #: whether pages of tables contain responses of the API
        self._answers = answers
        #: the public address, if it is known
        self._site = site

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not _is_read(scope) or self._is_elsewhere(scope["path"]):
            await self._app(scope, receive, send)
            return
        scope["route"] = SimpleNamespace(path="page")  # for the access log
        answer = await self._table_page(scope)
        answer = answer or await self._answer(scope["path"].lstrip("/"), HTTPConnection(scope))
        await answer(scope, receive, send)

    async def _table_page(self, scope: Scope) -> Response | None:
        """Return the page of a table in play, with the data that its script would request first."""
        table = TABLE.match(scope["path"])
        if not table or not self._answers or scope["query_string"]:
            return None
        if not await self._folder.find(INDEX):
            return None
        path = f"/api/tables/{table[1]}"
        found = await self._ask(scope, path, b"invite=")
        shown = json.loads(found) if found is not None else None
        if shown is None or shown["status"] == "waiting":
            return None
        if table[2]:
            return await self._shared_page(scope, shown)
        page = await self._folder.find(GAME_INDEX.format(game=shown["game"]))
        if page is None:
            return None
        others = ("/api/session", "/api/site")
        told = await asyncio.gather(*(self._ask(scope, each) for each in others))
        if None in told:
            return None
        answers = {f"{path}?invite=": shown}
        answers |= {each: json.loads(body or b"") for each, body in zip(others, told, strict=True)}
        version = await asyncio.to_thread(cached_facts.version, shown["game"])
        begun = json.dumps({"answers": answers, "facts": version}, separators=(",", ":"))
        # No tag can start in it, so none can end it: people choose names freely.
        script = BEGUN % begun.replace("<", "\\u003c").encode()
        return _with_head(page, script + self._preview(scope, shown), HTTPConnection(scope))

    async def _shared_page(self, scope: Scope, shown: dict[str, Any]) -> Response | None:
        """Return the page about a finished game, if links to it have a preview."""
        tags = self._preview(scope, shown)
        page = await self._folder.find(TABLE_INDEX) or await self._folder.find(INDEX)
        return _with_head(page, b"<head>" + tags, HTTPConnection(scope)) if tags and page else None

    def _preview(self, scope: Scope, shown: dict[str, Any]) -> bytes:
        connection = HTTPConnection(scope)
        here = f"{scope['scheme']}://{connection.headers.get('host', '')}"
        return preview_tags(shown, self._site or here, language_of(connection))

    async def _ask(self, scope: Scope, path: str, query: bytes = b"") -> bytes | None:
        """Return the API's response for the visitor; None if refused."""
        headers = [each for each in scope["headers"] if each[0] in (b"cookie", b"host")]
        inner = {**scope, "method": "GET", "path": path, "raw_path": path.encode()}
        inner |= {"query_string": query, "headers": headers, "route": None}
        inner["state"] = dict(scope.get("state", {}))  # several requests run at once
        status, body = 0, b""

        async def receive() -> Message:
            return {"type": "http.request", "body": b"", "more_body": False}

        async def send(message: Message) -> None:
            nonlocal status, body
            status = message.get("status", status)
            body += message.get("body", b"")

        await self._app(inner, receive, send)
        return body if status == 200 else None

    def _is_elsewhere(self, path: str) -> bool:
        return path in (self._but, "/api") or path.startswith("/api/")

    async def _answer(self, name: str, connection: HTTPConnection) -> Response:
        if _names_a_file(name):
            file = await self._folder.find(name)
        else:  # the page knows its own paths; a client built elsewhere may have one for all
            file = await self._folder.find(TABLE_INDEX) if name.startswith(TABLES) else None
            file = file or await self._folder.find(INDEX)
        if file:
            return _respond(file, connection, FOR_EVER if name.startswith(ASSETS) else ASK)
        if _names_a_file(name):
            return problem_response(connection, Problem(404, "no_file"))
        return _say(NO_CLIENT, 200)


class Documents:
    """Middleware for the documentation site: answers everything under /docs."""

    def __init__(self, app: ASGIApp, folder: str = "") -> None:
        self._app = app
        self._folder = BuiltFolder(_documents_folder(folder))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not _is_read(scope) or not f"{scope['path']}/".startswith(f"{DOCS}/"):
            await self._app(scope, receive, send)
            return
        scope["route"] = SimpleNamespace(path="documents")
        answer = await self._answer(scope["path"], HTTPConnection(scope))
        await answer(scope, receive, send)

    async def _answer(self, path: str, connection: HTTPConnection) -> Response:
        if path == DOCS:
            return RedirectResponse(f"{DOCS}/", 308)
        name = path.removeprefix(f"{DOCS}/")
        file = await self._folder.find(name + INDEX if name.endswith("/") or not name else name)
        if file:
            return _respond(file, connection, ASK)
        return _say(NO_PAGE if self._folder.paths else NO_SITE, 404)


def has_documents(folder: str) -> bool:
    """Return whether the documentation has been built."""
    return (_documents_folder(folder) / INDEX).is_file()


def _documents_folder(folder: str) -> Path:
    return Path(folder) if folder else PACKAGED_DOCUMENTS


def _is_read(scope: Scope) -> bool:
    return scope["type"] == "http" and scope["method"] in ("GET", "HEAD")


def _is_packed(path: Path) -> bool:
    """Whether a file is the compressed copy of another."""
    return path.suffix in PACKED.values() and path.with_suffix("").is_file()


def _read_file(path: Path) -> CachedResponse:
    """Read a file with its type and precompressed copies."""
    packed = {encoding: path.with_name(path.name + end) for encoding, end in PACKED.items()}
    return make_cached(
        path.read_bytes(),
        mimetypes.guess_type(path.name)[0] or "application/octet-stream",
        {encoding: found.read_bytes() for encoding, found in packed.items() if found.is_file()},
    )


def _respond(file: CachedResponse, connection: HTTPConnection, keep: str) -> Response:
    return respond(file, connection.headers, keep, **{"Content-Security-Policy": POLICY})


def _with_head(page: CachedResponse, head: bytes, connection: HTTPConnection) -> Response:
    """Return a page whose head begins with data for one visitor."""
    html = make_cached(page.bodies[""].replace(b"<head>", head, 1), page.media_type)
    return _respond(html, connection, "no-store")


def _say(sentence: str, status: int) -> Response:
    headers = {"Content-Security-Policy": PLAIN_POLICY}
    return HTMLResponse(PLAIN_PAGE.format(said=sentence), status, headers)


def _names_a_file(name: str) -> bool:
    """Whether a path names a file: no path of the client itself has an extension.

    >>> [_names_a_file(name) for name in ("tables/7", "assets/x", "favicon.ico", "index.html")]
    [False, True, True, False]
    """
    return name != INDEX and (name.startswith(ASSETS) or "." in name.rpartition("/")[2])
