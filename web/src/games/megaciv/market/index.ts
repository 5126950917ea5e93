// What hand, market and chart bring to the table of Mega Civilization.
import type { Panel } from '$/table/room/room'
import { fromMore } from '../later'

/** The own hand in one line, for the edge of the stage. */
export { default as HandBar } from './hand/HandBar.svelte'

/** Own deals as notes, whatever is looked at. */
export { default as DealNews } from './trade/DealNews.svelte'

export const panels: Panel[] = [
  { id: 'hand', title: 'hand.title', icon: '▤', content: fromMore('HandPanel'), of: 'seat' },
  { id: 'market', title: 'market.title', icon: '⚖', content: fromMore('MarketPanel') },
  { id: 'chart', title: 'chart.title', icon: '❖', content: fromMore('ChartPanel') },
]
