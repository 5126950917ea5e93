// What every table has beside the panels of its game. \uFE0E: as a letter, not as a small picture.
import { fromLater } from '$/design/later'
import type { Panel } from '../room/room'

const panel = fromLater(() => import('./all'))

/** On a phone: the panels that are not in its bar, and how this device behaves. */
export const More = panel('More')

export const TABLE_PANELS: Panel[] = [
  { id: 'log', title: 'around.log', icon: '≣\uFE0E', content: panel('Log') },
  { id: 'chat', title: 'around.chat', icon: '✉\uFE0E', content: panel('Chat') },
  { id: 'own', title: 'around.own', icon: '✎\uFE0E', content: panel('Own'), of: 'member' },
  { id: 'table', title: 'around.table', icon: '⚙\uFE0E', content: panel('TablePanel') },
]
