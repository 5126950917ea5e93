// What a deal does to the value of one's sets, by the values that are printed: what is sure, and what is only said.
import { countList, setValue } from '../hand/cards'
import { countHidden, type Counts, type Offer } from './offers'

export interface Swap {
  /** with what is surely in the other side's cards */
  gain: number
  /** if what the other side says besides is true; null if it says nothing more */
  hoped: number | null
  /** cards of the other side that nobody names */
  unknown: number
}

/** What all sets of these cards are worth together. */
export function worthOf(held: Counts): number {
  return Object.entries(held).reduce((sum, [name, number]) => sum + setValue(name, number), 0)
}

/** The same cards without some, and with others. */
export function exchange(held: Counts, out: Counts, into: readonly string[]): Counts {
  const left: Record<string, number> = { ...held }
  for (const [name, number] of Object.entries(out)) left[name] = (left[name] ?? 0) - number
  for (const [name, number] of Object.entries(countList(into))) left[name] = (left[name] ?? 0) + number
  return left
}

/** By how much the sets are worth more after giving and getting these cards. */
export function gainOf(held: Counts, out: Counts, into: readonly string[]): number {
  return worthOf(exchange(held, out, into)) - worthOf(held)
}

/** What it means to give cards for those of somebody else. */
export function swapOf(held: Counts, out: Counts, offer: Pick<Offer, 'names' | 'more' | 'number'>): Swap {
  const hoped = offer.more.length ? gainOf(held, out, [...offer.names, ...offer.more]) : null
  return { gain: gainOf(held, out, offer.names), hoped, unknown: countHidden(offer) }
}

/** What an offer costs, and what it brings if everything wished for comes. */
export function wishOf(held: Counts, out: Counts, wish: number, wishNames: readonly string[]): Swap {
  const hoped = wishNames.length ? gainOf(held, out, wishNames) : null
  return { gain: gainOf(held, out, []), hoped, unknown: Math.max(0, wish - wishNames.length) }
}

/** "+24", "−6", "±0" */
export function formatSigned(number: number): string {
  return number > 0 ? `+${number}` : number < 0 ? `−${-number}` : '±0'
}
