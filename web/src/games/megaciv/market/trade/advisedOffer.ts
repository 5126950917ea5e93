// What is advised in the market, laid out on the desk: an offer or an answer as a form that can still be changed.
import type { Forms } from '../../types'
import { countNames, type CardView } from '../hand/cards'
import type { Desk } from './desk.svelte'
import type { Offer } from './offers'

/** Other acts (accept, decline, finish) are buttons of the market. */
export function fillDesk(
  desk: Desk,
  answer: Forms['answer.trade'],
  hand: readonly CardView[],
  offers: readonly Offer[],
): void {
  if (answer.do !== 'offer' && answer.do !== 'answer') return
  if (answer.do === 'offer') desk.begin(answer.to)
  else {
    const offer = offers.find((each) => each.id === answer.offer)
    if (!offer) return
    desk.answer(offer)
  }
  const { cards = [], water = 0, names = [], more = [] } = answer
  desk.give = countNames(
    hand.filter((card) => cards.includes(card.number)),
    water,
  )
  desk.names = [...names]
  desk.more = [...more]
  desk.noCalamity = answer.no_calamity ?? false
  if (answer.do === 'offer') {
    desk.wish = answer.wish ?? 0
    desk.wishNames = [...(answer.wish_names ?? [])]
  }
}
