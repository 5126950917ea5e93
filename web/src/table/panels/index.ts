// What every table has beside the panels of its game. \uFE0E: as a letter, not as a small picture.
import { later } from '$/parts/later'
import type { Panel } from '../room'

export const TABLE_PANELS: Panel[] = [
  { id: 'log', title: 'around.log', icon: '≣\uFE0E', content: later(async () => (await import('./all')).Log) },
  { id: 'chat', title: 'around.chat', icon: '✉\uFE0E', content: later(async () => (await import('./all')).Chat) },
  { id: 'own', title: 'around.own', icon: '✎\uFE0E', content: later(async () => (await import('./all')).Own) },
  {
    id: 'table',
    title: 'around.table',
    icon: '⚙\uFE0E',
    content: later(async () => (await import('./all')).TablePanel),
  },
]
