// What Mega Civilization brings to a table. Board, widgets and panels are put together here, and only here.
import { t, type Key } from '$/i18n/index.svelte'
import type { GameClient } from '$/table/room'
import { facts } from './facts.svelte'
import { look } from './looks'
import * as market from './market'
import * as nation from './nation'
import Stage from './Stage.svelte'
import { Atlas, setAtlas } from './table.svelte'
import type { View } from './types'
import * as areas from './widgets/areas'
import Movement from './widgets/movement/Movement.svelte'

export default {
  load: (options) => facts.load(options),
  enter: () => setAtlas(new Atlas()),
  Stage,
  panels: [...market.panels, ...nation.panels],
  widgets: { movement: Movement, ...areas.widgets, ...market.widgets, ...nation.widgets },
  look,
  moment: (view: View) => (view.phase ? `${t('nation.turn')} ${view.turn} · ${t(`nation.phase.${view.phase}` as Key)}` : t('board.setup')),
} satisfies GameClient<View>
