// Where the lines of a chart go, and how they are told apart.
import type { Point, Series } from '../findings'

export const WIDTH = 720
export const HEIGHT = 320
const LEFT = 64
const RIGHT = 12
const TOP = 12
const BOTTOM = 30

/** As in the picture (service/edge/analyses/picture.py): told apart by dashes, too, after the first nine. */
const COLOURS = [
  ['#8c2f1f', '#f0937a'],
  ['#1f5f8b', '#7fc0ee'],
  ['#b7791f', '#f0c05f'],
  ['#2f6b34', '#8fd694'],
  ['#6b4a9c', '#c3a6f2'],
  ['#0f766e', '#6fd6cc'],
  ['#b0457b', '#f39ac4'],
  ['#4b5563', '#c3ccd8'],
  ['#8a5a00', '#d8a54a'],
] as const
const DASHES = ['', '7 4', '2 3']

export function colourOf(seat: number): string {
  const [light, dark] = COLOURS[seat % COLOURS.length]!
  return `light-dark(${light}, ${dark})`
}

export function dashOf(seat: number): string {
  return DASHES[Math.floor(seat / COLOURS.length) % DASHES.length]!
}

export interface Scale {
  x: (value: number) => number
  y: (value: number) => number
}

/** The places that occur, from left to right. */
export function placesOf(series: readonly Series[]): number[] {
  return [...new Set(series.flatMap((each) => each.points.map((point) => point.x)))].sort((a, b) => a - b)
}

export function scaleOf(places: readonly number[], least: number, most: number): Scale {
  const first = places[0] ?? 0
  const width = Math.max(1, (places.at(-1) ?? 1) - first)
  const height = most - least || 1
  return {
    x: (value) => LEFT + ((value - first) / width) * (WIDTH - LEFT - RIGHT),
    y: (value) => HEIGHT - BOTTOM - ((value - least) / height) * (HEIGHT - TOP - BOTTOM),
  }
}

export function linePath(points: readonly Point[], { x, y }: Scale): string {
  return points.map((point, n) => `${n ? 'L' : 'M'}${round(x(point.x))} ${round(y(point.y))}`).join('')
}

/** Around the points that have an interval. */
export function bandPath(points: readonly Point[], { x, y }: Scale): string {
  const known = points.filter((point) => point.low !== undefined && point.high !== undefined)
  if (known.length < 2) return ''
  const there = known.map((point) => `${round(x(point.x))} ${round(y(point.high!))}`)
  const back = known.toReversed().map((point) => `${round(x(point.x))} ${round(y(point.low!))}`)
  return `M${[...there, ...back].join('L')}Z`
}

/** Round numbers from the lowest to the highest, about four of them above 0. */
export function ticksUpTo(most: number, least = 0): number[] {
  const rough = Math.max(most, 1) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 5, 10].find((each) => each * power >= rough)! * power)
  const below = Math.ceil(-least / step)
  return Array.from({ length: Math.ceil(most / step) + below + 1 }, (_, n) => (n - below) * step)
}

/** The place that is nearest to where somebody points, in the units of the chart. */
export function nearestPlace(places: readonly number[], at: number, { x }: Scale): number {
  return places.reduce(
    (best, place) => (Math.abs(x(place) - at) < Math.abs(x(best) - at) ? place : best),
    places[0] ?? 0,
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
