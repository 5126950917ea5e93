// Deals that were made while this page was open: of all who and how many, of the own ones which cards.
import type { Story } from '$/lib/live.svelte'
import type { Told } from '$/lib/types'

interface Contents {
  names: string[]
  water: number
}

export interface OwnDeal {
  /** counts what came in over this page */
  number: number
  partner: number
  gave: string[]
  got: string[]
}

function dealsIn(story: readonly Story[]): { number: number; told: Told }[] {
  return story.flatMap(({ number, events }) => events.filter((told) => told.kind === 'dealt').map((told) => ({ number, told })))
}

/** The last deal of a seat; null if it has made none. */
export function lastDeal(story: readonly Story[], viewer: number): OwnDeal | null {
  const own = dealsIn(story).filter(({ told }) => told.data?.got).at(-1)
  if (!own) return null
  const { partners, gave, got } = own.told.data as { partners: number[]; gave: Contents; got: Contents }
  return { number: own.number, partner: partners.find((seat) => seat !== viewer) ?? -1, gave: namesIn(gave), got: namesIn(got) }
}

function namesIn({ names, water }: Contents): string[] {
  return [...names, ...Array<string>(water).fill('water')]
}

/** The sentences of all deals, the newest first. */
export function dealsTold(story: readonly Story[], most: number): string[] {
  return dealsIn(story).map(({ told }) => told.text).reverse().slice(0, most)
}
