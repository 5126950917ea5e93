// What this browser was told about the chance and the log of a game, kept to be compared with what it is told later.
//
// Whoever could change the database of a site could swap the seed, a row or the whole past of a game. What clients
// remember they cannot change: so every client compares (SECURITY.md).
import { patiently } from '$/browser/patiently'
import { keep } from '$/browser/storage'
import { evidenceOf, keyOf, type Alarm, type Evidence } from './evidence'
import type { Fault, Report } from './verify'

export { keyOf } from './evidence'
export type { Alarm } from './evidence'

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
  #evidence: Evidence

  constructor(readonly table: string) {
    this.#evidence = evidenceOf(table)
    this.alarms = [...this.#evidence.alarms]
  }

  /** The newest link that we know. */
  get head(): string | undefined {
    return this.#evidence.heads.at(-1)
  }

  /** What a welcome says: commitments never change, there are only more of them; a known head stays in the log. */
  welcomed(commitments: readonly string[], headKnown: boolean | undefined, head: string | undefined): void {
    const before = this.#evidence.commitments
    const same = before.every((each, n) => each === commitments[n])
    if (!same) this.#alarm('commitment')
    else this.#evidence.commitments = [...commitments]
    if (headKnown === false) this.#alarm('past')
    this.saw(head)
    this.#keep()
  }

  /** A link that we were told with news. */
  saw(head: string | undefined): void {
    const { heads } = this.#evidence
    if (!head || heads.at(-1) === head) return
    heads.push(head)
    if (heads.length > HEADS_KEPT) heads.splice(HEADS_KEPT / 2, 1)
    this.#keep()
  }

  /** Chance from a new secret: what it is bound by is told with the news. */
  reseeded(commitment: string): void {
    if (this.#evidence.commitments.includes(commitment)) return
    this.#evidence.commitments.push(commitment)
    this.#keep()
  }

  /** Compare the record of the finished game with everything that was told before. */
  async check(): Promise<DiceCheck> {
    const answer = await fetch(`/api/tables/${this.table}/record`)
    if (!answer.ok) throw new Error(`record: ${answer.status}`)
    const { verify } = await patiently(() => import('./verify'))
    const report = verify(new Uint8Array(await answer.arrayBuffer()))
    for (const alarm of compare(this.#evidence, report)) this.#alarm(alarm)
    if (report.faults.length) this.#alarm('record')
    this.#keep()
    return { report, faults: report.faults, alarms: [...this.alarms] }
  }

  #alarm(alarm: Alarm): void {
    if (this.alarms.includes(alarm)) return
    this.alarms.push(alarm)
    this.#evidence.alarms = [...this.alarms]
  }

  #keep(): void {
    keep(keyOf(this.table), this.#evidence)
  }
}

/** The own nonce of a game that is about to begin; '' forgets it, as when we get up. */
export function keepNonce(table: string, nonce: string): void {
  keep(keyOf(table), { ...evidenceOf(table), nonce: nonce || undefined })
}

export function keptNonce(table: string): string {
  return evidenceOf(table).nonce ?? ''
}

/** What this browser knows of a game, compared with its record. */
export function knownOf(table: string, report: Report): { compared: boolean; alarms: Alarm[] } {
  const evidence = evidenceOf(table)
  return {
    compared: evidence.commitments.length > 0,
    alarms: [...new Set([...evidence.alarms, ...compare(evidence, report)])],
  }
}

/** What was told that the record does not say. */
export function compare(evidence: Evidence, report: Report): Alarm[] {
  const alarms: Alarm[] = []
  if (!evidence.commitments.every((each, n) => each === report.commitments[n])) alarms.push('commitment')
  const links = new Set(report.links)
  if (report.links.length && !evidence.heads.every((head) => links.has(head))) alarms.push('past')
  if (evidence.nonce && !(report.header.nonces ?? []).includes(evidence.nonce)) alarms.push('nonce')
  return alarms
}
