// The own cards as the planner is told of them, where no books know them.
import { valueOfSets } from '$/games/megaciv/market/hand/cards'
import type { Hand } from '$/games/megaciv/plan/ask'
import type { Cards } from '../fields/countedCards.svelte'

/** what the planner takes */
export const MOST_POINTS = 5000
const MOST_CARDS = 60

/** The cards that were counted; what they are worth if they are too many; without any the points that were told. */
export function handTold(cards: Cards, points: number): Hand {
  const number = Object.values(cards).reduce((sum, each) => sum + each, 0)
  if (!number) return { hand: {}, points }
  if (number <= MOST_CARDS) return { hand: { ...cards }, points: 0 }
  return { hand: {}, points: Math.min(MOST_POINTS, valueOfSets(cards)) }
}
