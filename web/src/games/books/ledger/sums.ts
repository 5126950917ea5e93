// The number of a calamity with every reason for it, and what a purchase costs.
import { say, words } from '$/words/current'
import { join } from '$/words/functions'
import { t } from '$/words/messages.svelte'
import type { Case, Toll } from '../types'

export interface Term {
  text: string
  amount: number
}

/** What changed the number, advance by advance. */
export function reasonsOf({ sum }: Toll): Term[] {
  return sum.changes.map(([advance, amount]) => ({ text: advanceName(advance), amount }))
}

export function totalOf({ sum }: Toll): number {
  return Math.max(
    0,
    sum.changes.reduce((all, [, amount]) => all + amount, sum.base),
  )
}

export function advanceName(id: string): string {
  return say(`advance-${id}`)
}

/** "+5", "−5" */
export function signed(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`
}

/** The advances that may be bought, cheapest first; the order stays while somebody chooses. */
export function byPrice(prices: Readonly<Record<string, number>>): [string, number][] {
  return Object.entries(prices).sort(([a, x], [b, y]) => x - y || advanceName(a).localeCompare(advanceName(b)))
}

export interface Way {
  tokens: number
  cities: number
}
const CITY_POINTS = 5

/** The ways to lose so many unit points: all tokens, then with one city after the other. */
export function waysToLose(points: number, tokens: number, cities: number): Way[] {
  const most = Math.min(cities, Math.ceil(points / CITY_POINTS))
  return Array.from({ length: most + 1 }, (_, lost) => ({
    tokens: Math.max(0, points - CITY_POINTS * lost),
    cities: lost,
  })).filter((way) => way.tokens <= tokens)
}

/** What a cart costs: prices after credits, and what Library takes off one of them. */
export function cartTotal(
  cart: readonly string[],
  prices: Readonly<Record<string, number>>,
  library: string,
  discount: number,
): number {
  const sum = cart.reduce((all, id) => all + (prices[id] ?? 0), 0)
  return cart.includes('library') && cart.includes(library) ? sum - Math.min(discount, prices[library] ?? 0) : sum
}

/** "9 tokens and 2 cities", without what there is none of. */
function countText(counts: Record<string, number>): string {
  const some = Object.entries(counts).filter(([, n]) => n)
  return some.length
    ? join(
        words(),
        some.map(([of, n]) => say(`count-${of}`, { n })),
      )
    : ''
}

/** "Egypt gains 9 tokens and 2 cities. New on the board: 3 barbarians."; empty if nobody gained anything. */
export function outcomeText({ gained, replaced }: Pick<Case, 'gained' | 'replaced'>, name: string): string {
  const won = countText({ token: gained.tokens ?? 0, city: gained.cities ?? 0 })
  const wild = countText({ barbarian: replaced.tokens ?? 0, pirate_city: replaced.cities ?? 0 })
  const parts = [
    won && t('books.calamity.gains', { name, what: won }),
    wild && t('books.calamity.appear', { what: wild }),
  ]
  return parts.filter(Boolean).join(' ')
}
