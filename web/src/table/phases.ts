// The names of phases, as the chapters of a game number or call them.
import { t, type Key } from '$/i18n/index.svelte'

export function phaseName(game: string, phase: number | string): string {
  return t(`around.phase.${game}.${phase}` as Key)
}
