"""WebP pictures and animations, encoded by the browser: nothing else is needed."""

from __future__ import annotations

import base64
from collections.abc import Sequence

from playwright.sync_api import Page

_TO_WEBP = """async ([png, width, quality]) => {
  const told = await fetch(`data:image/png;base64,${png}`)
  const picture = await createImageBitmap(await told.blob())
  const scale = width ? width / picture.width : 1
  const canvas = new OffscreenCanvas(picture.width * scale, picture.height * scale)
  const pen = canvas.getContext('2d')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality })
  let text = ''
  for (const byte of new Uint8Array(await blob.arrayBuffer())) text += String.fromCharCode(byte)
  return btoa(text)
}"""
QUALITY, LOWEST = 0.82, 0.4


def to_webp(page: Page, png: bytes, *, width: int = 0, most: int = 0) -> bytes:
    """Return the picture as WebP of this width, in the best quality within `most` bytes."""
    encoded, quality = base64.b64encode(png).decode(), QUALITY
    while True:
        webp = base64.b64decode(page.evaluate(_TO_WEBP, [encoded, width, quality]))
        if not most or len(webp) <= most or quality <= LOWEST:
            return webp
        quality -= 0.06


def animate(frames: Sequence[tuple[bytes, int]]) -> bytes:
    """Join WebP pictures of one size to an animation that repeats; each with its milliseconds.

    The container is described at developers.google.com/speed/webp/docs/riff_container.
    """
    width, height = size_of(frames[0][0])
    canvas = (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    chunks = [_chunk(b"VP8X", b"\x02\0\0\0" + canvas), _chunk(b"ANIM", bytes(6))]
    for picture, milliseconds in frames:
        # At the corner, as large as the canvas; it replaces the frame before.
        head = bytes(6) + canvas + milliseconds.to_bytes(3, "little") + b"\x02"
        chunks.append(_chunk(b"ANMF", head + _bitstream(picture)))
    return _chunk(b"RIFF", b"WEBP" + b"".join(chunks))


def size_of(picture: bytes) -> tuple[int, int]:
    """Return width and height of a lossy WebP picture."""
    data = _bitstream(picture)[8:]
    if data[3:6] != b"\x9d\x01\x2a":
        raise ValueError("this is no lossy WebP picture")
    width, height = (int.from_bytes(data[at : at + 2], "little") & 0x3FFF for at in (6, 8))
    return width, height


def _bitstream(picture: bytes) -> bytes:
    """Return the chunk with the picture itself, without the container."""
    at = 12
    while picture[at : at + 4] != b"VP8 ":
        at += 8 + int.from_bytes(picture[at + 4 : at + 8], "little")
        if at >= len(picture):
            raise ValueError("this is no lossy WebP picture")
    length = int.from_bytes(picture[at + 4 : at + 8], "little")
    return picture[at : at + 8 + length + length % 2]


def _chunk(name: bytes, data: bytes) -> bytes:
    return name + len(data).to_bytes(4, "little") + data + bytes(len(data) % 2)
