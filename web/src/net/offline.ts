// Pages that also work without a network, once they were opened. The service worker keeps the files it sees; what a
// page loaded before the worker was there, and what is printed, the page keeps itself.
import { fetchBegun } from './begun'

const ASSETS = 'ecumene-assets' // the same store as in public/sw.js
const PRINTED = 'ecumene-printed'

/** A store of the browser; undefined where there is none (plain http). */
async function open(name: string): Promise<Cache | undefined> {
  return globalThis.caches?.open(name).catch(() => undefined)
}

/** Keep the files that this page has loaded so far. */
export async function keepLoaded(): Promise<void> {
  const store = await open(ASSETS)
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const files = loaded.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
  for (const { href } of files) if (!(await store?.match(href))) await store?.add(href).catch(() => {})
}

/** What is printed: the newest if it can be had, else the last that was. */
export async function fetchPrinted(path: string): Promise<Response> {
  const store = await open(PRINTED)
  try {
    const answer = await fetchBegun(path)
    if (answer.ok) void store?.put(path, answer.clone()).catch(() => {})
    return answer
  } catch (problem) {
    const kept = await store?.match(path)
    if (kept) return kept
    throw problem
  }
}
