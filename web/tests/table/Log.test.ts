// The log as people use it: filters by player, topic, turn and words; headings only where something stands below.
import { cleanup, fireEvent, render } from '@testing-library/svelte'
import { tick, type Component } from 'svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import Log from '$/table/past/Log.svelte'
import type { Room } from '$/table/room/room'
import { openWords } from '$/words/current'
import { said, type Said } from '$/words/said'
import Host from './RoomHost.svelte'

interface Event {
  kind: string
  rule: string
  seat: number
  data: Record<string, unknown>
  said: Said
}
const event = (kind: string, text: string, seat = -1, data: Record<string, unknown> = {}): Event => ({
  kind,
  rule: 'MC-0.3',
  seat,
  data,
  said: said('verbatim', { text }),
})
const STEPS = [
  {
    step: 0,
    turn: 1,
    phase: 1,
    events: [
      event('turn', 'Turn 1 begins.', -1, { turn: 1 }),
      event('phase', 'Phase 1: tax collection.', -1, { phase: 1 }),
    ],
  },
  { step: 1, turn: 1, phase: 1, seats: ['Ann', 'Bo'], events: [event('taxes', 'Ann collects 8 treasury.', 0)] },
  {
    step: 2,
    turn: 2,
    phase: 4,
    events: [event('turn', 'Turn 2 begins.', -1, { turn: 2 }), event('phase', 'Phase 4: conflict.', -1, { phase: 4 })],
  },
  { step: 3, turn: 2, phase: 4, events: [{ ...event('fought', ''), said: said('event-taken_back', { who: 1 }) }] },
  {
    step: 4,
    turn: 2,
    phase: 12,
    events: [
      event('phase', 'Phase 12: advances acquisition.', -1, { phase: 12 }),
      event('purchased', 'Bo buys Music for 80.', 1),
    ],
  },
]

vi.mock('$/net/api', () => ({
  unwrap: async (answer: unknown) => answer,
  api: {
    GET: async (path: string, { params }: { params: { query: { before?: number } } }) => {
      if (path.endsWith('/chapters')) return { chapters: STEPS }
      const { before = Infinity } = params.query
      return { items: STEPS.filter((step) => step.step < before), more: false }
    },
  },
}))

let root: HTMLElement
const room = () =>
  ({
    live: { id: 'x', story: [], link: 'open', table: { game: 'megaciv' } },
    names: ['Ann', 'Bo'],
    look: () => ({ colour: '#888', ink: '#000', sign: 'M0 0', title: 'Civ' }),
    name: (seat: number) => ['Ann', 'Bo'][seat],
  }) as unknown as Room

function shown(): string[] {
  return [...root.querySelectorAll('.lines [data-kind]')].map((line) =>
    (line.querySelector('.text') ?? line).textContent!.trim(),
  )
}

async function filter(name: string, value: string): Promise<void> {
  const field = root.querySelector<HTMLInputElement>(`[data-filter="${name}"]`)!
  await (name === 'words'
    ? fireEvent.input(field, { target: { value } })
    : fireEvent.change(field, { target: { value } }))
  await settled()
}

async function settled(): Promise<void> {
  for (let n = 0; n < 5; n++) {
    await Promise.resolve()
    await tick()
  }
}

beforeEach(async () => {
  await openWords()
  root = render(Host, { room: room(), content: Log as unknown as Component<Record<string, unknown>> }).container
  await settled()
})
afterEach(cleanup)

it('tells everything, the oldest first', () => {
  expect(shown()).toEqual([
    'Turn 1 begins.',
    'Phase 1: tax collection.',
    'Ann collects 8 treasury.',
    'Turn 2 begins.',
    'Phase 4: conflict.',
    'Bo takes an answer back.',
    'Phase 12: advances acquisition.',
    'Bo buys Music for 80.',
  ])
})

it('shows what a player did or suffered', async () => {
  await filter('seat', '1')
  expect(shown()).toEqual([
    'Turn 2 begins.',
    'Phase 4: conflict.',
    'Bo takes an answer back.',
    'Phase 12: advances acquisition.',
    'Bo buys Music for 80.',
  ])
})

it('shows one topic', async () => {
  await filter('topic', 'fights')
  expect(shown()).toEqual(['Turn 2 begins.', 'Phase 4: conflict.', 'Bo takes an answer back.'])
})

it('finds words, however they are written', async () => {
  await filter('words', ' MUSIC ')
  expect(shown()).toEqual(['Turn 2 begins.', 'Phase 12: advances acquisition.', 'Bo buys Music for 80.'])
})

it('says so if nothing is found', async () => {
  await filter('words', 'elephants')
  expect(shown()).toEqual([])
  expect(root.querySelector('.lines')!.textContent).toContain('Nothing found.')
})

it('reads an older turn alone, and one phase of it', async () => {
  await filter('turn', '1')
  expect(shown()).toEqual(['Turn 1 begins.', 'Phase 1: tax collection.', 'Ann collects 8 treasury.'])
  await filter('turn', '2')
  await filter('phase', '12')
  expect(shown()).toEqual(['Phase 12: advances acquisition.', 'Bo buys Music for 80.'])
})

it('shows everything again', async () => {
  await filter('topic', 'trade')
  expect(shown()).toEqual([])
  const clear = [...root.querySelectorAll('button')].find((button) => button.textContent === 'Show everything')!
  await fireEvent.click(clear)
  await settled()
  expect(shown()).toHaveLength(8)
})
