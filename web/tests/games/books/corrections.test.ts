// What a keeper can correct, now and of earlier turns, and what follows from it.
import { beforeEach, describe, expect, it } from 'vitest'
import {
  alsoText,
  creditsField,
  creditsOf,
  earlierText,
  fieldsOf,
  followUp,
  isRedivided,
  NOBODY,
  NOW,
  presentOf,
  purchaseDoubts,
  specialsOf,
  turnsOf,
} from '$/games/books/keeper/corrections'
import type { SeatView, View } from '$/games/books/types'
import type { Advance } from '$/games/megaciv/facts.svelte'
import { openWords } from '$/words/current'

beforeEach(async () => void (await openWords('books')))

const row = {
  numbers: { step: [6, 4, 13, 'computed', ''], cities: [5, 5, 5, 'told', 'Ada'] },
  advances: ['music', 'monument'],
  ast_bonus: true,
  past: [
    [3, 5, 4],
    [4, 6, 3],
  ],
} as unknown as SeatView
const view = { seats: [row], barbarians: 7, pirates: 2 } as unknown as View

describe('a field', () => {
  it('of an earlier turn is what moved the marker', () => {
    expect(turnsOf(row)).toEqual([4, 3])
    expect(turnsOf(undefined)).toEqual([])
    expect(fieldsOf(0, 3, {})).toEqual(['step', 'cities'])
    expect(fieldsOf(0, NOW, {})).toContain('ast_bonus')
    expect(fieldsOf(NOBODY, NOW, {})).toEqual(['barbarians', 'pirates'])
  })

  it('says what the books say, now or then', () => {
    const said = (field: string, turn: number) => presentOf(view, 0, field, turn)
    expect([said('step', NOW), said('step', 3), said('cities', NOW), said('cities', 4)]).toEqual([6, 5, 5, 3])
    expect([said('advance:music', 3), said('advance:law', 3), said('ast_bonus', NOW)]).toEqual([1, 0, 1])
    expect(presentOf(view, NOBODY, 'pirates', NOW)).toBe(2)
  })
})

describe('credits of choice', () => {
  it('are those of advances that the nation has', () => {
    const choose = { type: 'choose_credits', amount: 20, step: 5 }
    const advances = { music: { special: null }, monument: { special: choose }, written_record: { special: choose } }
    expect(specialsOf(row, advances as unknown as Record<string, Advance>)).toEqual([
      { id: 'monument', amount: 20, step: 5 },
    ])
    expect(creditsOf(creditsField('monument'))).toBe('monument')
    expect(creditsOf('advance:monument')).toBeUndefined()
  })

  it('are sent when all of them are divided, and in another way', () => {
    expect(isRedivided({}, { arts: 20 }, 20)).toBe(true)
    expect(isRedivided({}, { arts: 15 }, 20)).toBe(false)
    expect(isRedivided({ arts: 20, civics: 0 }, { arts: 20 }, 20)).toBe(false)
    expect(isRedivided({ arts: 20 }, { arts: 10, science: 10 }, 20)).toBe(true)
  })
})

describe('what follows', () => {
  it('is said of markers and prices of earlier turns', () => {
    expect(earlierText({ turn: 3, what: 'marker', was: 4, now: 5 })).toBe(
      'Turn 3: the marker would have gone to step 5 instead of 4.',
    )
    expect(earlierText({ turn: 3, what: 'price', was: 140, now: 120 })).toBe(
      'Turn 3: the purchase would have cost 120 instead of 140.',
    )
  })

  it('is a correction that is ready, with the same reason', () => {
    const also = { seat: 2, field: 'step', was: 4, now: 5, turn: 3 }
    expect(alsoText(also)).toBe('A.S.T. step of turn 3: 5 instead of 4')
    expect(alsoText({ ...also, turn: NOW })).toBe('A.S.T. step: 5 instead of 4')
    expect(followUp(also, 'miscounted')).toEqual({ do: 'correct', ...also, reason: 'miscounted' })
  })
})

it('shows with a purchase what is doubtful about it, and nothing else', () => {
  const doubts = [
    { number: 1, seat: 0, about: 'purchase', code: 'paid' },
    { number: 2, seat: 1, about: 'purchase', code: 'short' },
    { number: 3, seat: 0, about: 'tokens', code: 'growth' },
  ]
  expect(purchaseDoubts({ doubts } as unknown as View, 0).map(({ number }) => number)).toEqual([1])
})
