// What hand, market and purchase bring to the table of Mega Civilization.
import type { Component } from 'svelte'
import type { Panel, WidgetProps } from '$/table/room'
import ChartPanel from './advances/ChartPanel.svelte'
import Purchase from './advances/Purchase.svelte'
import HandPanel from './hand/HandPanel.svelte'
import Market from './trade/Market.svelte'
import MarketPanel from './trade/MarketPanel.svelte'
import BuyCard from './widgets/BuyCard.svelte'
import ChooseCredits from './widgets/ChooseCredits.svelte'
import Discard from './widgets/Discard.svelte'
import GiveCard from './widgets/GiveCard.svelte'
import PickCivilization from './widgets/PickCivilization.svelte'
import Spoils from './widgets/Spoils.svelte'
import Suffer from './widgets/Suffer.svelte'
import TaxRate from './widgets/TaxRate.svelte'
import Theocracy from './widgets/Theocracy.svelte'

/** The own hand in one line, for the edge of the stage. */
export { default as HandBar } from './hand/HandBar.svelte'

/** Own deals as notes, whatever is looked at. */
export { default as DealNews } from './trade/DealNews.svelte'

export const widgets: Record<string, Component<WidgetProps>> = {
  pick_civilization: PickCivilization,
  choose_credits: ChooseCredits,
  tax_rate: TaxRate,
  spoils: Spoils,
  buy_card: BuyCard,
  trade: Market,
  suffer: Suffer,
  discard: Discard,
  theocracy: Theocracy,
  give_card: GiveCard,
  purchase: Purchase,
}

export const panels: Panel[] = [
  { id: 'hand', title: 'hand.title', icon: '▤', content: HandPanel },
  { id: 'market', title: 'market.title', icon: '⚖', content: MarketPanel },
  { id: 'chart', title: 'chart.title', icon: '❖', content: ChartPanel },
]
