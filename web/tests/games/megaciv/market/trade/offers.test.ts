// Offers, wishes, answers and deals as the market shows them.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { facts } from '$/games/megaciv/facts.svelte'
import { ownAnswers, toldInMarket, wishesLastTurn } from '$/games/megaciv/market/trade/answers'
import { dealsTold, lastDeal } from '$/games/megaciv/market/trade/deals'
import { Desk, deskOf } from '$/games/megaciv/market/trade/desk.svelte'
import { gainOf, formatSigned, swapOf, wishOf } from '$/games/megaciv/market/trade/gain'
import {
  listDemands,
  filterOffers,
  countFitting,
  isTo,
  NO_FILTER,
  sortOffers,
  countHidden,
  countWishesMet,
  type Offer,
} from '$/games/megaciv/market/trade/offers'
import { cheapestCards, fillWish, missingNames } from '$/games/megaciv/market/trade/wishes'
import type { Forms } from '$/games/megaciv/types'
import fixture from '../../market-fixture.json'

beforeAll(() => {
  facts.take({ ...facts.tables, ...(fixture as unknown as typeof facts.tables) }, facts.board)
})

function cards(...names: string[]): Forms['CardView'][] {
  return names.map((name, number) => ({ number, name, stack: 0, block: 'west' }))
}

function offer(id: string, giver: number, more: Partial<Offer> = {}): Offer {
  return {
    id,
    giver,
    to: -1,
    number: 3,
    names: [],
    more: [],
    no_calamity: false,
    wish: 0,
    wish_names: [],
    answers: '',
    cards: null,
    water: null,
    ...more,
  }
}

describe('offers', () => {
  const all = [
    offer('1#1', 1, { names: ['iron', 'iron'], number: 4, more: ['gold'], wish_names: ['wine', 'wine', 'clay'] }),
    offer('2>0#1', 2, { to: 0, names: ['wine', 'gold'], wish_names: ['iron'] }),
    offer('0#1', 0),
    offer('0#1/3#1', 3, { to: 0, answers: '0#1' }),
  ]
  const held = { wine: 1, gold: 2 }

  it('are those to decide on, those of others with those to me first, and mine', () => {
    const sorted = sortOffers(all, 0, {})
    expect(sorted.answersToMe.map(({ id }) => id)).toEqual(['0#1/3#1'])
    expect(sorted.offers.map(({ id }) => id)).toEqual(['2>0#1', '1#1'])
    expect(sorted.mine.map(({ id }) => id)).toEqual(['0#1'])
  })
  it('to everyone are not for who only watches', () => {
    expect([isTo(offer('1#1', 1), -1), isTo(offer('1>0#1', 1, { to: 0 }), 0)]).toEqual([false, true])
  })
  it('come first where the own hand could meet the wishes', () => {
    const wanting = [
      offer('1#1', 1, { wish_names: ['gold'] }),
      offer('2#1', 2),
      offer('3#1', 3, { wish_names: ['wine', 'gold'] }),
    ]
    expect(sortOffers(wanting, 0, held).offers.map(({ id }) => id)).toEqual(['3#1', '1#1', '2#1'])
  })
  it('come first where they bring most', () => {
    const wanting = [
      offer('1#1', 1, { wish_names: ['gold'] }),
      offer('2#1', 2),
      offer('3#1', 3, { wish_names: ['wine', 'gold'] }),
    ]
    expect(sortOffers(wanting, 0, held, { '1#1': 24, '3#1': -6 }).offers.map(({ id }) => id)).toEqual([
      '1#1',
      '2#1',
      '3#1',
    ])
  })
  it('leave unsaid what is neither true nor claimed', () => {
    expect(countHidden(all[0]!)).toBe(1)
  })
  it('are matched with the own hand, each card once', () => {
    expect(countWishesMet(all[0]!, held)).toBe(1)
    expect(countFitting(all[1]!, held)).toBe(2)
  })
  it('are filtered by what one has, by who is meant and by words', () => {
    const words = (each: Offer) => each.names.join(' ')
    const ids = (filter: Partial<typeof NO_FILTER>) =>
      filterOffers(all.slice(0, 2), { ...NO_FILTER, ...filter }, held, 0, words, (each) => each.id === '1#1').map(
        ({ id }) => id,
      )
    expect(ids({ canMeet: true })).toEqual(['1#1'])
    expect(ids({ toMe: true })).toEqual(['2>0#1'])
    expect(ids({ fits: true })).toEqual(['2>0#1'])
    expect(ids({ text: ' IRON' })).toEqual(['1#1'])
  })
  it('say who wants what and who surely has it', () => {
    const [first] = listDemands(all.slice(0, 2))
    expect([first?.name, first?.wanted.length, first?.offered.length]).toEqual(['iron', 1, 1])
    expect(
      listDemands(all.slice(0, 2))
        .find(({ name }) => name === 'gold')
        ?.offered.map(({ giver }) => giver),
    ).toEqual([2])
  })
})

