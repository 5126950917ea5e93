// What the turns of a plan are called: by their number in the game, or counted from now.
import { t, tn } from '$/words/messages.svelte'

/** `turn` is that of the game, 0 where nobody plays. */
export function turnName(at: number, turn: number): string {
  if (at === 0) return t('planner.now')
  return turn ? t('planner.turn', { n: turn + at }) : tn('planner.later', at)
}
