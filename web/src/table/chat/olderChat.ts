// Lines of chat from before this page was opened.
import { api, unwrap } from '$/net/api'

export function loadOlderLines(table: string, before: number | undefined, seats: number[] = []) {
  const query = before === undefined ? {} : { before }
  const path = { table_id: table }
  if (seats.length)
    return unwrap(api.GET('/api/tables/{table_id}/chat/private', { params: { path, query: { ...query, seats } } }))
  return unwrap(api.GET('/api/tables/{table_id}/chat', { params: { path, query } }))
}
