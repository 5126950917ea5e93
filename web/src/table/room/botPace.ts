// At which pace what bots did is shown at a table.
import { BOT_PACES, ownBotPace, type BotPace } from '$/browser/preferences.svelte'
import type { LiveTable } from '$/net/live.svelte'
import type { TableShown } from '$/net/types'

/** What the pace depends on. */
export interface PacedRoom {
  readonly live: LiveTable
  readonly lives: readonly LiveTable[]
  /** set while somebody looks back, or has something shown once more */
  readonly past: unknown
  readonly replay: unknown
}

/** The faster of two paces. */
export function fasterPace(one: BotPace, other: BotPace): BotPace {
  return BOT_PACES[Math.min(BOT_PACES.indexOf(one), BOT_PACES.indexOf(other))]!
}

/** Whether people and bots play together here. */
export function isMixed({ seats }: TableShown): boolean {
  const bots = seats.filter((seat) => seat.kind === 'bot' || seat.caretaker).length
  return bots > 0 && bots < seats.length
}

/** What its host allows and one's own preference, the faster of both; off where nothing is to be shown. */
export function paceAt(room: PacedRoom): BotPace {
  const { table } = room.live
  if (!table || table.status !== 'playing' || room.lives.length > 1 || room.past || room.replay || !isMixed(table))
    return 'off'
  return fasterPace(table.bot_pace, ownBotPace())
}
