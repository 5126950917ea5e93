// Lines of chat from before this page was opened.
import { api, asked } from '$/lib/api'

export function olderLines(table: string, before: number | undefined) {
  const query = before === undefined ? {} : { before }
  return asked(api.GET('/api/tables/{table_id}/chat', { params: { path: { table_id: table }, query } }))
}
