// What an answer under construction would mean: asked of the service a moment after the last change.
import type { LiveTable } from '$/lib/live.svelte'
import type { Refusal } from '$/lib/types'

const PAUSE = 80 // ms

export class Trial<T> {
  value = $state.raw<T | null>(null)
  refusal = $state.raw<Refusal | null>(null)
  /** whether what is shown is the answer as it stands now */
  fresh = $state(false)

  #asked = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Ask again; what comes for an older answer is ignored. */
  ask(live: LiveTable, question: number, answer: unknown): void {
    const number = ++this.#asked
    this.fresh = false
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      live.preview<T>(question, answer).then(
        (value) => this.#take(number, value, null),
        (refusal: Refusal) => this.#take(number, this.value, refusal),
      )
    }, PAUSE)
  }

  stop(): void {
    this.#asked++
    clearTimeout(this.#timer)
  }

  #take(number: number, value: T | null, refusal: Refusal | null): void {
    if (number !== this.#asked) return
    this.value = value
    this.refusal = refusal
    this.fresh = true
  }
}
