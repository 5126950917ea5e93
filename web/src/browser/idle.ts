// Work that can wait a moment.

/** milliseconds after which it is done anyhow */
const AT_MOST = 300

/** When what is being shown is there; soon in any case. */
export function whenIdle(): Promise<void> {
  return new Promise((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done(), { timeout: AT_MOST })
    else setTimeout(done)
  })
}
