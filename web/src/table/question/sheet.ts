// How high the sheet of a phone opens for a question, and how it moves when it is pulled.
import { SHEET_HEIGHTS, type SheetHeight } from '$/browser/preferences.svelte'

export interface Opening {
  /** the question is answered on the board, or there is none */
  board: boolean
  /** a panel is being read: the sheet makes room */
  aside: boolean
  /** how this kind of question was left the last time */
  left?: SheetHeight
}

/** As it was left; else the board is seen where it is asked about, and the question where it is not. */
export function openingHeight({ board, aside, left }: Opening): SheetHeight {
  if (aside) return 'line'
  return left ?? (board ? 'line' : 'half')
}

/** One height up (1) or down (-1), if there is one. */
export function nextHeight(height: SheetHeight, by: 1 | -1): SheetHeight {
  return SHEET_HEIGHTS[SHEET_HEIGHTS.indexOf(height) + by] ?? height
}

/** Less than this many pixels is a tap, not a pull. */
const TAP = 6
/** More than this many pixels changes the height, more than half of the screen twice. */
const PULL = 40

export function isTap(pulled: number): boolean {
  return Math.abs(pulled) <= TAP
}

/** The height after a pull by so many pixels (up is positive), on a screen so high. */
export function pulledHeight(height: SheetHeight, pulled: number, screen: number): SheetHeight {
  if (Math.abs(pulled) < PULL) return height
  const by = pulled > 0 ? 1 : -1
  const once = nextHeight(height, by)
  return Math.abs(pulled) > screen / 2 ? nextHeight(once, by) : once
}
