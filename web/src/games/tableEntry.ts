// Entering a table: its sockets are opened, the code and the facts of its game are loaded.
import { place } from '$/browser/router.svelte'
import { LiveTable } from '$/net/live.svelte'
import type { TableShown } from '$/net/types'
import type { GameClient } from '$/table/room/room'
import { TableRoom } from '$/table/room/tableRoom.svelte'
import { openWords } from '$/words/current'
import { addTexts } from '$/words/messages.svelte'
import { gameClient, TEXTS } from '.'

/** One socket for each seat of ours: several only in a sandbox, none of them for who watches. */
export function openSockets(table: TableShown): LiveTable[] {
  const seats = table.own_seats.length > 1 ? table.own_seats : [undefined]
  return seats.map((seat) => new LiveTable(table.id, seat, () => openWords(table.game)))
}

/** The socket of a screen for all: of who has a seat too, and of nobody else's. */
export function openScreen(table: TableShown): LiveTable {
  return table.keeps_books ? new LiveTable(table.id, 'screen', () => openWords(table.game)) : openSockets(table)[0]!
}

export async function loadClient(table: TableShown): Promise<GameClient<unknown>> {
  const texts = TEXTS[table.game]
  const [client] = await Promise.all([gameClient(table.game), openWords(table.game), texts && addTexts(texts)])
  await client.load(table.options)
  return client
}

/** The room of a table; in a sandbox we sit where the address says (`?seat=2`). */
export async function enterTable(table: TableShown, lives: LiveTable[]): Promise<TableRoom> {
  const room = new TableRoom(lives, await loadClient(table))
  const wanted = place.query.get('seat')
  const there = lives.find((live) => wanted !== null && live.asSeat === Number(wanted))
  if (there) room.sitAt(there)
  return room
}
