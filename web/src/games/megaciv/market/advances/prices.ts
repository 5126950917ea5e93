// What advances cost, as the chart shows it.
import type { components } from '$/generated/api'
import { api, unwrap } from '$/net/api'
import type { Advance, Group } from '../../facts.svelte'
import type { Forms } from '../../types'

export interface Priced {
  advance: string
  printed: number
  total: number
  /** what lowers it, in order */
  reductions: readonly { cause: string; source: string; amount: number }[]
  /** false if all that one has would not pay it; undefined if nobody said */
  affordable?: boolean
}

export type Prices = Readonly<Record<string, Priced>>

/** The prices of a preview: of what is chosen and of all others. */
export function previewPrices(preview: Forms['preview.purchase']): Prices {
  return Object.fromEntries([...preview.prices, ...preview.others].map((price) => [price.advance, price]))
}

/** The prices of a question, before the first preview. */
export function questionPrices(about: Forms['about.purchase'], advances: readonly Advance[]): Prices {
  const open = advances.filter(({ id }) => id in about.prices)
  return Object.fromEntries(
    open.map(({ id, price }) => [
      id,
      {
        advance: id,
        printed: price,
        total: about.prices[id]!,
        reductions: [],
        affordable: about.prices[id]! <= about.budget,
      },
    ]),
  )
}

/** What the service says of prices: those of all that is not held, and the credits that lower them. */
export interface PriceList {
  prices: Prices
  credits: Partial<Record<Group, number>>
  /** what the own cards and treasury pay together; nothing is said of others */
  budget?: number | null
}

/** What everything would cost a seat now, or with these advances as well: for plans, while nobody asks. */
export async function loadPrices(table: string, seat: number, held: string[] = []): Promise<PriceList> {
  return readPrices(
    await unwrap(
      api.GET('/api/tables/{table_id}/prices', { params: { path: { table_id: table }, query: { seat, held } } }),
    ),
  )
}

/** What everything costs whoever holds these, without further credits. */
export async function loadSupposedPrices(
  held: string[],
  errata: 'corrected' | 'first_print' = 'corrected',
): Promise<PriceList> {
  return readPrices(await unwrap(api.GET('/api/games/megaciv/prices', { params: { query: { held, errata } } })))
}

function readPrices({ prices, credits, budget }: components['schemas']['PricesShown']): PriceList {
  const affordable = (total: number) => (budget === null || budget === undefined ? undefined : total <= budget)
  return {
    prices: Object.fromEntries(
      prices.map((price) => [price.advance, { ...price, affordable: affordable(price.total) }]),
    ),
    credits,
    budget,
  }
}

/** What is printed on the cards: where nobody says more. */
export function printedPrices(held: readonly string[], advances: readonly Advance[]): Prices {
  const open = advances.filter(({ id }) => !held.includes(id))
  return Object.fromEntries(
    open.map(({ id, price }) => [id, { advance: id, printed: price, total: price, reductions: [] }]),
  )
}

/** The seats that hold an advance, the viewer's left out. */
export function holdersOf(
  seats: readonly { seat: number; advances: readonly string[] }[],
  advance: string,
  viewer: number,
): number[] {
  return seats.filter((each) => each.seat !== viewer && each.advances.includes(advance)).map((each) => each.seat)
}
