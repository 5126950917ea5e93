"""Letters for pictures of results, from EB Garamond: `python -m tools.result_glyphs`.

The service draws these pictures without a font library. Every letter is a width and one byte from
0 (paper) to 15 (ink) for each pixel, line by line.
"""

from __future__ import annotations

import base64
import zlib
from pathlib import Path
from typing import Any

import msgspec

from ecumene.service.edge.analyses.result_picture import GLYPHS, LINE_HEIGHT
from harness.browsing import browser

FONTS = Path(__file__).parents[1] / "web" / "node_modules" / "@fontsource" / "eb-garamond" / "files"
LATIN = [*range(0x20, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x180), *map(ord, "–—‘’“”„…·")]  # noqa: RUF001
BAKE = """async ([letters, fonts, height]) => {
  for (const [n, font] of fonts.entries()) {
    document.fonts.add(await new FontFace(`f${n}`, `url(data:font/woff2;base64,${font})`).load())
  }
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true })
  const draw = (letter) => {
    context.font = `${height * 0.8}px f0, f1`
    const width = Math.ceil(context.measureText(letter).width)
    context.canvas.width = width
    context.canvas.height = height
    context.font = `${height * 0.8}px f0, f1`
    context.fillText(letter, 0, height * 0.76)
    const pixels = context.getImageData(0, 0, width, height).data
    const levels = Array.from({ length: width * height }, (_, n) => pixels[4 * n + 3] >> 4)
    return [letter, [width, levels]]
  }
  return letters.map(draw)
}"""


def main() -> None:
    """Write the letters."""
    fonts = [
        base64.b64encode((FONTS / f"eb-garamond-{part}-400-normal.woff2").read_bytes()).decode()
        for part in ("latin", "latin-ext")
    ]
    with browser() as chromium:
        drawn: list[Any] = chromium.new_page().evaluate(
            BAKE, [[chr(each) for each in LATIN], fonts, LINE_HEIGHT]
        )
    glyphs = {letter: (width, bytes(pixels)) for letter, (width, pixels) in drawn}
    GLYPHS.write_bytes(zlib.compress(msgspec.msgpack.encode(glyphs), 9))


if __name__ == "__main__":
    main()
