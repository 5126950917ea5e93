// Checks the record of a game in the browser: nothing of it was changed, and all chance came from what was published.
//
// The rules are not played again here: `ecumene verify` does that.
import { bytesToHex, commitmentOf, draw, firstLink, hexToBytes, mix, nextLink, pledgeOf, sha256Hex } from './hashes'
import type { Drawn } from './hashes'

interface Header {
  line: 'game'
  game: string
  rules: number
  names: string[]
  commitment: string
  forked_at: number
  bots?: string[]
  pledges?: string[]
  nonces?: string[]
}
interface Row {
  line: 'row'
  seq: number
  what: string
  answer?: unknown
  draws?: Drawn[]
}
interface End {
  line: 'end'
  rows: number
  finished: boolean
  scores: number[]
  winners: number[]
  seed: string
  lines: string
  later_seeds?: string[]
  chained_from?: number
  head?: string
}

/** What can be wrong, by its code; `row` where it was found. */
export type Fault =
  | { code: 'lines' | 'rows' | 'commitment' | 'chain' }
  | { code: 'pledge'; seat: number }
  | { code: 'draw' | 'reseed'; row: number }

export interface Report {
  header: Header
  end: End
  faults: Fault[]
  rows: number
  draws: number
  /** seats that added to the seed, and those that had pledged and did not */
  nonces: number
  absent: number
  /** commitments, the first and one for each reseed */
  commitments: string[]
  /** of the rows from `chained_from` on */
  links: string[]
}

interface Line {
  bytes: Uint8Array
  value: Header | Row | End
}

/** What is no record of a finished game cannot be checked. */
export class NotARecord extends Error {
  constructor(readonly code: 'unreadable' | 'unfinished') {
    super(code)
  }
}

/** Check a record; throws NotARecord if it is none of a finished game. */
export function verify(data: Uint8Array): Report {
  const lines = readLines(data)
  const header = lines[0]?.value
  const end = lines.at(-1)?.value
  if (header?.line !== 'game' || end?.line !== 'end') throw fault('unreadable')
  if (!end.finished || !end.seed) throw fault('unfinished')
  const rows = lines.slice(1, -1)
  const faults: Fault[] = []
  const above = data.subarray(0, data.length - lines.at(-1)!.bytes.length)
  if (sha256Hex(above) !== end.lines) faults.push({ code: 'lines' })
  if (rows.length !== end.rows || rows.some(({ value }, n) => value.line !== 'row' || value.seq !== n))
    faults.push({ code: 'rows' })
  const secrets = [end.seed, ...(end.later_seeds ?? [])].map(readSecret)
  if (commitmentOf(secrets[0]!) !== header.commitment) faults.push({ code: 'commitment' })
  faults.push(...checkPledges(header))
  const played = rows.flatMap(({ bytes, value }) => (value.line === 'row' ? [{ bytes, row: value }] : []))
  const chance = checkChance(header, played, secrets)
  const links = end.chained_from === undefined ? [] : linksOf(header, lines[0]!.bytes, played, secrets, end)
  if (end.chained_from !== undefined && links.at(-1) !== end.head) faults.push({ code: 'chain' })
  const nonces = header.nonces ?? []
  return {
    header,
    end,
    faults: [...faults, ...chance.faults],
    rows: rows.length,
    draws: chance.draws,
    nonces: nonces.filter(Boolean).length,
    absent: (header.pledges ?? []).filter((pledge, seat) => pledge && !nonces[seat]).length,
    commitments: [header.commitment, ...chance.commitments],
    links,
  }
}

interface Played {
  bytes: Uint8Array
  row: Row
}

function checkPledges({ pledges = [], nonces = [] }: Header): Fault[] {
  return nonces.flatMap((nonce, seat) =>
    nonce && pledgeOf(hexToBytes(nonce)) !== pledges[seat] ? [{ code: 'pledge' as const, seat }] : [],
  )
}

function checkChance(header: Header, played: Played[], secrets: Uint8Array[]) {
  const faults: Fault[] = []
  const commitments: string[] = []
  const seeds = secrets.map((secret) => mix(secret, header.nonces ?? []))
  let number = 0
  let draws = 0
  let reseeds = 0
  for (const { row } of played) {
    const own = row.seq > header.forked_at
    if (own && row.what === 'reseed') {
      commitments.push(String(row.answer))
      const secret = secrets[++reseeds]
      if (!secret || commitmentOf(secret) !== row.answer) faults.push({ code: 'reseed', row: row.seq })
    }
    for (const drawn of row.draws ?? []) {
      const seed = seeds[reseeds]
      const right = !own || (seed && sameNumbers(draw(seed, number, drawn), drawn[3]))
      if (!right) faults.push({ code: 'draw', row: row.seq })
      draws += Number(own)
      number++
    }
  }
  return { faults, commitments, draws }
}

function linksOf(header: Header, line: Uint8Array, played: Played[], secrets: Uint8Array[], end: End): string[] {
  const links: string[] = []
  let link = firstLink(line)
  let reseeds = 0
  for (const { bytes, row } of played) {
    if (row.what === 'reseed' && row.seq > header.forked_at) reseeds++
    if (row.seq < end.chained_from!) continue
    link = nextLink(link, secrets[reseeds] ?? secrets[0]!, row.seq, bytes)
    links.push(bytesToHex(link))
  }
  return links
}

function sameNumbers(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((value, n) => value === b[n])
}

function readSecret(text: string): Uint8Array {
  if (!/^[0-9a-f]{64}$/.test(text)) throw fault('unreadable')
  return hexToBytes(text)
}

/** Lines as bytes, each with its end: their hashes are over what was written. */
function readLines(data: Uint8Array): Line[] {
  const lines: Line[] = []
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for (let begin = 0; begin < data.length;) {
    const next = data.indexOf(10, begin) + 1
    if (!next) throw fault('unreadable')
    const bytes = data.subarray(begin, next)
    try {
      lines.push({ bytes, value: JSON.parse(decoder.decode(bytes)) as Line['value'] })
    } catch {
      throw fault('unreadable')
    }
    begin = next
  }
  return lines
}

function fault(code: 'unreadable' | 'unfinished'): NotARecord {
  return new NotARecord(code)
}
