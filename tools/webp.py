"""WebP of a PNG, made by the browser: nothing else is needed."""

from __future__ import annotations

import base64

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
    """The picture as WebP: so wide, and of the best quality that takes at most `most` bytes."""
    encoded, quality = base64.b64encode(png).decode(), QUALITY
    while True:
        webp = base64.b64decode(page.evaluate(_TO_WEBP, [encoded, width, quality]))
        if not most or len(webp) <= most or quality <= LOWEST:
            return webp
        quality -= 0.06
