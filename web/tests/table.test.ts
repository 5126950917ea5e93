// The table around the game: time, the past, hints, the frame's parts.
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import de from '$/i18n/de'
import en from '$/i18n/en'
import { factsOf, fill } from '$/guide/facts'
import { HINTS, PHASES } from '$/guide/hints'
import { kindsOf } from '$/guide/kinds'
import { api } from '$/lib/api'
import type { ClockShown } from '$/lib/types'
import { Past } from '$/table/past.svelte'
import { remaining, spoken } from '$/table/time'

describe('clocks', () => {
  const at = Date.parse('2026-11-15T12:00:00Z')
  const clock = (more: Partial<ClockShown>): ClockShown => ({
    seat: 0,
    due: '2026-11-15T12:01:00Z',
    left: null,
    bank: 30,
    ...more,
  })

  test('time runs down, then the saved time', () => {
    expect(remaining(clock({}), at)).toEqual({ seconds: 60, banked: false, paused: false })
    expect(remaining(clock({}), at + 70_000)).toEqual({ seconds: 20, banked: true, paused: false })
    expect(remaining(clock({}), at + 900_000)).toEqual({ seconds: 0, banked: true, paused: false })
  })

  test('while the table pauses it stands', () => {
    expect(remaining(clock({ due: null, left: 42 }), at)).toEqual({ seconds: 42, banked: false, paused: true })
  })

  test('who is awaited without a limit has no clock', () => {
    expect(remaining(clock({ due: null, left: null }), at)).toBeNull()
  })

  test.each([
    [0, '0:00'],
    [9, '0:09'],
    [8.2, '0:09'],
    [90, '1:30'],
    [3_660, '1:01 h'],
    [97_200, '1 d 3 h'],
    [-5, '0:00'],
  ])('%d seconds are said as %s', (seconds, words) => expect(spoken(seconds)).toBe(words))
})

describe('hints', () => {
  test('facts are put in: numbers, how many, and sums', () => {
    const view = { seats: [{ treasury: 3, cities_at: ['attika', 'knossos'], tokens_at: { attika: 2, lydia: 3 } }] }
    const facts = factsOf(view, 0, { number: 4, most: { treasury: 1 } })
    expect(fill('{own.treasury} {own.cities_at} {own.tokens_at} {about.number} {about.most.treasury}', facts)).toBe(
      '3 2 5 4 1',
    )
  })

  test('a hint whose fact is not known is left out', () => {
    expect(fill('You have {own.food} food.', factsOf({ players: [{}] }, 0, null))).toBeNull()
    expect(fill('Nothing to fill in.', factsOf(undefined, -1, null))).toBe('Nothing to fill in.')
  })

  test('every kind of question that a game has is named and explained', () => {
    for (const game of ['stoneage', 'megaciv']) {
      const schema = JSON.parse(readFileSync(`schema/${game}.json`, 'utf8')) as { components: { schemas: object } }
      const asked = Object.keys(schema.components.schemas).flatMap((name) =>
        name.startsWith('answer.') ? [name.slice('answer.'.length)] : [],
      )
      expect(kindsOf(game).toSorted()).toEqual(asked.toSorted())
      for (const kind of asked) {
        expect(en).toHaveProperty([`kind.${kind}`])
        expect(Object.keys(HINTS[kind] ?? {}), kind).not.toEqual([])
      }
    }
  })

  test('every hint has its text, and every text its hint', () => {
    const texts = Object.entries(HINTS).flatMap(([kind, tones]) =>
      Object.keys(tones).map((tone) => `guide.${kind}.${tone}`),
    )
    texts.push(...Object.keys(PHASES).map((phase) => `guide.phase.${phase}`))
    for (const key of texts) {
      expect(en).toHaveProperty([key])
      expect(de).toHaveProperty([key])
    }
    const written = Object.keys(en).filter((key) => /^guide\.(phase\..*|\w+\.(must|may|lose))$/.test(key))
    expect(written.toSorted()).toEqual(texts.toSorted())
  })

  test('both languages use the same facts', () => {
    const facts = (text: string) => [...text.matchAll(/\{[\w.]+\}/g)].map(([name]) => name).toSorted()
    for (const [key, text] of Object.entries(en)) {
      if (/^(guide|around|kind)\./.test(key)) expect(facts(de[key as keyof typeof de]), key).toEqual(facts(text))
    }
  })
})

describe('looking back', () => {
  // A game of 230 steps; step n sets `n`, and every tenth adds to a list.
  const LAST = 230
  const at = (n: number) => ({ n, tens: Array.from({ length: Math.floor(n / 10) }, (_, i) => i) })
  const step = (n: number) => ({
    step: n,
    events: [{ kind: 'moved', rule: '', text: `Step ${n}.` }],
    patch: [{ at: ['n'], set: n }, ...(n % 10 ? [] : [{ at: ['tens'], from: n / 10 - 1, drop: 0, add: [n / 10 - 1] }])],
    row: 2 * n,
  })
  const asked: number[] = []

  beforeEach(() => {
    asked.length = 0
    vi.spyOn(api, 'GET').mockImplementation((async (
      path: string,
      options: { params: { query: { first: number; limit: number } } },
    ) => {
      const response = new Response(null, { status: 200 })
      if (path.endsWith('/chapters')) {
        return {
          data: { last: LAST, chapters: [0, 100, 200].map((n) => ({ step: n, turn: n / 100 + 1, phase: 1 })) },
          response,
        }
      }
      const { first, limit } = options.params.query
      asked.push(first)
      const steps = Array.from({ length: Math.min(limit, LAST - first + 1) }, (_, n) => step(first + n))
      return { data: { first, last: LAST, view: at(first - 1), steps, row: 2 * (first - 1) }, response }
    }) as unknown as typeof api.GET)
  })
  afterEach(() => vi.restoreAllMocks())

  test('begins at the last position', async () => {
    const past = new Past('t')
    await past.open()
    expect([past.at, past.last]).toEqual([LAST, LAST])
    expect(past.view).toEqual(at(LAST))
    expect(past.events.map((event) => event.text)).toEqual(['Step 230.'])
    expect(past.row).toBe(460)
  })

  test('every position is the same, whichever way one comes to it', async () => {
    const past = new Past('t')
    await past.open(0)
    for (const to of [0, 1, 2, 99, 100, 101, 102, 50, 49, 200, 199, 201, 230, 229, 0]) {
      await past.go(to)
      expect(past.view, `position ${to}`).toEqual(at(to))
    }
  })

  test('a page is asked for once', async () => {
    const past = new Past('t')
    await past.open(0)
    for (let n = 1; n <= LAST; n++) await past.go(n)
    for (let n = LAST; n >= 0; n -= 7) await past.go(n)
    expect(asked).toEqual([1, 101, 201])
  })

  test('of several wishes the last one counts, and none leads beyond the ends', async () => {
    const past = new Past('t')
    await past.open(0)
    await Promise.all([past.go(150), past.go(220), past.go(3)])
    expect(past.view).toEqual(at(3))
    await past.go(9_999)
    expect(past.at).toBe(LAST)
    await past.go(-4)
    expect(past.view).toEqual(at(0))
    expect(past.events).toEqual([])
  })

  test('knows the chapter and whose eyes they are', async () => {
    const past = new Past('t', '2')
    await past.open(150)
    expect(past.chapter).toEqual({ step: 100, turn: 2, phase: 1 })
    expect(past.viewer(0)).toBe(2)
    expect(new Past('t', 'open').viewer(0)).toBe(-1)
    expect(new Past('t').viewer(4)).toBe(4)
  })
})
