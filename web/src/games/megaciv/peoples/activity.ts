// What a player is doing, as far as everybody may know it.
import type { ClockShown, SeatShown } from '$/net/types'
import type { View } from '../types'

export type Activity = 'left' | 'leaving' | 'absent' | 'deciding' | 'waits' | 'due' | 'traded' | 'done' | ''

export const ACTIVITY_SIGNS: Record<Activity, string> = {
  left: '✕',
  leaving: '↪',
  absent: '☾',
  deciding: '●',
  waits: '‖',
  due: '○',
  traded: '✓',
  done: '✓',
  '': '',
}

interface Known {
  view: View
  clocks: readonly ClockShown[]
  seats: readonly SeatShown[]
  /** the own seat is asked something */
  asked: number
  /** false while somebody looks back: clocks belong to the present */
  now: boolean
}

const TRADE = 7

/** Nothing is said of a seat of which nothing is known. */
export function activityOf(seat: number, { view, clocks, seats, asked, now }: Known): Activity {
  const shown = view.seats[seat]
  if (!shown || shown.left) return 'left'
  if (shown.leaving) return 'leaving'
  if (now && seats[seat]?.absent) return 'absent'
  if (view.result) return ''
  if (now && (asked === seat || clocks.some((clock) => clock.seat === seat))) return 'deciding'
  if (view.waiting.includes(seat)) return 'waits'
  if (view.circle.includes(seat)) return 'due'
  if (view.phase === TRADE && view.finished_trading.includes(seat)) return 'traded'
  return view.circle.length ? 'done' : ''
}
