// Who sits before this browser.
import { api, unwrap } from './api'
import type { Me } from './types'

class Session {
  /** undefined as long as we have not asked */
  me = $state<Me | null | undefined>(undefined)

  async load(): Promise<void> {
    this.me = (await unwrap(api.GET('/api/session'))).me
  }

  async signOut(): Promise<void> {
    await unwrap(api.DELETE('/api/sessions'))
    this.me = null
  }
}

export const session = new Session()
