"""The result of a game as PNG, for link previews, which can't show SVG."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import msgspec

WIDTH, HEIGHT, MARGIN = 1200, 630, 60
#: letters as pixels; tools/result_glyphs.py makes them
GLYPHS = Path(__file__).with_name("letters.bin")
#: line height in pixels; half of it if there are many lines
LINE_HEIGHT = 56
#: where results start, and where bars beside the names start and end
TOP, BAR, BAR_END = 160, 520, 1040
PAPER, INK = (0xFB, 0xF5, 0xE4), (0x2F, 0x24, 0x17)
#: palette indices for the bars of winners and of others
WON, LOST = 16, 17
PALETTE = bytes(
    (
        *(
            paper + (ink - paper) * level // 15
            for level in range(16)
            for paper, ink in zip(PAPER, INK, strict=True)
        ),
        *(0x8C, 0x2F, 0x1F),
        *(0xC9, 0xB6, 0x8C),
    )
)

Glyph = tuple[int, bytes]
_GLYPHS = msgspec.msgpack.Decoder(dict[str, Glyph])


class SeatResult(msgspec.Struct, frozen=True):
    """One seat's result."""

    place: int
    name: str
    score: int


def draw_result(title: str, game: str, lines: Sequence[SeatResult]) -> bytes:
    """Draw the result, best first: place, name, a bar and points."""
    image = [bytearray(WIDTH) for _ in range(HEIGHT)]
    _write(image, MARGIN, 36, title, WIDTH - MARGIN)
    _write(image, MARGIN, 106, game, WIDTH - MARGIN, small=True)
    row_height = min(100, (HEIGHT - TOP - 30) // len(lines))
    small = row_height < LINE_HEIGHT
    most = max(1, *(line.score for line in lines))
    for number, line in enumerate(lines):
        top = TOP + number * row_height
        text = top + (row_height - LINE_HEIGHT // (2 if small else 1)) // 2
        _write(image, MARGIN, text, f"{line.place}.", MARGIN + 70, small=small)
        _write(image, MARGIN + 70, text, line.name, BAR - 20, small=small)
        end = BAR + max(0, line.score) * (BAR_END - BAR) // most
        colour = bytes([WON if line.place == 1 else LOST])
        for y in range(top + row_height // 6, top + row_height * 5 // 6):
            image[y][BAR:end] = colour * (end - BAR)
        _write(image, end + 16, text, str(line.score), WIDTH, small=small)
    return _encode(image)


def _write(
    image: list[bytearray], x: int, y: int, text: str, right: int, *, small: bool = False
) -> None:
    """Draw a text, cut off at ``right``."""
    glyphs = _glyphs(small=small)
    shown = [glyphs.get(letter) or glyphs["?"] for letter in text]
    if sum(width for width, _ in shown) > right - x:
        end = glyphs["…"]
        while shown and sum(width for width, _ in (*shown, end)) > right - x:
            shown.pop()
        shown.append(end)
    for width, pixels in shown:
        for line in range(len(pixels) // width):
            row, letter = image[y + line], pixels[line * width : (line + 1) * width]
            row[x : x + width] = bytes(map(max, row[x : x + width], letter))
        x += width


@cache
def _glyphs(*, small: bool) -> dict[str, Glyph]:
    packed = zlib.decompress(GLYPHS.read_bytes())
    glyphs = _GLYPHS.decode(packed)
    return {letter: _halve(*glyph) for letter, glyph in glyphs.items()} if small else glyphs


def _halve(width: int, pixels: bytes) -> Glyph:
    """Scale a letter to half its size: the mean of four pixels each."""
    lines = [pixels[at : at + width] + b"\0" * (width % 2) for at in range(0, len(pixels), width)]
    return (width + 1) // 2, bytes(
        (a[x] + a[x + 1] + b[x] + b[x + 1]) // 4
        for a, b in zip(lines[::2], lines[1::2], strict=True)
        for x in range(0, len(a), 2)
    )


def _encode(image: list[bytearray]) -> bytes:
    """Write pixels with a palette as PNG."""
    header = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 3, 0, 0, 0)
    data = zlib.compress(b"".join(b"\0" + line for line in image), 6)
    parts = (b"IHDR", header), (b"PLTE", PALETTE), (b"IDAT", data), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
        for name, body in parts
    )
