// Sums over the findings of Mega Civilization.
import type { MegacivFindings, Series } from '../findings'

type Purchase = MegacivFindings['purchases'][number]

/** The step on the A.S.T. by turn. */
export function raceSeries(race: MegacivFindings['race'], names: readonly string[]): Series[] {
  const seats = [...new Set(race.map((each) => each.seat))].sort((a, b) => a - b)
  return seats.map((seat) => ({
    seat,
    name: names[seat] ?? '',
    points: race.filter((each) => each.seat === seat).map((each) => ({ x: each.turn, y: each.step })),
  }))
}

export interface Bought {
  seat: number
  points: number
  possible: number
}

/** Points bought and possible, by seat. */
export function boughtBySeat(purchases: readonly Purchase[], order: readonly number[]): Bought[] {
  return order.map((seat) => {
    const own = purchases.filter((each) => each.seat === seat)
    return {
      seat,
      points: own.reduce((sum, each) => sum + each.points, 0),
      possible: own.reduce((sum, each) => sum + each.possible, 0),
    }
  })
}
