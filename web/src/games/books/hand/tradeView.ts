// The books as the market of Mega Civilization sees a table: hands, offers and stacks by the same names.
import type { View as TradeView } from '$/games/megaciv/types'
import { valueOf } from '../ledger/ledger'
import type { View } from '../types'

type TradeSeat = TradeView['seats'][number]

/** What hand, market and purchase look at; there is nothing else in it. */
export function tradeView(view: View, viewer: number): TradeView {
  const cards = view.trade_cards
  const seats = view.seats.map((seat): Partial<TradeSeat> => {
    const hand = seat.seat === viewer ? cards?.hand : null
    return {
      seat: seat.seat,
      civilization: seat.civilization,
      ranking: seat.ranking,
      block: seat.block,
      treasury: valueOf(seat, 'treasury'),
      cards: valueOf(seat, 'cards'),
      advances: seat.advances,
      credits: seat.credits,
      step: valueOf(seat, 'step'),
      left: seat.left,
      hand: hand?.cards ?? [],
      water: hand?.water ?? 0,
      templates: hand?.templates ?? {},
    }
  })
  return {
    viewer,
    turn: view.turn,
    phase: view.phase,
    last_turn: view.last_turn,
    seats,
    offers: cards?.offers ?? [],
    finished_trading: cards?.finished_trading ?? [],
    blocks: cards?.blocks ?? {},
    result: null,
  } as unknown as TradeView
}
