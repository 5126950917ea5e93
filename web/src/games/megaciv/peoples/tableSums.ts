// Sums of what is open, with what is printed and the options of the table that is shown.
import {
  chartEpochs,
  measureSeat,
  outlook,
  type EpochLine,
  type Measure,
  type Outlook,
  type Side,
  type Track,
  type Version,
} from '../ast/ast'
import { facts } from '../facts.svelte'
import type { View } from '../types'
import { pointsNow, pointsOfResult, type Points, type SeatView } from './points'

export function astVersion(): Version {
  return facts.options.ast === 'expert' ? 'expert' : 'basic'
}

/** The side of the A.S.T. that is played on; none before the tables are loaded. */
export function sideOfTable(): Side | undefined {
  const side = facts.tables.ast[astVersion()]
  return side?.last_step ? (side as Side) : undefined
}

/** The row of a people on a side of the A.S.T.; the side that is played on, if none is named. */
export function trackOf(seat: SeatView, side = astVersion()): Track {
  return facts.civilization[seat.civilization]?.tracks[side] ?? []
}

export function measuresOf(seat: SeatView): Record<Measure, number> {
  return measureSeat(seat, facts.advance)
}

/** What the epochs of a side ask for, and what a people has of it. */
export function chartOf(seat: SeatView, side: Version): EpochLine[] {
  return chartEpochs(facts.tables.ast[side] as Side, trackOf(seat, side), measuresOf(seat))
}

export function outlookOf(seat: SeatView): Outlook | undefined {
  const side = sideOfTable()
  return side && outlook(seat, trackOf(seat), side, astVersion(), facts.advance)
}

/** The points of a seat: those of the final scoring once there is one. */
export function pointsOf(view: View, seat: SeatView): Points {
  if (view.result) return pointsOfResult(view.result, seat.seat)
  return pointsNow(seat, facts.advance, facts.tables.numbers, facts.options.wonder_vp === 'yes')
}
