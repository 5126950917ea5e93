// The same vectors and the same record as tests/kernel/test_fairness.py.
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { bytesToHex, commitmentOf, draw, firstLink, hexToBytes, mix, nextLink, pledgeOf } from '$/net/fair/hashes'
import type { Drawn } from '$/net/fair/hashes'
import { NotARecord, verify, type Report } from '$/net/fair/verify'
import { FairWatch, compare, keyOf } from '$/net/fair/watch.svelte'

const read = (name: string) => new Uint8Array(readFileSync(`../tests/kernel/${name}`))
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const bytes = (words: string) => new TextEncoder().encode(words)
const record = read('fair_game.jsonl')

interface Vectors {
  secret: string
  nonces: string[]
  pledge: string
  commitment: string
  mixed: string
  line: string
  first_link: string
  next_link: string
  draws: Drawn[]
}

test('hashes and draws are those of Python', () => {
  const v = JSON.parse(text(read('fair_vectors.json'))) as Vectors
  const secret = hexToBytes(v.secret)
  expect(pledgeOf(hexToBytes(v.nonces[0]!))).toBe(v.pledge)
  expect(commitmentOf(secret)).toBe(v.commitment)
  const seed = mix(secret, v.nonces)
  expect(bytesToHex(seed)).toBe(v.mixed)
  const first = firstLink(bytes(v.line))
  expect(bytesToHex(first)).toBe(v.first_link)
  expect(bytesToHex(nextLink(first, secret, 7, bytes(v.line)))).toBe(v.next_link)
  for (const [number, drawn] of v.draws.entries()) expect(draw(seed, number, drawn)).toEqual(drawn[3])
})

describe('a record', () => {
  const faults = (change: (words: string) => string) => verify(bytes(change(text(record)))).faults.map((f) => f.code)

  test('checks out, with nonces, new dice and links', () => {
    const report = verify(record)
    expect(report.faults).toEqual([])
    expect(report).toMatchObject({ nonces: 2, absent: 1 })
    expect(report.commitments).toHaveLength(2)
    expect(report.draws).toBeGreaterThan(50)
    expect(report.links).toHaveLength(report.rows - 1)
  })

  test('with anything changed does not', () => {
    const swap = (what: RegExp, by: string) => (words: string) => {
      expect(words).toMatch(what)
      return words.replace(what, by)
    }
    expect(faults(swap(/"commitment":"../, '"commitment":"zz'))).toContain('commitment')
    expect(faults(swap(/"nonces":\["00/, '"nonces":["ff'))).toEqual(expect.arrayContaining(['pledge', 'draw']))
    expect(faults(swap(/"seed":"[0-9a-f]{64}/, `"seed":"${'11'.repeat(32)}`))).toEqual(
      expect.arrayContaining(['commitment', 'draw', 'chain']),
    )
    expect(faults(swap(/"later_seeds":\["[0-9a-f]{64}/, `"later_seeds":["${'11'.repeat(32)}`))).toContain('reseed')
    expect(faults(swap(/"figures":1/, '"figures":2'))).toEqual(expect.arrayContaining(['lines', 'chain']))
    expect(faults(swap(/"head":"../, '"head":"zz'))).toEqual(['chain'])
    expect(faults((words) => words.replace(/\n.*"seq":20,.*\n/, '\n'))).toContain('rows')
  }, 20_000)

  test('of a game in progress, and something else, is none', () => {
    expect(() => verify(bytes('hello\n'))).toThrow(NotARecord)
    expect(() => verify(bytes(text(record).replace('"finished":true', '"finished":false')))).toThrow('unfinished')
    expect(() => verify(record.subarray(0, 300))).toThrow(NotARecord)
  })
})

describe('what a browser was told', () => {
  beforeEach(() => localStorage.clear())
  const report: Report = verify(record)
  const kept = (heads: string[], commitments: string[]) => ({ commitments, heads, alarms: [] })

  test('is compared with the record', () => {
    expect(compare(kept(report.links.slice(3, 9), report.commitments), report)).toEqual([])
    expect(compare(kept(['00'], report.commitments), report)).toEqual(['past'])
    expect(compare(kept([], ['00']), report)).toEqual(['commitment'])
    expect(compare({ ...kept([], []), nonce: 'ff' }, report)).toEqual(['nonce'])
  })

  test('is kept over a reload, and a change is said and stays said', () => {
    new FairWatch('t').welcomed(['a'], undefined, 'h1')
    const again = new FairWatch('t')
    expect(again.head).toBe('h1')
    again.welcomed(['a', 'b'], true, 'h2')
    expect(again.alarms).toEqual([])
    again.welcomed(['x', 'b'], false, 'h3')
    expect(again.alarms).toEqual(['commitment', 'past'])
    expect(new FairWatch('t').alarms).toEqual(['commitment', 'past'])
    expect(localStorage.getItem(keyOf('other'))).toBeNull()
  })

  test('is bounded', () => {
    const watch = new FairWatch('t')
    for (let n = 0; n < 1000; n++) watch.saw(`head ${n}`)
    expect(localStorage.getItem(keyOf('t'))!.length).toBeLessThan(20_000)
    expect(watch.head).toBe('head 999')
  })
})
