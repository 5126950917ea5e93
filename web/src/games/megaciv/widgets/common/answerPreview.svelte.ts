// What an unfinished answer would mean: asked of the service a moment after the last change, and only the newest counts.
import type { Refusal } from '$/net/types'
import type { Room } from '$/table/room/room'

const PAUSE = 80 // ms
const FIRST = 1

export class AnswerPreview<T> {
  /** the newest preview; it stays while another answer is asked about, or refused */
  value = $state.raw<T | null>(null)
  /** why the answer cannot become a legal one */
  refusal = $state.raw<Refusal | null>(null)
  /** whether what is shown is said of the answer as it stands now */
  fresh = $state(false)

  #asked = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(readonly room: Pick<Room, 'live'>) {}

  /** Ask about another answer; null is none. What comes for an older one is ignored. */
  ask(question: number, answer: unknown): void {
    this.stop()
    this.fresh = false
    if (answer === null) return
    // Before the first one nothing was changed: there is nothing to wait for.
    if (this.#asked === FIRST) void this.#send(question, answer)
    else this.#timer = setTimeout(() => this.#send(question, answer), PAUSE)
  }

  async #send(question: number, answer: unknown): Promise<void> {
    const number = this.#asked
    await this.room.live.preview<T>(question, answer).then(
      (value) => this.#take(number, value, null),
      (refusal: Refusal) => this.#take(number, this.value, refusal),
    )
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

/** Whether the answer could be given as it stands. */
export function isComplete({ fresh, refusal, value }: AnswerPreview<{ missing: Refusal | null }>): boolean {
  return fresh && refusal === null && value?.missing === null
}
