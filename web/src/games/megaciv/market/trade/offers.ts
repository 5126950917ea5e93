// The market as one seat sees it: whose offers, what of them is sure, and what of it this hand could meet.
import { tn } from '$/words/messages.svelte'
import type { Forms, View } from '../../types'
import { countList, namesInWords } from '../hand/cards'

export type Offer = Forms['OfferView']
export type Template = Forms['Template']
export type Counts = Readonly<Record<string, number>>

export const ANYONE = -1

/** Whether an offer is for this seat alone; who only watches has no seat. */
export function isTo(offer: Pick<Offer, 'to'>, viewer: number): boolean {
  return offer.to !== ANYONE && offer.to === viewer
}

export interface Sorted {
  /** answers to own offers: to be accepted or turned down */
  answersToMe: Offer[]
  /** offers of others: those to this seat first, then those that bring most or whose wishes it could meet, newest first */
  offers: Offer[]
  /** own offers and own answers, newest first */
  mine: Offer[]
}

/** `gains` says by offer what filling its wish would bring; offers that cannot be filled are not in it. */
export function sortOffers(offers: readonly Offer[], viewer: number, held: Counts, gains: Counts = {}): Sorted {
  const newest = [...offers].reverse()
  const others = newest.filter((offer) => offer.giver !== viewer)
  const ranks = new Map(
    others.map((offer) => [
      offer.id,
      [Number(isTo(offer, viewer)), gains[offer.id] ?? 0, countWishesMet(offer, held)] as const,
    ]),
  )
  const first = (a: Offer, b: Offer): number => {
    const [one, two] = [ranks.get(a.id)!, ranks.get(b.id)!]
    return two[0] - one[0] || two[1] - one[1] || two[2] - one[2]
  }
  return {
    answersToMe: others.filter((offer) => offer.answers),
    offers: others.filter((offer) => !offer.answers).sort(first),
    mine: newest.filter((offer) => offer.giver === viewer),
  }
}

/** The names of an offer's cards that are nowhere said: so many lie face down. */
export function countHidden(offer: Pick<Offer, 'number' | 'names' | 'more'>): number {
  return Math.max(0, offer.number - offer.names.length - offer.more.length)
}

/** "3 cards (2 Wine, Salt)" */
export function offerWords({ number, names, more }: Pick<Offer, 'number' | 'names' | 'more'>): string {
  const named = namesInWords([...names, ...more])
  return tn('hand.cards', number) + (named ? ` (${named})` : '')
}

/** How many of the wished names a hand has, each card counted once. */
export function countWishesMet(offer: Pick<Offer, 'wish_names'>, held: Counts): number {
  return Object.entries(countList(offer.wish_names)).reduce(
    (met, [name, wished]) => met + Math.min(wished, held[name] ?? 0),
    0,
  )
}

/** How many of the names that are surely in an offer this hand collects. */
export function countFitting(offer: Pick<Offer, 'names'>, held: Counts): number {
  return offer.names.filter((name) => held[name]).length
}

export interface Filter {
  text: string
  toMe: boolean
  canMeet: boolean
  fits: boolean
}

export const NO_FILTER: Filter = { text: '', toMe: false, canMeet: false, fits: false }

/** The offers that a filter leaves; `spoken` gives the words of an offer to search in, `met` says whether its wish can be filled. */
export function filterOffers(
  offers: readonly Offer[],
  filter: Filter,
  held: Counts,
  viewer: number,
  spoken: (offer: Offer) => string,
  met: (offer: Offer) => boolean,
): Offer[] {
  const wanted = filter.text.trim().toLowerCase()
  return offers.filter(
    (offer) =>
      (!filter.toMe || isTo(offer, viewer)) &&
      (!filter.canMeet || met(offer)) &&
      (!filter.fits || countFitting(offer, held) > 0) &&
      (!wanted || spoken(offer).toLowerCase().includes(wanted)),
  )
}

export interface Demand {
  name: string
  /** the offers in which it is wished for, and those in which it surely is */
  wanted: Offer[]
  offered: Offer[]
}

/** By commodity: who wants it and who surely gives it; what most want comes first. */
export function listDemands(offers: readonly Offer[]): Demand[] {
  const found = new Map<string, Demand>()
  const at = (name: string): Demand => {
    const known = found.get(name) ?? { name, wanted: [], offered: [] }
    found.set(name, known)
    return known
  }
  for (const offer of offers) {
    for (const name of new Set(offer.wish_names)) at(name).wanted.push(offer)
    for (const name of new Set(offer.names)) at(name).offered.push(offer)
  }
  return [...found.values()].sort(
    (a, b) => b.wanted.length - a.wanted.length || b.offered.length - a.offered.length || a.name.localeCompare(b.name),
  )
}

/** The trade phase: all deal at the same time. */
export function isTrading(view: View): boolean {
  return view.phase === 7 && view.result === null
}
