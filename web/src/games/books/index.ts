// What the books bring to a table: the ledger, widgets for what people are asked about their table, a big screen.
import { facts } from '$/games/megaciv/facts.svelte'
import type { GameClient } from '$/table/room/room'
import { t } from '$/words/messages.svelte'
import Desk from './Desk.svelte'
import { EVENTS } from './events'
import LateEntries from './LateEntries.svelte'
import { nothingAsked, phaseName } from './ledger/ledger'
import { look } from './looks'
import Mine from './Mine.svelte'
import Nations from './Nations.svelte'
import OwnStrip from './OwnStrip.svelte'
import Screen from './screen/Screen.svelte'
import Stage from './Stage.svelte'
import type { View } from './types'
import { widgets } from './widgets'

export default {
  load: (options) => facts.loadTables(options),
  events: EVENTS,
  ownPlaces: () => new Set<string>(),
  Stage,
  stageTitle: 'books.ledger',
  Screen,
  OwnStrip,
  Banner: LateEntries,
  replays: false,
  nothingAsked,
  boardKinds: new Set(['rebuy']),
  besideKinds: new Set(['desk', 'chair', 'hand_over']),
  panels: [
    { id: 'mine', title: 'books.mine', icon: '⚑', content: Mine, of: 'seat' },
    { id: 'desk', title: 'books.desk', icon: '#', content: Desk, of: 'seat' },
    { id: 'nations', title: 'books.nations', icon: '★', content: Nations },
  ],
  widgets,
  look,
  moment: ({ turn, phase, ended }) => {
    if (ended) return t('books.ended')
    return phase ? t('books.moment', { turn, phase, name: phaseName(phase) }) : ''
  },
  ending: ({ last_turn, turn, ended }) =>
    last_turn && !ended ? t(last_turn === turn ? 'books.last_turn.now' : 'books.last_turn', { turn: last_turn }) : '',
} satisfies GameClient<View>
