// The own part of the seed: pledged while the table waits, opened when the host starts (DG-2.4).
//
// Playing must not depend on it: whatever fails here leaves the own nonce out, and the client says so at the end.
import { patiently } from '$/browser/patiently'
import { api, unwrap } from '../api'
import type { TableShown } from '../types'
import { keepNonce, keptNonce } from './watch.svelte'

/** Promise a number for the seed of the game at a table where we sit. */
export async function pledge(table: string): Promise<void> {
  const { bytesToHex, newNonce, pledgeOf } = await patiently(() => import('./hashes'))
  const nonce = newNonce()
  const path = { table_id: table }
  await unwrap(api.POST('/api/tables/{table_id}/pledge', { params: { path }, body: { pledge: pledgeOf(nonce) } }))
  keepNonce(table, bytesToHex(nonce))
}

/** Open the own number if it is asked for; the table afterwards. */
export async function openNonce(table: TableShown): Promise<TableShown> {
  const nonce = keptNonce(table.id)
  const { opening, seat } = table
  if (!opening || !nonce || seat < 0 || !opening.pledges[seat] || opening.opened[seat]) return table
  const path = { table_id: table.id }
  return unwrap(api.POST('/api/tables/{table_id}/nonce', { params: { path }, body: { nonce } }))
}

/** Pledge, start and open: for a table at which nobody else has to be waited for. */
export async function startWithNonce(table: string, start: () => Promise<TableShown>): Promise<TableShown> {
  await pledge(table).catch(() => {})
  const started = await start()
  return openNonce(started).catch(() => started)
}
