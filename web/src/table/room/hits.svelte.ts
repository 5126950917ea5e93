// What has struck the viewer and has not been seen yet: cards over the board until they are closed, until
// the question beside which they lay is answered, or until the game has gone on without them.

import { keep, recall } from '$/browser/storage'

/** Something that happened to somebody, as a card. */
export interface Hit {
  /** the same card as long as its story goes on, also after a reload */
  key: string
  /** it strikes the viewer */
  mine: boolean
  /** grows with its story: a card that was seen comes back when more is told */
  size: number
}

const KEY = 'ecumene.seen'

/** Which cards of a seat have been seen. Kept as long as the tab is open, so that a reload shows none twice. */
export class SeenHits {
  #sizes = $state<Record<string, number>>({})
  #known: readonly Hit[] = []
  #asked: readonly number[] = []
  readonly #place: string

  constructor(table: string, seat: number) {
    this.#place = `${KEY}.${table}.${seat}`
    this.#sizes = recall(this.#place, {}, 'tab')
  }

  unseen<T extends Hit>(hits: readonly T[]): T[] {
    return hits.filter((hit) => hit.size > (this.#sizes[hit.key] ?? 0))
  }

  close(hits: readonly Hit[]): void {
    if (!hits.length) return
    for (const { key, size } of hits) this.#sizes[key] = size
    keep(this.#place, this.#sizes, 'tab')
  }

  /** What lies on the table now, and what is asked: who has answered a question has seen the cards beside it. */
  follow(hits: readonly Hit[], questions: readonly number[]): void {
    if (this.#asked.some((id) => !questions.includes(id))) this.close(this.#known)
    this.#known = hits
    this.#asked = questions
  }
}
