// Facts for hints: `$about_total` is a fact of the question, `$own_food` one of the own seat.
//
// A list stands for how many there are, a table of numbers for their sum.

interface Seats {
  seats?: unknown[]
  players?: unknown[]
}

export type Facts = Record<string, string | number>

export function factsOf(view: unknown, viewer: number, about: unknown): Facts {
  const { seats, players } = (view ?? {}) as Seats
  return { ...named('about', about), ...named('own', (seats ?? players)?.[viewer]) }
}

/** A fact by its name, and those within it. */
function named(name: string, value: unknown): Facts {
  if (typeof value === 'number' || typeof value === 'string') return { [name]: value }
  if (Array.isArray(value)) return { [name]: value.length }
  if (typeof value !== 'object' || value === null) return {}
  const within = Object.entries(value).map(([key, each]) => named(`${name}_${key}`, each))
  const sum = Object.values(value).reduce<number>((sum, each) => sum + Number(each), 0)
  return Object.assign({ [name]: sum }, ...within) as Facts
}
