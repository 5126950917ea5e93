// What was said at a table and is not acknowledged yet, kept by the browser: a reload, or a phone that threw the page
// away, loses nothing. Each has its own id, so what is sent twice is done once. And answers that came too late, until
// somebody says what becomes of them.
import { forget, keep, recall } from '$/browser/storage'

export interface Frame {
  id: string
  type: string
}
/** What an answer was given to: a question may be gone when the answer arrives. */
export interface Asked {
  kind: string
  seat: number
  turn: number
  phase: number
}
/** An answer whose question was closed before it arrived. */
export interface Late extends Asked {
  id: string
  answer: unknown
}
interface Kept {
  frame: Frame
  /** milliseconds since 1970 */
  at: number
  asked?: Asked
}
interface KeptLate {
  late: Late
  at: number
}

/** What is older than a day is no longer what anybody means. */
const KEPT_FOR = 24 * 60 * 60_000

export class Outbox {
  constructor(readonly key: string) {}

  /** What is still to be sent, the oldest first. */
  frames(): { frame: Frame; asked?: Asked }[] {
    return read<Kept>(this.key)
  }

  add(frame: Frame, asked?: Asked): void {
    write(this.key, [...read<Kept>(this.key), { frame, asked, at: Date.now() }])
  }

  drop(id: string): void {
    write(
      this.key,
      read<Kept>(this.key).filter(({ frame }) => frame.id !== id),
    )
  }

  /** Answers that came too late, the oldest first. */
  late(): Late[] {
    return read<KeptLate>(this.#lateKey).map(({ late }) => late)
  }

  addLate(late: Late): void {
    write(this.#lateKey, [...read<KeptLate>(this.#lateKey), { late, at: Date.now() }])
  }

  dropLate(id: string): void {
    write(
      this.#lateKey,
      read<KeptLate>(this.#lateKey).filter(({ late }) => late.id !== id),
    )
  }

  get #lateKey(): string {
    return `${this.key}.late`
  }
}

function read<T extends { at: number }>(key: string): T[] {
  return recall<T[]>(key, []).filter(({ at }) => Date.now() - at < KEPT_FOR)
}

function write(key: string, kept: readonly unknown[]): void {
  if (kept.length) keep(key, kept)
  else forget(key)
}
