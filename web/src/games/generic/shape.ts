// How a value of a view is laid out, for games of which we know nothing but what they send.

export type Scalar = string | number | boolean | null
type Fields = Record<string, unknown>

export type Shape =
  | { form: 'scalar'; value: Scalar }
  /** a board: rows of the same length, with short things on them; null where it has no square */
  | { form: 'grid'; rows: Scalar[][] }
  /** things of one kind, a row each */
  | { form: 'rows'; columns: string[]; rows: Fields[] }
  | { form: 'list'; items: unknown[] }
  | { form: 'fields'; fields: [string, unknown][] }

const SHORT = 6

export function shapeOf(value: unknown): Shape {
  if (Array.isArray(value)) return isGrid(value) ? { form: 'grid', rows: value } : shapeOfList(value)
  if (isFields(value)) return { form: 'fields', fields: Object.entries(value) }
  return { form: 'scalar', value: (value ?? null) as Scalar }
}

function shapeOfList(items: unknown[]): Shape {
  if (!items.length || !items.every(isFields)) return { form: 'list', items }
  const bySeat = items.every(({ seat }) => typeof seat === 'number')
  // The badge beside a player's name is the sign.
  const columns = [...new Set(items.flatMap((row) => Object.keys(row)))].filter((name) => !(bySeat && name === 'sign'))
  // Whose row it is comes first.
  columns.sort((a, b) => Number(b === 'seat') - Number(a === 'seat'))
  return { form: 'rows', columns, rows: items }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isScalar(value: unknown): value is Scalar {
  return typeof value !== 'object' || value === null
}

function isGrid(value: unknown[]): value is Scalar[][] {
  const [first] = value
  if (value.length < 2 || !Array.isArray(first) || !first.length) return false
  return value.every((row) => Array.isArray(row) && row.length === first.length && row.every(fitsInSquare))
}

function fitsInSquare(value: unknown): boolean {
  return isScalar(value) && [...String(value ?? '')].length <= SHORT
}

/** Names under which a number is a seat. */
const SEATS = new Set(['seat', 'seats', 'to_move', 'first', 'dealer', 'leader', 'owner', 'winner', 'winners'])
/** Names under which a list has something for each seat, in their order. */
const BY_SEAT = new Set(['scores', 'points'])
/** What the page shows elsewhere. */
const ELSEWHERE = new Set(['viewer', 'turn', 'round', 'result'])

export function namesSeat(name: string, value: unknown): value is number {
  return SEATS.has(name) && typeof value === 'number'
}

export function goesBySeat(name: string): boolean {
  return BY_SEAT.has(name)
}

/** The seats whose `sign` stands on boards, as the records of the players say. */
export function signsOf(view: unknown): ReadonlyMap<string, number> {
  const { players } = (view ?? {}) as { players?: unknown }
  const rows = Array.isArray(players) ? players.filter(isFields) : []
  return new Map(
    rows.flatMap(({ sign, seat }) => (typeof sign === 'string' && typeof seat === 'number' ? [[sign, seat]] : [])),
  )
}

/** The parts of a view: single values for the line above, and everything that takes more room. */
export function partsOf(view: unknown, over = false): { facts: [string, Scalar][]; parts: [string, unknown][] } {
  const fields = Object.entries((view ?? {}) as Fields).filter(
    ([name]) => !ELSEWHERE.has(name) && !(over && name === 'to_move'),
  )
  return {
    facts: fields.filter((field): field is [string, Scalar] => isScalar(field[1])),
    parts: fields.filter(([, value]) => !isScalar(value)),
  }
}

/** The name of a field as people read it: "to_move" is "To move". */
export function titleOf(name: string): string {
  const words = name.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
