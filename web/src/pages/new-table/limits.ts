// Where own time limits begin, in seconds: as docs/service/tables.md gives them for each pace.
import type { components } from '$/generated/api'

export type Limits = components['schemas']['TimeLimits']
export type TimedPace = 'live' | 'days'

export const USUAL: Record<TimedPace, Limits> = {
  live: { movement: 300, waited: 180, trade: 600, other: 90, bank: 300 },
  days: { movement: 86_400, waited: 86_400, trade: 172_800, other: 86_400, bank: 86_400 },
}

/** A live table counts minutes, the other one hours. */
export const UNITS: Record<TimedPace, number> = { live: 60, days: 3_600 }

/** When time counts at a table over days. */
export type Calendar = Required<components['schemas']['CalendarForm']>

/** In the evening and at weekends too, but not at night. */
export function usualCalendar(): Calendar {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return { zone: timeZone, opens: 8 * 60, closes: 22 * 60, weekdays: [0, 1, 2, 3, 4, 5, 6], fixed: [] }
}
