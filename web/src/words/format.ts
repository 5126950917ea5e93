// Moments in words of the language that is shown.
import { serviceTime } from '$/browser/clock'
import { language } from './messages.svelte'

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** "3 hours ago", "in 2 days"; beyond a week the date. */
export function formatMoment(moment: string | Date, now = serviceTime()): string {
  const seconds = (new Date(moment).getTime() - now) / 1000
  if (Math.abs(seconds) > 7 * 86_400) return formatDay(moment)
  const words = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' })
  for (const [unit, length] of STEPS) {
    if (Math.abs(seconds) >= length) return words.format(Math.trunc(seconds / length), unit)
  }
  return words.format(0, 'minute')
}

export function formatDay(moment: string | Date): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(new Date(moment))
}

/** Six letters as people read them out: "KXR DWM". */
export function formatCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`
}

/** As the beginning of a sentence: labels of answers are parts of sentences. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A day of the week in short; 0 is Monday. */
export function formatWeekday(day: number): string {
  const monday = Date.UTC(2026, 0, 5)
  return new Intl.DateTimeFormat(language(), { weekday: 'short', timeZone: 'UTC' }).format(monday + day * 86_400_000)
}
