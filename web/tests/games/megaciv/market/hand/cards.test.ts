// Hands and cards as the market shows them.
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { facts } from '$/games/megaciv/facts.svelte'
import { countList, countNames, listNames, numbersOf, sortHand } from '$/games/megaciv/market/hand/cards'
import type { Forms } from '$/games/megaciv/types'
import fixture from '../../market-fixture.json'

beforeAll(() => {
  facts.take({ ...facts.tables, ...(fixture as unknown as typeof facts.tables) }, facts.board)
})

function cards(...names: string[]): Forms['CardView'][] {
  return names.map((name, number) => ({ number, name, stack: 0, block: 'west' }))
}

describe('a hand', () => {
  it('is sorted in sets with their values, now and with one card more', () => {
    const { sets } = sortHand(cards('iron', 'gold', 'iron', 'iron'), 0)
    expect(sets.map(({ name, size, value, next }) => [name, size, value, next])).toEqual([
      ['iron', 3, 18, 32],
      ['gold', 1, 9, 36],
    ])
  })
  it('has nothing to add to a full set', () => {
    const [set] = sortHand(cards(...Array<string>(5).fill('gold')), 0).sets
    expect([set?.value, set?.next]).toEqual([225, null])
  })
  it('keeps calamities and water apart and counts all cards', () => {
    const hand = sortHand(cards('treachery', 'iron', 'famine'), 2)
    expect(hand.calamities.map(({ calamity }) => calamity.id)).toEqual(['treachery', 'famine'])
    expect([hand.water, hand.size, hand.value]).toEqual([2, 5, 2])
  })
  it('gives the lowest numbers of a name', () => {
    expect(numbersOf(cards('iron', 'wine', 'iron', 'iron'), { iron: 2, wine: 1 })).toEqual([0, 1, 2])
  })
  it('counts names and lists them again', () => {
    expect(countNames(cards('iron', 'wine', 'iron'), 1)).toEqual({ iron: 2, wine: 1, water: 1 })
    expect(countList(listNames({ iron: 2, wine: 1 }))).toEqual({ iron: 2, wine: 1 })
  })
})

describe('cards', () => {
  it('are those of the print that the table plays with', async () => {
    const politics = fixture.advances.find((each) => each.card.id === 'politics')!
    const tables = {
      ...facts.tables,
      advances: fixture.advances,
      first_print: [{ ...politics, card: { ...politics.card, price: 1 } }],
    }
    vi.stubGlobal('fetch', async (path: string) => Response.json(path.endsWith('tables') ? tables : facts.board))
    await facts.load({ errata: 'first_print' })
    expect([facts.advance.politics?.price, facts.advances.length]).toEqual([1, fixture.advances.length])
    await facts.load({ errata: 'corrected' })
    expect(facts.advance.politics?.price).toBe(politics.card.price)
    vi.unstubAllGlobals()
  })
})