describe('what a deal does to the own sets', () => {
  const held = { iron: 3, wine: 1, treachery: 1 } // 18 and 5

  it('is the difference of their values', () => {
    expect(gainOf(held, { wine: 1, treachery: 1 }, ['iron'])).toBe(32 - 18 - 5)
    expect(gainOf(held, { iron: 1 }, ['water', 'treachery'])).toBe(8 - 18)
  })
  it('is told apart by what is sure, what is said and what is unknown', () => {
    const swap = swapOf(held, { wine: 1 }, offer('1#1', 1, { number: 5, names: ['iron', 'clay'], more: ['gold'] }))
    expect(swap).toEqual({ gain: 32 + 1 - 18 - 5, hoped: 32 + 1 + 9 - 18 - 5, unknown: 2 })
  })
  it('of an offer is what it costs, and what it brings with what is wished for', () => {
    expect(wishOf(held, { wine: 1 }, 3, ['iron'])).toEqual({ gain: -5, hoped: 32 - 18 - 5, unknown: 2 })
    expect(wishOf(held, { wine: 1 }, 0, [])).toEqual({ gain: -5, hoped: null, unknown: 0 })
  })
  it('has a sign', () => {
    expect([24, -6, 0].map(formatSigned)).toEqual(['+24', '−6', '±0'])
  })
})

describe('a wish', () => {
  const held = { iron: 3, wine: 1, gold: 1, clay: 2, treachery: 1 }
  const wish = (wishNames: string[], more: Partial<Offer> = {}) =>
    offer('1#1', 1, { wish: 3, wish_names: wishNames, ...more })

  it('is filled with exactly so many cards, what is wished first, then what is missed least', () => {
    expect(fillWish(wish(['gold']), held, 3)).toEqual({ gold: 1, clay: 2 })
    expect(Object.keys(fillWish(wish(['gold']), held, 3)!)[0]).toBe('gold')
    expect(fillWish(wish(['gold'], { wish: 5 }), held, 3)).toEqual({ gold: 1, clay: 2, wine: 1, iron: 1 })
    expect(fillWish(wish(['iron', 'iron', 'wine'], { wish: 0 }), held, 3)).toEqual({ iron: 2, wine: 1 })
  })
  it('of many names is filled with any of them', () => {
    expect(fillWish(wish(['gold', 'wine', 'iron', 'papyri']), held, 3)).toEqual({ iron: 3 })
    expect(fillWish(wish(['gold', 'wine', 'papyri', 'clay']), { gold: 1, wine: 1, iron: 3 }, 3)).toBeNull()
  })
  it('is never filled with what comes back in the deal, nor with a calamity', () => {
    expect(fillWish(wish(['gold'], { names: ['clay', 'wine'] }), held, 3)).toEqual({ gold: 1, iron: 2 })
    expect(fillWish(wish(['gold'], { names: ['clay', 'clay'], more: ['iron'] }), held, 3)).toBeNull()
    expect(fillWish(wish(['gold', 'iron'], { names: ['gold', 'wine'] }), held, 3)).toEqual({ iron: 1, clay: 2 })
  })
  it('cannot be filled without the cards, and nobody fills what nobody says', () => {
    expect(fillWish(wish(['papyri']), held, 3)).toBeNull()
    expect(fillWish(wish(['gold'], { wish: 9 }), held, 3)).toBeNull()
    expect(fillWish(wish([]), held, 3)).toBeNull()
  })
  it('costs as little as it can: a whole small set before a part of a large one', () => {
    expect(cheapestCards({ iron: 3, wine: 1, clay: 2 }, 3)).toEqual({ wine: 1, clay: 2 })
    expect(cheapestCards({ iron: 2 }, 3)).toBeNull()
    expect(cheapestCards({ iron: 2 }, 0)).toEqual({})
  })
  it('is what is still wanted, without what was given', () => {
    expect(missingNames(wish(['gold', 'wine', 'wine']), ['wine', 'clay'])).toEqual(['gold', 'wine'])
  })
})

