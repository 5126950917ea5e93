// Where everything lies in the valley: once for wide stages, once for phones.
import type { ValleyPlace } from '../types'

interface Spot {
  /** the middle of the place */
  x: number
  y: number
  /** what a finger can hit */
  w: number
  h: number
}

export interface Layout {
  width: number
  height: number
  /** the sky above this line is not shown */
  top: number
  spots: Record<ValleyPlace, Spot>
  river: string
  hills: string
  ridge: string
  sun: [number, number]
  meadow: string
}

export const WIDE: Layout = {
  width: 1000,
  height: 488,
  top: 26,
  spots: {
    forest: { x: 135, y: 165, w: 236, h: 190 },
    clay_mound: { x: 385, y: 168, w: 224, h: 186 },
    quarry: { x: 632, y: 162, w: 232, h: 190 },
    river: { x: 872, y: 180, w: 220, h: 190 },
    hunting_grounds: { x: 160, y: 395, w: 290, h: 210 },
    tool_maker: { x: 415, y: 398, w: 190, h: 200 },
    hut: { x: 640, y: 398, w: 190, h: 200 },
    field: { x: 836, y: 402, w: 196, h: 200 },
  },
  ridge:
    'M-5 128 70 84 128 112 205 58 268 104 330 76 420 118 505 70 566 104 640 38 706 92 762 50 828 96 900 44 952 88 1005 58V200H-5Z',
  hills: 'M-5 150C130 104 250 138 380 120S640 106 760 128 930 110 1005 126V530H-5Z',
  meadow: 'M-5 300C160 262 330 300 500 280S820 296 1005 270V530H-5Z',
  river: 'M776 92C800 128 900 128 888 180S800 248 872 282 996 330 986 400 940 470 960 540',
  sun: [470, 48],
}

export const TALL: Layout = {
  width: 480,
  height: 716,
  top: 14,
  spots: {
    forest: { x: 122, y: 140, w: 226, h: 178 },
    quarry: { x: 358, y: 138, w: 226, h: 178 },
    clay_mound: { x: 122, y: 314, w: 226, h: 172 },
    river: { x: 358, y: 314, w: 226, h: 172 },
    hunting_grounds: { x: 122, y: 484, w: 230, h: 170 },
    field: { x: 358, y: 486, w: 226, h: 170 },
    tool_maker: { x: 122, y: 648, w: 226, h: 164 },
    hut: { x: 358, y: 648, w: 226, h: 164 },
  },
  ridge: 'M-5 104 44 56 86 84 140 34 196 78 244 50 300 88 352 22 400 66 440 36 485 72V160H-5Z',
  hills: 'M-5 112C90 82 190 112 270 94S420 88 485 102V745H-5Z',
  meadow: 'M-5 400C110 374 230 408 330 388S440 396 485 384V745H-5Z',
  river: 'M252 92C232 140 226 190 262 224S400 264 404 306 300 372 258 398 232 490 240 560 250 680 238 760',
  sun: [76, 40],
}

/** Where the rings of a place lie, from its middle: four behind, three before. */
export const RING_SPOTS: readonly [number, number][] = [
  [-66, 6],
  [-22, 6],
  [22, 6],
  [66, 6],
  [-44, 38],
  [0, 38],
  [44, 38],
]

export function viewBox({ width, height, top }: Layout): string {
  return `0 ${top} ${width} ${height}`
}

/** Where a point of the picture is on the page, in percent. */
export function onPage({ width, height, top }: Layout, x: number, y: number): { left: string; top: string } {
  return { left: `${(x / width) * 100}%`, top: `${((y - top) / height) * 100}%` }
}
