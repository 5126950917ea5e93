"""Responses that are built once and cached by browsers, with an ETag and compression."""

from __future__ import annotations

import gzip
import hashlib
from typing import NamedTuple

from starlette.datastructures import Headers
from starlette.responses import Response

#: cached for a year without revalidation: the address changes with the content
FOR_EVER = "public, max-age=31536000, immutable"
#: revalidated each time, and not sent again if unchanged
ASK = "no-cache"

#: encodings that browsers support, best first
ENCODINGS = ("br", "gzip")
#: smaller responses aren't worth compressing
SMALL = 1000
_TEXTS = ("text/", "application/json", "application/manifest+json", "image/svg+xml")


class CachedResponse(NamedTuple):
    """A cacheable response: its type, its ETag, and its bytes by encoding ("" for plain)."""

    media_type: str
    tag: str
    bodies: dict[str, bytes]


def make_cached(
    body: bytes, media_type: str, packed: dict[str, bytes] | None = None
) -> CachedResponse:
    """Build a cached response. Text is compressed here unless the build has already done so."""
    bodies = {"": body, **(packed or {})}
    if "gzip" not in bodies and media_type.startswith(_TEXTS) and len(body) > SMALL:
        bodies["gzip"] = gzip.compress(body, 9, mtime=0)
    return CachedResponse(media_type, hashlib.sha256(body).hexdigest()[:16], bodies)


def respond(found: CachedResponse, asked: Headers, keep: str, **more: str) -> Response:
    """Return the response, or 304 if the browser has it; ``more`` are extra headers."""
    encoding = _best(found, asked.get("accept-encoding", ""))
    tag = f'"{found.tag}-{encoding}"' if encoding else f'"{found.tag}"'
    headers = {"Cache-Control": keep, "ETag": tag, **more}
    if len(found.bodies) > 1:
        headers["Vary"] = "Accept-Encoding"
    if tag in _tags(asked.get("if-none-match", "")):
        return Response(status_code=304, headers=headers)
    if encoding:
        headers["Content-Encoding"] = encoding
    return Response(found.bodies[encoding], headers=headers, media_type=found.media_type)


def _tags(given: str) -> set[str]:
    return {each.strip().removeprefix("W/") for each in given.split(",")}


def _best(found: CachedResponse, accepted: str) -> str:
    """Return the best encoding that both sides support.

    >>> css = CachedResponse("text/css", "", {"": b"", "br": b"", "gzip": b""})
    >>> [_best(css, given) for given in ("gzip, br", "gzip;q=0.5, br;q=0", "br; q=0.0", "")]
    ['br', 'gzip', '', '']
    """
    wanted = set()
    for each in accepted.split(","):
        name, _, weight = each.partition(";")
        if weight.replace(" ", "").rstrip("0.") != "q=":
            wanted.add(name.strip().lower())
    return next((name for name in ENCODINGS if name in wanted and name in found.bodies), "")
