// The time of the service, as browsers with wrong clocks need it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { heardTime, serviceTime } from '$/lib/clock'
import { when } from '$/lib/format'

const NOW = Date.parse('2026-11-16T08:00:00Z')

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(NOW)
})
afterEach(() => {
  heardTime(new Date(Date.now()).toUTCString())
  vi.useRealTimers()
})

test('what happened just now is just now, though the clock here is 17 minutes fast', () => {
  const there = NOW - 17 * 60_000
  expect(when(new Date(there))).toBe('17 minutes ago')
  heardTime(new Date(there).toUTCString())
  expect(Math.abs(serviceTime() - there)).toBeLessThan(1000)
  expect(when(new Date(there))).toBe('this minute')
})

test('a second more or less is no difference, and no time is no news', () => {
  heardTime(new Date(NOW - 1000).toUTCString())
  expect(serviceTime()).toBe(NOW)
  heardTime(null)
  heardTime('nonsense')
  expect(serviceTime()).toBe(NOW)
})
