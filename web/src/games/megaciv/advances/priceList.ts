// What advances cost whoever holds some, worked out here from the printed tables: for pages that also work without a
// network. `tests/web/test_quickchart.py` compares it with the rules (MC-12.13 to MC-12.15).
import type { Advance, Group } from '../facts.svelte'
import { GROUPS } from '../market/advances/groups'
import type { Priced, PriceList } from '../market/advances/prices'

type Credits = Partial<Record<Group, number>>

/** The prices of all that is not held. Credits of choice (Written Record, Monument) are not known and give nothing. */
export function priceList(held: readonly string[], advances: readonly Advance[]): PriceList {
  const owned = new Set(held)
  const credits = creditsOf(advances.filter(({ id }) => owned.has(id)))
  const open = advances.filter(({ id }) => !owned.has(id))
  return { prices: Object.fromEntries(open.map((each) => [each.id, priceOf(each, owned, credits)])), credits }
}

function creditsOf(held: readonly Advance[]): Credits {
  return Object.fromEntries(
    GROUPS.map((group) => [group, held.reduce((sum, each) => sum + (each.credits[group] ?? 0), 0)]),
  )
}

/** Of two colours the one with more credits counts; then the bonus within the chain; never below 0. */
function priceOf(advance: Advance, owned: ReadonlySet<string>, credits: Credits): Priced {
  const group = advance.groups.reduce((best, each) => ((credits[each] ?? 0) > (credits[best] ?? 0) ? each : best))
  const giver = advance.discounted_by
  const parts = [
    { cause: 'credit', source: group, amount: credits[group] ?? 0 },
    { cause: 'bonus', source: giver?.advance ?? '', amount: giver && owned.has(giver.advance) ? giver.amount : 0 },
  ]
  let total = advance.price
  const reductions = []
  for (const part of parts) {
    const amount = Math.min(part.amount, total)
    if (amount) reductions.push({ ...part, amount })
    total -= amount
  }
  return { advance: advance.id, printed: advance.price, total, reductions }
}
