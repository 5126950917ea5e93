// Coming in and opening tables: the few steps that several pages share.
import type { components } from '$/generated/api'
import { api, unwrap } from '$/net/api'
import { startWithNonce } from '$/net/fair/nonce'
import { session } from '$/net/session.svelte'
import { site } from '$/net/site.svelte'
import type { Me, TableShown } from '$/net/types'

export type NewTable = components['schemas']['NewTable']

/** Names for those who do not want to think of one. */
const NAMES = [
  'Hatshepsut',
  'Ada',
  'Themistokles',
  'Enheduanna',
  'Hanno',
  'Ashoka',
  'Artemisia',
  'Cyrus',
  'Sappho',
  'Imhotep',
]

export function suggestName(): string {
  return NAMES[Math.floor(Math.random() * NAMES.length)]!
}

/** Whoever is here already, or a new guest of this name. */
export async function signInAsGuest(name: string): Promise<Me> {
  if (session.me) return session.me
  session.me = await unwrap(api.POST('/api/guests', { body: { name, token: false } }))
  return session.me
}

/** At home: the tables with a free seat, each with its invitation. */
export const tablesHere = (): Promise<TableShown[]> => unwrap(api.GET('/api/here'))

/** Where somebody finds a table, and a seat at it if they are invited. */
export function pathTo({ id, invite, seat, host }: TableShown): string {
  return `/tables/${id}${invite && seat < 0 && !host ? `?invite=${encodeURIComponent(invite)}` : ''}`
}

export function openTable(wish: NewTable): Promise<TableShown> {
  return unwrap(api.POST('/api/tables', { body: wish }))
}

export async function sitDown(table: string, seat = -1, invite = '', name = ''): Promise<TableShown> {
  const body = { seat, invite, name, token: false }
  const joined = await unwrap(api.POST('/api/tables/{table_id}/join', { params: { path: { table_id: table } }, body }))
  session.me = joined.me
  return joined.table
}

export function startTable(table: string): Promise<TableShown> {
  return unwrap(api.POST('/api/tables/{table_id}/start', { params: { path: { table_id: table } } }))
}

/** A table for people in the same room: all may sit down who scan its code, the host too. One at which nobody sits is
 *  taken, and one's own of another kind is replaced: nobody wants two. */
export async function openForFriends(name: string, game: string, players: number): Promise<TableShown> {
  const empty = (await tablesHere()).filter((table) => table.seats.every((seat) => seat.kind === 'human' && !seat.name))
  const same = empty.find((table) => table.game === game && table.seats.length === players)
  if (same) return same
  for (const { id, ...table } of empty)
    if (table.host && table.name === name)
      await unwrap(api.DELETE('/api/tables/{table_id}', { params: { path: { table_id: id } } }))
  const seats = Array.from({ length: players }, () => ({ kind: 'human' as const, bot: '' }))
  return openTable({
    name,
    game,
    seats,
    options: {},
    spectators: true,
  })
}

/** A table of one's own with bots on all other seats, and the game begins. */
export async function playBots(name: string, game: string, players: number, bot: string): Promise<TableShown> {
  const bots = Array.from({ length: players - 1 }, () => ({ kind: 'bot' as const, bot }))
  const seats = [{ kind: 'human' as const, bot: '' }, ...bots]
  const table = await openTable({
    name,
    game,
    seats,
    options: {},
    // At home a television may show it.
    spectators: site.home,
  })
  await sitDown(table.id, 0)
  return startWithNonce(table.id, () => startTable(table.id))
}
