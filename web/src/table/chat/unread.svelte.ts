// Messages that have not been seen: of the chat since this page was opened, of conversations on this device.
import { keep, recall } from '$/browser/storage'
import { api, unwrap } from '$/net/api'
import type { LiveTable } from '$/net/live.svelte'
import type { TableRoom } from '../room/tableRoom.svelte'

const seen = $state<Record<string, number>>({})
/** by table and conversation: the number of the last message that was read */
const read = $state<Record<string, Record<string, number>>>({})

const place = (table: string): string => `ecumene.read.${table}`
const readAt = (table: string): Record<string, number> => read[table] ?? recall(place(table), {})

export function countUnread(room: TableRoom): number {
  const last = seen[room.live.id]
  const said = room.live.chat.filter((line) => line.number > (last ?? Infinity) && !line.hides)
  return said.filter((line) => line.seat !== room.live.seat).length + countPrivate(room.live)
}

/** Unread messages of a conversation, or of all. */
export function countPrivate(live: LiveTable, seats?: string): number {
  const last = readAt(live.id)
  return live.private.filter(
    (line) =>
      live.seat >= 0 &&
      line.seat !== live.seat &&
      line.number > (last[String(line.seats)] ?? 0) &&
      (seats === undefined || String(line.seats) === seats),
  ).length
}

/** Everything up to this line has been seen. */
export function markSeen(table: string, number: number): void {
  seen[table] = Math.max(seen[table] ?? 0, number)
}

/** And in a conversation. */
export function markRead(table: string, seats: string, number: number): void {
  const last = readAt(table)
  if ((last[seats] ?? 0) >= number) return
  read[table] = { ...last, [seats]: number }
  keep(place(table), read[table])
}

/** Private messages from before this page was opened: ours, or all of a game that is over where they are published. */
export async function loadPrivate(live: LiveTable): Promise<void> {
  const { private_talk: mode = 'off', status, id } = live.table ?? {}
  if (!id || mode === 'off' || (live.seat < 0 && !(mode === 'published' && status === 'over'))) return
  const { lines } = await unwrap(api.GET('/api/tables/{table_id}/chat/private', { params: { path: { table_id: id } } }))
  live.hearPrivate(lines)
}
