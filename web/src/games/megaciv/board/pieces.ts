// Which pieces lie where, and how they are set out so that none covers another.
import { facts } from '../facts.svelte'
import type { Mark } from '../table.svelte'
import type { View } from '../types'
import type { Point, Shapes } from './shapes'

/** Barbarians and pirates. */
const NOBODY_SEAT = -1

export interface Piece {
  kind: 'tokens' | 'city' | 'ship' | 'badge'
  owner: number
  count: number
  /** of a badge: what it says, and the tone of its mark */
  text?: string
  tone?: Mark['tone']
}

/** The pieces of one owner or several that lie together: in an area, or on a coast. */
export interface Group {
  /** an area; a coast for ships */
  place: string
  area: string
  pieces: Piece[]
}

export interface Laid extends Group {
  /** where it belongs, and where it lies */
  home: Point
  at: Point
  rows: { piece: Piece; x: number; y: number }[]
  width: number
  height: number
}

/** Own pieces as they are planned, in place of those in the view. */
export interface Planned {
  seat: number
  tokens?: Record<string, number>
  ships?: readonly string[]
}

export function groups(view: View, planned?: Planned): Group[] {
  const ashore = new Map<string, Piece[]>()
  const afloat = new Map<string, Piece[]>()
  for (const seat of view.seats) {
    const own = planned?.seat === seat.seat ? planned : undefined
    for (const area of seat.cities_at) put(ashore, area, { kind: 'city', owner: seat.seat, count: 1 })
    for (const [area, count] of Object.entries(own?.tokens ?? seat.tokens_at))
      if (count) put(ashore, area, { kind: 'tokens', owner: seat.seat, count })
    for (const coast of own?.ships ?? seat.ships_at) addShip(afloat, coast, seat.seat)
  }
  for (const area of view.pirates_at) put(ashore, area, { kind: 'city', owner: NOBODY_SEAT, count: 1 })
  for (const [area, count] of Object.entries(view.barbarians_at))
    put(ashore, area, { kind: 'tokens', owner: NOBODY_SEAT, count })
  return [
    ...[...ashore].map(([area, pieces]) => ({ place: area, area, pieces: pieces.sort(citiesFirst) })),
    ...[...afloat].map(([coast, pieces]) => ({ place: coast, area: facts.areaOfCoast[coast] ?? coast, pieces })),
  ]
}

/** The signs of marked areas, as pieces beside the others. Areas too small to be hit get one in any case. */
export function withBadges(
  found: readonly Group[],
  marks: Readonly<Record<string, Mark>>,
  isSmall: (area: string) => boolean,
): Group[] {
  const marked = new Map<string, Piece>()
  for (const [area, { tone, badge }] of Object.entries(marks)) {
    const text = badge ?? (tone === 'chosen' ? '✓' : isSmall(area) ? '' : undefined)
    if (text !== undefined) marked.set(area, { kind: 'badge', owner: NOBODY_SEAT, count: 0, text, tone })
  }
  const all = found.map((group) => {
    const badge = group.place === group.area && !isOfShips(group) ? marked.get(group.area) : undefined
    if (!badge) return group
    marked.delete(group.area)
    return { ...group, pieces: [...group.pieces, badge] }
  })
  return [...all, ...[...marked].map(([area, badge]) => ({ place: area, area, pieces: [badge] }))]
}

function isOfShips(group: Group): boolean {
  return group.pieces[0]?.kind === 'ship'
}

function put(where: Map<string, Piece[]>, place: string, piece: Piece): void {
  const there = where.get(place)
  if (there) there.push(piece)
  else where.set(place, [piece])
}

function addShip(where: Map<string, Piece[]>, coast: string, owner: number): void {
  const same = where.get(coast)?.find((piece) => piece.owner === owner)
  if (same) same.count += 1
  else put(where, coast, { kind: 'ship', owner, count: 1 })
}

function citiesFirst(a: Piece, b: Piece): number {
  return Number(b.kind === 'city') - Number(a.kind === 'city') || a.owner - b.owner
}

// -- sizes, in units of a piece that is 20 high ------------------------------------------------------

