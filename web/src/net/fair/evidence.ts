// What this browser keeps of what it was told about the chance and the log of a game.
import { recall } from '$/browser/storage'

/** A past that was told differently before: swapped chance, or rows that are gone or changed. */
export type Alarm = 'commitment' | 'past' | 'record' | 'nonce'

export interface Evidence {
  commitments: string[]
  /** links of rows that we were told of, the newest last */
  heads: string[]
  alarms: Alarm[]
  /** the own nonce, if this browser added one */
  nonce?: string
}

const nothing = (): Evidence => ({ commitments: [], heads: [], alarms: [] })

export function keyOf(table: string): string {
  return `ecumene.fair.${table}`
}

/** The evidence about a table. */
export function evidenceOf(table: string): Evidence {
  return { ...nothing(), ...recall<Partial<Evidence>>(keyOf(table), {}) }
}
