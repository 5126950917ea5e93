import { expect, test } from 'vitest'
import { handTold, MOST_POINTS } from '$/games/books/plan/hand'
import { facts, type Commodity } from '$/games/megaciv/facts.svelte'

const worth = (id: string, values: number[]) => ({ id, values }) as unknown as Commodity

test('the planner is told counted cards, or else what they are worth', () => {
  const commodities = [worth('ochre', [...Array(60).fill(1), 3721]), worth('wine', Array(60).fill(6000))]
  facts.take({ ...facts.tables, commodities }, facts.board)
  expect(handTold({}, 180)).toEqual({ hand: {}, points: 180 })
  expect(handTold({ wine: 3 }, 180)).toEqual({ hand: { wine: 3 }, points: 0 })
  expect(handTold({ ochre: 61 }, 0)).toEqual({ hand: {}, points: 3721 })
  expect(handTold({ ochre: 1, wine: 60 }, 0).points).toBe(MOST_POINTS)
})