describe('own answers', () => {
  const answered = (id: string, to: string) => ({
    kind: 'answered',
    rule: '',
    seat: 0,
    text: '',
    data: {
      offer: id,
      answers: to,
      to: 1,
      number: 3,
      names: ['iron', 'iron'],
      more: ['wine'],
      cards: [4, 5, 6],
      water: 0,
    },
  })
  const declined = (id: string, to: string) => ({
    kind: 'declined',
    rule: '',
    seat: 1,
    text: '',
    data: { offer: id, answers: to, giver: 0, to: 1, number: 3, names: ['iron', 'iron'], more: ['wine'] },
  })
  const told = (kind: string, seat: number, data = {}) => ({ kind, rule: '', seat, text: '', data })
  const fates = (events: ReturnType<typeof told>[], open: Offer[] = []) =>
    ownAnswers(events, open, 0).map(({ offer: to, fate }) => [to, fate])

  it('wait as long as they lie there, and are gone with the offer', () => {
    expect(
      fates([answered('1#1/0#1', '1#1')], [offer('1#1', 1), offer('1#1/0#1', 0, { to: 1, answers: '1#1' })]),
    ).toEqual([['1#1', 'waiting']])
    expect(fates([answered('1#1/0#1', '1#1')])).toEqual([['1#1', 'gone']])
  })
  it('are known after a reload as well', () => {
    const [only] = ownAnswers([], [offer('1#1/0#1', 0, { to: 1, answers: '1#1', cards: [7], water: 2 })], 0)
    expect([only?.fate, only?.to, only?.cards, only?.water]).toEqual(['waiting', 1, [7], 2])
  })
  it('are declined, with the cards they held, until there is another', () => {
    const events = [answered('1#1/0#1', '1#1'), declined('1#1/0#1', '1#1')]
    expect(ownAnswers(events, [offer('1#1', 1)], 0)).toMatchObject([
      { offer: '1#1', fate: 'declined', to: 1, cards: [4, 5, 6] },
    ])
    expect(fates([...events, answered('1#1/0#2', '1#1')], [offer('1#1/0#2', 0, { to: 1, answers: '1#1' })])).toEqual([
      ['1#1', 'waiting'],
    ])
  })
  it('that were withdrawn, or fell with a deal, are forgotten', () => {
    expect(fates([answered('1#1/0#1', '1#1'), told('withdrawn', 0, { offer: '1#1/0#1', answers: '1#1' })])).toEqual([])
    expect(fates([answered('1#1/0#1', '1#1'), told('dealt', -1, { partners: [0, 2] })])).toEqual([])
    expect(fates([answered('1#1/0#1', '1#1'), told('dealt', -1, { partners: [1, 2] })])).toEqual([['1#1', 'gone']])
  })
  it('of the last trade are not told any more', () => {
    const story = [
      { number: 1, events: [declined('1#1/0#1', '1#1'), told('trade_open', -1)] },
      { number: 2, events: [told('offered', 1)] },
    ]
    expect(toldInMarket(story).map(({ kind }) => kind)).toEqual(['offered'])
  })
})

describe('deals', () => {
  const dealt = (partners: number[], more = {}) => ({
    kind: 'dealt',
    rule: 'MC-7.9',
    seat: -1,
    text: `deal of ${partners.join(' and ')}`,
    data: { partners, numbers: [3, 3], ...more },
  })
  const story = [
    {
      number: 4,
      events: [dealt([0, 2], { gain: 24, gave: { names: ['iron'], water: 1 }, got: { names: ['gold'], water: 0 } })],
    },
    { number: 5, events: [dealt([1, 2]), { kind: 'offered', rule: '', seat: 1, text: 'an offer', data: {} }] },
  ]

  it('show the cards of the last own one', () => {
    expect(lastDeal(story, 0)).toEqual({ number: 4, partner: 2, gave: ['iron', 'water'], got: ['gold'], gain: 24 })
    expect(lastDeal(story.slice(1), 0)).toBeNull()
  })
  it('are told, the newest first', () => {
    expect(dealsTold(story, 9)).toEqual(['deal of 1 and 2', 'deal of 0 and 2'])
    expect(dealsTold(story, 1)).toEqual(['deal of 1 and 2'])
  })
})

