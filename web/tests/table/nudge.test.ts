// A gentle nudge when everybody waits for one.
import { cleanup, render, screen } from '@testing-library/svelte'
import { flushSync, type Component } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prefer } from '$/browser/preferences.svelte'
import { api } from '$/net/api'
import { LiveTable } from '$/net/live.svelte'
import type { Question, TableShown } from '$/net/types'
import Decision from '$/table/question/Decision.svelte'
import { isAwaitedAlone, PATIENCE } from '$/table/question/nudge.svelte'
import type { GameClient } from '$/table/room/room'
import { TableRoom } from '$/table/room/tableRoom.svelte'
import Host from './PartHost.svelte'

const client = {
  load: async () => {},
  panels: [],
  widgets: {},
  look: () => ({ colour: '#111', ink: '#fff', sign: 'M0 0', title: '' }),
  moment: () => 'Turn 1',
  events: {},
  ownPlaces: () => new Set(),
} as unknown as GameClient<unknown>

function asked(id: number): Question {
  const empty = { options: [], unavailable: [], about: null }
  return { id, seat: 0, kind: 'tax_rate', rule: 'MC-1.7', text: 'Which tax rate?', ...empty }
}

function roomOf(circle: number[], more: object = {}, kinds = ['human', 'human', 'bot']): TableRoom {
  const live = new LiveTable('t', 0)
  const seats = kinds.map((kind) => ({ kind, absent: false, name: '' }))
  const table = { pace: 'live', paused: null, status: 'playing', seats, ...more } as unknown as TableShown
  const view = { circle, waiting: [] }
  vi.spyOn(live, 'link', 'get').mockReturnValue('open')
  Object.assign(live, { seat: 0, names: ['Ada', 'Bo', 'Cleo'], view, table, questions: [asked(1)] })
  return new TableRoom([live], client)
}

function shown(room: TableRoom): void {
  render(Host, { room, part: Decision as unknown as Component<Record<string, unknown>> })
  flushSync()
}

const nudge = () => screen.queryByText('Everybody is waiting for you')

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.spyOn(api, 'GET').mockResolvedValue({ data: { items: [], more: false }, response: new Response() } as never)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('whoever holds up everybody is told after half a minute, with a buzz', () => {
  const vibrate = vi.fn()
  Object.assign(navigator, { vibrate })
  prefer({ vibration: true })
  shown(roomOf([0]))
  vi.advanceTimersByTime(PATIENCE - 1)
  flushSync()
  expect(nudge()).toBeNull()
  vi.advanceTimersByTime(1)
  flushSync()
  expect(nudge()).not.toBeNull()
  expect(vibrate).toHaveBeenCalledOnce()
})

test('each question has its own patience', () => {
  const room = roomOf([0])
  shown(room)
  vi.advanceTimersByTime(PATIENCE - 1)
  room.live.questions = [asked(2)]
  flushSync()
  vi.advanceTimersByTime(PATIENCE - 1)
  flushSync()
  expect(nudge()).toBeNull()
  vi.advanceTimersByTime(1)
  flushSync()
  expect(nudge()).not.toBeNull()
})

test('nobody is nudged while others decide too, or when they begin to', () => {
  const room = roomOf([0, 1])
  shown(room)
  vi.advanceTimersByTime(2 * PATIENCE)
  flushSync()
  expect(nudge()).toBeNull()
  room.live.view = { circle: [0], waiting: [] }
  flushSync()
  vi.advanceTimersByTime(PATIENCE)
  flushSync()
  expect(nudge()).not.toBeNull()
})

test('only at a live table that plays, and only if people wait', () => {
  expect(isAwaitedAlone(roomOf([0]))).toBe(true)
  expect(isAwaitedAlone(roomOf([1]))).toBe(false)
  expect(isAwaitedAlone(roomOf([0], { pace: 'days' }))).toBe(false)
  expect(isAwaitedAlone(roomOf([0], { paused: 'vote' }))).toBe(false)
  expect(isAwaitedAlone(roomOf([0], {}, ['human', 'bot', 'bot']))).toBe(false)
})
