// What a phone keeps and works out for itself: sets, drafts, late entries, what is said while nothing is asked.
import { beforeEach, describe, expect, it } from 'vitest'
import { countedCards, CountedCards } from '$/games/books/fields/countedCards.svelte'
import { dropDraft, keepDraft, keepPaid, recallDraft, recallPaid } from '$/games/books/fields/draft'
import { advancesOf, sortedThemes, tapAdvance, tapTheme } from '$/games/books/fields/opening'
import { commoditiesOf } from '$/games/books/fields/sets'
import { revoltingCities, taxNote } from '$/games/books/fields/tax'
import { lateEntry, lateNumbers, numbersText } from '$/games/books/late'
import { nothingAsked } from '$/games/books/ledger/ledger'
import type { SeatView, Told, View } from '$/games/books/types'
import type { Commodity } from '$/games/megaciv/facts.svelte'
import type { Late } from '$/net/outbox'
import type { Question } from '$/net/types'
import type { Room } from '$/table/room/room'
import { openWords } from '$/words/current'

beforeEach(async () => {
  await openWords('books')
  localStorage.clear()
})

describe('sets of trade cards', () => {
  const silk = { id: 'silk', face: 5, full_set: 4, counts: { west: 4, both_w: 2, both_e: 3 } } as unknown as Commodity
  const salt = { id: 'salt', face: 2, full_set: 9, counts: { east: 9, both_e: 9 } } as unknown as Commodity
  const configurations = [
    { id: 'west', half: 'west', players: [5] },
    { id: 'east', half: 'east', players: [5] },
    { id: 'both_w', half: 'west', players: [18] },
    { id: 'both_e', half: 'east', players: [18] },
  ]

  it('are of commodities that are in the game, as many as there are', () => {
    const of = (players: number, half: unknown) =>
      commoditiesOf(players, half, [silk, salt], configurations).map(({ commodity, most }) => [commodity.id, most])
    expect(of(5, 'west')).toEqual([['silk', 4]])
    expect(of(18, null)).toEqual([
      ['silk', 5],
      ['salt', 9],
    ])
  })

  it('stay on the device, one count for each seat', () => {
    countedCards('t', 0).count({ silk: 3 })
    expect(countedCards('t', 0).cards).toEqual({ silk: 3 })
    expect(countedCards('t', 1).cards).toEqual({})
    expect(new CountedCards('ecumene.cards.t.0').cards).toEqual({ silk: 3 })
  })
})

it('an unfinished entry is there again as long as its question is', () => {
  const room = { live: { id: 't' } } as Pick<Room, 'live'>
  const buy = { id: 7, seat: 0, kind: 'buy' } as Question
  keepDraft(room, buy, { cart: ['library'] })
  expect(recallDraft(room, buy)).toEqual({ cart: ['library'] })
  expect(recallDraft(room, { ...buy, id: 8 })).toBeUndefined()
  expect(recallDraft(room, { ...buy, seat: 1 })).toBeUndefined()
  dropDraft(room, buy)
  expect(recallDraft(room, buy)).toBeUndefined()
})

it('the cards that were paid are known until the turn is over', () => {
  const room = { live: { id: 't' } } as Pick<Room, 'live'>
  keepPaid(room, 0, 8, { silk: 3 })
  expect([recallPaid(room, 0, 8), recallPaid(room, 0, 9), recallPaid(room, 1, 8)]).toEqual([{ silk: 3 }, {}, {}])
})

