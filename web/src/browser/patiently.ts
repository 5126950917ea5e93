// Loading code and words over a network that fails now and then.

/** milliseconds before each new try */
const WAITS = [300, 1_000, 3_000]

/** Load something, and try again a few times if it fails. */
export async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (const wait of WAITS) {
    try {
      return await load()
    } catch {
      await new Promise((done) => setTimeout(done, wait))
    }
  }
  return load()
}

// Vite asks for a style once, whatever becomes of it.
globalThis.addEventListener?.(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
    const tries = Number(target.dataset.tries ?? 0)
    target.dataset.tries = String(tries + 1)
    setTimeout(() => target.replaceWith(target.cloneNode()), WAITS[0]! * 2 ** tries)
  },
  true,
)
