// Sums over the findings of Stone Age.
import type { StoneageFindings } from '../findings'

/** Workers at each place, by seat in this order; the busiest place first. */
export function workersByPlace(
  placed: StoneageFindings['places'],
  order: readonly number[],
): { place: string; workers: number[] }[] {
  const places = [...new Set(placed.map((each) => each.place))]
  return places
    .map((place) => ({
      place,
      workers: order.map((seat) => placed.find((each) => each.place === place && each.seat === seat)?.workers ?? 0),
    }))
    .sort((a, b) => sum(b.workers) - sum(a.workers))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0)
}
