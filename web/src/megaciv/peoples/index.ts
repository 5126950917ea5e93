// The peoples of Mega Civilization: who stands where, calamities, succession, points.
import type { Panel } from '$/table/room'
import AstBoard from './AstBoard.svelte'
import Calamities from './Calamities.svelte'
import TurnOrders from './TurnOrders.svelte'
import Peoples from './Peoples.svelte'
import Points from './Points.svelte'
import TurnLine from './TurnLine.svelte'
import TurnTable from './TurnTable.svelte'

/** What the own people has, in one line. */
export { default as OwnStrip } from './OwnStrip.svelte'
export { TurnLine, TurnTable }

export const panels: Panel[] = [
  { id: 'peoples', title: 'nation.peoples', icon: '♟', content: Peoples },
  { id: 'calamities', title: 'nation.calamities', icon: '⚡', content: Calamities },
  { id: 'ast', title: 'nation.ast', icon: '⚑', content: AstBoard },
  { id: 'orders', title: 'nation.orders', icon: '⇅', content: TurnOrders },
  { id: 'points', title: 'nation.points', icon: '★', content: Points },
]
