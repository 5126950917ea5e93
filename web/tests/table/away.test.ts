// After a day away: what is asked, what happened, what orders did. And private messages that were not read.
import { cleanup, render, screen } from '@testing-library/svelte'
import type { Component } from 'svelte'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { keep } from '$/browser/storage'
import { api } from '$/net/api'
import { LiveTable } from '$/net/live.svelte'
import type { LineShown, Question, TableShown } from '$/net/types'
import { chronicleOf } from '$/table/past/chronicle.svelte'
import WhileAway from '$/table/past/WhileAway.svelte'
import type { GameClient } from '$/table/room/room'
import { TableRoom } from '$/table/room/tableRoom.svelte'
import Conversations from '$/table/chat/Conversations.svelte'
import { countPrivate, countUnread, loadPrivate, markRead } from '$/table/chat/unread.svelte'
import { openWords } from '$/words/current'
import Host from './PartHost.svelte'

const HOUR = 60 * 60 * 1000
const client: GameClient<unknown> = {
  load: async () => {},
  Stage: (() => {}) as unknown as Component,
  panels: [],
  widgets: {},
  look: (_view, seat) => ({ colour: '#111', ink: '#fff', sign: 'M0 0', title: ['Hatti', 'Hellas', 'Minoa'][seat]! }),
  moment: () => 'Turn 1',
  events: {
    did: {
      seconds: 1,
      act: true,
      concerns: ({ data }, seat) => data.to === seat,
      places: ({ data }) => [String(data.at)],
    },
  },
  ownPlaces: () => new Set(['attika']),
  besidePlaces: () => new Set(['karia']),
}
const note = (kind: string, hours: number) => ({
  turn: 3,
  kind,
  do: 'bot',
  why: 'done',
  said: null,
  at: new Date(Date.now() - hours * HOUR).toISOString(),
})
const line = (number: number, seat: number, seats: number[]): LineShown => ({
  number,
  seat,
  seats,
  name: 'x',
  text: `line ${number}`,
  at: `2026-11-15T08:0${number}:00Z`,
  hides: 0,
  hidden: false,
  guest: false,
})

/** What the service answers, by the end of the path. */
function service(answers: Record<string, unknown>): void {
  vi.spyOn(api, 'GET').mockImplementation((async (path: string) => ({
    data: Object.entries(answers).find(([end]) => path.endsWith(end))?.[1] ?? { items: [], more: false },
    response: new Response(),
  })) as unknown as typeof api.GET)
}

