// The peoples of Mega Civilization: who stands where, calamities, succession, points, abilities.
import type { Component } from 'svelte'
import type { Panel, WidgetProps } from '$/table/room'
import AstBoard from './AstBoard.svelte'
import Calamities from './Calamities.svelte'
import Orders from './Orders.svelte'
import Peoples from './Peoples.svelte'
import Points from './Points.svelte'
import TurnLine from './TurnLine.svelte'
import TurnTable from './TurnTable.svelte'
import Ability from './widgets/Ability.svelte'
import ChooseVictims from './widgets/ChooseVictims.svelte'
import InsistOrder from './widgets/InsistOrder.svelte'

/** What the own people has, in one line. */
export { default as OwnStrip } from './OwnStrip.svelte'
export { TurnLine, TurnTable }

export const widgets: Record<string, Component<WidgetProps>> = {
  choose_victims: ChooseVictims,
  insist_order: InsistOrder,
  ability: Ability,
}

export const panels: Panel[] = [
  { id: 'peoples', title: 'nation.peoples', icon: '♟', content: Peoples },
  { id: 'calamities', title: 'nation.calamities', icon: '⚡', content: Calamities },
  { id: 'ast', title: 'nation.ast', icon: '⚑', content: AstBoard },
  { id: 'orders', title: 'nation.orders', icon: '⇅', content: Orders },
  { id: 'points', title: 'nation.points', icon: '★', content: Points },
]
