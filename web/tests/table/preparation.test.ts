// An answer that is prepared before it is asked for, and what becomes of it when it is.
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { flushSync, tick, type Component } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '$/net/api'
import { LiveTable } from '$/net/live.svelte'
import type { Question, Refusal, TableShown } from '$/net/types'
import Decision from '$/table/question/Decision.svelte'
import { saysSomething } from '$/table/question/preparation.svelte'
import type { GameClient } from '$/table/room/room'
import { TableRoom } from '$/table/room/tableRoom.svelte'
import Host from './PartHost.svelte'
import Submitter from './Submitter.svelte'

const client = {
  load: async () => {},
  panels: [],
  widgets: { purchase: Submitter },
  look: () => ({ colour: '#111', ink: '#fff', sign: 'M0 0', title: '' }),
  moment: () => 'Turn 4',
  events: {},
  ownPlaces: () => new Set(),
  prepares: ({ turn }: { turn: number }) => turn,
} as unknown as GameClient<unknown>

const BOUGHT = { advances: ['pottery'] }

function question(id: number): Question {
  const empty = { options: [], unavailable: [], about: null }
  return { id, seat: 0, kind: 'purchase', rule: 'MC-12.2', text: 'Buy advances', ...empty }
}

function roomOf(foreseen: Question | null = question(5)) {
  const live = new LiveTable('t', 0)
  const seats = ['human', 'human'].map((kind) => ({ kind, absent: false, name: '' }))
  const table = { pace: 'live', paused: null, status: 'playing', seats } as unknown as TableShown
  const view = { turn: 4, phase: 9, circle: [1], waiting: [] }
  vi.spyOn(live, 'link', 'get').mockReturnValue('open')
  Object.assign(live, { seat: 0, names: ['Ada', 'Bo'], view, table, questions: [] })
  vi.spyOn(live, 'foresee').mockResolvedValue(foreseen)
  vi.spyOn(live, 'answer').mockResolvedValue()
  const draft = vi.spyOn(live, 'draft').mockImplementation(async (kind, answer) => void (live.drafts[kind] = answer))
  return { room: new TableRoom([live], client), live, draft }
}

async function show(room: TableRoom): Promise<void> {
  render(Host, { room, part: Decision as unknown as Component<Record<string, unknown>> })
  await settle()
}
async function settle(): Promise<void> {
  for (let n = 0; n < 5; n++) await tick()
  flushSync()
}
async function press(name: string): Promise<void> {
  await fireEvent.click(screen.getByRole('button', { name }))
  await settle()
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.spyOn(api, 'GET').mockResolvedValue({ data: { items: [], orders: [] }, response: new Response() } as never)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('who waits prepares what comes next; it is kept, and nothing is answered', async () => {
  const { room, live, draft } = roomOf()
  await show(room)
  await press('Prepare my purchase')
  expect(screen.getByRole('heading').textContent).toBe('In advance: Buy advances')
  await press('Submit')
  expect(draft).toHaveBeenCalledWith('purchase', BOUGHT)
  expect(live.answer).not.toHaveBeenCalled()
  expect(screen.getByText(/Prepared: filled in when you are asked/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Change it' })).toBeTruthy()
})

test('it is sent at once if that is wanted, as an order for this turn, until it is changed', async () => {
  const { room } = roomOf()
  const put = vi.spyOn(api, 'PUT').mockResolvedValue({ data: { orders: [] }, response: new Response() } as never)
  const gone = vi.spyOn(api, 'DELETE').mockResolvedValue({ data: { orders: [] }, response: new Response() } as never)
  await show(room)
  await press('Prepare my purchase')
  await fireEvent.click(screen.getByLabelText('Send it as soon as I am asked'))
  await press('Submit')
  expect(put.mock.calls[0]![1]).toMatchObject({
    params: { path: { table_id: 't', kind: 'purchase' } },
    body: { do: 'answer', answer: BOUGHT, until: 4 },
  })
  expect(screen.getByText(/Prepared: sent as soon as you are asked/)).toBeTruthy()
  await press('Change it')
  expect(gone).toHaveBeenCalledOnce()
  expect(screen.getByLabelText<HTMLInputElement>('Send it as soon as I am asked').checked).toBe(false)
})

test.each<[Refusal | null, RegExp]>([
  [null, /This is what you prepared. Look it over and confirm it/],
  [{ code: 'no', rule: 'MC-12.2', text: 'The treasury is empty.' }, /no longer possible: The treasury is empty/],
])('the question comes filled in, or with the reason why not: %o', async (why, words) => {
  const { room, live } = roomOf(null)
  const whyNot = vi.spyOn(live, 'whyNot').mockResolvedValue(why)
  live.drafts = { purchase: BOUGHT }
  await show(room)
  live.questions = [question(9)]
  await settle()
  expect(whyNot).toHaveBeenCalledWith(9, BOUGHT)
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByText(/Prepare my/)).toBeNull()
})

test('nothing is said where nothing was prepared, or nothing can be', async () => {
  const { room, live } = roomOf(null)
  const whyNot = vi.spyOn(live, 'whyNot')
  await show(room)
  expect(screen.queryByText(/Prepare my/)).toBeNull()
  live.drafts = { purchase: { advances: [] } }
  live.questions = [question(9)]
  await settle()
  expect(whyNot).not.toHaveBeenCalled()
  expect([undefined, {}, { orders: [] }, { orders: [1] }].map(saysSomething)).toEqual([false, false, false, true])
})
