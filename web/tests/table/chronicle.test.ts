// The story of a table: pages of the past and what comes over the socket, once each and in order.
import { flushSync } from 'svelte'
import { describe, expect, it } from 'vitest'
import type { Story } from '$/net/live.svelte'
import type { Told } from '$/net/types'
import { Chronicle, overlap, wordSteps, type Pages, type Step } from '$/table/past/chronicle.svelte'
import { TOPICS } from '$/table/past/logTopics'
import { openWords } from '$/words/current'
import { said, type Said } from '$/words/said'

const event = (text: string, kind = 'moved', data: Record<string, unknown> = {}): Told => ({
  kind,
  rule: '',
  seat: 0,
  data,
  text,
})
const step = (number: number, ...events: Told[]): Step => ({ step: number, turn: 1, phase: 3, events })

/** A service with these steps, told in pages of two at most. */
function pagesOf(steps: Step[], most = 2): Pages & { asked: (number | undefined)[] } {
  const asked: (number | undefined)[] = []
  return {
    asked,
    async story(before) {
      asked.push(before)
      const older = steps.filter((each) => before === undefined || each.step < before)
      return { items: older.slice(-most), more: older.length > most }
    },
    async chapters() {
      return steps.filter((each, n) => each.turn !== steps[n - 1]?.turn)
    },
  }
}

const NO_CHAPTERS = { chapters: async () => [] }

function texts(chronicle: Chronicle): string[] {
  flushSync()
  return chronicle.lines.map((line) => line.text)
}

describe('overlap', () => {
  it.each([
    ['nothing in common', ['a', 'b'], ['c'], 0],
    ['the end is the beginning', ['a', 'b', 'c'], ['b', 'c', 'd'], 2],
    ['all of it', ['a', 'b'], ['a', 'b'], 2],
    ['what repeats', ['a', 'x', 'x'], ['x', 'x', 'x'], 2],
    ['nothing new', ['a'], [], 0],
  ])('%s', (_, older, newer, number) => {
    expect(
      overlap(
        older.map((text) => event(text)),
        newer.map((text) => event(text)),
      ),
    ).toBe(number)
  })
})

it('the story calls bots in the words of the reader, before and after they change', async () => {
  await openWords('stoneage')
  const bot = (name: string, kind: string): Said => said('seat-bot', { name, bot: kind })
  const fed = { ...event('', 'fed', { food: 5 }), seat: 0 }
  const steps: Step[] = [step(1, fed), { ...step(2, fed), seats: [bot('Fern', 'random')] }]
  expect(wordSteps(steps, [bot('Reed', 'steward')]).map(({ events }) => events[0]!.text)).toEqual([
    expect.stringContaining('Reed (Steward)'),
    expect.stringContaining('Fern (Random)'),
  ])
  const [person] = wordSteps(steps, ['Ember (strategos)'])
  expect(person!.events[0]!.text).toContain('Ember (strategos)')
  const [own] = wordSteps(steps, [bot('Reed', 'steward')], 0)
  expect(own!.events[0]!.text).toMatch(/^You take .* and feed the tribe/)
})

