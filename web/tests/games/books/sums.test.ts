import { describe, expect, test } from 'vitest'
import { cartTotal, outcomeText, waysToLose } from '$/games/books/ledger/sums'
import { openWords } from '$/words/current'

describe('ways to lose unit points', () => {
  test('tokens alone, then with one city after the other', () => {
    expect(waysToLose(15, 20, 3)).toEqual([
      { tokens: 15, cities: 0 },
      { tokens: 10, cities: 1 },
      { tokens: 5, cities: 2 },
      { tokens: 0, cities: 3 },
    ])
  })
  test('no more than there is', () => {
    expect(waysToLose(15, 8, 9)).toEqual([
      { tokens: 5, cities: 2 },
      { tokens: 0, cities: 3 },
    ])
    expect(waysToLose(5, 5, 0)).toEqual([{ tokens: 5, cities: 0 }])
  })
})

test('Library makes one other advance of the cart cheaper', () => {
  const prices = { library: 200, music: 60, law: 20 }
  expect(cartTotal(['music', 'law'], prices, '', 40)).toBe(80)
  expect(cartTotal(['library', 'music'], prices, 'music', 40)).toBe(220)
  expect(cartTotal(['library', 'law'], prices, 'law', 40)).toBe(200)
  expect(cartTotal(['library', 'law'], prices, 'music', 40)).toBe(220)
})

test('what came of a calamity is said where it is shown', async () => {
  await openWords('books')
  const nothing = { tokens: 0, cities: 0 }
  expect(outcomeText({ gained: nothing, replaced: nothing }, 'Egypt')).toBe('')
  expect(outcomeText({ gained: { tokens: 9, cities: 2 }, replaced: { tokens: 3, cities: 0 } }, 'Egypt')).toBe(
    'Egypt gains 9 tokens and 2 cities. New on the board: 3 barbarians.',
  )
  expect(outcomeText({ gained: nothing, replaced: { tokens: 0, cities: 1 } }, '')).toBe(
    'New on the board: 1 pirate city.',
  )
})
