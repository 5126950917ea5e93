// Whose plans are made: what a seat has, with its row of the A.S.T.
import type { Version } from '../ast/ast'
import { facts } from '../facts.svelte'
import type { Planning } from './types'

export function planningOf(
  seat: { advances: readonly string[]; step?: number; civilization: string },
  version: Version,
): Planning {
  return {
    advances: seat.advances,
    step: seat.step ?? 0,
    track: facts.civilization[seat.civilization]?.tracks[version],
    lastStep: facts.tables.ast[version].last_step,
  }
}