export const HEIGHT = 20
const GAP = 2
const IN_A_ROW = 3

export function widthOf({ kind, count, text = '' }: Piece, signs: boolean): number {
  if (kind === 'badge') return Math.max(HEIGHT, 8 + 7.5 * text.length)
  if (kind === 'city') return 22
  if (kind === 'ship') return count > 1 ? 34 : 26
  return (signs ? 26 : 13) + 7 * String(count).length
}

/** How large a piece is drawn: units of the board for a unit of the piece. Far off they are smaller; where all the
 *  board is on a phone, mere dots. */
export function pieceScale(scale: number): number {
  const pixels = Math.min(34, 9 + 14 * scale, 62 * scale)
  return pixels / scale / HEIGHT
}

/** Far off there is room for numbers only. */
export function signsAt(scale: number): boolean {
  return scale > 0.34
}

// -- setting out -------------------------------------------------------------------------------------

/** All groups with their places. `size` from pieceScale; near by, names stay free below the pieces. */
export function setOut(found: readonly Group[], shapes: Shapes, size: number, signs: boolean, named: boolean): Laid[] {
  const laid = found.flatMap((group) => {
    const home = homeOf(group, shapes, size, named)
    return home ? [rowsOf(group, home, size, signs)] : []
  })
  pushApart(laid)
  return laid
}

function homeOf(group: Group, shapes: Shapes, size: number, named: boolean): Point | null {
  const shape = shapes.areas[group.area]
  if (!shape) return shapes.seas[group.area] ?? null
  if (isOfShips(group) && group.place in shape.harbours) return shape.harbours[group.place]!
  if (!named) return shape.at
  return [shape.label[0], shape.label[1] - shape.letters * 0.8 - (HEIGHT / 2 + 1) * size]
}

function rowsOf(group: Group, home: Point, size: number, signs: boolean): Laid {
  const lines: Piece[][] = []
  for (let n = 0; n < group.pieces.length; n += IN_A_ROW) lines.push(group.pieces.slice(n, n + IN_A_ROW))
  const widths = lines.map((line) => line.reduce((sum, piece) => sum + widthOf(piece, signs) + GAP, -GAP))
  const height = lines.length * (HEIGHT + GAP) - GAP
  const rows = lines.flatMap((line, n) => {
    let x = -widths[n]! / 2
    const y = n * (HEIGHT + GAP) - height / 2 + HEIGHT / 2
    return line.map((piece) => {
      const width = widthOf(piece, signs)
      x += width + GAP
      return { piece, x: x - GAP - width / 2, y }
    })
  })
  return {
    ...group,
    home,
    at: [...home],
    rows,
    width: (Math.max(...widths) + GAP) * size,
    height: (height + GAP) * size,
  }
}

const ROUNDS = 14

/** Groups that overlap give way to each other, each along the shorter side. */
function pushApart(laid: Laid[]): void {
  laid.sort((a, b) => a.home[0] - b.home[0])
  const widest = Math.max(0, ...laid.map((group) => group.width))
  for (let round = 0; round < ROUNDS; round++) {
    let touched = false
    for (let n = 0; n < laid.length; n++) {
      for (let m = n + 1; m < laid.length && laid[m]!.home[0] - laid[n]!.home[0] < widest * 3; m++) {
        touched = giveWay(laid[n]!, laid[m]!) || touched
      }
    }
    if (!touched) return
  }
}

function giveWay(a: Laid, b: Laid): boolean {
  const dx = b.at[0] - a.at[0]
  const dy = b.at[1] - a.at[1]
  const overlapX = (a.width + b.width) / 2 - Math.abs(dx)
  const overlapY = (a.height + b.height) / 2 - Math.abs(dy)
  if (overlapX <= 0.01 || overlapY <= 0.01) return false
  if (overlapX < overlapY) {
    const step = (overlapX / 2) * (dx < 0 ? -1 : 1)
    a.at[0] -= step
    b.at[0] += step
  } else {
    const step = (overlapY / 2) * (dy < 0 ? -1 : 1)
    a.at[1] -= step
    b.at[1] += step
  }
  return true
}
