// What every table has beside the panels of its game. \uFE0E: as a letter, not as a small picture.
import type { Panel } from '../room'
import Log from '../Log.svelte'
import Chat from './Chat.svelte'
import Own from './Own.svelte'
import TablePanel from './TablePanel.svelte'

export const TABLE_PANELS: Panel[] = [
  { id: 'log', title: 'around.log', icon: '≣\uFE0E', content: Log },
  { id: 'chat', title: 'around.chat', icon: '✉\uFE0E', content: Chat },
  { id: 'own', title: 'around.own', icon: '✎\uFE0E', content: Own },
  { id: 'table', title: 'around.table', icon: '⚙\uFE0E', content: TablePanel },
]
