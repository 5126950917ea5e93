// What became of the own answers in this market: told since trade was opened, as far as this page was there.
import type { Story } from '$/net/live.svelte'
import type { Told } from '$/net/types'
import type { Offer } from './offers'

export interface OwnAnswer {
  id: string
  /** the offer that was answered, and whose it is */
  offer: string
  to: number
  number: number
  names: string[]
  more: string[]
  /** the sealed cards, as far as they are known */
  cards: number[]
  water: number
  /** gone: the offer was taken away, or somebody else got it */
  fate: 'waiting' | 'declined' | 'gone'
}

/** Everything that was told since trade was opened. */
export function toldInMarket(story: readonly Story[]): Told[] {
  const told = story.flatMap(({ events }) => events)
  return told.slice(told.findLastIndex(({ kind }) => kind === 'trade_open') + 1)
}

/** The cards other seats asked for in the market before this one, each name once. */
export function wishesLastTurn(story: readonly Story[], viewer: number): { seat: number; names: string[] }[] {
  const told = story.flatMap(({ events }) => events)
  const opened = told.findLastIndex(({ kind }) => kind === 'trade_open')
  const before = told.slice(0, Math.max(0, opened))
  const found = new Map<number, Set<string>>()
  for (const { kind, seat, data } of before.slice(before.findLastIndex((each) => each.kind === 'trade_open') + 1)) {
    if (kind !== 'offered' || seat === viewer || seat === undefined) continue
    const names = found.get(seat) ?? new Set()
    for (const name of (data as { wish_names?: string[] }).wish_names ?? []) names.add(name)
    if (names.size) found.set(seat, names)
  }
  return [...found].map(([seat, names]) => ({ seat, names: [...names] }))
}

type Data = Pick<OwnAnswer, 'number' | 'names' | 'more'> & {
  offer: string
  answers: string
  to: number
  giver?: number
  cards?: number[]
  water?: number
}

/** The newest answer to each offer, the newest last. A deal takes all of them off the table. */
export function ownAnswers(told: readonly Told[], open: readonly Offer[], viewer: number): OwnAnswer[] {
  const found = new Map<string, OwnAnswer>()
  const put = (answer: OwnAnswer) => {
    found.delete(answer.offer)
    found.set(answer.offer, answer)
  }
  for (const { kind, seat, data } of told) {
    const said = data as unknown as Data & { partners?: number[] }
    if (kind === 'answered' && seat === viewer) put(answerOf(said, said.to, 'waiting'))
    else if (kind === 'declined' && said.giver === viewer)
      put({ ...answerOf(said, seat ?? -1, 'declined'), ...sealedCards(found.get(said.answers), said.offer) })
    else if (kind === 'withdrawn' && seat === viewer && found.get(said.answers)?.id === said.offer)
      found.delete(said.answers)
    else if (kind === 'dealt' && said.partners?.includes(viewer)) found.clear()
  }
  for (const offer of open) {
    if (offer.giver === viewer && offer.answers)
      put(
        answerOf({ ...offer, offer: offer.id, cards: offer.cards ?? [], water: offer.water ?? 0 }, offer.to, 'waiting'),
      )
  }
  const there = new Set(open.map(({ id }) => id))
  return [...found.values()].map((answer) =>
    answer.fate === 'waiting' && !there.has(answer.id) ? { ...answer, fate: 'gone' } : answer,
  )
}

function answerOf(said: Data, to: number, fate: OwnAnswer['fate']): OwnAnswer {
  const { number, names, more, cards = [], water = 0 } = said
  return { id: said.offer, offer: said.answers, to, number, names, more, cards, water, fate }
}

function sealedCards(known: OwnAnswer | undefined, id: string): Partial<OwnAnswer> {
  return known?.id === id ? { cards: known.cards, water: known.water } : {}
}
