// Seat cards: the link that is on them, and which nation is on which.
import { facts } from '$/games/megaciv/facts.svelte'
import { api, unwrap } from '$/net/api'
import { session } from '$/net/session.svelte'
import { site } from '$/net/site.svelte'
import type { TableShown } from '$/net/types'
import { formatCode } from '$/words/format'
import type { View } from '../types'

/** the seat on the card of keepers */
export const KEEPER = -3
const GROUP = 4

/** what is on a card beside its nation; the code is empty where none can be typed */
export interface Printed {
  token: string
  code: string
}

/** What the code on a card says. The token is behind the #, which no server sees or writes down. */
export function cardLink(token: string): string {
  return `${site.linkTo('/cards')}#${token}`
}

/** What is typed where nothing can be scanned: six letters, or the token; as people copy it, in groups. */
export function typedText({ token, code }: Printed): string {
  if (code) return formatCode(code)
  return token.replace(new RegExp(`(.{${GROUP}})(?=.)`, 'g'), '$1 ')
}

/** A token as it was typed in: without the gaps. */
export function tokenOf(typed: string): string {
  return typed.replace(/\s+/g, '').replace(/^.*#/, '')
}

/** Take the seat of a card, or come to the table of a code; who is not known here becomes a guest of this name. */
export async function useCode(typed: string, who: { name: string; screen?: boolean }): Promise<TableShown> {
  const body = { screen: false, token: false, ...who }
  const used = await unwrap(api.POST('/api/cards/{token}', { params: { path: { token: tokenOf(typed) } }, body }))
  session.me = used.me
  return used.table
}

/** The nation of each seat: as the books say; before they are open those of the number of players are not known. */
export async function peoplesOf(table: TableShown): Promise<string[]> {
  if (table.status === 'waiting') return []
  const params = { path: { table_id: table.id }, query: { first: 1_000_000, limit: 0, seat: 'watch' } }
  const { view } = await unwrap(api.GET('/api/tables/{table_id}/steps', { params }))
  return (view as unknown as View).seats.map(({ civilization }) => facts.civilization[civilization]?.id ?? civilization)
}
