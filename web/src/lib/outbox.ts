// What was said at a table and is not acknowledged yet, kept by the browser: a reload, or a phone that threw the page
// away, loses nothing. Each has its own id, so what is sent twice is done once.
import { forget, keep, recall } from './storage'

export interface Frame {
  id: string
  type: string
}
interface Kept {
  frame: Frame
  /** milliseconds since 1970 */
  at: number
}

/** What is older than a day is no longer what anybody means. */
const KEPT_FOR = 24 * 60 * 60_000

export class Outbox {
  constructor(readonly key: string) {}

  /** What is still to be sent, the oldest first. */
  frames(): Frame[] {
    return this.#read().map(({ frame }) => frame)
  }

  add(frame: Frame): void {
    this.#write([...this.#read(), { frame, at: Date.now() }])
  }

  drop(id: string): void {
    this.#write(this.#read().filter(({ frame }) => frame.id !== id))
  }

  #read(): Kept[] {
    return recall<Kept[]>(this.key, []).filter(({ at }) => Date.now() - at < KEPT_FOR)
  }

  #write(kept: Kept[]): void {
    if (kept.length) keep(this.key, kept)
    else forget(this.key)
  }
}
