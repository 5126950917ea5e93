// What a calamity cost: cities that are reduced leave tokens, and it is said how far the losses are.
import { cleanup, fireEvent, render } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, it } from 'vitest'
import Losses from '$/games/books/widgets/Losses.svelte'
import type { Room } from '$/table/room/room'
import { openWords } from '$/words/current'
import RoomHost from '../../table/RoomHost.svelte'

let given: unknown

beforeEach(async () => {
  given = undefined
  await openWords('books')
})
afterEach(cleanup)

function show(
  measure: string,
  due: number,
  changes: Record<string, number>,
  most = { tokens: 20, cities: 6 },
  calamity = 'superstition',
): HTMLElement {
  const numbers = { tokens: [20, 8, 2, 'told', ''], cities: [6, 8, 5, 'told', ''] }
  const room = {
    view: { seats: [{ seat: 0, numbers, left: false }], phase: 9 },
    viewer: 0,
    live: { busy: 0, table: { options: {} }, questions: [] },
    look: () => ({ colour: '', ink: '', sign: '', title: 'Minoa' }),
    submit: (_question: unknown, answer: unknown) => {
      given = answer
      return Promise.resolve(true)
    },
  } as unknown as Room
  const toll = { victim: 0, measure, sum: { base: due, changes: [] }, due, spared: 0 }
  const about = {
    calamity,
    victim: 0,
    whose: 0,
    numbers: {},
    most,
    toll,
    minor: null,
    default: { changes },
  }
  const question = { id: 7, seat: 0, kind: 'losses', rule: '', text: '', options: null, unavailable: [], about }
  return render(RoomHost, { room, content: Losses as never, with: { question } }).container
}

/** Tap the − (0) or the + (1) of a stepper. */
async function step(root: HTMLElement, label: string, which: 0 | 1): Promise<void> {
  await fireEvent.click(root.querySelectorAll(`[role=group][aria-label="${label}"] button`)[which]!)
}

it('tokens that reduced cities leave come to the board', async () => {
  const root = show('cities_reduced', 2, { cities: -2 })
  expect(root.querySelector('[data-state]')?.textContent).toBe('2 of 2 cities')
  await fireEvent.click(root.querySelector('[aria-label="All numbers: Tokens left there"] [data-pick="3"]')!)
  await fireEvent.click(root.querySelector('[data-submit]')!)
  expect(given).toEqual({ changes: { cities: -2, tokens: 3 }, others: {}, barbarians: 0 })
})

it('barbarians that are left are tapped at once', async () => {
  const root = show('damage', 0, {}, { tokens: 20, cities: 6 }, 'barbarian_hordes')
  await fireEvent.click([...root.querySelectorAll('button')].find(({ textContent }) => textContent === '17')!)
  await fireEvent.click(root.querySelector('[data-submit]')!)
  expect(given).toEqual({ changes: {}, others: {}, barbarians: 17 })
})

it('of damage it is said how much is done', async () => {
  const root = show('damage', 10, { tokens: -10 })
  expect(root.querySelector('[data-state]')?.textContent).toBe('10 of 10 unit points')
  await step(root, 'Tokens', 0)
  expect(root.querySelector('[data-state]')?.textContent).toBe('9 of 10 unit points')
})

it('a way to lose is entered by one tap', async () => {
  const root = show('damage', 15, { tokens: -15 })
  const ways = [...root.querySelectorAll('[data-way]')]
  expect(ways.map((each) => each.textContent)).toEqual([
    '15 tokens',
    '1 city, 10 tokens',
    '2 cities, 5 tokens',
    '3 cities',
  ])
  await fireEvent.click(ways[2]!)
  expect(root.querySelector('[data-state]')?.textContent).toBe('15 of 15 unit points')
  expect(given).toEqual({ changes: { cities: -2, tokens: -5 }, others: {}, barbarians: 0 })
})

it('of a slave revolt it is said whether the cities are supported', async () => {
  const root = show('support_rate', 5, { cities: -1 })
  expect(root.querySelector('[data-state]')?.textContent).toBe('short by 5 tokens')
  await step(root, 'Cities', 1)
  expect(root.querySelector('[data-state]')?.textContent).toBe('supported')
})

it('a flood offers no more than stands on the plain', () => {
  const root = show('damage', 10, { tokens: -4, cities: -1 }, { tokens: 4, cities: 1 })
  expect([...root.querySelectorAll('[data-way]')].map((each) => each.textContent)).toEqual([])
  const more = root.querySelectorAll<HTMLButtonElement>('[role=group][aria-label="Tokens"] button')[1]!
  expect(more.disabled).toBe(true)
})
