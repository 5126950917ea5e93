// Words of a search, marked in what it found.
export interface Part {
  text: string
  /** whether it is one of the words */
  fits: boolean
}

/** A text in parts, its words that fit apart from the rest. */
export function highlight(text: string, words: readonly string[]): Part[] {
  const wanted = new Set(words.map((word) => word.toLowerCase()))
  const parts: Part[] = []
  for (const piece of text.split(/(\p{L}+|\d+)/u)) {
    if (!piece) continue
    const fits = wanted.has(piece.toLowerCase())
    const last = parts.at(-1)
    if (last && last.fits === fits && !fits) last.text += piece
    else parts.push({ text: piece, fits })
  }
  return parts
}
