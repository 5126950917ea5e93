// What the board and the questions at a table share: which areas are lit, and what a tap on one does.
//
// The question that is being answered sets `layer` (in an $effect) and takes it away again; the board
// draws the marks and calls `pick`. Every question can also be answered without the board.
import { createContext, type Snippet } from 'svelte'
import type { Key } from '$/words/messages.svelte'
import type { Prices } from './market/advances/prices'
import type { Goods } from './plan/types'

export interface Mark {
  /** can: may be chosen; chosen: is; other: belongs to it but cannot be chosen; way: on a path; danger: will be fought over or lost */
  tone: 'can' | 'chosen' | 'other' | 'way' | 'danger'
  /** shown on the area: "+2", "3" */
  badge?: string
  /** read out and shown on hover: "Attika: 2 of 3" */
  label?: string
}

export interface Arrow {
  from: string
  to: string
  count: number
  ship?: boolean
  /** not allowed as it stands */
  wrong?: boolean
}

export interface Layer {
  /** by area; open seas can be marked as well */
  marks: Record<string, Mark>
  /** a tap on a marked area, or on a piece that stands there */
  pick?: (area: string, piece?: boolean) => void
  /** a drag from one area to another */
  drag?: (from: string, to: string) => void
  /** areas whose pieces can be dragged, and what happens when one is taken up */
  grips?: string[]
  grab?: (area: string) => void
  /** arrows to draw: drafted movements */
  arrows?: Arrow[]
  /** counts of own tokens to show instead of those in the view (a drafted movement) */
  tokens?: Record<string, number>
  /** coasts of own ships to show instead of those in the view */
  ships?: string[]
}

/** What lies over the board as long as a question needs the room. */
export interface Cover {
  title: Key
  /** the way back to it from the board */
  back: Key
  icon: string
  content: Snippet
}

/** The purchase that is being decided, for charts elsewhere: what is in it, and how an advance gets there. */
export interface OpenPurchase {
  readonly chosen: readonly string[]
  readonly prices: Prices
  toggle(advance: string): void
  /** a whole purchase in place of what lies in it */
  take(goods: Goods): void
}

export class Atlas {
  layer = $state.raw<Layer | null>(null)
  /** the area whose facts are shown */
  shown = $state('')
  /** pixels that cards about what struck somebody take of the board */
  struck = $state(0)
  /** whether the hand is shown in full, in its panel */
  handShown = $state(false)
  /** areas that somebody wants to see; the board brings them into view */
  wish = $state.raw<readonly string[]>([])
  /** areas with which a question can be answered; the board shows all of them when it is asked */
  asked = $state.raw<readonly string[]>([])

  /** Bring an area (or several) into view; before the board is there, as soon as it is. */
  focus(areas: readonly string[]): void {
    this.wish = [...areas]
  }

  /** A new question: show where it can be answered. */
  ask(areas: readonly string[]): void {
    this.asked = [...new Set(areas)]
  }

  purchase = $state.raw<OpenPurchase | null>(null)

  /** A purchase begins; gives back how it ends. For an $effect. */
  offer(purchase: OpenPurchase): () => void {
    this.purchase = purchase
    return () => {
      if (this.purchase === purchase) this.purchase = null
    }
  }

  cover = $state.raw<Cover | null>(null)
  /** whether it is seen, or the board below it */
  coverShown = $state(true)

  /** Lay something over the board; gives back how to take it away. For an $effect. */
  lay(cover: Cover): () => void {
    this.cover = cover
    return () => {
      if (this.cover === cover) this.cover = null
    }
  }

  /** Show where something happened: the area's facts, and the area itself. */
  point(areas: readonly string[]): void {
    if (this.cover) this.coverShown = false
    this.shown = areas.length === 1 ? areas[0]! : ''
    this.focus(areas)
  }

  /** Light these areas as long as nobody lights others; gives back how to put them out. For an $effect. */
  light(layer: Layer): () => void {
    this.layer = layer
    return () => {
      if (this.layer === layer) this.layer = null
    }
  }
}

export const [getAtlas, setAtlas] = createContext<Atlas>()
