// What Stone Age brings to a table. Board, widgets and panels are put together here, and only here.
import type { GameClient } from '$/table/room/room'
import { loadTables } from './catalogue'
import Charts from './charts/Charts.svelte'
import { EVENTS } from './events'
import { look } from './looks'
import OwnStrip from './players/OwnStrip.svelte'
import RoundLine from './players/RoundLine.svelte'
import RoundTable from './players/RoundTable.svelte'
import Tribes from './players/Tribes.svelte'
import Stage from './Stage.svelte'
import { setTable, Table } from './table.svelte'
import type { View } from './types'
import { widgets } from './widgets'
import { moment } from './words'

export default {
  load: loadTables,
  enter: () => setTable(new Table()),
  events: EVENTS,
  ownPlaces: ({ board }, seat) =>
    new Set(Object.entries(board).flatMap(([place, standing]) => (standing?.[seat] ? place : []))),
  Stage,
  OwnStrip,
  boardKinds: new Set(['sa_place', 'sa_use']),
  panels: [
    { id: 'tribes', title: 'sa.panel.tribes', icon: '♟', content: Tribes },
    { id: 'charts', title: 'sa.panel.charts', icon: '▦', content: Charts },
  ],
  widgets,
  look,
  summary: {
    title: 'summary.round',
    short: 'generic.round',
    turn: ({ round }) => round,
    Content: RoundTable,
    Line: RoundLine,
  },
  prepares: ({ round }) => round,
  scores: ({ players }) => players.map(({ score }) => score),
  moment,
} satisfies GameClient<View>
