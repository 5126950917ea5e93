// Passkeys: the browser's own interface, with JSON on our side.
import { api, Problem, unwrap } from '$/net/api'
import { t } from '$/words/messages.svelte'

export interface Signed {
  ticket: string
  credential: Record<string, unknown>
}

/** Whether this browser, at this address, has passkeys at all. */
export function hasPasskeys(): boolean {
  return window.isSecureContext && typeof window.PublicKeyCredential?.parseCreationOptionsFromJSON === 'function'
}

async function ask(what: () => Promise<Credential | null>): Promise<Record<string, unknown>> {
  try {
    const found = (await what()) as PublicKeyCredential | null
    if (found) return found.toJSON() as Record<string, unknown>
  } catch {
    // Given up, or there is none.
  }
  throw new Problem(0, 'no_passkey', t('safe.passkey.none'))
}

/** Have a device make a passkey. */
export async function makePasskey(): Promise<Signed> {
  const { ticket, options } = await unwrap(api.POST('/api/me/passkeys/options'))
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as never)
  return { ticket, credential: await ask(() => navigator.credentials.create({ publicKey })) }
}

/** Have a device sign with a passkey that it has for this site. */
export async function readPasskey(): Promise<Signed> {
  const { ticket, options } = await unwrap(api.POST('/api/passkeys'))
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as never)
  return { ticket, credential: await ask(() => navigator.credentials.get({ publicKey })) }
}
