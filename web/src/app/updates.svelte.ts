// The service worker, and whether a newer version of these pages is there.
import { poll } from '$/browser/poll'

const LOOK_EVERY = 10 * 60_000
/** milliseconds after which the service worker is started: what it loads ahead would delay the page itself */
const SETTLED_AFTER = 5_000

/** True once a newer version was seen: the next page load brings it. */
export const update = $state({ waiting: false })

/** The names of the scripts a page begins with hold their hash: other names, another version. */
export function scriptsOf(html: string): string {
  return [...html.matchAll(/ src="(\/assets\/[\w.-]+\.js)"/g)]
    .map(([, path]) => path)
    .sort()
    .join(' ')
}

async function look(): Promise<void> {
  const answer = await fetch('/', { cache: 'no-cache' })
  if (answer.ok && scriptsOf(await answer.text()) !== scriptsOf(document.documentElement.outerHTML))
    update.waiting = true
}

function register(): void {
  navigator.serviceWorker?.register('/sw.js').catch(() => {
    // Without it pages need the network and nobody is pushed to; all else works.
  })
}

/** Returns how to stop. Nothing happens while developing: Vite brings changes itself. */
export function watchVersion(): () => void {
  if (!import.meta.env.PROD) return () => {}
  const settled = setTimeout(register, SETTLED_AFTER)
  // Perhaps a piece of the old version is gone from the server.
  const gone = () => void look().catch(() => {})
  addEventListener('vite:preloadError', gone)
  const stop = poll(() => look().catch(() => {}), LOOK_EVERY)
  return () => {
    clearTimeout(settled)
    stop()
    removeEventListener('vite:preloadError', gone)
  }
}
