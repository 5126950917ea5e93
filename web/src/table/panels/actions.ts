// What people do at a table over HTTP. What is refused is shown as a note; the socket tells the rest.
import { newId } from '$/browser/ids'
import type { components } from '$/generated/api'
import { api, unwrap } from '$/net/api'
import { complain, toast } from '$/net/toasts.svelte'
import type { VoteShown } from '$/net/types'

/** Do something and say so; gives what came of it, or undefined if it was refused. */
export async function attempt<T>(request: Promise<T>, text = ''): Promise<T | undefined> {
  try {
    const answer = await request
    if (text) toast(text, 'good')
    return answer
  } catch (problem) {
    complain(problem)
    return undefined
  }
}

const at = (table: string) => ({ params: { path: { table_id: table } } })

/** Let bots play on from a row of a finished game, a hundred times. */
export const playOn = (table: string, row: number) =>
  unwrap(api.POST('/api/tables/{table_id}/analysis/play-on', { ...at(table), body: { row } }))

export const vote = (table: string, kind: VoteShown['kind'], seat: number, yes: boolean) =>
  unwrap(api.POST('/api/tables/{table_id}/votes', { ...at(table), body: { kind, seat, yes } }))

export const sayPrivately = (table: string, seats: number[], text: string) =>
  unwrap(api.POST('/api/tables/{table_id}/chat/private', { ...at(table), body: { seats, text, id: newId() } }))

export const extend = (table: string, seat: number) =>
  unwrap(api.POST('/api/tables/{table_id}/extend', { ...at(table), body: { seat } }))

export const comeBack = (table: string) => unwrap(api.POST('/api/tables/{table_id}/return', at(table)))

export const leave = (table: string) => unwrap(api.POST('/api/tables/{table_id}/leave', at(table)))

export const handOver = (table: string) => unwrap(api.POST('/api/tables/{table_id}/handover', at(table)))

export const giveBack = (table: string, seat: number) =>
  unwrap(api.POST('/api/tables/{table_id}/give-back', { ...at(table), body: { seat } }))

export const keepSeat = (table: string) => unwrap(api.DELETE('/api/tables/{table_id}/handover', at(table)))

export const passHost = (table: string, seat: number) =>
  unwrap(api.POST('/api/tables/{table_id}/host', { ...at(table), body: { seat } }))

export const changeSettings = (table: string, body: components['schemas']['SettingsChange']) =>
  unwrap(api.POST('/api/tables/{table_id}/settings', { ...at(table), body }))

export const hideLine = (table: string, line: number) =>
  unwrap(api.POST('/api/tables/{table_id}/chat/hide', { ...at(table), body: { line } }))

export const rematch = (table: string, order: 'kept' | 'rotated') =>
  unwrap(api.POST('/api/tables/{table_id}/rematch', { ...at(table), body: { order } }))

export const archive = (table: string, archived: boolean) =>
  unwrap(api.POST('/api/tables/{table_id}/archive', { ...at(table), body: { archived } }))

export const fork = (table: string, row: number, bots: string[]) =>
  unwrap(api.POST('/api/tables/{table_id}/fork', { ...at(table), body: { row, bots } }))

export const deleteTable = (table: string) => unwrap(api.DELETE('/api/tables/{table_id}', at(table)))
