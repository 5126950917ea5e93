// An agreed end of the game: what was agreed, and whether it can still be voted on.
import type { TableShown } from '$/net/types'
import { language, t } from '$/words/messages.svelte'

/** "at 14 November 2026, 22:00", in the zone of who reads it */
export function hourText(hour: unknown): string {
  const moment = new Date(String(hour))
  return Number.isNaN(moment.getTime())
    ? String(hour)
    : moment.toLocaleString(language(), { dateStyle: 'medium', timeStyle: 'short' })
}

/** What the table agreed on, or which turn that has made the last; '' for nothing. */
export function agreedEnd({ options }: Pick<TableShown, 'options'>, view?: unknown): string {
  const known = (view as { last_turn?: number } | undefined)?.last_turn
  if (known && options.stop !== 'none') return t('around.end.turn', { turn: known })
  if (options.stop === 'turn') return t('around.end.turn', { turn: Number(options.stop_turn) })
  if (options.stop === 'time') return t('around.end.time', { hour: hourText(options.stop_time) })
  if (options.stop === 'vote') return t('around.end.vote')
  return ''
}

/** Whether a vote on the last turn makes sense: the game has begun, and its end is not known. */
export function endCanBeAgreed({ options }: Pick<TableShown, 'options'>, view: unknown): boolean {
  const { turn = 0, last_turn = 0 } = (view ?? {}) as { turn?: number; last_turn?: number }
  return options.stop === 'vote' && turn > 0 && last_turn === 0
}
