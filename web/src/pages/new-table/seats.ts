// Who sits where at a table that is about to be opened.
import type { NewTable } from '$/offers/tables'

/** me; somebody I invite; anybody; a bot by its name */
export type Sitter = 'me' | 'human' | 'open' | `bot:${string}`

export function seatsOf(sitters: Sitter[]): NewTable['seats'] {
  return sitters.map((sitter) => {
    if (sitter.startsWith('bot:')) return { kind: 'bot', bot: sitter.slice(4) }
    return { kind: sitter === 'open' ? 'open' : 'human', bot: '' }
  })
}

/** As many seats as wanted: those that are there stay, new ones are like the last. */
export function resizeSeats(sitters: Sitter[], wanted: number): Sitter[] {
  const last = sitters.at(-1) ?? 'human'
  const more: Sitter[] = Array.from({ length: Math.max(0, wanted - sitters.length) }, () =>
    last === 'me' ? 'human' : last,
  )
  return [...sitters, ...more].slice(0, wanted)
}

/** Somebody else is put on a seat; I sit on one seat at most. */
export function changeSitter(sitters: Sitter[], seat: number, sitter: Sitter): Sitter[] {
  return sitters.map((old, n) => {
    if (n === seat) return sitter
    return sitter === 'me' && old === 'me' ? 'human' : old
  })
}

/** Everybody but me is one of these, in turn. */
export function fillSeats(sitters: Sitter[], ...among: [Sitter, ...Sitter[]]): Sitter[] {
  let next = 0
  return sitters.map((old) => (old === 'me' ? old : among[next++ % among.length]!))
}

/** Nobody need be waited for. */
export function isComplete(sitters: Sitter[]): boolean {
  return sitters.every((sitter) => sitter === 'me' || sitter.startsWith('bot:'))
}
