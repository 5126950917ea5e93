// The names of turns and phases, as the chapters of a game number or call them.
import { t, textFor } from '$/words/messages.svelte'

/** Phases of games that we do not know have the names that they give them. Phase 0 of Mega Civilization is the
 *  setup, and in a turn the end of the game. */
export function phaseName(game: string, phase: number | string, turn: number): string {
  if (game === 'megaciv' && phase === 0 && turn > 0) return t('around.phase.megaciv.over')
  return textFor(`around.phase.${game}.${phase}`) ?? String(phase || '–')
}

/** "Turn 4"; Stone Age has rounds, and what stands before the first one is its setup. */
export function turnName(game: string | undefined, turn: number): string {
  if (turn === 0) return t('nation.setup')
  return t(game === 'stoneage' ? 'generic.round' : 'generic.turn', { n: turn })
}
