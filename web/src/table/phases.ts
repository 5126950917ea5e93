// The names of phases, as the chapters of a game number or call them.
import { t, type Key } from '$/i18n/index.svelte'

/** Phase 0 of Mega Civilization is the setup, and in a turn the end of the game. */
export function phaseName(game: string, phase: number | string, turn: number): string {
  if (phase === 0 && turn > 0) return t('around.phase.megaciv.over')
  return t(`around.phase.${game}.${phase}` as Key)
}
