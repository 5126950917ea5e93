// Games that wait for us, the most urgent first: for the link to the next one and the number in the title.
import { poll } from '$/browser/poll'
import { api, unwrap } from './api'
import { session } from './session.svelte'
import type { TableShown } from './types'

const LOOK_EVERY = 60_000
/** the question of a table comes first */
const FIRST_LOOK = 5_000

/** The most urgent first; without a deadline last. */
export function byDeadline(a: TableShown, b: TableShown): number {
  return Number(b.awaited ?? false) - Number(a.awaited ?? false) || time(a) - time(b)
}
function time({ due }: TableShown): number {
  return due ? new Date(due).getTime() : Infinity
}

class WaitingGames {
  tables = $state.raw<TableShown[]>([])

  async look(): Promise<void> {
    if (session.me) this.take((await unwrap(api.GET('/api/tables'))).own)
  }

  take(own: readonly TableShown[]): void {
    this.tables = own.filter((table) => table.status === 'playing' && table.awaited).toSorted(byDeadline)
  }

  /** Keep looking; returns how to stop. */
  watch(): () => void {
    const look = () => void this.look().catch(() => {})
    const first = setTimeout(look, FIRST_LOOK)
    const stop = poll(look, LOOK_EVERY)
    return () => {
      clearTimeout(first)
      stop()
    }
  }
}

export const waitingGames = new WaitingGames()
