// What would outlast a stolen session (tokens, passkeys, …) needs proof that it is still oneself.
import { api, Problem, unwrap } from '$/net/api'
import { readPasskey } from './passkeys'

class Ownership {
  /** a question is open: how to answer it */
  asked = $state<((sure: boolean) => void) | null>(null)

  /** Do something; if the service asks who it is, ask, and do it again. */
  async prove<T>(what: () => Promise<T>): Promise<T> {
    try {
      return await what()
    } catch (problem) {
      if (!(problem instanceof Problem && problem.code === 'confirm')) throw problem
      const sure = await new Promise<boolean>((resolve) => (this.asked = resolve))
      if (!sure) throw problem
      return what()
    }
  }

  answer(sure: boolean): void {
    this.asked?.(sure)
    this.asked = null
  }

  async byWord(password: string, code: string): Promise<void> {
    await unwrap(api.POST('/api/me/confirm', { body: { password, code, ticket: '' } }))
    this.answer(true)
  }

  async byPasskey(): Promise<void> {
    const { ticket, credential } = await readPasskey()
    await unwrap(api.POST('/api/me/confirm', { body: { password: '', code: '', ticket, credential } }))
    this.answer(true)
  }
}

export const ownership = new Ownership()
