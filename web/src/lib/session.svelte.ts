// Who sits before this browser.
import { api, asked, Problem } from './api'
import type { Me } from './types'

class Session {
  /** undefined as long as we have not asked */
  me = $state<Me | null | undefined>(undefined)

  async load(): Promise<void> {
    try {
      this.me = await asked(api.GET('/api/me'))
    } catch (problem) {
      if (problem instanceof Problem && problem.status === 401) this.me = null
      else throw problem
    }
  }

  async signOut(): Promise<void> {
    await asked(api.DELETE('/api/sessions'))
    this.me = null
  }
}

export const session = new Session()
