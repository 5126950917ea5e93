// From area to area with the arrow keys.
import type { Shapes } from './shapes'

const AHEAD: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The nearest of these areas in the direction of the key; the same one if there is none. */
export function areaBeside(shapes: Shapes, from: string, key: string, areas: Iterable<string>): string {
  const ahead = AHEAD[key]
  const here = shapes.areas[from]?.at
  if (!ahead || !here) return from
  let best = from
  let least = Infinity
  for (const id of areas) {
    const at = shapes.areas[id]?.at
    if (!at || id === from) continue
    const along = (at[0] - here[0]) * ahead[0] + (at[1] - here[1]) * ahead[1]
    const aside = Math.abs((at[0] - here[0]) * ahead[1]) + Math.abs((at[1] - here[1]) * ahead[0])
    // What lies ahead comes before what lies aside.
    const cost = along + 2 * aside
    if (along > 0 && aside <= 2 * along && cost < least) {
      least = cost
      best = id
    }
  }
  return best
}
