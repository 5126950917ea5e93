// The advances as the quickchart shows them: chains from low to high, what a card protects from, what makes it cheaper.
import type { Advance, Calamity, Effect, Group } from '../facts.svelte'
import { GROUPS } from '../market/advances/groups'

/** In the order of a chain. */
export const RANGES = ['low', 'mid', 'high'] as const

/** Low, mid and high: each makes the next one cheaper. */
export type Chain = readonly Advance[]

/** All chains; those that end in the same colour stand together, the cheaper end first. */
export function chainsOf(advances: readonly Advance[]): Chain[] {
  const byId = Object.fromEntries(advances.map((each) => [each.id, each]))
  const starts = advances.filter(({ id, chain }) => chain[0] === id)
  return starts.map(({ chain }) => chain.map((id) => byId[id]!)).sort((a, b) => place(a) - place(b))
}

function place(chain: Chain): number {
  const end = chain[chain.length - 1]!
  return 1000 * GROUPS.indexOf(end.groups[0]!) + end.price
}

/** The lowest and the highest printed price of a range. */
export function spanOf(chains: readonly Chain[], range: number): [number, number] {
  const prices = chains.map((chain) => chain[range]!.price)
  return [Math.min(...prices), Math.max(...prices)]
}

/** The victory points of every card of a range. */
export function pointsOf(chains: readonly Chain[], range: number): number {
  return chains[0]?.[range]?.points ?? 0
}

/** What an advance does in a calamity, or against a special ability. */
export interface Protection {
  effect: Effect
  /** the calamity or the ability */
  against: string
  helps: boolean
  /** "−5", "+1"; a sign where the card says more than a number */
  amount: string
  /** '' for everybody, otherwise only as primary or secondary victim */
  role: '' | 'primary' | 'secondary'
}

export function protectionsOf(
  advance: Advance,
  calamities: Readonly<Record<string, Calamity>>,
  advances: Readonly<Record<string, Advance>>,
): Protection[] {
  return advance.effects.flatMap((effect): Protection[] => {
    const helps = effect.kind !== 'drawback'
    if (effect.calamity) {
      const against = calamities[effect.calamity]?.name ?? effect.calamity
      return [
        {
          effect,
          against,
          helps,
          amount: formatDelta(effect.delta ?? null),
          role: effect.role === 'primary' || effect.role === 'secondary' ? effect.role : '',
        },
      ]
    }
    if (effect.immune_to)
      return [{ effect, against: advances[effect.immune_to]?.name ?? effect.immune_to, helps, amount: '⊘', role: '' }]
    return []
  })
}

function formatDelta(delta: number | null): string {
  if (delta === null) return '◇'
  return delta < 0 ? `−${-delta}` : `+${delta}`
}

/** Another advance that takes points off a price, and why. */
export interface Cheapener {
  advance: Advance
  amount: number
  /** the group whose credits it gives; '' for the bonus within the chain */
  group: Group | ''
}

/** Everything that makes an advance cheaper once it is held, the most first. */
export function cheapenersOf(advance: Advance, advances: readonly Advance[]): Cheapener[] {
  const giver = advance.discounted_by
  const found: Cheapener[] = []
  for (const each of advances) {
    if (each.id === advance.id) continue
    if (giver?.advance === each.id) found.push({ advance: each, amount: giver.amount, group: '' })
    for (const group of advance.groups) {
      const amount = each.credits[group] ?? 0
      if (amount) found.push({ advance: each, amount, group })
    }
  }
  return found.sort((a, b) => b.amount - a.amount || a.advance.price - b.advance.price)
}
