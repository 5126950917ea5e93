// The orders of play, made of numbers that everybody sees (MC-0.48 to MC-0.52, MC-0.58).
import type { SeatView } from './points'

const MILITARY = 'military'
/** the first box of the printed census track (D-39) */
const BOX = 12

export type Order = 'census' | 'position' | 'cities' | 'beneficiary' | 'ranking'

type Keys = (seat: SeatView) => number[]

function byKeys(seats: readonly SeatView[], keys: Keys): SeatView[] {
  const compare = (a: number[], b: number[]) => a.map((each, n) => each - b[n]!).find((each) => each !== 0) ?? 0
  return seats.filter((seat) => !seat.left).sort((a, b) => compare(keys(a), keys(b)))
}

export function isLastByMilitary(seat: SeatView): boolean {
  return seat.advances.includes(MILITARY)
}

function boxOf(census: number, box: boolean): number {
  return box && census >= 1 ? Math.max(census, BOX) : census
}

/** All who play, in one of the orders. `box`: the table counts the census as on the printed track. */
export function sortSeats(seats: readonly SeatView[], order: Order, box = false): SeatView[] {
  const keys: Record<Order, Keys> = {
    census: (seat) => [isLastByMilitary(seat) ? 1 : 0, -boxOf(seat.census, box), seat.ranking],
    position: (seat) => [-seat.step, seat.ranking],
    cities: (seat) => [seat.cities_at.length, seat.ranking],
    beneficiary: (seat) => [-seat.cities_in_stock, -seat.tokens_in_stock, seat.ranking],
    ranking: (seat) => [seat.ranking],
  }
  return byKeys(seats, keys[order])
}
