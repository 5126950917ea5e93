"""QR codes as a page shows them: which text are they?"""

from __future__ import annotations

from itertools import product

import segno
from playwright.sync_api import Locator

#: quiet modules around the code, and modules of the smallest code and from one version to the next
BORDER, SMALLEST, STEP = 2, 21, 4

_MODULES = """async (picture) => {
  await picture.decode()
  const size = picture.naturalWidth
  const canvas = new OffscreenCanvas(size, size)
  const pen = canvas.getContext('2d')
  pen.drawImage(picture, 0, 0, size, size)
  const dark = (x, y) => pen.getImageData(x, y, 1, 1).data[0] < 128 ? 1 : 0
  // The upper left eye is seven modules wide: it says how large a module is.
  let first = 0
  while (!dark(first, first)) first++
  let end = first
  while (dark(end, first)) end++
  const module = (end - first) / 7
  const count = Math.round((size - 2 * first) / module)
  const at = (n) => Math.floor(first + (n + 0.5) * module)
  return Array.from({ length: count }, (_, y) => Array.from({ length: count }, (_, x) => dark(at(x), at(y))))
}"""


def holds(picture: Locator, text: str) -> bool:
    """Whether the picture is a QR code of this text: one of those that the standard allows."""
    shown: list[list[int]] = picture.evaluate(_MODULES)
    version = (len(shown) - SMALLEST) // STEP + 1
    return any([list(row) for row in code.matrix] == shown for code in _codes(text, version))


def _codes(text: str, version: int) -> list[segno.QRCode]:
    found = []
    for level, mask in product("lmqh", range(8)):
        try:
            found.append(
                segno.make_qr(text, version=version, error=level, mask=mask, boost_error=False)
            )
        except segno.DataOverflowError:
            continue
    return found
