// Deals that were made while this page was open: of all who and how many, of the own ones which cards.
import type { Story } from '$/net/live.svelte'
import type { Told } from '$/net/types'

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
  /** what it did to the own sets */
  gain: number
}

function dealsIn(story: readonly Story[]): { number: number; told: Told }[] {
  return story.flatMap(({ number, events }) =>
    events.filter((told) => told.kind === 'dealt').map((told) => ({ number, told })),
  )
}

/** The deals of a seat, the oldest first. */
export function ownDeals(story: readonly Story[], viewer: number): OwnDeal[] {
  return dealsIn(story)
    .filter(({ told }) => told.data?.got)
    .map(({ number, told }) => {
      const { partners, gave, got, gain } = told.data as {
        partners: number[]
        gave: Contents
        got: Contents
        gain?: number
      }
      return {
        number,
        partner: partners.find((seat) => seat !== viewer) ?? -1,
        gave: namesIn(gave),
        got: namesIn(got),
        gain: gain ?? 0,
      }
    })
}

/** The last deal of a seat since trade was opened; null if it has made none. */
export function lastDeal(story: readonly Story[], viewer: number): OwnDeal | null {
  const opened = story.findLastIndex(({ events }) => events.some(({ kind }) => kind === 'trade_open'))
  return ownDeals(story.slice(Math.max(0, opened)), viewer).at(-1) ?? null
}

function namesIn({ names, water }: Contents): string[] {
  return [...names, ...Array<string>(water).fill('water')]
}

/** The sentences of all deals, the newest first. */
export function dealsTold(story: readonly Story[], most: number): string[] {
  return dealsIn(story)
    .map(({ told }) => told.text)
    .reverse()
    .slice(0, most)
}
