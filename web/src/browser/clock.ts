// The time of the service: clocks of browsers are wrong by minutes, and what is due is due there.

/** a difference that may come from the way of an answer, or from seconds that are not told */
const UNSURE = 2_000
let ahead = 0

/** Every answer of the service tells its time, in whole seconds. */
export function setServiceTime(header: string | null): void {
  const told = header === null ? NaN : Date.parse(header)
  if (Number.isNaN(told)) return
  const difference = told + 500 - Date.now()
  ahead = Math.abs(difference) < UNSURE ? 0 : difference
}

/** Milliseconds now, by the clock of the service. */
export function serviceTime(): number {
  return Date.now() + ahead
}
