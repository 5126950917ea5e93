// What can be said of any game.
import { t } from '$/words/messages.svelte'
import type { Scalar } from './shape'

/** "Turn 4", if the game counts turns or rounds. */
export function moment(view: unknown): string {
  const { turn, round } = (view ?? {}) as { turn?: unknown; round?: unknown }
  if (typeof turn === 'number' && turn > 0) return t('generic.turn', { n: turn })
  if (typeof round === 'number' && round > 0) return t('generic.round', { n: round })
  return ''
}

export function scalarText(value: Scalar): string {
  if (value === null || value === '') return '–'
  if (typeof value === 'boolean') return t(value ? 'generic.yes' : 'generic.no')
  return String(value)
}
