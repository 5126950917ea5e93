// How a deal changes the value of the own sets: surely, and if everything said about it is true. Only adds up values from
// the service's table, here because every tap on an offer changes the sum.
import { countList, valueOfSets } from '../hand/cards'
import { countHidden, type Counts, type Offer } from './offers'

export interface Swap {
  /** with what is surely in the other side's cards */
  gain: number
  /** if what the other side says besides is true; null if it says nothing more */
  hoped: number | null
  /** cards of the other side that nobody names */
  unknown: number
}

/** The same cards without some, and with others. */
function exchange(held: Counts, out: Counts, into: readonly string[]): Counts {
  const left: Record<string, number> = { ...held }
  for (const [name, number] of Object.entries(out)) left[name] = (left[name] ?? 0) - number
  for (const [name, number] of Object.entries(countList(into))) left[name] = (left[name] ?? 0) + number
  return left
}

/** By how much the sets are worth more after giving and getting these cards. */
export function gainOf(held: Counts, out: Counts, into: readonly string[]): number {
  return valueOfSets(exchange(held, out, into)) - valueOfSets(held)
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
