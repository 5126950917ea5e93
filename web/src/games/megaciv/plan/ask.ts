// How the planner is asked at a table, for a seat of one's own.
import { api, unwrap } from '$/net/api'
import type { PlanAnswer, PlanAsked } from './types'

/** What is in hand, as somebody tells it: cards by name, and points of sets whose cards are not told. */
export interface Hand {
  hand: Record<string, number>
  points: number
}

/** Plans and prices; with a `hand` where nobody but the player knows it. */
export function askAtTable(table: string, seat: number, asked: PlanAsked, hand?: Hand): Promise<PlanAnswer> {
  const body = { ...asked, seat, ...hand }
  return unwrap(api.POST('/api/tables/{table_id}/plan', { params: { path: { table_id: table } }, body }))
}
