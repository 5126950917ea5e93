// Filling somebody's wish from the own hand: what they name first, then what the own sets miss least.
import { countList, isCalamity, setValue } from '../hand/cards'
import type { Counts, Offer } from './offers'

type Wish = Pick<Offer, 'names' | 'more' | 'wish' | 'wish_names'>

/** So many cards of these with the lowest loss of set value; null if there are too few. */
export function cheapestCards(held: Counts, number: number): Record<string, number> | null {
  // what is reached, with the lowest loss and the cards it takes
  let best = new Map<number, { loss: number; cards: Record<string, number> }>([[0, { loss: 0, cards: {} }]])
  for (const [name, size] of Object.entries(held)) {
    const found = new Map(best)
    for (const [reached, { loss, cards }] of best) {
      for (let gone = 1; gone <= Math.min(size, number - reached); gone++) {
        const lost = loss + setValue(name, size) - setValue(name, size - gone)
        const known = found.get(reached + gone)
        if (!known || lost < known.loss) found.set(reached + gone, { loss: lost, cards: { ...cards, [name]: gone } })
      }
    }
    best = found
  }
  return best.get(number)?.cards ?? null
}

/**
 * The cards that fill a wish, those wished for first; null if this hand cannot fill it.
 *
 * As many as are asked for. All cards on the list and others besides; or, if the list says names rather than cards
 * (it is longer than the number, or has each name once), any cards of these names. Nothing is given that comes back
 * in the same deal, and no calamity.
 */
export function fillWish(offer: Wish, held: Counts, least: number): Record<string, number> | null {
  if (!offer.wish_names.length) return null
  const coming = new Set([...offer.names, ...offer.more])
  const mine = Object.fromEntries(
    Object.entries(held).filter(([name, number]) => number > 0 && !coming.has(name) && !isCalamity(name)),
  )
  const number = offer.wish || Math.max(least, offer.wish_names.length)
  const named = countList(offer.wish_names.filter((name) => !coming.has(name)))
  const saysNames = offer.wish_names.length > number || Object.values(named).every((each) => each === 1)
  return asListed(mine, named, number, least) ?? (saysNames ? asWelcome(mine, named, number, least) : null)
}

// Every card of the list, and others beside them.
function asListed(mine: Counts, named: Counts, number: number, least: number): Record<string, number> | null {
  const listed = Object.entries(named)
  const wanted = listed.reduce((sum, [, each]) => sum + each, 0)
  if (!wanted || wanted > number || listed.some(([name, each]) => (mine[name] ?? 0) < each)) return null
  const left = Object.fromEntries(Object.entries(mine).map(([name, have]) => [name, have - (named[name] ?? 0)]))
  const besides = cheapestCards(left, Math.max(number, least) - wanted)
  return besides && addCounts(named, besides)
}

// Nothing but cards of the list, in any numbers.
function asWelcome(mine: Counts, named: Counts, number: number, least: number): Record<string, number> | null {
  const welcome = Object.fromEntries(Object.entries(mine).filter(([name]) => named[name]))
  return cheapestCards(welcome, Math.max(number, least))
}

function addCounts(first: Counts, besides: Counts): Record<string, number> {
  const both: Record<string, number> = { ...first }
  for (const [name, number] of Object.entries(besides)) both[name] = (both[name] ?? 0) + number
  return both
}

/** What is still wanted after an answer that was not good enough, each name once. */
export function missingNames(offer: Pick<Offer, 'wish_names'>, given: readonly string[]): string[] {
  const left = countList(offer.wish_names)
  for (const name of given) if (left[name]) left[name]! -= 1
  return Object.entries(left).flatMap(([name, number]) => Array<string>(number).fill(name))
}
