// Sums about time: what is left on a clock, and how it is said.
import type { ClockShown } from '$/net/types'

export interface Left {
  seconds: number
  /** the time itself is up: the saved time runs */
  banked: boolean
  paused: boolean
}

/** What is left; null where somebody is awaited without a limit. */
export function remainingTime(clock: ClockShown, now: number): Left | null {
  if (clock.due === null) return clock.left === null ? null : { seconds: clock.left, banked: false, paused: true }
  const seconds = (Date.parse(clock.due) - now) / 1000
  if (seconds >= 0) return { seconds, banked: false, paused: false }
  return { seconds: Math.max(0, clock.bank + seconds), banked: true, paused: false }
}

/** "2 d 3 h", "4:05 h", "1:30", "0:09" */
export function formatDuration(seconds: number): string {
  const whole = Math.ceil(Math.max(0, seconds))
  const minutes = Math.floor(whole / 60)
  const hours = Math.floor(minutes / 60)
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`
  if (hours >= 1) return `${hours}:${two(minutes % 60)} h`
  return `${minutes}:${two(whole % 60)}`
}

function two(n: number): string {
  return String(n).padStart(2, '0')
}
