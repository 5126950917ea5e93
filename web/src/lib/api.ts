// Requests to the service, typed by its own description.
import createClient from 'openapi-fetch'
import type { paths } from '$/generated/api'
import { t } from '$/i18n/index.svelte'
import { setServiceTime } from './clock'
import { entry } from './entry.svelte'

/** What the service refuses, with a sentence for people. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
    readonly rule = '',
    readonly params: Record<string, unknown> = {},
  ) {
    super(text)
  }
}

// The header proves that a request with our cookie comes from our own page.
export const api = createClient<paths>({ baseUrl: '/', headers: { 'X-Ecumene': '1' } })

interface Answered<T> {
  data?: T
  error?: unknown
  response: Response
}

/** The answer to a request, or a Problem: `const me = await unwrap(api.GET('/api/me'))`. */
export async function unwrap<T>(request: Promise<Answered<T>>): Promise<T> {
  const given = entry.given
  let answered: Answered<T>
  try {
    answered = await request
  } catch {
    throw new Problem(0, 'offline', t('load.offline'))
  }
  const { data, error, response } = answered
  setServiceTime(response.headers.get('date'))
  if (response.ok) return data as T
  const said = (error ?? {}) as { code?: string; text?: string; rule?: string; params?: Record<string, unknown> }
  // What was asked before the code was given is answered too late.
  if (said.code === 'entry_code' && given === entry.given) entry.needed = true
  throw new Problem(response.status, said.code ?? 'failed', said.text ?? response.statusText, said.rule, said.params)
}
