"""The pages of the web client, served beside the API.

The whole folder is read into memory, a few megabytes. So a request can reach nothing but what was
found there, and no request waits for the disk. A client that is built anew is noticed when
somebody asks for a page.

Texts are sent compressed: as the build compressed them (``.br``, ``.gz`` beside the file), or else
with gzip, made once when the folder is read. The client then needs no compressing build, and no
proxy is needed before a table among friends.
"""

from __future__ import annotations

import mimetypes
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from .cached_response import ASK, FOR_EVER, CachedResponse, make_cached, respond
from .problems import Problem, problem_response

#: where `npm run build` puts the client, and the wheel takes it along
PACKAGED = Path(__file__).parents[1] / "web"
INDEX = "index.html"
#: the same page for the addresses of tables: it names their code too, which then comes sooner
TABLE_INDEX = "table.html"
TABLES = "tables/"
#: names of files there hold a hash of what is in them: they never change
ASSETS = "assets/"
#: how the build names what it has compressed
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
#: of pages that say one sentence
PLAIN_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Ecumene</title>
<body style="font-family: sans-serif; max-width: 40em; margin: 3em auto; line-height: 1.5">
<h1>Ecumene</h1>
<p>The service runs, but its pages have not been built. Build them, and load this page again:</p>
<pre>cd web
npm ci
npm run build</pre>
<p>They may also lie in any other folder: name it with <code>ECUMENE_WEB</code>.</p>
</body></html>
"""

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("image/webp", ".webp")


def read_folder(folder: Path) -> dict[str, CachedResponse]:
    """Every file of the built client by its path."""
    found = dict(list_files(folder))
    return {
        name: read_file(name, path) for name, path in found.items() if not _is_packed(name, found)
    }


def list_files(folder: Path) -> Iterator[tuple[str, Path]]:
    """The files of a folder by their paths in it, without links that lead out of it."""
    root = folder.resolve()
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.resolve().is_relative_to(root):
            yield path.relative_to(folder).as_posix(), path


def _is_packed(name: str, found: dict[str, Path]) -> bool:
    """Whether a file is only another one, compressed."""
    return any(name.endswith(end) and name.removesuffix(end) in found for end in PACKED.values())


def read_file(name: str, path: Path) -> CachedResponse:
    """A file with its type, and with what the build compressed beside it."""
    packed = {encoding: path.with_name(path.name + end) for encoding, end in PACKED.items()}
    return make_cached(
        path.read_bytes(),
        mimetypes.guess_type(name)[0] or "application/octet-stream",
        {encoding: found.read_bytes() for encoding, found in packed.items() if found.is_file()},
    )


class Pages:
    """Answers what is not for the API: with a file, or with the page that knows its own paths.

    These answers are not counted against the rate of requests: a page brings dozens of files.
    """

    def __init__(self, app: ASGIApp, folder: str = "", but: str = "") -> None:
        self._app = app
        self._folder = Path(folder) if folder else PACKAGED
        #: a path outside /api that is not ours: the numbers for Prometheus
        self._but = but
        self._built: tuple[int, ...] = ()
        self._files: dict[str, CachedResponse] = {}
        self._look()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not self._is_ours(scope):
            await self._app(scope, receive, send)
            return
        scope["route"] = SimpleNamespace(path="page")  # what the access log says
        answer = self._answer(scope["path"].lstrip("/"), HTTPConnection(scope))
        await answer(scope, receive, send)

    def _is_ours(self, scope: Scope) -> bool:
        if scope["type"] != "http" or scope["method"] not in ("GET", "HEAD"):
            return False
        path = scope["path"]
        return path != self._but and path != "/api" and not path.startswith("/api/")

    def _answer(self, name: str, connection: HTTPConnection) -> Response:
        if name not in self._files or name == INDEX:
            self._look()
        file = self._files.get(name) if _names_a_file(name) else self._page(name)
        if file is None and _names_a_file(name):
            return problem_response(connection, Problem(404, "no_file"))
        if file is None:
            return HTMLResponse(NOT_BUILT, headers={"Content-Security-Policy": PLAIN_POLICY})
        keep = FOR_EVER if name.startswith(ASSETS) else ASK
        return respond(file, connection.headers, keep, **{"Content-Security-Policy": POLICY})

    def _page(self, name: str) -> CachedResponse | None:
        """The page that knows its own paths; a client built elsewhere may have one for all."""
        index = self._files.get(INDEX)
        return self._files.get(TABLE_INDEX, index) if name.startswith(TABLES) else index

    def _look(self) -> None:
        """Read the folder, if it was built since the last look."""
        try:
            built = tuple((self._folder / part).stat().st_mtime_ns for part in (INDEX, ASSETS))
            if built != self._built:
                self._files, self._built = read_folder(self._folder), built
        except OSError:
            return  # nothing there, or just being built


def _names_a_file(name: str) -> bool:
    """Whether a path names a file: no path of the client's own has an ending.

    >>> [_names_a_file(name) for name in ("tables/7", "assets/x", "favicon.ico", "index.html")]
    [False, True, True, False]
    """
    return name != INDEX and (name.startswith(ASSETS) or "." in name.rpartition("/")[2])
