// A plan of one's own: advances by turn, moved about by hand. Pure functions; each gives new columns.
import type { Plan } from './types'

export type Columns = readonly (readonly string[])[]

export const MOST_TURNS = 5

/** So many turns; what stood in later ones moves into the last. */
export function resize(columns: Columns, turns: number): string[][] {
  const kept = Array.from({ length: turns }, (_, turn) => [...(columns[turn] ?? [])])
  for (const late of columns.slice(turns)) kept[turns - 1]!.push(...late)
  return kept
}

/** The turn in which an advance stands, -1 for none. */
export function turnOf(columns: Columns, advance: string): number {
  return columns.findIndex((each) => each.includes(advance))
}

/** Put an advance into a turn, wherever it stood before. */
export function move(columns: Columns, advance: string, turn: number): string[][] {
  if (turnOf(columns, advance) === turn) return columns.map((each) => [...each])
  return remove(columns, advance).map((each, at) => (at === turn ? [...each, advance] : each))
}

export function remove(columns: Columns, advance: string): string[][] {
  return columns.map((each) => each.filter((one) => one !== advance))
}

/** Plans without what is held by now; after turns of the game what was not bought is due in the first turn. */
export function catchUp(columns: Columns, passed: number, held: readonly string[]): string[][] {
  const due = columns.slice(0, passed + 1).flat()
  const later = columns.slice(passed + 1)
  return resize(
    [due, ...later].map((each) => each.filter((one) => !held.includes(one))),
    columns.length,
  )
}

/** The advances of a plan that was made, turn by turn. */
export function layOut({ turns }: Plan): string[][] {
  return turns.map(({ advances }) => [...advances])
}

export function isEmpty(columns: Columns): boolean {
  return columns.every((each) => !each.length)
}

/** Whether two lists hold the same, in whatever order. */
export function sameGoods(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((each) => other.includes(each))
}
