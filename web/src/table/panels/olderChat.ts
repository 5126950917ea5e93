// Lines of chat from before this page was opened.
import { api, unwrap } from '$/net/api'

export function loadOlderLines(table: string, before: number | undefined) {
  const query = before === undefined ? {} : { before }
  return unwrap(api.GET('/api/tables/{table_id}/chat', { params: { path: { table_id: table }, query } }))
}
