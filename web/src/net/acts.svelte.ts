// Everything said at a table that the service has not acknowledged yet.
//
// Acts carry an id of ours; the same id is the same act. So what was not acknowledged is sent again
// after a lost connection, also one over which the page was loaded anew, and is done once.
import { newId } from '$/browser/ids'
import { Outbox, type Asked, type Frame, type Late } from './outbox'
import { complain } from './toasts.svelte'
import type { Refusal } from './types'

interface Waiting {
  frame: Frame
  /** what an answer is given to */
  asked?: Asked
  /** when it was said, in milliseconds since 1970 */
  at: number
  /** how often the server could not do it */
  tries: number
  done: (value: unknown) => void
  failed: (why: Refusal) => void
}

type DraftFrame = Frame & { kind: string }
/** what the server could not do now is sent again so often */
const TRIES = 5
/** what changes the game: widgets wait for its answer */
export const ACTS = new Set(['answer', 'undo', 'command'])
/** the code of an answer that came too late, and is kept until somebody says what becomes of it */
export const LATE = 'late'
const NOT_OPEN = 'not_open'
/** what is kept over a reload: what was meant then is meant still */
const KEPT = new Set(['answer', 'say'])

export class Acts {
  /** answers sent and not yet taken */
  busy = $state(0)
  /** where books are kept: answers whose question was closed before they arrived */
  late = $state.raw<Late[]>([])

  #waiting = new Map<string, Waiting>()
  #open = new Set<Promise<unknown>>()
  #number = 0
  #outbox: Outbox | undefined
  readonly #who = newId()

  constructor(readonly send: (message: object) => void) {}

  // What was said before the page was loaded anew, and not acknowledged: nobody waits for it here any more, so a
  // refusal is said aloud.
  resume(key: string): void {
    this.#outbox = new Outbox(key)
    const failed = (why: Refusal) => (why.code === LATE ? undefined : complain(why))
    for (const { frame, asked } of this.#outbox.frames())
      if (!this.#waiting.has(frame.id))
        this.#waiting.set(frame.id, { frame, asked, at: Date.now(), tries: 0, done: () => {}, failed })
    this.late = this.#outbox.late()
    this.#count()
  }

  /** Say something; the promise is kept when the service has answered. */
  begin<T>(type: string, body: object, asked?: Asked): Promise<T> {
    const id = `${this.#who}-${++this.#number}`
    const frame = { ...body, type, id }
    const answered = new Promise<T>((done, failed) => {
      this.#waiting.set(id, { frame, asked, at: Date.now(), tries: 0, done: done as Waiting['done'], failed })
      if (KEPT.has(type)) this.#outbox?.add(frame, asked)
      this.#count()
      this.send(frame)
    })
    this.#open.add(answered)
    const close = () => void this.#open.delete(answered)
    answered.then(close, close)
    return answered
  }

  /** When the service has answered what was said so far; after some milliseconds in any case. */
  async settle(atMost: number): Promise<void> {
    await Promise.race([Promise.allSettled(this.#open), new Promise((done) => setTimeout(done, atMost))])
  }

  /** Take an act off the list, and tell whoever waits for it. */
  answered(id: string, tell: (waiting: Waiting) => void): void {
    const waiting = this.#waiting.get(id)
    if (!waiting) return
    this.#waiting.delete(id)
    this.#outbox?.drop(id)
    this.#count()
    tell(waiting)
  }

  /** The phase may have gone on while a phone was away: where books are kept, a late answer can still be entered. */
  refused(id: string, why: Refusal, keepsLate: boolean): void {
    this.answered(id, ({ frame, asked, failed }) => {
      if (why.code !== NOT_OPEN || !asked || !keepsLate) return failed(why)
      const { answer } = frame as Frame & { answer: unknown }
      this.#outbox?.addLate({ ...asked, id: frame.id, answer })
      this.late = this.#outbox?.late() ?? []
      failed({ ...why, code: LATE })
    })
  }

  /** Forget an answer that came too late. */
  dropLate(id: string): void {
    this.#outbox?.dropLate(id)
    this.late = this.#outbox?.late() ?? []
  }

  /** The server could not do it now (a database that restarts, too many frames): the same again, a little later. */
  failed(id: string, why: () => Refusal): void {
    const waiting = this.#waiting.get(id)
    if (!waiting) return
    if (++waiting.tries < TRIES) setTimeout(() => this.#sendAgain(waiting), 400 * waiting.tries)
    else this.answered(id, () => waiting.failed(why()))
  }

  /** Send everything again over a new connection. */
  sendAll(): void {
    for (const waiting of this.#waiting.values()) this.#sendAgain(waiting)
  }

  /** Nobody will answer any more. */
  end(why: Refusal): void {
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { frame } of waiting) this.#outbox?.drop(frame.id)
    this.#count()
    for (const each of waiting) each.failed(why)
  }

  /** Nobody means these drafts any more: they must not be sent again. */
  withdrawDrafts(kind: string): void {
    for (const { frame } of [...this.#waiting.values()])
      if (frame.type === 'draft' && (frame as DraftFrame).kind === kind)
        this.answered(frame.id, (waiting) => waiting.done(undefined))
  }

  // The service takes no draft that is older than the answer.
  #sendAgain({ frame, at }: Waiting): void {
    if (!this.#waiting.has(frame.id)) return
    this.send(frame.type === 'draft' ? { ...frame, age: Date.now() - at } : frame)
  }

  #count(): void {
    this.busy = [...this.#waiting.values()].filter(({ frame }) => ACTS.has(frame.type)).length
  }
}