describe('an entry that came too late', () => {
  const late = (phase: number, numbers: Record<string, number>): Late => ({
    id: 'a',
    kind: 'count',
    seat: 0,
    turn: 6,
    phase,
    answer: { numbers },
  })
  const seat = (numbers: Record<string, Told>) => ({ numbers }) as unknown as SeatView

  it('of the census is census and tokens', () => {
    const numbers = lateNumbers(late(2, { tokens: 34 }), seat({ tokens: [27, 6, 2, 'assumed', ''] }), 6)
    expect(numbers).toEqual({ tokens: 34, census: 34 })
    expect(numbersText(numbers)).toBe('Census 34')
  })

  it('leaves alone what somebody told since', () => {
    const told = seat({ tokens: [28, 6, 5, 'told', 'Ada'], census: [27, 6, 2, 'assumed', ''] })
    expect(lateNumbers(late(2, { tokens: 34 }), told, 6)).toEqual({ census: 34 })
    expect(lateNumbers(late(5, { cities: 7 }), seat({ cities: [6, 6, 11, 'told', 'Kim'] }), 6)).toEqual({})
  })

  it('of a turn that is over is no longer entered', () => {
    expect(lateNumbers(late(5, { cities: 7 }), seat({}), 6)).toEqual({ cities: 7 })
    expect(lateNumbers(late(5, { cities: 7 }), seat({}), 7)).toEqual({})
  })

  it('says of which turn and phase it is, but for what was told before the first phase', () => {
    expect(lateEntry(late(5, {}), { cities: 7 })).toEqual({ do: 'amend', numbers: { cities: 7 }, turn: 6, phase: 5 })
    expect(lateEntry(late(0, {}), { cities: 7 })).toEqual({ do: 'amend', numbers: { cities: 7 } })
  })

  it('that is no count has no numbers', () => {
    expect(lateNumbers({ ...late(1, {}), answer: { rate: 2 } }, seat({}), 6)).toEqual({})
  })
})

describe('what a nation has at the start', () => {
  const themes = { mystical_palaces: ['mysticism', 'masonry'], early_merchants: ['pottery', 'cloth_making'] }
  const none = { theme: '', advances: [] }

  it('is a theme set by one tap, or nothing by a second one', () => {
    const chosen = tapTheme({ theme: '', advances: ['music'] }, 'early_merchants')
    expect(chosen).toEqual({ theme: 'early_merchants', advances: [] })
    expect(advancesOf(chosen, themes)).toEqual(['pottery', 'cloth_making'])
    expect(tapTheme(chosen, 'early_merchants')).toEqual(none)
    expect(tapTheme(chosen, 'mystical_palaces').theme).toBe('mystical_palaces')
  })

  it('is never a set with advances beside it: a tap on an advance names them all', () => {
    const chosen = tapTheme(none, 'early_merchants')
    expect(tapAdvance(chosen, 'music', themes)).toEqual({ theme: '', advances: ['pottery', 'cloth_making', 'music'] })
    expect(tapAdvance(chosen, 'pottery', themes)).toEqual({ theme: '', advances: ['cloth_making'] })
    expect(tapAdvance(none, 'music', {})).toEqual({ theme: '', advances: ['music'] })
  })

  it('is sorted by the names of the sets', () => {
    expect(sortedThemes(themes).map(([id]) => id)).toEqual(['early_merchants', 'mystical_palaces'])
  })
})

it('asks whether the tax was paid in full where the stock is not sure', () => {
  const about = { cities: 5, stock: 12, unsure: false }
  expect(taxNote(about, 2)).toBe('')
  expect(taxNote({ ...about, unsure: true }, 2)).toBe('unsure')
  expect(taxNote({ ...about, unsure: true }, 3)).toBe('short')
})

it('says what there is to do while nothing is asked', () => {
  const at = (phase: number, missing: number[]) => nothingAsked({ phase, missing } as unknown as View, 0)
  expect(at(2, [0, 1])).toBe('')
  expect(at(2, [1, 2])).toBe('Nothing to enter now: 2 entries from others are missing')
  expect(at(7, [])).toBe('Trade freely: nothing is entered in this phase')
  expect(at(13, [])).toBe('Nothing to enter now: the keeper goes on')
})

it('cities revolt only if less than their tax is paid, and not with Democracy', () => {
  const five = { cities: 5, loyal: false }
  expect([10, 9, 4, 0].map((paid) => revoltingCities(five, 2, paid))).toEqual([0, 1, 3, 5])
  expect(revoltingCities({ ...five, loyal: true }, 2, 0)).toBe(0)
})
