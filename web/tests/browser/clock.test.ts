// The time of the service, as browsers with wrong clocks need it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setServiceTime, serviceTime } from '$/browser/clock'
import { formatMoment } from '$/words/format'

const NOW = Date.parse('2026-11-16T08:00:00Z')

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(NOW)
})
afterEach(() => {
  setServiceTime(new Date(Date.now()).toUTCString())
  vi.useRealTimers()
})

test('what happened just now is just now, though the clock here is 17 minutes fast', () => {
  const there = NOW - 17 * 60_000
  expect(formatMoment(new Date(there))).toBe('17 minutes ago')
  setServiceTime(new Date(there).toUTCString())
  expect(Math.abs(serviceTime() - there)).toBeLessThan(1000)
  expect(formatMoment(new Date(there))).toBe('this minute')
})

test('a second more or less is no difference, and no time is no news', () => {
  setServiceTime(new Date(NOW - 1000).toUTCString())
  expect(serviceTime()).toBe(NOW)
  setServiceTime(null)
  setServiceTime('nonsense')
  expect(serviceTime()).toBe(NOW)
})
