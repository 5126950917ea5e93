// What an unfinished answer would mean: asked for a moment after the last change, and only the newest counts.
import type { Refusal } from '$/lib/types'
import type { Room } from '$/table/room'

const PAUSE = 80

export class Previewed<T> {
  value = $state.raw<T | null>(null)
  /** why the answer cannot become a lawful one */
  refused = $state.raw<Refusal | null>(null)

  #asked = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(readonly room: Room<unknown>) {}

  ask(question: number, answer: unknown): void {
    const number = ++this.#asked
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#fetch(number, question, answer), PAUSE)
  }

  async #fetch(number: number, question: number, answer: unknown): Promise<void> {
    try {
      const value = await this.room.live.preview<T>(question, answer)
      if (number === this.#asked) [this.value, this.refused] = [value, null]
    } catch (why) {
      if (number === this.#asked) this.refused = why as Refusal
    }
  }

  /** Forget what was asked for. */
  stop(): void {
    this.#asked++
    clearTimeout(this.#timer)
  }
}
