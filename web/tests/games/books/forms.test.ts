// What is sent by phones and by the keeper: theme sets, taxes, late entries, corrections and what follows from them.
import { cleanup, fireEvent, render, waitFor } from '@testing-library/svelte'
import type { Component } from 'svelte'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import Correct from '$/games/books/keeper/Correct.svelte'
import Marks from '$/games/books/keeper/Marks.svelte'
import LateEntries from '$/games/books/LateEntries.svelte'
import Count from '$/games/books/widgets/Count.svelte'
import Opening from '$/games/books/widgets/Opening.svelte'
import Tax from '$/games/books/widgets/Tax.svelte'
import { facts, type Advance } from '$/games/megaciv/facts.svelte'
import type { Question } from '$/net/types'
import { openWords } from '$/words/current'
import RoomHost from '../../table/RoomHost.svelte'

/** what was sent */
const sent = vi.fn<(answer: unknown) => void>()
let foreseen: unknown = null

const seat = {
  seat: 0,
  numbers: { tokens: [20, 4, 2, 'told', ''], cities: [5, 5, 5, 'told', 'Ada'], step: [6, 4, 13, 'computed', ''] },
  advances: ['monument'],
  chosen: { monument: { arts: 20 } },
  ast_bonus: false,
  bought: { purchase: { advances: ['music'] }, price: 80, confirmed: false },
  past: [
    [3, 5, 4],
    [4, 6, 3],
  ],
}
const doubt = { number: 9, seat: 0, about: 'purchase', code: 'paid', turn: 5, given: 70, expected: 80 }
const late = { id: 'a', kind: 'count', seat: 0, turn: 5, phase: 5, answer: { numbers: { cities: 7 } } }
const desk = { id: 2, seat: 0, kind: 'desk' }
const chair = { id: 1, seat: -3, kind: 'chair' } as Question

function newRoom() {
  const take = (_to: unknown, answer: unknown) => {
    sent(answer)
    return Promise.resolve(true)
  }
  const view = { turn: 5, phase: 6, seats: [seat], doubts: [doubt], disputes: [], barbarians: 0, pirates: 0 }
  return {
    view,
    viewer: 0,
    live: {
      id: 't',
      busy: 0,
      view,
      late: [late],
      questions: [desk],
      answer: take,
      preview: () => Promise.resolve(foreseen),
      dropLate: vi.fn(),
    },
    look: () => ({ colour: '', ink: '', sign: '', title: 'Minoa' }),
    submit: take,
  }
}

function show(content: unknown, given: Record<string, unknown> = {}): HTMLElement {
  const room = newRoom()
  const props = { room, content: content as Component<Record<string, unknown>>, with: { room, ...given } }
  return render(RoomHost, props as never).container
}

function asked(kind: string, about: unknown): Question {
  return { id: 7, seat: 0, kind, rule: '', text: '', options: null, unavailable: [], about } as unknown as Question
}

function find(root: HTMLElement, selector: string): HTMLElement {
  return root.querySelector<HTMLElement>(selector)!
}

async function tap(root: HTMLElement, selector: string): Promise<void> {
  await fireEvent.click(find(root, selector))
}

async function choose(root: HTMLElement, field: string, value: string): Promise<void> {
  await fireEvent.change(find(root, `[data-field=${field}]`), { target: { value } })
}

async function type(root: HTMLElement, field: string, value: string): Promise<void> {
  await fireEvent.input(find(root, `[data-field=${field}]`), { target: { value } })
}

beforeAll(() => {
  const choice = { type: 'choose_credits', amount: 20, step: 5 }
  const advances = [
    { id: 'music', special: null },
    { id: 'monument', special: choice },
    { id: 'pottery', special: null },
  ] as unknown as Advance[]
  facts.advances = advances
  facts.advance = Object.fromEntries(advances.map((each) => [each.id, each]))
})
beforeEach(async () => {
  await openWords('books')
  localStorage.clear()
  sent.mockClear()
  foreseen = null
})
afterEach(cleanup)

describe('the opening of The Short Game', () => {
  const themes = { early_merchants: ['pottery', 'music'], mystical_palaces: ['monument'] }
  const question = asked('opening', { people: 'minoa', themes, default: { numbers: { cities: 5, census: 14 } } })

  it('is a theme set by one tap, which shows its advances', async () => {
    const root = show(Opening, { question })
    expect(find(root, '[data-theme-set=early_merchants]').textContent).toBe('Early Merchants Pottery, Music')
    await tap(root, '[data-theme-set=early_merchants]')
    expect(find(root, '[data-card=pottery]').getAttribute('aria-pressed')).toBe('true')
    await tap(root, '[data-submit]')
    expect(sent).toHaveBeenCalledWith({ numbers: { cities: 5 }, theme: 'early_merchants', advances: [], chosen: {} })
  })

  it('asks for the credits of an advance in the set', async () => {
    const root = show(Opening, { question })
    await tap(root, '[data-theme-set=mystical_palaces]')
    await tap(root, '[data-credits=monument] [data-group=arts]')
    await tap(root, '[data-submit]')
    expect(sent.mock.lastCall?.[0]).toMatchObject({ theme: 'mystical_palaces', chosen: { monument: { arts: 5 } } })
  })

  it('has no sets in another game', () => {
    const other = asked('opening', { people: 'minoa', themes: {}, default: { numbers: {} } })
    const root = show(Opening, { question: other })
    expect(root.querySelector('[data-theme-set], details')).toBeNull()
    expect(root.querySelector('[data-card=music]')).not.toBeNull()
  })
})

