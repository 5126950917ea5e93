// What Mega Civilization brings to a table. Board, widgets and panels are put together here, and only here.
import type { GameClient } from '$/table/room/room'
import { t, type Key } from '$/words/messages.svelte'
import { EVENTS } from './events'
import { facts } from './facts.svelte'
import { look } from './looks'
import * as market from './market'
import * as peoples from './peoples'
import { PHASE_PANELS } from './phasePanels'
import Stage from './Stage.svelte'
import { Atlas, setAtlas } from './table.svelte'
import type { View } from './types'
import { boardKinds, widgets } from './widgets'

/** "Turn 4 · Movement" */
function moment({ turn, phase, result }: View): string {
  if (result) return t('nation.over')
  return phase ? `${t('nation.turn')} ${turn} · ${t(`nation.phase.${phase}` as Key)}` : t('board.setup')
}

/** What is known of the end while it is near: the last turn is announced (DG-8.5). */
function ending({ turn, last_turn }: View): string {
  if (!last_turn) return ''
  return turn >= last_turn
    ? t('nation.ending.now')
    : turn + 1 === last_turn
      ? t('nation.ending.next')
      : t('nation.last_turn', { turn: last_turn })
}

const ACQUISITION = 12
/** A movement that is prepared after the purchase is one of the next turn. */
function prepares({ turn, phase }: View, kind: string): number {
  return kind === 'movement' && phase >= ACQUISITION ? turn + 1 : turn
}

export default {
  load: (options) => facts.load(options),
  enter: () => setAtlas(new Atlas()),
  events: EVENTS,
  ownPlaces: ({ seats }, seat) =>
    new Set([...Object.keys(seats[seat]?.tokens_at ?? {}), ...(seats[seat]?.cities_at ?? [])]),
  besidePlaces: (own) => new Set([...own].flatMap((id) => facts.area[id]?.land ?? [])),
  Stage,
  OwnStrip: peoples.OwnStrip,
  boardKinds,
  pages: { trade: 'market' },
  tabs: ({ phase, result }) => ['hand', result ? 'points' : (PHASE_PANELS[phase] ?? 'market'), 'peoples'],
  prepares,
  resultPanel: 'points',
  panels: [...market.panels, ...peoples.panels],
  widgets,
  look,
  summary: {
    title: 'summary.turn',
    short: 'generic.turn',
    turn: ({ turn }) => turn,
    Content: peoples.TurnTable,
    Line: peoples.TurnLine,
  },
  moment,
  ending,
} satisfies GameClient<View>
