// What advances cost, and what is being bought.
import { beforeAll, describe, expect, it } from 'vitest'
import { facts } from '$/games/megaciv/facts.svelte'
import { Basket } from '$/games/megaciv/market/advances/basket.svelte'
import { questionPrices, holdersOf, previewPrices, printedPrices } from '$/games/megaciv/market/advances/prices'
import type { Forms } from '$/games/megaciv/types'
import fixture from '../../market-fixture.json'

beforeAll(() => {
  facts.take({ ...facts.tables, ...(fixture as unknown as typeof facts.tables) }, facts.board)
})

describe('prices', () => {
  it('are the printed ones where nobody says more', () => {
    const printed = printedPrices(['pottery'], facts.advances)
    expect([printed.pottery, printed.agriculture]).toEqual([
      undefined,
      { advance: 'agriculture', printed: 120, total: 120, reductions: [] },
    ])
  })
  it('of a question say what can be paid', () => {
    const asked = questionPrices(
      { prices: { pottery: 60, mining: 230 }, budget: 100 } as unknown as Forms['about.purchase'],
      facts.advances,
    )
    expect([asked.pottery?.affordable, asked.mining?.affordable, asked.library]).toEqual([true, false, undefined])
  })
  it('of a preview are those of what is chosen and of all others', () => {
    const price = (advance: string, total: number) => ({
      advance,
      printed: 100,
      reductions: [],
      total,
      affordable: true,
    })
    const shown = previewPrices({
      prices: [price('pottery', 40)],
      others: [price('mining', 70)],
    } as unknown as Forms['preview.purchase'])
    expect([shown.pottery?.total, shown.mining?.total]).toEqual([40, 70])
  })
  it('come with who else holds an advance', () => {
    const seats = [0, 1, 2].map((seat) => ({ seat, advances: seat < 2 ? ['pottery'] : [] }))
    expect(holdersOf(seats, 'pottery', 0)).toEqual([1])
  })
})

describe('a basket', () => {
  const about = {
    prices: { library: 220, pottery: 60, anatomy: 270, coinage: 90, written_record: 60 },
    cards: [1, 2],
    treasury: 5,
  } as unknown as Forms['about.purchase']

  it('puts back what hangs on an advance that is put back', () => {
    const basket = new Basket(undefined, about)
    for (const id of ['library', 'pottery', 'anatomy']) basket.toggle(id)
    basket.buy.library = 'pottery'
    basket.setFree('written_record')
    basket.setCredits('written_record', 'arts', 10)
    basket.toggle('pottery')
    expect(basket.buy.library).toBe('')
    basket.toggle('anatomy')
    expect([basket.buy.free, basket.buy.chosen, basket.gained]).toEqual(['', {}, ['library']])
  })
  it('is filled with what a plan buys, and paid as suggested', () => {
    const basket = new Basket({ advances: ['coinage'], cards: [1] }, about)
    basket.byHand = true
    const chosen = { written_record: { arts: 10 }, mining: { crafts: 10 } }
    basket.fill({ advances: ['anatomy', 'pottery', 'written_record'], free: 'written_record', library: '', chosen })
    expect([basket.buy.advances, basket.buy.free]).toEqual([['anatomy', 'pottery'], 'written_record'])
    expect([basket.buy.cards, basket.byHand]).toEqual([[], false])
    expect(basket.buy.chosen).toEqual({ written_record: { arts: 10 } })
  })
  it('follows a suggestion for what lies in it, and no other', () => {
    const basket = new Basket(undefined, about)
    basket.toggle('pottery')
    basket.follow({ advances: ['library'], cards: [1], treasury: 2 })
    expect(basket.buy.cards).toEqual([])
    basket.follow({ advances: ['pottery'], cards: [1], treasury: 2 })
    expect([basket.buy.cards, basket.buy.treasury]).toEqual([[1], 2])
    basket.follow(null)
    expect([basket.buy.cards, basket.buy.treasury]).toEqual([[], 0])
  })
  it('takes a draft up if it still fits', () => {
    expect(new Basket({ advances: ['pottery'], cards: [2] }, about).buy.advances).toEqual(['pottery'])
    expect(new Basket({ advances: ['mining'] }, about).buy.advances).toEqual([])
    // Its goods stay where only the payment is gone.
    const { advances, cards } = new Basket({ advances: ['pottery', 'mining'], cards: [9] }, about).buy
    expect([advances, cards]).toEqual([['pottery'], []])
  })
  it('keeps a payment that was prepared by hand, as long as it pays', () => {
    const prepared = { advances: ['pottery'], cards: [2] }
    const suggestion = { advances: ['pottery'], cards: [1], treasury: 2 }
    const paid = new Basket(prepared, about)
    paid.follow(suggestion, true)
    expect([paid.buy.cards, paid.byHand]).toEqual([[2], true])
    const unpaid = new Basket(prepared, about)
    unpaid.follow(suggestion, false)
    expect([unpaid.buy.cards, unpaid.byHand]).toEqual([[1], false])
  })
})
