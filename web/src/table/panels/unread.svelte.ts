// Lines of chat that have not been seen on this page.
import type { TableRoom } from '../room/tableRoom.svelte'

const seen = $state<Record<string, number>>({})

export function countUnread(room: TableRoom): number {
  const last = seen[room.live.id]
  if (last === undefined) return 0
  return room.live.chat.filter((line) => line.number > last && !line.hides && line.seat !== room.live.seat).length
}

/** Everything up to this line has been seen. */
export function markSeen(table: string, number: number): void {
  seen[table] = Math.max(seen[table] ?? 0, number)
}
