// What this browser was told about the chance and the log of a game, kept to be compared with what it is told later.
//
// Whoever could change the database of a site could swap the seed, a row or the whole past of a game. What clients
// remember they cannot change: so every client compares (SECURITY.md).
import { patiently } from '$/browser/patiently'
import { keep } from '$/browser/storage'
import { keptOf, keyOf, type Alarm, type Kept } from './kept'
import type { Fault, Report } from './verify'

export { keyOf } from './kept'
export type { Alarm } from './kept'

export interface DiceCheck {
  report?: Report
  /** what is wrong with the record itself, and with it compared to what was told */
  faults: Fault[]
  alarms: Alarm[]
}

/** the first heads show an early change, the last ones a late one */
const HEADS_KEPT = 200

export class FairWatch {
  alarms = $state<Alarm[]>([])
  #kept: Kept

  constructor(readonly table: string) {
    this.#kept = keptOf(table)
    this.alarms = [...this.#kept.alarms]
  }

  /** The newest link that we know. */
  get head(): string | undefined {
    return this.#kept.heads.at(-1)
  }

  /** What a welcome says: commitments never change, there are only more of them; a known head stays in the log. */
  welcomed(commitments: readonly string[], headKnown: boolean | undefined, head: string | undefined): void {
    const before = this.#kept.commitments
    const same = before.every((each, n) => each === commitments[n])
    if (!same) this.#alarm('commitment')
    else this.#kept.commitments = [...commitments]
    if (headKnown === false) this.#alarm('past')
    this.saw(head)
    this.#keep()
  }

  /** A link that we were told with news. */
  saw(head: string | undefined): void {
    const { heads } = this.#kept
    if (!head || heads.at(-1) === head) return
    heads.push(head)
    if (heads.length > HEADS_KEPT) heads.splice(HEADS_KEPT / 2, 1)
    this.#keep()
  }

  /** Chance from a new secret: what it is bound by is told with the news. */
  reseeded(commitment: string): void {
    if (this.#kept.commitments.includes(commitment)) return
    this.#kept.commitments.push(commitment)
    this.#keep()
  }

  /** Compare the record of the finished game with everything that was told before. */
  async check(): Promise<DiceCheck> {
    const answer = await fetch(`/api/tables/${this.table}/record`)
    if (!answer.ok) throw new Error(`record: ${answer.status}`)
    const { verify } = await patiently(() => import('./verify'))
    const report = verify(new Uint8Array(await answer.arrayBuffer()))
    for (const alarm of compare(this.#kept, report)) this.#alarm(alarm)
    if (report.faults.length) this.#alarm('record')
    this.#keep()
    return { report, faults: report.faults, alarms: [...this.alarms] }
  }

  #alarm(alarm: Alarm): void {
    if (this.alarms.includes(alarm)) return
    this.alarms.push(alarm)
    this.#kept.alarms = [...this.alarms]
  }

  #keep(): void {
    keep(keyOf(this.table), this.#kept)
  }
}

/** The own nonce of a game that is about to begin; '' forgets it, as when we get up. */
export function keepNonce(table: string, nonce: string): void {
  keep(keyOf(table), { ...keptOf(table), nonce: nonce || undefined })
}

export function keptNonce(table: string): string {
  return keptOf(table).nonce ?? ''
}

/** What this browser knows of a game, compared with its record. */
export function knownOf(table: string, report: Report): { compared: boolean; alarms: Alarm[] } {
  const kept = keptOf(table)
  return { compared: kept.commitments.length > 0, alarms: [...new Set([...kept.alarms, ...compare(kept, report)])] }
}

/** What was told that the record does not say. */
export function compare(kept: Kept, report: Report): Alarm[] {
  const alarms: Alarm[] = []
  if (!kept.commitments.every((each, n) => each === report.commitments[n])) alarms.push('commitment')
  const links = new Set(report.links)
  if (report.links.length && !kept.heads.every((head) => links.has(head))) alarms.push('past')
  if (kept.nonce && !(report.header.nonces ?? []).includes(kept.nonce)) alarms.push('nonce')
  return alarms
}
