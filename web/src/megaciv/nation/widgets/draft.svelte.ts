// An answer under construction: what the service says of it, asked for a moment after the last change.
import type { LiveTable } from '$/lib/live.svelte'
import type { Refusal } from '$/lib/types'
import type { Forms } from '../../types'

type Progress = Forms['Progress']
const PAUSE = 80

export class Draft {
  progress = $state.raw<Progress | null>(null)
  /** why it cannot be given like this */
  refusal = $state.raw<Refusal | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined
  #asked = 0

  readonly #live: Pick<LiveTable, 'preview'>

  constructor(live: Pick<LiveTable, 'preview'>) {
    this.#live = live
  }

  /** Whether the answer could be given as it stands. */
  get complete(): boolean {
    return this.progress !== null && this.progress.missing === null && this.refusal === null
  }

  /** Ask about another answer; null is none. What is said of an older one is not heard any more. */
  ask(question: number, answer: unknown): void {
    clearTimeout(this.#timer)
    const number = ++this.#asked
    this.progress = null
    this.refusal = null
    if (answer === null) return
    this.#timer = setTimeout(async () => {
      try {
        const progress = await this.#live.preview<Progress>(question, answer)
        if (number === this.#asked) this.progress = progress
      } catch (refusal) {
        if (number === this.#asked) this.refusal = refusal as Refusal
      }
    }, PAUSE)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#asked++
  }
}
