// What games say of each advance: a file made by `python -m tools.advance_evidence`, loaded when somebody looks.
import { patiently } from '$/browser/patiently'

/** The estimate, and the ends of its interval. */
export type Interval = readonly [number, number, number]

interface Difference {
  games: number
  /** none with too few games */
  interval: Interval | null
}

export interface Held {
  held: number
  seats: number
}

export interface AdvanceEvidence {
  winners: Held
  others: Held
  /** how much more often winners held it, in percent of them */
  lead: Difference
  /** purchases by turn; the first entry is turn 1 */
  winner_turns: readonly number[]
  other_turns: readonly number[]
  /** final points with it, less those without it, in the same games */
  points: Difference
  /** the same at an equal total of printed prices */
  equal: Difference
}

export interface Source {
  id: string
  kind: 'simulated' | 'recorded'
  tables: readonly { players: number; games: number }[]
  games: number
  seats: number
  winners: number
  mean_points: number
  advances: Readonly<Record<string, AdvanceEvidence>>
}

export interface Evidence {
  format: number
  made_by: string
  ecumene: string
  rules_version: number
  seed: number
  drawn: number
  level: number
  sources: readonly Source[]
}

export async function loadEvidence(): Promise<Evidence> {
  return (await patiently(() => import('./evidence.json'))).default as unknown as Evidence
}

/** In percent; null where there are no seats. */
export function shareOf({ held, seats }: Held): number | null {
  return seats ? (100 * held) / seats : null
}

/** Purchases of everybody by turn. */
export function allTurns({ winner_turns, other_turns }: AdvanceEvidence): number[] {
  const last = Math.max(winner_turns.length, other_turns.length)
  return Array.from({ length: last }, (_, at) => (winner_turns[at] ?? 0) + (other_turns[at] ?? 0))
}

/** The turn by which half of those who bought it had done so; null if nobody did. */
export function medianTurn(turns: readonly number[]): number | null {
  const all = turns.reduce((sum, each) => sum + each, 0)
  if (!all) return null
  let seen = 0
  return 1 + turns.findIndex((each) => (seen += each) * 2 >= all)
}

/** Whether an interval lies on one side of zero: 1, -1, or 0 if nothing can be said. */
export function signOf(interval: Interval | null): -1 | 0 | 1 {
  if (!interval) return 0
  return interval[1] > 0 ? 1 : interval[2] < 0 ? -1 : 0
}

export const ORDERS = ['equal', 'points', 'lead', 'turn', 'name'] as const
export type Order = (typeof ORDERS)[number]

/** The advances of a source in an order; those of which nothing can be said come last. */
export function sortAdvances<T extends { id: string; name: string }>(
  advances: readonly T[],
  source: Source,
  order: Order,
): T[] {
  const value = ({ id }: T): number => {
    const of = source.advances[id]
    if (!of) return Infinity
    if (order === 'turn') return medianTurn(allTurns(of)) ?? Infinity
    if (order === 'name') return 0
    const estimate = of[order].interval?.[0]
    return estimate === undefined ? Infinity : -estimate
  }
  return [...advances].sort((a, b) => {
    const [first, second] = [value(a), value(b)]
    return first === second ? a.name.localeCompare(b.name) : first - second
  })
}

/** The least and the greatest figure of all intervals of a kind, with 0 between: they share one scale. */
export function scaleOf(source: Source, kind: 'lead' | 'points' | 'equal'): [number, number] {
  const ends = Object.values(source.advances).flatMap((each) => each[kind].interval?.slice(1) ?? [])
  return [Math.min(0, ...ends), Math.max(0, ...ends)]
}
