// The peoples of Mega Civilization: who stands where, calamities, succession, points.
import type { Panel } from '$/table/room/room'
import { fromMore } from '../later'
import TurnLine from './TurnLine.svelte'
import TurnTable from './TurnTable.svelte'

/** What the own people has, in one line. */
export { default as OwnStrip } from './OwnStrip.svelte'
export { TurnLine, TurnTable }

export const panels: Panel[] = [
  { id: 'peoples', title: 'nation.peoples', icon: '♟', content: fromMore('Peoples') },
  {
    id: 'calamities',
    title: 'nation.calamities',
    icon: '⚡',
    content: fromMore('Calamities'),
  },
  { id: 'ast', title: 'nation.ast', icon: '⚑', content: fromMore('AstBoard') },
  { id: 'orders', title: 'nation.orders', icon: '⇅', content: fromMore('TurnOrders') },
  { id: 'points', title: 'nation.points', icon: '★', content: fromMore('Points') },
]
