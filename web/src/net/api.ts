// Requests to the service, typed by its own description.
import createClient from 'openapi-fetch'
import { setServiceTime } from '$/browser/clock'
import type { paths } from '$/generated/api'
import { words } from '$/words/current'
import { t } from '$/words/messages.svelte'
import type { Said } from '$/words/said'
import { sendBegun } from './begun'
import { entry } from './entry.svelte'
import { dismissErrors } from './toasts.svelte'

/** What the service refuses, with a sentence for people. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
    readonly rule = '',
    /** where a second step is asked for: what it is done with */
    readonly ticket = '',
  ) {
    super(text)
  }
}

// The header proves that a request with our cookie comes from our own page.
export const api = createClient<paths>({ baseUrl: '/', headers: { 'X-Ecumene': '1' }, fetch: sendBegun })

api.use({
  onResponse({ request, response }) {
    if (response.ok && request.method !== 'GET') dismissErrors()
  },
})

/** A problem as the service shows it: its text is in the language of the browser, not always that of the page. */
interface Shown {
  code: string
  rule: string
  text: string
  said: Said
  ticket: string
}

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
  const { code = 'failed', text, rule, said, ticket } = (error ?? {}) as Partial<Shown>
  // What was asked before the code was given is answered too late.
  if (code === 'entry_code' && given === entry.given) entry.needed = true
  const own = said && words().has(said.key) ? words().text(said) : text
  throw new Problem(response.status, code, own ?? response.statusText, rule, ticket)
}
