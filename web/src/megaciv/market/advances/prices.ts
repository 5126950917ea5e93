// What advances cost, as the chart shows it.
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
export function askedPrices(about: Forms['about.purchase'], advances: readonly Advance[]): Prices {
  const open = advances.filter(({ id }) => id in about.prices)
  return Object.fromEntries(open.map(({ id, price }) => [id, { advance: id, printed: price, total: about.prices[id]!, reductions: [], affordable: about.prices[id]! <= about.budget }]))
}

interface Buyer {
  advances: readonly string[]
  credits: Partial<Record<Group, number>>
}

/** For planning, while nobody asks: the printed price less the credits shown on the table (MC-12.13 to MC-12.15). The service says what counts when one buys. */
export function plannedPrices(buyer: Buyer, advances: readonly Advance[]): Prices {
  const open = advances.filter(({ id }) => !buyer.advances.includes(id))
  return Object.fromEntries(open.map((advance) => [advance.id, planned(advance, buyer)]))
}

function planned({ id, price, groups, discounted_by: giver }: Advance, { advances, credits }: Buyer): Priced {
  const best = [...groups].sort((a, b) => (credits[b] ?? 0) - (credits[a] ?? 0))[0]!
  const wanted = [{ cause: 'credit', source: best as string, amount: credits[best] ?? 0 }]
  if (giver && advances.includes(giver.advance)) wanted.push({ cause: 'bonus', source: giver.advance, amount: giver.amount })
  let total = price
  const reductions = []
  for (const part of wanted) {
    const amount = Math.min(part.amount, total)
    if (amount) reductions.push({ ...part, amount })
    total -= amount
  }
  return { advance: id, printed: price, total, reductions }
}

/** The seats that hold an advance, the viewer's left out. */
export function holders(seats: readonly { seat: number; advances: readonly string[] }[], advance: string, viewer: number): number[] {
  return seats.filter((each) => each.seat !== viewer && each.advances.includes(advance)).map((each) => each.seat)
}
