import { expect, it } from 'vitest'
import type { Offer } from '$/games/megaciv/market/trade/offers'
import { whyUnanswered } from '$/games/megaciv/market/trade/unanswered'

const OFFER = {
  id: '0#1',
  giver: 0,
  to: -1,
  number: 3,
  names: ['ochre', 'clay'],
  more: [],
  wish: 0,
  wish_names: [],
  answers: '',
} as unknown as Offer

interface Table {
  mine?: Partial<Offer>
  others?: Partial<Offer>[]
  finished?: number[]
}

function why({ mine = {}, others = [], finished = [] }: Table): string {
  const offer = { ...OFFER, ...mine }
  // no hands: there is nothing of them to give away
  const seats = [6, 5, 4].map((cards, seat) => ({ seat, cards, left: false }))
  const offers = [offer, ...others.map((each, n) => ({ ...OFFER, id: `1#${n}`, giver: 1, ...each }))]
  return whyUnanswered(offer, { offers, seats, finished_trading: finished } as never)
}

it.each<[string, Table, string]>([
  ['all have finished', { finished: [1, 2] }, 'still trading'],
  ['the only one asked has finished', { mine: { to: 2 }, finished: [2] }, 'still trading'],
  ['more cards than anybody has', { mine: { wish: 6 } }, 'Nobody else has 6 cards'],
  ['more cards than are given', { mine: { wish: 5 } }, 'You ask for 5 cards and give 3'],
  ['what nobody offers', { mine: { wish_names: ['wine', 'wine'] }, others: [{}] }, 'nobody offers wine at'],
  ['what nobody asks for', { others: [{ wish_names: ['gold', 'tin'] }] }, 'Others ask for gold, tin'],
  ['nobody asks for anything', { others: [{}] }, 'nobody asks for ochre, clay at'],
  ['nothing to be seen', { others: [{ wish_names: ['clay'] }] }, 'None of the bots wants'],
])('%s', (_, table, said) => {
  expect(why(table).toLowerCase()).toContain(said.toLowerCase())
})
