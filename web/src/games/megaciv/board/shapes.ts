// What is drawn of the board: baked by web/scripts/bake_board.py, in units of its picture.
import address from '$/assets/board/shapes.json?url'
import { loadJson } from '../facts.svelte'

export type Point = [number, number]
/** x, y, width, height */
export type Window = [number, number, number, number]

interface AreaShape {
  land: string
  /** the middle of the largest circle on its land, and the radius of that circle */
  at: Point
  room: number
  /** baseline of the name, and the size of its letters */
  label: Point
  letters: number
  lines: string[]
  /** the first of the signs: limit, start, site */
  marks: Point
  /** by coast: where its ships stand */
  harbours: Record<string, Point>
}

export interface Shapes {
  size: Point
  views: { west: Window; east: Window }
  areas: Record<string, AreaShape>
  seas: Record<string, Point>
  volcanoes: Record<string, Point>
  regions: Record<string, Point>
  divide: string
}

let asked: Promise<Shapes> | null = null

export function loadShapes(): Promise<Shapes> {
  asked ??= loadJson<Shapes>(address).catch((problem) => {
    asked = null
    throw problem
  })
  return asked
}

/** Where an area or a sea is. */
export function whereIs(shapes: Shapes, id: string): Point | undefined {
  return shapes.areas[id]?.at ?? shapes.seas[id]
}

/** The smallest window that shows these areas, with some land around. */
export function windowOf(shapes: Shapes, areas: readonly string[], margin = 110): Window | null {
  const points = areas.map((id) => whereIs(shapes, id)).filter((at) => at !== undefined)
  if (!points.length) return null
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin]
  return [left, top, Math.max(...xs) + margin - left, Math.max(...ys) + margin - top]
}
