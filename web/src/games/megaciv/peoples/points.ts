// What everybody can see of a people, added up for showing. The service decides; these sums only show.
import type { Advance, Group } from '../facts.svelte'
import type { Forms, View } from '../types'

export type SeatView = Forms['SeatView']
export type Result = NonNullable<View['result']>

export const GROUPS: readonly Group[] = ['crafts', 'arts', 'science', 'religion', 'civics']

/** Where victory points come from (MC-V.1 to MC-V.7), in the order of the service's lines. */
export const SOURCES = ['cities', 'wonder', 'six', 'three', 'one', 'ast', 'bonus'] as const
export type Source = (typeof SOURCES)[number]
export type Points = Record<Source, number>

/** What the service calls the sources in `view.result.lines`. */
const LABELS: Record<string, Source> = {
  cities: 'cities',
  wonder_of_the_world_as_a_city: 'wonder',
  advances_of_6_vp: 'six',
  advances_of_3_vp: 'three',
  advances_of_1_vp: 'one',
  ast: 'ast',
  ast_bonus: 'bonus',
}

/** The colour of a source, wherever bars show it: at the table and in the analysis. */
export const FILLS: Record<Source, string> = {
  cities: '#b5482f',
  wonder: '#7d5ba6',
  six: '#1f5f8b',
  three: '#4c93b8',
  one: '#9cc7d8',
  ast: '#c9962e',
  bonus: '#6d8f3c',
}

/** The colour of a source by the service's name for it; none if it belongs to another game. */
export function fillOf(label: string): string | undefined {
  const source = LABELS[label]
  return source && FILLS[source]
}

const WONDER = 'wonder_of_the_world'

export function tokensOnBoard(seat: SeatView): number {
  return Object.values(seat.tokens_at).reduce((sum, each) => sum + each, 0)
}

/** Points as they would be counted if the game ended now; `worth` are the numbers of the tables. */
export function pointsNow(
  seat: SeatView,
  advances: Readonly<Record<string, Advance>>,
  worth: Readonly<Record<string, number>>,
  wonderCounts: boolean,
): Points {
  const { city_vp = 0, step_vp = 0, ast_bonus_vp = 0 } = worth
  const printed = seat.advances.map((id) => advances[id]?.points ?? 0)
  const of = (points: number) => printed.filter((each) => each === points).length * points
  return {
    cities: city_vp * seat.cities_at.length,
    wonder: wonderCounts && seat.advances.includes(WONDER) ? city_vp : 0,
    six: of(6),
    three: of(3),
    one: of(1),
    ast: step_vp * seat.step,
    bonus: seat.ast_bonus ? ast_bonus_vp : 0,
  }
}

/** The lines of the final scoring, as the service gives them. */
export function pointsOfResult(result: Result, seat: number): Points {
  const points: Points = { cities: 0, wonder: 0, six: 0, three: 0, one: 0, ast: 0, bonus: 0 }
  for (const [label, number] of result.lines?.[seat] ?? []) {
    const source = LABELS[label]
    if (source) points[source] += number
  }
  return points
}

export function totalPoints(points: Points): number {
  return SOURCES.reduce((sum, source) => sum + points[source], 0)
}

export interface Rank {
  seat: number
  points: Points
  total: number
  /** 1 for the first; equal totals share a place, but for the winner whom the service names */
  place: number
}

/** All seats by points. While the game runs equal totals are equal; at its end the service says who won. */
export function rankSeats(view: View, points: (seat: SeatView) => Points): Rank[] {
  const winners = view.result?.winners ?? []
  const all = view.seats
    .filter((seat) => !seat.left)
    .map((seat) => ({ seat: seat.seat, points: points(seat), place: 0 }))
    .map((each) => ({ ...each, total: totalPoints(each.points) }))
  const won = (seat: number) => (winners.includes(seat) ? 1 : 0)
  all.sort(
    (a, b) =>
      won(b.seat) - won(a.seat) || b.total - a.total || view.seats[a.seat]!.ranking - view.seats[b.seat]!.ranking,
  )
  return all.map((each) => ({
    ...each,
    place: won(each.seat) ? 1 : 1 + all.filter((other) => won(other.seat) || other.total > each.total).length,
  }))
}
