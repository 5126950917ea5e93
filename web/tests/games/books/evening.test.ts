// What people see at a real table: sets in few taps, who gave a calamity, the numbers of an attack, the parts of a score.
import { cleanup, fireEvent, render } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import Sets from '$/games/books/fields/Sets.svelte'
import { submitOnEnter } from '$/games/books/keeper/enter'
import PriceTable from '$/games/books/ledger/PriceTable.svelte'
import Podium from '$/games/books/screen/Podium.svelte'
import Conflict from '$/games/books/widgets/Conflict.svelte'
import Holds from '$/games/books/widgets/Holds.svelte'
import Losses from '$/games/books/widgets/Losses.svelte'
import { facts } from '$/games/megaciv/facts.svelte'
import { openForFriends, playBots } from '$/offers/tables'
import { api } from '$/net/api'
import { site } from '$/net/site.svelte'
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

function show(
  content: unknown,
  given: Record<string, unknown>,
  view: Record<string, unknown> = {},
  more: Record<string, unknown> = {},
): HTMLElement {
  const room = {
    view: { seats, ...view },
    viewer: 0,
    live: { busy: 0, table: { options: {} }, questions: [] },
    look: (seat: number) => ({ colour: '', ink: '', sign: '', title: ['Minoa', 'Egypt', 'Hatti'][seat] ?? '' }),
    name: (seat: number) => ['Ada', 'Bo', 'Cy'][seat],
    submit: () => Promise.resolve(true),
    ...more,
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

it('barbarians are chosen among all numbers by one tap', async () => {
  const losses = asked('losses', {
    calamity: 'barbarian_hordes',
    whose: 0,
    most: { tokens: 20, cities: 3 },
    default: { changes: {} },
  })
  const submit = vi.fn()
  const root = show(Losses, losses, {}, { submit })
  await tap(root, '[data-grid] [data-pick="12"]')
  await tap(root, '[data-submit]')
  expect(submit.mock.calls[0]![1]).toEqual({ changes: {}, others: {}, barbarians: 12 })
})

it('an advance among the prices of today unfolds what it does', async () => {
  const music = { id: 'music', price: 80, points: 1, groups: [], credits: {}, rules: [] }
  const effects = [{ kind: 'benefit', phase: 9, text: 'Five points less in Civil War.' }]
  vi.spyOn(facts, 'advance', 'get').mockReturnValue({ music: { ...music, effects } } as never)
  vi.spyOn(api, 'GET').mockResolvedValue({
    data: { prices: [{ advance: 'music', total: 60, reductions: [] }], credits: {} },
    response: new Response(),
  } as never)
  const root = show(PriceTable, { seat: { ...seats[0], advances: [], credits: {} } })
  await vi.waitFor(() => expect(root.querySelector('[data-card=music]')).not.toBeNull())
  const card = root.querySelector<HTMLDetailsElement>('[data-card=music] details')!
  expect(card.open).toBe(false)
  await tap(root, '[data-card=music] summary')
  expect(card.open).toBe(true)
  expect(card.textContent).toContain('Five points less in Civil War.')
})

it('Enter in the console submits the form it is in, and no other', async () => {
  const button = '<button data-submit></button>'
  document.body.innerHTML =
    `<section><div class="row"><input id="turn">${button}</div><details><input id="leaves"></details></section>` +
    `<section data-correct><label><input id="reason"></label>${button}</section>`
  const clicked: string[] = []
  for (const each of document.querySelectorAll('button'))
    each.addEventListener('click', () => clicked.push(each.parentElement!.className || 'correct'))
  document.body.addEventListener('keydown', submitOnEnter)
  for (const id of ['turn', 'leaves', 'reason'])
    await fireEvent.keyDown(document.getElementById(id)!, { key: 'Enter', bubbles: true })
  document.body.removeEventListener('keydown', submitOnEnter)
  expect(clicked).toEqual(['row', 'correct'])
})

it('at home a game against bots can be watched on the television', async () => {
  const told = (data: unknown) => Promise.resolve({ data, response: new Response() }) as never
  const post = vi.spyOn(api, 'POST').mockImplementation(() => told({ id: 'a', table: { id: 'a' } }))
  for (const home of [true, false]) {
    site.home = home
    await playBots('Alone', 'stoneage', 2, 'steward').catch(() => {})
  }
  site.home = false
  const sent = post.mock.calls as unknown as [string, { body?: { spectators?: boolean } }][]
  const opened = sent.filter(([path]) => path === '/api/tables')
  expect(opened.map(([, { body }]) => body?.spectators)).toEqual([true, false])
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
