// What stands in the ledger, clocks, the queue of movement, the keypad, sums of calamities, seat cards.
import { describe, expect, it, test } from 'vitest'
import { cardLink, tokenOf, typedText } from '$/games/books/cards/cards'
import { typed } from '$/games/books/fields/keypad'
import { enterable, gateOf } from '$/games/books/keeper/questions'
import {
  derivedField,
  enteredFields,
  isPaused,
  minutesText,
  movementQueue,
  orderNow,
  placeIn,
  shown,
  timeLeft,
} from '$/games/books/ledger/ledger'
import { signed, totalOf } from '$/games/books/ledger/sums'
import type { Told, Toll, View } from '$/games/books/types'
import type { Question } from '$/net/types'

const MINUTE = 60_000

function view(given: Partial<View>): View {
  return { times: [], pauses: [], missing: [], minutes: 0, ...given } as unknown as View
}

describe('numbers', () => {
  it('that are only assumed have a question mark', () => {
    expect(
      [34, 34, 34].map((n, i) => shown([n, 6, 2, (['told', 'computed', 'assumed'] as const)[i]!, ''] as Told)),
    ).toEqual(['34', '34', '34?'])
    expect(shown(undefined)).toBe('–')
  })

  it('that follow from others are not entered', () => {
    expect(derivedField({})).toBe('stock')
    expect(enteredFields({ treasury: 'off' })).not.toContain('treasury')
    expect(enteredFields({ treasury: 'off' })).toContain('stock')
  })

  it('have a place in an order, or none', () => {
    expect([placeIn([4, 2], 2), placeIn([4, 2], 7)]).toEqual([2, 0])
  })
})

describe('the clock of a phase', () => {
  const times: View['times'] = [[1, 2, 1000 * MINUTE]]

  test('runs from the last phase on, without pauses', () => {
    const pauses: View['pauses'] = [
      [990 * MINUTE, 1001 * MINUTE],
      [1003 * MINUTE, 0],
    ]
    expect(timeLeft(view({ times, minutes: 5 }), 1002 * MINUTE)).toBe(3 * MINUTE)
    expect(timeLeft(view({ times, pauses, minutes: 5 }), 1010 * MINUTE)).toBe(3 * MINUTE)
    expect(isPaused(view({ pauses }))).toBe(true)
  })

  test('is none without a limit, or before the first phase ended', () => {
    expect(timeLeft(view({ times }), 0)).toBeUndefined()
    expect(timeLeft(view({ minutes: 5 }), 0)).toBeUndefined()
  })

  test('is read in minutes, also when it is over', () => {
    expect([462_000, 0, -15_000].map(minutesText)).toEqual(['7:42', '0:00', '−0:15'])
  })
})

it('calls those who move in the order of the census, and those who wait after them', () => {
  const seats = [{ waiting: true }, { waiting: false }, { waiting: false }, { waiting: true }]
  const orders = { census: [3, 2, 1, 0] }
  expect(movementQueue(view({ seats, orders, missing: [0, 2, 3] } as unknown as Partial<View>))).toEqual({
    moving: [2],
    waiting: [3, 0],
    done: [1],
  })
  // When nobody else is left, the first of those who waited moves.
  expect(movementQueue(view({ seats, orders, missing: [0, 3] } as unknown as Partial<View>))).toEqual({
    moving: [3],
    waiting: [0],
    done: [2, 1],
  })
})

describe('the keypad', () => {
  it('replaces what was there with the first digit, and adds the next', () => {
    expect(typed(28, '3', 55, true)).toBe(3)
    expect(typed(3, '4', 55, false)).toBe(34)
  })
  it('begins anew with a digit that would be too many, and deletes', () => {
    expect(typed(34, '1', 55, false)).toBe(1)
    expect([typed(34, '⌫', 55, false), typed(34, '⌫', 55, true)]).toEqual([3, 0])
  })
})

it('adds up the number of a calamity, never below 0', () => {
  const toll = (base: number, ...changes: [string, number][]): Toll => ({ sum: { base, changes } }) as unknown as Toll
  expect(totalOf(toll(10, ['agriculture', 5], ['pottery', -5]))).toBe(10)
  expect(totalOf(toll(5, ['calendar', -10]))).toBe(0)
  expect([5, -5].map(signed)).toEqual(['+5', '−5'])
})

it('gives a keeper what is missing first, and nothing of desks', () => {
  const asked = [
    { id: 1, seat: -3, kind: 'gate' },
    { id: 2, seat: 1, kind: 'conflict', standing: true },
    { id: 3, seat: 2, kind: 'count' },
    { id: 4, seat: 0, kind: 'desk' },
    { id: 5, seat: 0, kind: 'count' },
  ] as unknown as Question[]
  expect(gateOf(asked)?.id).toBe(1)
  expect(enterable(asked).map(({ id }) => id)).toEqual([5, 3, 2])
})

it('writes the token of a card in groups, and reads it however it was typed', () => {
  expect(typedText({ token: 'aMkb4hXHSk', code: '' })).toBe('aMkb 4hXH Sk')
  expect(typedText({ token: 'aMkb4hXHSk', code: 'KXRDWM' })).toBe('KXR DWM')
  expect(tokenOf(' aMkb 4hXH\nSk ')).toBe('aMkb4hXHSk')
  expect(tokenOf(cardLink('aMkb4hXHSk'))).toBe('aMkb4hXHSk')
})

test('the order that is shown is that of the phase: trade cards go by fewest cities', () => {
  const orders = { ranking: [0, 1, 2], position: [2, 0, 1], census: [1, 2, 0], cities: [2, 1, 0] }
  const shownIn = (phase: number) => orderNow({ phase, orders })
  expect(shownIn(3)).toEqual({ name: 'census', seats: [1, 2, 0] })
  expect(shownIn(6)).toEqual({ name: 'cities', seats: [2, 1, 0] })
  expect(shownIn(12)).toEqual({ name: 'position', seats: [2, 0, 1] })
  expect(shownIn(7)).toEqual({ name: 'none', seats: [] })
})
