// What happened since one's last answer, sorted.
import { flushSync } from 'svelte'
import { describe, expect, it } from 'vitest'
import type { Story } from '$/net/live.svelte'
import type { Told } from '$/net/types'
import { Chronicle, lastAnswer, stepOf, type Line, type Pages, type Step } from '$/table/past/chronicle.svelte'
import { buildRecap, linesSinceAnswer } from '$/table/past/recap'
import type { EventTable } from '$/table/room/events'

const EVENTS: EventTable = {
  moved: {
    seconds: 1,
    ahead: true,
    act: true,
    places: ({ data }) => data.at as string[],
    concerns: ({ data }, _seat, own) => (data.at as string[]).some((place) => own.has(place)),
  },
  fought: { seconds: 2 },
  lost: { seconds: 1, concerns: (event, seat) => event.seat === seat },
  phase: {},
  taken_back: {},
}

const told = (kind: string, seat: number, at: string[] = ['attika']): Told => ({
  kind,
  seat,
  rule: '',
  text: `${kind} ${seat}`,
  data: { at },
})

const step = (number: number, events: Told[], mine = false): Step => ({ step: number, turn: 1, phase: 3, events, mine })

/** Lines of steps that the service told, and of updates that came since. */
async function linesOf(steps: Step[], story: Story[] = []): Promise<Line[]> {
  const pages: Pages = { story: async () => ({ items: steps, more: false }), chapters: async () => [] }
  const live: Story[] = []
  const chronicle = new Chronicle(pages, () => live)
  await chronicle.begin()
  live.push(...story)
  flushSync()
  return chronicle.lines
}

const texts = (lines: readonly Line[]): string[] => lines.map(({ text }) => text)

describe('since the last answer', () => {
  it('is what came after it, after a reload too, without the answer itself', async () => {
    const lines = await linesOf([
      step(4, [told('moved', 0)], true),
      step(5, [told('moved', 1)]),
      step(6, [told('moved', 0), told('fought', -1)], true),
      step(7, [told('phase', -1), told('moved', 2)]),
    ])
    expect(texts(linesSinceAnswer(lines, 0, EVENTS))).toEqual(['fought -1', 'moved 2'])
    expect(stepOf(lines[lastAnswer(lines, 0)]!)).toBe(6)
  })

  it('is told by the socket as well', async () => {
    const story = [
      { number: 8, events: [told('moved', 1), told('moved', 0), told('moved', 2)], mine: 1 },
      { number: 9, events: [told('lost', 0)] },
    ]
    expect(texts(linesSinceAnswer(await linesOf([step(4, [told('moved', 0)], true)], story), 0, EVENTS))).toEqual([
      'moved 2',
      'lost 0',
    ])
  })

  it('begins with what follows an answer that nobody saw', async () => {
    const story = [
      { number: 8, events: [told('moved', 1)], mine: 1 },
      { number: 9, events: [told('moved', 2)] },
    ]
    expect(texts(linesSinceAnswer(await linesOf([], story), 0, EVENTS))).toEqual(['moved 2'])
  })

  it('counts from the answer before, if the last one was taken back', async () => {
    const steps = [
      step(1, [told('moved', 0)], true),
      step(2, [told('moved', 1)]),
      step(3, [told('moved', 0)], true),
      step(4, [told('taken_back', 0)]),
    ]
    expect(texts(linesSinceAnswer(await linesOf(steps), 0, EVENTS))).toEqual(['moved 1'])
  })

  it('is everything, as long as one has not answered', async () => {
    expect(
      texts(linesSinceAnswer(await linesOf([step(1, [told('moved', 1)]), step(2, [told('moved', 2)])]), 0, EVENTS)),
    ).toEqual(['moved 1', 'moved 2'])
  })

  it('tells what happened beside us apart from the rest', async () => {
    const steps = [
      step(1, [told('moved', 0)], true),
      step(2, [told('moved', 2, ['karia']), told('moved', 1, ['iberia'])]),
    ]
    const { own, near, rest } = buildRecap(await linesOf(steps), 0, EVENTS, new Set(['attika']), new Set(['karia']))
    expect([texts(own), texts(near), rest.map(({ lines }) => texts(lines))]).toEqual([[], ['moved 2'], [['moved 1']]])
  })

  it('is sorted: what concerns oneself, then the others', async () => {
    const steps = [
      step(1, [told('moved', 0)], true),
      step(2, [
        told('moved', 2, ['karia']),
        told('moved', 1, ['attika']),
        told('fought', -1),
        told('lost', 0),
        told('lost', 1),
      ]),
    ]
    const { own, rest } = buildRecap(await linesOf(steps), 0, EVENTS, new Set(['attika']))
    expect(texts(own)).toEqual(['moved 1', 'lost 0'])
    expect(rest.map(({ seat, lines }) => [seat, texts(lines)])).toEqual([
      [-1, ['fought -1']],
      [1, ['lost 1']],
      [2, ['moved 2']],
    ])
  })
})
