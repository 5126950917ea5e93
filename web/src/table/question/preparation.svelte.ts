// An answer that is prepared before it is asked for (DG-3.10). It is a draft: nobody else sees it, and the widget of the
// question comes filled in with it. Who wants it sent at once leaves it as a standing order for that turn.
import { api, unwrap } from '$/net/api'
import type { LiveTable } from '$/net/live.svelte'
import { complain } from '$/net/toasts.svelte'
import type { Question } from '$/net/types'
import type { GameClient } from '../room/room'

export class Preparation {
  /** what comes next and may be prepared */
  question = $state.raw<Question | null>(null)
  /** whether it is being prepared now */
  open = $state(false)
  /** whether it is to be sent as soon as it is asked for */
  atOnce = $state(false)
  /** the question for which an answer was kept */
  #kept = $state(0)

  constructor(
    readonly room: { readonly live: LiveTable; readonly client: GameClient<unknown>; readonly view: unknown },
  ) {}

  /** Whether there is an answer for what comes next. */
  get ready(): boolean {
    const { question } = this
    return question !== null && (this.#kept === question.id || saysSomething(this.room.live.drafts[question.kind]))
  }

  /** Ask the service what comes next. */
  async look(): Promise<void> {
    const { live } = this.room
    const found = await live.foresee().catch(() => null)
    if (live !== this.room.live) return
    const isNew = found?.id !== this.question?.id
    this.question = found
    if (!isNew) return
    this.open = false
    this.atOnce = false
    if (found && this.ready) this.atOnce = await this.#hasOrder(found.kind)
  }

  start(): void {
    this.open = true
  }

  stop(): void {
    this.open = false
  }

  /** Keep an answer until it is asked for. */
  async keep(answer: unknown): Promise<void> {
    const { question } = this
    if (!question) return
    try {
      await this.room.live.draft(question.kind, answer)
      if (this.atOnce) await this.#order(question, answer)
      this.#kept = question.id
      this.open = false
    } catch (refusal) {
      complain(refusal)
    }
  }

  /** Go on with what was kept; it is not sent by itself meanwhile. */
  async change(): Promise<void> {
    if (this.atOnce && this.question) {
      const params = this.#params(this.question.kind)
      const gone = unwrap(api.DELETE('/api/tables/{table_id}/orders/{kind}', { params }))
      if (!(await gone.catch(complain))) return
    }
    this.atOnce = false
    this.open = true
  }

  #params(kind: string) {
    return { path: { table_id: this.room.live.id, kind } }
  }

  async #order({ kind }: Question, answer: unknown): Promise<void> {
    const until = this.room.client.prepares?.(this.room.view as never, kind) ?? 0
    const body = { do: 'answer' as const, answer, until }
    await unwrap(api.PUT('/api/tables/{table_id}/orders/{kind}', { params: this.#params(kind), body }))
  }

  async #hasOrder(kind: string): Promise<boolean> {
    const params = { path: { table_id: this.room.live.id } }
    const found = await unwrap(api.GET('/api/tables/{table_id}/orders', { params })).catch(() => null)
    return found?.orders.some((order) => order.kind === kind && order.do === 'answer') ?? false
  }
}

/** Whether there is anything in a draft: orders, cities or advances, or a number of figures. */
export function saysSomething(draft: unknown): boolean {
  return Object.values(draft ?? {}).some((value) =>
    Array.isArray(value) ? value.length > 0 : typeof value === 'number' && value > 0,
  )
}
