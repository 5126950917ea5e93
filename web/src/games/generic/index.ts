// A table for a game that this client has no code for: the view as tables, the answers as buttons, the story.
import type { EventTable } from '$/table/room/events'
import type { GameClient } from '$/table/room/room'
import { look } from './looks'
import Stage from './Stage.svelte'
import { moment } from './words'

const SHOWN = { seconds: 0.8 }

/** Every kind of event is worth a moment: which ones are not, nobody has told us. */
const EVENTS: EventTable = new Proxy<EventTable>(
  {},
  { get: (_, kind) => (typeof kind === 'string' ? SHOWN : undefined) },
)

export default {
  load: async () => {},
  events: EVENTS,
  ownPlaces: () => new Set<string>(),
  Stage,
  panels: [],
  widgets: {},
  look,
  moment,
} satisfies GameClient<unknown>
