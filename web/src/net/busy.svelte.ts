// One request of a form: its buttons rest meanwhile, and what goes wrong is said.
import { complain } from './toasts.svelte'

export class Busy {
  now = $state(false)

  /** Says whether it went well. */
  async run(what: () => Promise<unknown>): Promise<boolean> {
    if (this.now) return false
    this.now = true
    try {
      await what()
      return true
    } catch (problem) {
      complain(problem)
      return false
    } finally {
      this.now = false
    }
  }

  /** For `onsubmit`: the page stays where it is. */
  submit(what: () => Promise<unknown>): (event: SubmitEvent) => void {
    return (event) => {
      event.preventDefault()
      void this.run(what)
    }
  }
}
