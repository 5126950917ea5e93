// What people see at a real table: sets in few taps, who gave a calamity, the numbers of an attack, the parts of a score.
import { cleanup, fireEvent, render } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import Sets from '$/games/books/fields/Sets.svelte'
import Podium from '$/games/books/screen/Podium.svelte'
import Conflict from '$/games/books/widgets/Conflict.svelte'
import Holds from '$/games/books/widgets/Holds.svelte'
import { facts } from '$/games/megaciv/facts.svelte'
import { openForFriends } from '$/offers/tables'
import { api } from '$/net/api'
import { openWords } from '$/words/current'
import RoomHost from '../../table/RoomHost.svelte'

beforeEach(() => openWords('books'))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const seats = ['Minoa', 'Egypt', 'Hatti'].map((_, seat) => ({
  seat,
  left: false,
  numbers: { cities: [3, 1, 5, 'told', ''] },
}))

function show(content: unknown, given: Record<string, unknown>, view: Record<string, unknown> = {}): HTMLElement {
  const room = {
    view: { seats, ...view },
    viewer: 0,
    live: { busy: 0, table: { options: {} }, questions: [] },
    look: (seat: number) => ({ colour: '', ink: '', sign: '', title: ['Minoa', 'Egypt', 'Hatti'][seat] ?? '' }),
    name: (seat: number) => ['Ada', 'Bo', 'Cy'][seat],
    submit: () => Promise.resolve(true),
  }
  return render(RoomHost, { room, content, with: given } as never).container
}
const asked = (kind: string, about: unknown) => ({ question: { id: 7, seat: 0, kind, text: '', about } })
const tap = (root: HTMLElement, selector: string) => fireEvent.click(root.querySelector(selector)!)

it('a set is two taps: its stack, and how many cards', async () => {
  const commodity = { id: 'gold', face: 9, full_set: 5, counts: {} }
  vi.spyOn(facts, 'commodities', 'get').mockReturnValue([commodity] as never)
  vi.spyOn(facts, 'tables', 'get').mockReturnValue({ configurations: [] } as never)
  const onchange = vi.fn<(cards: unknown) => void>()
  const root = show(Sets, { cards: {}, onchange })
  await tap(root, '[data-face="9"]')
  await tap(root, '[data-commodity=gold] [data-count="4"]')
  expect(onchange).toHaveBeenLastCalledWith({ gold: 4 })
})

it('says what the nations below a calamity are for', async () => {
  vi.spyOn(facts, 'calamity', 'get').mockReturnValue({ famine: { kind: 'tradeable' } } as never)
  const root = show(Holds, asked('holds', { calamities: ['famine'] }))
  await tap(root, '[data-option=famine]')
  expect(root.textContent).toContain('Famine: from whom?')
})

it('says how many tokens an attack needs and leaves', async () => {
  const [easy, hard] = [
    { needed: 6, left: 5 },
    { needed: 8, left: 7 },
  ]
  const root = show(Conflict, asked('conflict', { attack: { 1: easy }, defence: { 1: hard } }))
  await tap(root, '[data-option=won]')
  await tap(root, '[data-seat="1"]')
  expect(root.querySelector('[data-attack]')?.textContent).toBe('An attack needs 6 tokens; 5 replace the city.')
  await tap(root, '[data-option=lost]')
  expect(root.querySelector('[data-attack]')?.textContent).toContain('8 tokens; 7')
})

it('the podium shows what a score consists of', () => {
  const podium = [{ seat: 1, points: 79, decided_by: '', cities: 9, advances: 30, ast: 40 }]
  const root = show(Podium, {}, { podium })
  expect(root.querySelector('[data-parts]')?.textContent?.trim()).toBe('cities 9 · advances 30 · A.S.T. 40')
})

it('friends come to the empty table that is there, and another game replaces it', async () => {
  const empty = { id: 'a', name: "Ada's table", game: 'stoneage', host: true, seats: [{ kind: 'human', name: '' }] }
  const told = (data: unknown) => Promise.resolve({ data, response: new Response() }) as never
  vi.spyOn(api, 'GET').mockImplementation(() => told([empty]))
  const opened = vi.spyOn(api, 'POST').mockImplementation(() => told({ id: 'b' }))
  const removed = vi.spyOn(api, 'DELETE').mockImplementation(() => told(undefined))
  expect((await openForFriends("Ada's table", 'stoneage', 1)).id).toBe('a')
  expect(opened).not.toHaveBeenCalled()
  expect((await openForFriends("Ada's table", 'megaciv', 5)).id).toBe('b')
  expect(removed).toHaveBeenCalledOnce()
  expect((await openForFriends('Another table', 'megaciv', 5)).id).toBe('b')
  expect(removed).toHaveBeenCalledOnce()
})
