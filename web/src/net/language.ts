// Choosing another language: kept on this device, and told to the account, which sends emails and the like in it.
import { prefer } from '$/browser/preferences.svelte'
import { language, LANGUAGES } from '$/words/messages.svelte'
import { api, unwrap } from './api'
import { session } from './session.svelte'

/** Show everything in another language. The page is loaded anew and shows the same place. */
export async function chooseLanguage(wanted: string): Promise<void> {
  prefer({ language: wanted })
  if (session.me) await tellAccount(wanted)
  location.reload()
}

/** The account does not know its language yet: it is told that of the page. */
export function tellLanguageOnce(): void {
  if (session.me && !session.me.language) void tellAccount(language())
}

async function tellAccount(wanted: string): Promise<void> {
  // The language for tests is for the page alone.
  if (wanted in LANGUAGES) await unwrap(api.PATCH('/api/me', { body: { language: wanted } })).catch(() => {})
}
