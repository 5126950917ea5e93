// The analysis of one table: asked for until it is complete.
import { api, Problem, unwrap } from '$/net/api'
import type { TableShown } from '$/net/types'
import { playOn } from '$/table/panels/actions'
import { openWords } from '$/words/current'
import type { PlayedOn, Shown } from './findings'

/** milliseconds between two looks */
const SOON = 2_000

export class TableAnalysis {
  shown = $state.raw<Shown>()
  problem = $state.raw<Problem>()
  result = $state.raw<TableShown>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #stopped = false

  constructor(
    readonly table: string,
    readonly invite: string,
  ) {}

  /** The result is known at once; who may not see the table hears so from the analysis. */
  async loadResult(): Promise<void> {
    const params = { path: { table_id: this.table }, query: { invite: this.invite } }
    this.result = await unwrap(api.GET('/api/tables/{table_id}', { params })).catch(() => undefined)
  }

  async load(): Promise<void> {
    clearTimeout(this.#timer)
    try {
      const params = { path: { table_id: this.table }, query: { invite: this.invite } }
      const shown = (await unwrap(api.GET('/api/tables/{table_id}/analysis', { params }))) as Shown
      await openWords(shown.game)
      this.shown = shown
      this.problem = undefined
    } catch (failed) {
      this.problem = failed as Problem
    }
    if (this.isUnderWay && !this.#stopped) this.#timer = setTimeout(() => void this.load(), SOON)
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
  }

  /** Something is still being found out. */
  get isUnderWay(): boolean {
    if (this.problem) return this.problem.status === 0
    const states = [this.shown?.state, ...this.playedOn.map((each) => each.state)]
    return states.some((state) => state === 'waiting' || state === 'running')
  }

  get playedOn(): PlayedOn[] {
    return (this.shown?.played_on ?? []) as PlayedOn[]
  }

  async playOn(row: number): Promise<void> {
    await playOn(this.table, row)
    await this.load()
  }

  /** Where a row is seen in the replay. */
  replayAt(row: number): string {
    const step = this.shown?.steps[String(row)] ?? 0
    return `/tables/${this.table}/replay?step=${step}`
  }
}
