// Choosing another language: kept on this device, and told to the account, which sends emails and the like in it.
import { prefer } from '$/browser/preferences.svelte'
import { language, LANGUAGES } from '$/words/messages.svelte'
import { api, unwrap } from './api'
import { session } from './session.svelte'

/** Show everything in another language. The page is loaded anew and shows the same place. */
export async function chooseLanguage(wanted: string): Promise<void> {
  prefer({ language: wanted })
  if (session.me && wanted in LANGUAGES) await tellAccount({ language: wanted })
  location.reload()
}

/** Tell the account what emails need to know: the language if it has none, and the time zone of this device. */
export function tellWhereWeAre(): void {
  if (!session.me) return
  const told: { language?: string; zone?: string } = {}
  // The language for tests is for the page alone.
  if (!session.me.language && language() in LANGUAGES) told.language = language()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (zone && session.me.zone !== zone) told.zone = zone
  if (Object.keys(told).length) void tellAccount(told)
}

async function tellAccount(told: { language?: string; zone?: string }): Promise<void> {
  await unwrap(api.PATCH('/api/me', { body: told })).catch(() => {})
}
