// The own trade cards as one counts them oneself: kept on this device, never sent.
import { forget, keep, recall } from '$/browser/storage'

export type Cards = Readonly<Record<string, number>>

export class CountedCards {
  cards = $state.raw<Cards>({})

  constructor(readonly key: string) {
    this.cards = recall<Cards>(key, {})
  }

  count(cards: Cards): void {
    this.cards = cards
    if (Object.keys(cards).length) keep(this.key, cards)
    else forget(this.key)
  }
}

const counted = new Map<string, CountedCards>()

/** The cards of a seat at a table: the same wherever they are shown. */
export function countedCards(table: string, seat: number): CountedCards {
  const key = `ecumene.cards.${table}.${seat}`
  if (!counted.has(key)) counted.set(key, new CountedCards(key))
  return counted.get(key)!
}