async function table(): Promise<TableRoom> {
  await openWords()
  const live = new LiveTable('t', 0)
  vi.spyOn(live, 'link', 'get').mockReturnValue('open')
  const question = { id: 1, seat: 0, kind: 'tax_rate', rule: '', text: 'Which tax rate?', options: [] }
  const told = (seat: number, text: string, data = {}) => ({ kind: 'did', rule: '', seat, data, text })
  Object.assign(live, { seat: 0, names: ['Ada', 'Bo', 'Cleo'], view: {}, questions: [question as unknown as Question] })
  await chronicleOf(live).begin()
  live.story.push({
    number: 2,
    events: [
      told(0, 'Ada pays.'),
      told(1, 'Bo sails.', { at: 'iberia' }),
      told(1, 'Bo comes near.', { at: 'karia' }),
      told(2, 'Cleo attacks Ada.', { to: 0 }),
    ],
    mine: 0,
  })
  return new TableRoom([live], client)
}

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false
  }
})
beforeEach(() => {
  localStorage.clear()
  service({ '/orders': { journal: [note('loss', 2), note('expand', 60)] } })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const away = (room: TableRoom) =>
  render(Host, { room, part: WhileAway as unknown as Component<Record<string, unknown>>, over: false })

describe('after a day away', () => {
  test('one page tells what is asked, what happened to us and near us, and what orders did since', async () => {
    keep('ecumene.visited.t', Date.now() - 30 * HOUR)
    away(await table())
    const page = await vi.waitFor(() => document.querySelector('[data-while-away]')!)
    expect(page.textContent).toContain('Which tax rate?')
    const lists = () => [...page.querySelectorAll('ul')].map((list) => list.textContent!.replace(/\s+/g, ' ').trim())
    await vi.waitFor(() => expect(page.querySelectorAll('[data-notes] li')).toHaveLength(1))
    expect(lists().slice(1, 3)).toEqual(['Cleo attacks Ada.', 'Bo comes near.'])
    expect(screen.getByText('Bo sails.')).toBeTruthy()
    expect(page.querySelector('details')!.open).toBe(false)
  })

  test('what happened elsewhere is open if nothing else did', async () => {
    const room = await table()
    room.live.story.splice(0, room.live.story.length, {
      number: 2,
      events: [{ kind: 'did', rule: '', seat: 1, data: { at: 'iberia' }, text: 'Bo sails.' }],
      mine: 0,
    })
    away(room)
    room.catchingUp = true
    await vi.waitFor(() => expect(screen.getByText('What happened')).toBeTruthy())
    expect(document.querySelector('details')!.open).toBe(true)
  })

  test.each([
    ['who was here an hour ago', 1],
    ['who comes for the first time', null],
  ])('is not told to %s', async (_, hours) => {
    if (hours !== null) keep('ecumene.visited.t', Date.now() - hours * HOUR)
    const room = await table()
    away(room)
    expect(room.catchingUp).toBe(false)
  })

  test('it can be read again', async () => {
    const room = await table()
    away(room)
    room.catchingUp = true
    await vi.waitFor(() => expect(document.querySelectorAll('[data-notes] li')).toHaveLength(2))
  })
})

describe('private messages', () => {
  test('are counted until they are read, on this device', async () => {
    const room = await table()
    const { live } = room
    live.table = { id: 't', private_talk: 'secret', status: 'playing' } as TableShown
    service({ '/chat/private': { lines: [line(1, 1, [0, 1]), line(2, 0, [0, 1]), line(1, 2, [0, 2])], more: false } })
    await loadPrivate(live)
    await loadPrivate(live)
    expect(live.private.map(({ number }) => number)).toEqual([1, 1, 2])
    expect([countPrivate(live), countPrivate(live, '0,1'), countUnread(room)]).toEqual([2, 1, 2])
    markRead('t', '0,1', 2)
    expect([countPrivate(live), countPrivate(live, '0,1')]).toEqual([1, 0])
    expect(JSON.parse(localStorage.getItem('ecumene.read.t')!)).toEqual({ '0,1': 2 })
  })

  test('are not asked for where there are none', async () => {
    const room = await table()
    room.live.table = { id: 't', private_talk: 'off', status: 'playing' } as TableShown
    const asked = vi.spyOn(api, 'GET')
    asked.mockClear()
    await loadPrivate(room.live)
    expect(asked).not.toHaveBeenCalled()
  })

  test('begin with whom one chooses; bots are not asked', async () => {
    const room = await table()
    const shown = {
      status: 'playing',
      private_talk: 'secret',
      seats: [{ kind: 'human' }, { kind: 'human' }, { kind: 'bot' }],
    } as unknown as TableShown
    const chosen: number[][] = []
    const onchoose = (seats: number[]): void => void chosen.push(seats)
    const part = Conversations as unknown as Component<Record<string, unknown>>
    render(Host, { room, part, table: shown, seats: [], onchoose })
    document.querySelector<HTMLButtonElement>('[data-converse]')!.click()
    await vi.waitFor(() => expect(document.querySelectorAll('[data-with]')).toHaveLength(1))
    document.querySelector<HTMLInputElement>('[data-with="1"]')!.click()
    await vi.waitFor(() => expect(document.querySelector<HTMLButtonElement>('[data-begin]')!.disabled).toBe(false))
    document.querySelector<HTMLButtonElement>('[data-begin]')!.click()
    expect(chosen).toEqual([[0, 1]])
  })
})
