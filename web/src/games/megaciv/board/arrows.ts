// Arrows on the board: bows from one place to another.
import { facts } from '../facts.svelte'
import type { Arrow } from '../table.svelte'
import type { Point, Shapes } from './shapes'

export interface Bow {
  d: string
  middle: Point
  head: string
}

/** Where ships of a coast stand, or the middle of a sea. */
function harbour(shapes: Shapes, id: string): Point | undefined {
  return shapes.areas[facts.areaOfCoast[id] ?? '']?.harbours[id] ?? shapes.seas[id]
}

/** A bow from one place to the other that leaves room for what lies there; `px` is the size of a pixel. */
export function bow(shapes: Shapes, arrow: Arrow, px: number): Bow | null {
  const from = arrow.ship ? harbour(shapes, arrow.from) : shapes.areas[arrow.from]?.at
  const to = arrow.ship ? harbour(shapes, arrow.to) : shapes.areas[arrow.to]?.at
  if (!from || !to) return null
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) || 1
  const bend: Point = [
    (from[0] + to[0]) / 2 - (dy / length) * length * 0.16,
    (from[1] + to[1]) / 2 + (dx / length) * length * 0.16,
  ]
  const angle = Math.atan2(to[1] - bend[1], to[0] - bend[0])
  const short = Math.min(length * 0.18, 9 * px)
  const tip: Point = [to[0] - Math.cos(angle) * short, to[1] - Math.sin(angle) * short]
  const wing = (turn: number): string =>
    `${tip[0] - Math.cos(angle + turn) * 15 * px} ${tip[1] - Math.sin(angle + turn) * 15 * px}`
  return {
    d: `M${from[0]} ${from[1]}Q${bend[0]} ${bend[1]} ${tip[0]} ${tip[1]}`,
    middle: [(from[0] + 2 * bend[0] + tip[0]) / 4, (from[1] + 2 * bend[1] + tip[1]) / 4],
    head: `M${wing(0.42)}L${tip[0]} ${tip[1]}L${wing(-0.42)}Z`,
  }
}
