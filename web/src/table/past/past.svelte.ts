// An older position of a game, and walking about among them.
//
// Steps are numbered from 1; position n is the one after step n, position 0 the beginning. The service
// gives pages: a view, and the patches that lead from there through some steps.
import { api, unwrap } from '$/net/api'
import { patch } from '$/net/patch'
import type { Change, Told } from '$/net/types'
import type { SeatName } from '$/words/said'
import { wordSteps } from './chronicle.svelte'

export interface Step {
  step: number
  events: Told[]
  patch: Change[]
  /** where the record can be forked, once that is allowed */
  row?: number
}

export interface Page {
  first: number
  last: number
  view: unknown
  steps: Step[]
  seats: SeatName[]
  row?: number
}

export interface Chapter {
  step: number
  turn: number
  phase: number | string
}

/** Whose past: a seat, what everybody saw, or all hands open. */
export type Eyes = 'own' | 'watch' | 'open' | `${number}`

const PAGE = 100
const PAGES_KEPT = 8

export class Past {
  /** the position that is shown */
  at = $state(0)
  last = $state(0)
  view = $state<unknown>(undefined)
  /** what happened in the step that led here */
  events = $state<Told[]>([])
  chapters = $state<Chapter[]>([])
  loading = $state(false)
  /** where a fork would begin; undefined where one may not fork */
  row = $state<number>()
  #pages = new Map<number, Page>()
  #wanted = 0

  constructor(
    readonly table: string,
    readonly eyes: Eyes = 'own',
  ) {}

  /** Whose view is shown, if the own seat is this one. */
  viewer(own: number): number {
    if (this.eyes === 'own') return own
    return /^\d+$/.test(this.eyes) ? Number(this.eyes) : -1
  }

  /** Read where turns and phases begin, and show a position; -1 for the last one. */
  async open(at = -1): Promise<void> {
    const found = await unwrap(
      api.GET('/api/tables/{table_id}/chapters', {
        params: { path: { table_id: this.table }, query: { seat: this.eyes } },
      }),
    )
    this.chapters = found.chapters
    this.last = found.last
    await this.go(at < 0 ? found.last : at)
  }

  /** Show another position. Of several that are asked for at once only the last one comes. */
  async go(to: number): Promise<void> {
    const position = Math.min(this.last, Math.max(0, to))
    this.#wanted = position
    const page = await this.#page(position)
    if (this.#wanted !== position) return
    if (position === this.at + 1 && this.view !== undefined) this.#forward(page, position)
    else this.#jump(page, position)
    this.at = position
  }

  /** What happens in the step that leads to a position. */
  async eventsOf(position: number): Promise<Told[]> {
    const page = await this.#page(position)
    return page.steps.find((each) => each.step === position)?.events ?? []
  }

  /** The chapter that a position belongs to. */
  get chapter(): Chapter | undefined {
    return this.chapters.findLast((each) => each.step <= this.at)
  }

  #jump(page: Page, position: number): void {
    const view = structuredClone(page.view)
    const steps = page.steps.filter((each) => each.step <= position)
    for (const step of steps) patch(view, structuredClone(step.patch))
    this.view = view
    this.#tell(steps.at(-1), page)
  }

  #forward(page: Page, position: number): void {
    const step = page.steps.find((each) => each.step === position)
    if (!step) return this.#jump(page, position)
    patch(this.view, structuredClone(step.patch))
    this.#tell(step, page)
  }

  #tell(step: Step | undefined, page: Page): void {
    this.events = step?.events ?? []
    this.row = step ? step.row : page.row
  }

  // Page p holds the positions p * PAGE to p * PAGE + PAGE.
  async #page(position: number): Promise<Page> {
    const number = Math.floor(Math.max(0, position - 1) / PAGE)
    const known = this.#pages.get(number)
    if (known && (known.steps.at(-1)?.step ?? known.first - 1) >= position) return known
    this.loading = true
    try {
      const query = { seat: this.eyes, first: number * PAGE + 1, limit: PAGE }
      const read = (await unwrap(
        api.GET('/api/tables/{table_id}/steps', { params: { path: { table_id: this.table }, query } }),
      )) as unknown as Page
      const page = { ...read, steps: wordSteps(read.steps, read.seats) }
      this.#keep(number, page)
      return page
    } finally {
      this.loading = false
    }
  }

  #keep(number: number, page: Page): void {
    this.#pages.set(number, page)
    this.last = Math.max(this.last, page.last)
    const oldest = this.#pages.keys().next().value
    if (this.#pages.size > PAGES_KEPT && oldest !== undefined) this.#pages.delete(oldest)
  }
}
