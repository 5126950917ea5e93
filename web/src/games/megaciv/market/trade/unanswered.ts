// Why an own offer may have found no answer. Hands are hidden, from this page too: only what everybody can see is looked at.
import { t } from '$/words/messages.svelte'
import type { View } from '../../types'
import { cardTitle } from '../hand/cards'
import { ANYONE, type Offer } from './offers'

/** Milliseconds after which bots have looked at an offer. */
export const LOOKED = 10_000

const NAMED = 4

/** One sentence about an own offer that nobody has answered, and what could help. */
export function whyUnanswered(offer: Offer, view: Pick<View, 'offers' | 'seats' | 'finished_trading'>): string {
  const there = view.seats.filter(
    ({ seat, left }) =>
      seat !== offer.giver &&
      !left &&
      !view.finished_trading.includes(seat) &&
      (offer.to === ANYONE || offer.to === seat),
  )
  const others = view.offers.filter(({ giver, answers }) => giver !== offer.giver && !answers)
  const offered = new Set(others.flatMap(({ names, more }) => [...names, ...more]))
  const wanted = new Set(others.flatMap(({ wish_names }) => wish_names))
  const given = [...new Set([...offer.names, ...offer.more])]
  const wished = [...new Set(offer.wish_names)]

  if (!there.length) return t('unanswered.gone')
  if (offer.wish > Math.max(...there.map(({ cards }) => cards))) return t('unanswered.fewCards', { n: offer.wish })
  if (offer.wish > offer.number) return t('unanswered.unequal', { wish: offer.wish, number: offer.number })
  if (wished.length && !wished.some((name) => offered.has(name)))
    return t('unanswered.notOffered', { cards: inWords(wished) })
  if (!given.some((name) => wanted.has(name)))
    return wanted.size
      ? t('unanswered.askedFor', { cards: inWords(given), wanted: inWords([...wanted]) })
      : t('unanswered.notWanted', { cards: inWords(given) })
  return t('unanswered.other')
}

function inWords(names: readonly string[]): string {
  const named = names.slice(0, NAMED).map(cardTitle).join(', ')
  return names.length > NAMED ? `${named}, …` : named
}
