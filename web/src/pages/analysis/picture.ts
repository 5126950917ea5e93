// The picture for the chat: the service draws it, the browser makes a PNG of it.

const WIDTH = 1200
const HEIGHT = 675

/** The picture as a file. */
export async function readPicture(address: string): Promise<File> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(answer.statusText)
  const drawn = URL.createObjectURL(new Blob([await answer.text()], { type: 'image/svg+xml' }))
  try {
    const image = new Image(WIDTH, HEIGHT)
    image.src = drawn
    await image.decode()
    return new File([await paint(image)], 'ecumene.png', { type: 'image/png' })
  } finally {
    URL.revokeObjectURL(drawn)
  }
}

async function paint(image: HTMLImageElement): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  canvas.getContext('2d')!.drawImage(image, 0, 0, WIDTH, HEIGHT)
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png'),
  )
}

function canShareFiles(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })
}

/** Share it where the browser can, else save it. */
export async function hand(file: File, title: string, url: string): Promise<void> {
  if (canShareFiles(file)) return navigator.share({ files: [file], title, url }).catch(() => {})
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
