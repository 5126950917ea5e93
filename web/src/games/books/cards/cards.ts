// Seat cards: the link that is on them, and which nation is on which.
import { facts } from '$/games/megaciv/facts.svelte'
import { api, unwrap } from '$/net/api'
import { site } from '$/net/site.svelte'
import type { TableShown } from '$/net/types'
import type { View } from '../types'

/** the seat on the card of keepers */
export const KEEPER = -3
const GROUP = 4
const CODE = 6

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
  if (code) return `${code.slice(0, CODE / 2)} ${code.slice(CODE / 2)}`
  return token.replace(new RegExp(`(.{${GROUP}})(?=.)`, 'g'), '$1 ')
}

/** Where it is typed: the address without what only browsers need. */
export function typedAt(): string {
  return site
    .linkTo('/cards')
    .replace(/^https?:\/\//, '')
    .replace(/\?.*$/, '')
}

/** A token as it was typed in: without the gaps. */
export function tokenOf(typed: string): string {
  return typed.replace(/\s+/g, '').replace(/^.*#/, '')
}

/** The nation of each seat: as the books say; before they are open those of the number of players are not known. */
export async function peoplesOf(table: TableShown): Promise<string[]> {
  if (table.status === 'waiting') return []
  const params = { path: { table_id: table.id }, query: { first: 1_000_000, limit: 0, seat: 'watch' } }
  const { view } = await unwrap(api.GET('/api/tables/{table_id}/steps', { params }))
  return (view as unknown as View).seats.map(({ civilization }) => facts.civilization[civilization]?.id ?? civilization)
}