describe('a chronicle', () => {
  it('reads the newest page and then older ones', async () => {
    const pages = pagesOf([step(0, event('a')), step(1, event('b'), event('c')), step(2, event('d'))])
    const chronicle = new Chronicle(pages, () => [])
    await chronicle.begin()
    expect(texts(chronicle)).toEqual(['b', 'c', 'd'])
    expect(chronicle.more).toBe(true)
    await chronicle.older()
    expect(texts(chronicle)).toEqual(['a', 'b', 'c', 'd'])
    expect(chronicle.more).toBe(false)
    expect(pages.asked).toEqual([undefined, 1])
    const keys = chronicle.lines.map((line) => line.key)
    expect(keys).toEqual(keys.toSorted((a, b) => a - b))
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('tells nothing twice that came over the socket before it asked', async () => {
    const live: Story[] = [{ number: 7, events: [event('d')] }]
    const chronicle = new Chronicle(pagesOf([step(1, event('c')), step(2, event('d'))]), () => live)
    await chronicle.begin()
    expect(texts(chronicle)).toEqual(['c', 'd'])
  })

  it('tells nothing twice, and loses nothing, that came while it asked', async () => {
    const live = stories()
    const pages: Pages = {
      ...NO_CHAPTERS,
      async story() {
        // The service has seen 'd' already, and not yet 'e'.
        live.push({ number: 8, events: [event('d'), event('e')] })
        return { items: [step(1, event('c')), step(2, event('d'))], more: false }
      },
    }
    const chronicle = new Chronicle(pages, () => live)
    await chronicle.begin()
    expect(texts(chronicle)).toEqual(['c', 'd', 'e'])
  })

  it('knows the turn and phase of what comes in', async () => {
    const live: Story[] = [
      {
        number: 9,
        events: [
          event('Turn 2 begins.', 'turn', { turn: 2 }),
          event('Phase 1.', 'phase', { phase: 1 }),
          event('taxes'),
        ],
      },
    ]
    const chronicle = new Chronicle(pagesOf([]), () => live)
    expect(chronicle.lines.map((line) => [line.turn, line.phase])).toEqual([
      [2, 0],
      [2, 1],
      [2, 1],
    ])
  })

  it('goes back to the beginning of a turn and no further', async () => {
    const steps = [1, 1, 2, 2, 3, 3, 4, 4].map((turn, n) => ({ ...step(n, event(`e${n}`)), turn }))
    const chronicle = new Chronicle(pagesOf(steps), () => [])
    await chronicle.begin()
    await chronicle.back(3)
    expect(texts(chronicle)).toEqual(['e2', 'e3', 'e4', 'e5', 'e6', 'e7'])
  })

  it('reads one turn alone, with what ends it', async () => {
    const begins = (turn: number) => event(`turn ${turn}`, 'turn', { turn })
    // The step that begins a turn tells first how the turn before ended.
    const steps = [
      { ...step(0, begins(1)), turn: 1 },
      { ...step(1, event('a')), turn: 1 },
      { ...step(2, event('ends 1'), begins(2)), turn: 2 },
      { ...step(3, event('b')), turn: 2 },
      { ...step(4, event('c')), turn: 2 },
      { ...step(5, event('ends 2'), begins(3)), turn: 3 },
      { ...step(6, event('d')), turn: 3 },
    ]
    const chronicle = new Chronicle(pagesOf(steps), () => [])
    expect((await chronicle.turn(2)).map((line) => line.text)).toEqual(['turn 2', 'b', 'c', 'ends 2'])
    expect((await chronicle.turn(1)).map((line) => line.text)).toEqual(['turn 1', 'a', 'ends 1'])
    expect((await chronicle.turn(3)).map((line) => line.text)).toEqual(['turn 3', 'd'])
  })

  it('says that it failed, and can try again', async () => {
    let works = false
    const pages: Pages = {
      ...NO_CHAPTERS,
      async story() {
        if (!works) throw new Error('no')
        return { items: [step(1, event('a'))], more: false }
      },
    }
    const chronicle = new Chronicle(pages, () => [])
    await chronicle.begin()
    expect(chronicle.failed).toBe(true)
    works = true
    await chronicle.begin()
    expect(chronicle.failed).toBe(false)
    expect(texts(chronicle)).toEqual(['a'])
  })
})

it('puts every kind into one topic of its game at most', () => {
  for (const [game, topics] of Object.entries(TOPICS)) {
    const kinds = topics.flatMap((topic) => [...topic.kinds])
    expect(new Set(kinds).size, game).toBe(kinds.length)
  }
})

/** Stories as the socket keeps them. */
function stories(): Story[] {
  return []
}
