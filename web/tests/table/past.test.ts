// The past of a table, step by step: what is asked for, and what is put together from it.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '$/net/api'
import { Past } from '$/table/past/past.svelte'
import { openWords } from '$/words/current'

describe('looking back', () => {
  // A game of 230 steps; step n sets `n`, and every tenth adds to a list.
  const LAST = 230
  const at = (n: number) => ({ n, tens: Array.from({ length: Math.floor(n / 10) }, (_, i) => i) })
  const step = (n: number) => ({
    step: n,
    events: [
      { kind: 'moved', rule: '', seat: -1, data: {}, said: { key: 'verbatim', params: { text: `Step ${n}.` } } },
    ],
    patch: [{ at: ['n'], set: n }, ...(n % 10 ? [] : [{ at: ['tens'], from: n / 10 - 1, drop: 0, add: [n / 10 - 1] }])],
    row: 2 * n,
  })
  const asked: number[] = []

  beforeEach(async () => {
    await openWords()
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
