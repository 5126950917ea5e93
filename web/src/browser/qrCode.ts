// QR codes; what draws them is loaded when the first is shown.
import { patiently } from './patiently'

/** A text as a QR code: the address of a picture. */
export async function qrPicture(text: string): Promise<string> {
  const { renderSVG } = await patiently(() => import('uqr'))
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`
}
