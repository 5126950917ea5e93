// The summary of a turn (or round) that is over: which one is shown, and its figures.
import { api, unwrap } from '$/net/api'
import { complain } from '$/net/toasts.svelte'

export interface Summary {
  turn: number
  /** the last turn that is over */
  finished: number
  /** one for each seat, in the form of the game */
  players: unknown[]
}

export type Ask = (turn: number) => Promise<Summary>

export class Summaries {
  shown = $state.raw<Summary>()
  /** all of it, or one line with the way to it */
  open = $state(false)
  #wanted = 0
  readonly #ask: Ask

  constructor(ask: Ask) {
    this.#ask = ask
  }

  /** Show a turn, 0 for the last one that is over. Of several that are asked for at once only the last one comes. */
  async show(turn: number, open = true): Promise<void> {
    this.#wanted = turn
    try {
      const summary = await this.#ask(turn)
      if (this.#wanted !== turn) return
      this.shown = summary
      this.open = open
    } catch (problem) {
      if (open) complain(problem)
    }
  }

  close(): void {
    this.#wanted = -1
    this.shown = undefined
  }
}

/** The table is asked as the seat that looks; the answer is the same for everybody. */
function askOf(table: string, seat: number | undefined): Ask {
  const invite = new URLSearchParams(location.search).get('invite') || undefined
  const eyes = seat === undefined || seat < 0 ? 'own' : String(seat)
  return async (turn) =>
    unwrap(
      api.GET('/api/tables/{table_id}/summary', {
        params: { path: { table_id: table }, query: { seat: eyes, turn, invite } },
      }),
    )
}

const kept = new WeakMap<object, Summaries>()

/** The summaries of a table, the same for everything that shows or opens them. */
export function summariesOf(live: { id: string; asSeat?: number | 'keeper' | 'screen' }): Summaries {
  let summaries = kept.get(live)
  if (!summaries) {
    summaries = new Summaries(askOf(live.id, typeof live.asSeat === 'number' ? live.asSeat : undefined))
    kept.set(live, summaries)
  }
  return summaries
}
