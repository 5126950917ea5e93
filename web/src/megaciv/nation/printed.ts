// Sums of what is open, with what is printed and the options of the table that is shown.
import { facts } from '../facts.svelte'
import { outlook, type Outlook, type Side, type Track, type Version } from './ast'
import type { View } from '../types'
import { pointsNow, pointsOfResult, type Points, type SeatView } from './standing'

export function version(): Version {
  return facts.options.ast === 'expert' ? 'expert' : 'basic'
}

/** The side of the A.S.T. that is played on; none before the tables are loaded. */
export function sideOfTable(): Side | undefined {
  const side = facts.tables.ast[version()]
  return side?.last_step ? (side as Side) : undefined
}

export function trackOf(seat: SeatView): Track {
  return facts.civilization[seat.civilization]?.tracks[version()] ?? []
}

export function outlookOf(seat: SeatView): Outlook | undefined {
  const side = sideOfTable()
  return side && outlook(seat, trackOf(seat), side, version(), facts.advance)
}

/** The points of a seat: those of the final scoring once there is one. */
export function pointsOf(view: View, seat: SeatView): Points {
  if (view.result) return pointsOfResult(view.result, seat.seat)
  return pointsNow(seat, facts.advance, facts.tables.numbers, facts.options.wonder_vp === 'yes')
}
