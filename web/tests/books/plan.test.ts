import { expect, test } from 'vitest'
import { handTold, MOST_POINTS } from '$/books/plan/hand'
import type { Commodity } from '$/megaciv/facts.svelte'

const COMMODITIES = [
  { id: 'ochre', face: 1 },
  { id: 'wine', face: 9 },
] as Commodity[]

test('the planner is told counted cards, or else what they are worth', () => {
  expect(handTold({}, 180, COMMODITIES)).toEqual({ hand: {}, points: 180 })
  expect(handTold({ wine: 3 }, 180, COMMODITIES)).toEqual({ hand: { wine: 3 }, points: 0 })
  expect(handTold({ ochre: 61 }, 0, COMMODITIES)).toEqual({ hand: {}, points: 3721 })
  expect(handTold({ ochre: 1, wine: 60 }, 0, COMMODITIES).points).toBe(MOST_POINTS)
})
