// The name of an area on the board: as it was set for print, or in another language in as many lines.

/** a line may be so much longer than the printed ones */
const LONGER = 1.4

/** Letters never grow beyond what their area has room for, nor beyond what is easily read. */
export function letterSize(printed: number, scale: number): number {
  return Math.min(printed * 1.45, Math.max(Math.min(printed, 21 / scale), 11.5 / scale))
}

const bare = (text: string): string => text.replace(/[\s-]/g, '')

export function labelLines(name: string, printed: readonly string[]): string[] {
  if (bare(printed.join('')) === bare(name)) return printed.map((line) => line.trim())
  const longest = Math.max(...printed.map((line) => line.trim().length))
  const words = name.split(' ')
  for (let lines = Math.min(printed.length, words.length); lines < words.length; lines++) {
    const split = splitEvenly(words, lines)
    if (Math.max(...split.map((line) => line.length)) <= longest * LONGER) return split
  }
  return splitEvenly(words, Math.max(printed.length, words.length))
}

/** Words in lines that are as short as can be. */
function splitEvenly(words: readonly string[], lines: number): string[] {
  if (lines <= 1 || words.length <= 1) return [words.join(' ')]
  let best: string[] = [words.join(' ')]
  const longest = (split: string[]): number => Math.max(...split.map((line) => line.length))
  for (let first = 1; first < words.length; first++) {
    const split = [words.slice(0, first).join(' '), ...splitEvenly(words.slice(first), lines - 1)]
    if (longest(split) < longest(best)) best = split
  }
  return best
}
