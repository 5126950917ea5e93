// Clocks: what is left, and how it is said.
import { describe, expect, test } from 'vitest'
import type { ClockShown } from '$/net/types'
import { remainingTime, formatDuration } from '$/table/room/time'

describe('clocks', () => {
  const at = Date.parse('2026-11-15T12:00:00Z')
  const clock = (more: Partial<ClockShown>): ClockShown => ({
    seat: 0,
    due: '2026-11-15T12:01:00Z',
    left: null,
    bank: 30,
    ...more,
  })

  test('time runs down, then the saved time', () => {
    expect(remainingTime(clock({}), at)).toEqual({ seconds: 60, banked: false, paused: false })
    expect(remainingTime(clock({}), at + 70_000)).toEqual({ seconds: 20, banked: true, paused: false })
    expect(remainingTime(clock({}), at + 900_000)).toEqual({ seconds: 0, banked: true, paused: false })
  })

  test('while the table pauses it stands', () => {
    expect(remainingTime(clock({ due: null, left: 42 }), at)).toEqual({ seconds: 42, banked: false, paused: true })
  })

  test('who is awaited without a limit has no clock', () => {
    expect(remainingTime(clock({ due: null, left: null }), at)).toBeNull()
  })

  test.each([
    [0, '0:00'],
    [9, '0:09'],
    [8.2, '0:09'],
    [90, '1:30'],
    [3_660, '1:01 h'],
    [97_200, '1 d 3 h'],
    [-5, '0:00'],
  ])('%d seconds are said as %s', (seconds, words) => expect(formatDuration(seconds)).toBe(words))
})
