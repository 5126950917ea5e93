// A purchase under construction: what is bought, and how it is paid. The service adds it up and suggests the payment.
import { facts, type Advance, type Group } from '../../facts.svelte'
import type { Goods } from '../../plan/types'
import type { Forms } from '../../types'

export type Buy = Forms['answer.purchase']
type Full = Required<Buy>

const NO_CARD = -1
const NOTHING: Full = {
  advances: [],
  free: '',
  library: '',
  chosen: {},
  cards: [],
  water: 0,
  treasury: 0,
  stand_in_for: '',
  stand_in: NO_CARD,
  discards: [],
  discard_water: 0,
}

/** What an advance does in the purchase that brings it. */
export function specialOf(id: string): Advance['special'] {
  return facts.advance[id]?.special ?? null
}

export class Basket {
  buy = $state<Full>(empty())
  /** whether the payment is the player's own, and not what is suggested */
  byHand = $state(false)
  /** whether it lies here as it was prepared */
  #restored = false

  constructor(draft: Buy | undefined, about: Forms['about.purchase']) {
    if (!draft) return
    if (fits(draft, about)) {
      this.buy = { ...empty(), ...draft }
      this.#restored = true
    } else this.fill(stillOpen(draft, about))
  }

  get gained(): string[] {
    return this.buy.free ? [...this.buy.advances, this.buy.free] : this.buy.advances
  }

  /** What is answered: without an advance nothing is spent, whatever was laid out (MC-12.3, N-134). */
  get answer(): Full {
    if (this.gained.length) return this.buy
    return { ...this.buy, cards: [], water: 0, treasury: 0, stand_in_for: '', stand_in: NO_CARD }
  }

  /** Take an advance, or put it back with all that hangs on it. */
  toggle(id: string): void {
    const { buy } = this
    if (buy.free === id) buy.free = ''
    else if (buy.advances.includes(id)) buy.advances = buy.advances.filter((each) => each !== id)
    else buy.advances = [...buy.advances, id]
    if (!buy.advances.includes(buy.library) || !buy.advances.some((each) => specialOf(each)?.type === 'discount'))
      buy.library = ''
    if (!buy.advances.some((each) => specialOf(each)?.type === 'free_advance')) buy.free = ''
    this.#trimChosen()
  }

  setFree(id: string): void {
    this.buy.free = id
    this.#trimChosen()
  }

  #trimChosen(): void {
    this.buy.chosen = Object.fromEntries(Object.entries(this.buy.chosen).filter(([id]) => this.gained.includes(id)))
  }

  /** So many credits of choice of an advance in a group. */
  setCredits(id: string, group: Group, points: number): void {
    this.buy.chosen = { ...this.buy.chosen, [id]: { ...this.buy.chosen[id], [group]: points } }
  }

  /** Pay as suggested, if the suggestion is for what lies in the basket now. A payment that was prepared by hand, and
   *  with which all is `paid`, stays. */
  follow(suggestion: Buy | null, paid = false): void {
    if (suggestion && !sameGoods(suggestion, this.buy)) return
    const restored = this.#restored
    this.#restored = false
    const { cards, water, treasury, discards, discard_water } = { ...NOTHING, ...suggestion }
    if (
      JSON.stringify([cards, water, treasury, discards, discard_water]) ===
        JSON.stringify([
          this.buy.cards,
          this.buy.water,
          this.buy.treasury,
          this.buy.discards,
          this.buy.discard_water,
        ]) &&
      !this.buy.stand_in_for
    )
      return
    if (restored && paid) {
      this.byHand = true
      return
    }
    this.buy = { ...this.buy, cards, water, treasury, discards, discard_water, stand_in_for: '', stand_in: NO_CARD }
  }

  /** A whole purchase, as somebody advises it; gives back how to return to what lay here. */
  take(buy: Buy): (() => void) | undefined {
    const before = { buy: this.buy, byHand: this.byHand }
    this.buy = { ...empty(), ...buy }
    this.byHand = true
    return before.buy.advances.length ? () => void Object.assign(this, before) : undefined
  }

  /** What a plan buys, to be paid as suggested. */
  fill({ advances, free, library, chosen }: Goods): void {
    this.buy = { ...empty(), advances: advances.filter((each) => each !== free), free, library, chosen }
    this.byHand = false
    this.#trimChosen()
  }

  clear(): void {
    this.buy = empty()
    this.byHand = false
  }
}

function empty(): Full {
  return { ...NOTHING, advances: [], chosen: {}, cards: [], discards: [] }
}

function sameGoods(a: Buy, b: Buy): boolean {
  const goods = ({ advances = [], free = '', library = '' }: Buy) => [...advances, '/', free, '/', library].join()
  return goods(a) === goods(b)
}

/** What a draft names that can still be bought. */
function stillOpen(
  { advances = [], free = '', library = '', chosen = {} }: Buy,
  about: Forms['about.purchase'],
): Goods {
  const left = advances.filter((id) => id in about.prices)
  const isLeft = (id: string): string => (left.includes(id) ? id : '')
  return { advances: left, free: free in about.prices ? free : '', library: isLeft(library), chosen } as Goods
}

/** Whether a draft belongs to this question: what it names can be bought, and its cards are still there. */
function fits(draft: Buy, about: Forms['about.purchase']): boolean {
  const goods = [...(draft.advances ?? []), ...(draft.free ? [draft.free] : [])]
  const cards = [...(draft.cards ?? []), ...(draft.discards ?? [])]
  return (
    goods.every((id) => id in about.prices) &&
    cards.every((card) => about.cards.includes(card)) &&
    (draft.treasury ?? 0) <= about.treasury
  )
}