it('a tax from a stock that is not sure is paid in full by one tap; a revolt is confirmed', async () => {
  const about = { rates: [2], cities: 5, stock: 4, unsure: true, loyal: false, default: { rate: 2 } }
  const root = show(Tax, { question: asked('tax', about) })
  expect(find(root, '[data-note=short]').textContent).toContain('you have 4 in stock, and the tax is 10')
  await tap(root, '[data-submit]')
  expect(sent).toHaveBeenLastCalledWith({ rate: 2, paid: 10, revolt: false })
  sent.mockClear()
  await tap(root, '[role=group][aria-label=Paid] button')
  expect(find(root, '[data-revolt]').textContent).toContain('1 city revolts')
  expect(find(root, '[data-submit]').hasAttribute('disabled')).toBe(true)
  await tap(root, '[data-revolt] input')
  await tap(root, '[data-submit]')
  expect(sent).toHaveBeenLastCalledWith({ rate: 2, paid: 9, revolt: true })
})

it('a late entry is sent with its turn and phase', async () => {
  const root = show(LateEntries)
  await tap(root, '[data-enter-late]')
  expect(sent).toHaveBeenCalledWith({ do: 'amend', numbers: { cities: 7 }, turn: 5, phase: 5 })
})

it('a purchase to look at says what is doubtful about it', () => {
  const root = show(Marks, { chair })
  expect(find(root, '[data-purchase-doubt="9"]').textContent).toBe('70 points paid; the price is 80.')
})

describe('a correction', () => {
  const also = { seat: 0, field: 'step', was: 6, now: 7, turn: 4 }

  it('of an earlier turn says what follows, which is then one tap', async () => {
    foreseen = { marker: [7, 8], said: null, earlier: [{ turn: 4, what: 'marker', was: 6, now: 7 }], also: [also] }
    const root = show(Correct, { chair, seat: 0, onseat: () => {} })
    await choose(root, 'turn', '4')
    await choose(root, 'field', 'cities')
    expect(find(root, '[data-was]').textContent).toBe('3')
    await type(root, 'now', '4')
    await waitFor(() => expect(root.querySelector('[data-earlier]')).not.toBeNull())
    expect(find(root, '[data-earlier]').textContent).toContain('to step 7 instead of 6')
    expect(root.querySelector('[data-follow]')).toBeNull()
    await type(root, 'reason', 'miscounted')
    await tap(root, '[data-submit]')
    const reason = 'miscounted'
    expect(sent).toHaveBeenLastCalledWith({ do: 'correct', seat: 0, field: 'cities', was: 3, now: 4, turn: 4, reason })
    await waitFor(() => expect(root.querySelector('[data-also=step]')).not.toBeNull())
    await tap(root, '[data-also=step]')
    expect(sent).toHaveBeenLastCalledWith({ do: 'correct', ...also, reason })
    await waitFor(() => expect(root.querySelector('[data-follow]')).toBeNull())
  })

  it('of credits is sent when all of them are divided anew', async () => {
    const root = show(Correct, { chair, seat: 0, onseat: () => {} })
    await choose(root, 'field', 'credits:monument')
    await type(root, 'reason', 'told late')
    await tap(root, '[aria-label="Arts: −5"]')
    expect((find(root, '[data-submit]') as HTMLButtonElement).disabled).toBe(true)
    await tap(root, '[data-group=science]')
    await tap(root, '[data-submit]')
    const was = { arts: 20 }
    const now = { arts: 15, science: 5 }
    expect(sent).toHaveBeenCalledWith({ do: 'credits', seat: 0, advance: 'monument', was, now, reason: 'told late' })
  })
})

describe('counts', () => {
  const numbers = { tokens: 20, cities: 5 }
  const about = (field: 'tokens' | 'cities') => ({
    fields: [field],
    numbers,
    support_rate: 4,
    default: { numbers: { [field]: numbers[field] } },
  })

  it('of cities are entered by the tap on their number', async () => {
    const form = show(Count, { question: asked('count', about('cities')) })
    await tap(form, '[data-pick="6"]')
    expect(sent).toHaveBeenCalledExactlyOnceWith({ numbers: { cities: 6 } })
  })

  it('that are doubtful are read once more', async () => {
    const form = show(Count, { question: asked('count', { ...about('cities'), support_rate: 5 }) })
    await tap(form, '[data-pick="5"]')
    expect(sent).not.toHaveBeenCalled()
    expect(find(form, '[data-doubt]')).not.toBeNull()
    await tap(form, '[data-submit]')
    expect(sent).toHaveBeenCalledExactlyOnceWith({ numbers: { cities: 5 } })
  })

  it('of tokens are entered by the tap on their number, cities beside them are chosen before', async () => {
    const both = { ...about('tokens'), fields: ['cities', 'tokens'], default: { numbers: { cities: 5, tokens: 20 } } }
    const form = show(Count, { question: asked('count', both) })
    await fireEvent.focus(find(form, '[data-field=cities]')!)
    await tap(form, '[data-pick="6"]')
    expect(sent).not.toHaveBeenCalled()
    await fireEvent.focus(find(form, '[data-field=tokens]')!)
    await tap(form, '[data-pick="34"]')
    expect(sent).toHaveBeenCalledExactlyOnceWith({ numbers: { cities: 6, tokens: 34 } })
  })

  it('of more tokens than there can be are read once more', async () => {
    const form = show(Count, {
      question: asked('count', { ...about('tokens'), numbers: { ...numbers, treasury: 30 } }),
    })
    await tap(form, '[data-pick="34"]')
    expect(sent).not.toHaveBeenCalled()
    expect(find(form, '[data-doubt]')).not.toBeNull()
  })
})