describe('an offer being made', () => {
  const commodity = (name: string) => name !== 'treachery'

  it('names two cards that are given, never a calamity', () => {
    const desk = new Desk()
    desk.setGive({ treachery: 1, iron: 1, wine: 2 }, 2, commodity)
    expect(desk.names).toEqual(['iron', 'wine'])
    desk.setGive({ treachery: 1, wine: 2 }, 2, commodity)
    expect(desk.names).toEqual(['wine', 'wine'])
  })
  it('lets a third name push out the first, and takes a name back', () => {
    const desk = new Desk()
    desk.setGive({ iron: 1, wine: 1, gold: 1 }, 2, commodity)
    desk.toggleName('gold', 1, 2)
    expect(desk.names).toEqual(['wine', 'gold'])
    desk.toggleName('gold', 1, 2)
    expect(desk.names).toEqual(['wine'])
  })
  it('becomes the answer of the service, with the lowest card numbers', () => {
    const desk = new Desk()
    desk.begin(4)
    desk.setGive({ iron: 2, water: 1 }, 2, commodity)
    desk.wish = 3
    desk.wishNames = ['wine']
    expect(desk.bundle(cards('iron', 'wine', 'iron', 'iron'))).toEqual({
      do: 'offer',
      to: 4,
      cards: [0, 2],
      water: 1,
      names: ['iron', 'iron'],
      more: [],
      no_calamity: false,
      wish: 3,
      wish_names: ['wine'],
    })
  })
  it('answers an offer without a wish', () => {
    const desk = new Desk()
    desk.answer(offer('1#1', 1))
    expect(desk.bundle([])).toEqual({
      do: 'answer',
      offer: '1#1',
      cards: [],
      water: 0,
      names: [],
      more: [],
      no_calamity: false,
    })
  })
  it('is kept as a template and laid out again', () => {
    const desk = new Desk()
    desk.setGive({ iron: 3 }, 2, commodity)
    desk.wishNames = ['gold']
    const kept = desk.template()
    desk.clear()
    expect(desk.give).toEqual({})
    desk.load(kept)
    expect(desk.template()).toEqual(kept)
  })
  it('says all other cards that fill a wish, until further names are chosen', () => {
    const desk = new Desk()
    desk.fill({ gold: 1, iron: 2 }, 2, commodity)
    expect([desk.names, desk.more]).toEqual([['gold', 'iron'], ['iron']])
    desk.setGive({ gold: 1, iron: 1, wine: 1, treachery: 1 }, 2, commodity)
    expect(desk.more).toEqual(['wine'])
    desk.say(['clay'])
    desk.setGive({ gold: 1, iron: 1, papyri: 1 }, 2, commodity)
    expect(desk.more).toEqual(['clay'])
  })
  it('is put away when another trade begins', () => {
    const desk = new Desk()
    desk.attend(7)
    desk.begin(2)
    desk.attend(7)
    expect(desk.open).toBe(true)
    desk.attend(8)
    expect([desk.open, desk.to]).toEqual([false, -1])
  })
  it('belongs to one seat of one table', () => {
    expect(deskOf('a', 1)).toBe(deskOf('a', 1))
    expect(deskOf('a', 1)).not.toBe(deskOf('a', 2))
  })
})

describe('answers to decide on', () => {
  const answer = (id: string): Offer => ({ id }) as Offer
  const gains: Record<string, number> = { a: 1, b: 9, c: 5 }
  const gain = ({ id }: Offer) => gains[id] ?? 0

  it('stay where they are; new ones come below, the best first', () => {
    const desk = new Desk()
    desk.attend(1)
    const places = (...ids: string[]) => desk.arrange(ids.map(answer), gain).map(({ id }) => id)
    expect(places('a', 'c')).toEqual(['c', 'a'])
    expect(places('b', 'a', 'c')).toEqual(['c', 'a', 'b'])
    expect(places('a', 'b')).toEqual(['a', 'b'])
    desk.attend(2)
    expect(places('a', 'b')).toEqual(['b', 'a'])
  })
})

describe('finishing', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is sent after five seconds, once', () => {
    const [desk, send] = [new Desk(), vi.fn()]
    desk.finish(send)
    vi.advanceTimersByTime(4900)
    expect([desk.finishing, send.mock.calls.length]).toEqual([1, 0])
    vi.advanceTimersByTime(10_000)
    expect([desk.finishing, send.mock.calls.length]).toEqual([0, 1])
  })

  it('can be taken back, and is forgotten with its question', () => {
    const [desk, send] = [new Desk(), vi.fn()]
    desk.attend(1)
    desk.finish(send)
    desk.undoFinish()
    desk.finish(send)
    desk.attend(2)
    vi.advanceTimersByTime(10_000)
    expect(send).not.toHaveBeenCalled()
  })
})

describe('wishes of last turn', () => {
  const offered = (seat: number, ...wish_names: string[]) => ({ kind: 'offered', seat, data: { wish_names } })
  const opened = { kind: 'trade_open', seat: -1, data: {} }

  it('are those of others in the market before this one', () => {
    const events = [
      opened,
      offered(3, 'salt'),
      opened,
      offered(1, 'wine', 'salt'),
      offered(1, 'wine'),
      offered(0, 'oil'),
    ]
    const story = [{ number: 1, events: [...events, opened, offered(2, 'iron')] }] as never
    expect(wishesLastTurn(story, 0)).toEqual([{ seat: 1, names: ['wine', 'salt'] }])
    expect(wishesLastTurn([], 0)).toEqual([])
  })
})
