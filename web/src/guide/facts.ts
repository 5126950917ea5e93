// Facts for hints: `{about.total}` is a fact of the question, `{own.food}` one of the own seat.
//
// A list stands for how many there are, a table of numbers for their sum.

interface Seats {
  seats?: unknown[]
  players?: unknown[]
}

export interface Facts {
  about: unknown
  own: unknown
}

export function factsOf(view: unknown, viewer: number, about: unknown): Facts {
  const { seats, players } = (view ?? {}) as Seats
  return { about, own: (seats ?? players)?.[viewer] }
}

/** The text with its facts; null if one of them is not known. */
export function fill(text: string, facts: Facts): string | null {
  let known = true
  const filled = text.replace(/\{((?:about|own)\.[\w.]+)\}/g, (_, path: string) => {
    const value = showFact(
      path
        .split('.')
        .reduce<unknown>((place, key) => (place as Record<string, unknown> | null | undefined)?.[key], facts),
    )
    known &&= value !== undefined
    return String(value)
  })
  return known ? filled : null
}

function showFact(value: unknown): string | number | undefined {
  if (typeof value === 'number' || typeof value === 'string') return value
  if (Array.isArray(value)) return value.length
  if (typeof value !== 'object' || value === null) return undefined
  return Object.values(value).reduce<number>((sum, each) => sum + Number(each), 0)
}
