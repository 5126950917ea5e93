// The service worker: the pages also without a network, and notices when no page is open.
//
// Why no plugin makes this: there is no list of files to keep in step. Names of files under /assets/
// hold their hash, so what was once kept is right for ever; index.html is always asked for first.
// Nothing under /api or /docs is ever kept or answered here.

const PAGES = 'ecumene-pages'
const ASSETS = 'ecumene-assets'
/** Files of old versions go when newer ones need the room. */
const ASSETS_KEPT = 200

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(keepShell())
})

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin || url.pathname.startsWith('/api/')) return
  if (/^\/docs(\/|$)/.test(url.pathname)) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request))
})

/** The first page and what it names, so that a phone without a network can open it. */
async function keepShell() {
  const answer = await fetch('/')
  if (!answer.ok) return
  const html = await answer.clone().text()
  await (await caches.open(PAGES)).put('/', answer)
  const named = [...html.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path)
  await (await caches.open(ASSETS)).addAll([...new Set(named)])
}

/** Every page is the same index.html: the newest if it can be had, else the last one. */
async function page(request) {
  const pages = await caches.open(PAGES)
  try {
    const answer = await fetch(request)
    // A page with somebody's own answers is not kept.
    if (answer.ok && answer.headers.get('cache-control') !== 'no-store') await pages.put('/', answer.clone())
    return answer
  } catch (problem) {
    const kept = await pages.match('/')
    if (kept) return kept
    throw problem
  }
}

async function asset(request) {
  const assets = await caches.open(ASSETS)
  const kept = await assets.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  // A file that is gone is answered with a page: that is not what its name says.
  const isPage = (answer.headers.get('content-type') ?? '').includes('text/html')
  if (answer.ok && !isPage) {
    await assets.put(request, answer.clone())
    const all = await assets.keys()
    await Promise.all(all.slice(0, Math.max(0, all.length - ASSETS_KEPT)).map((old) => assets.delete(old)))
  }
  return answer
}

// -- notices ----------------------------------------------------------------------------------------

self.addEventListener('push', (event) => {
  const said = event.data?.json() ?? {}
  event.waitUntil(
    self.registration.showNotification(said.title ?? 'Ecumene', {
      body: said.text ?? '',
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      // One notice for each table: a newer one takes the place of the last.
      tag: said.link ?? '',
      renotify: Boolean(said.link),
      data: { link: said.link ?? '/' },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(new URL(event.notification.data?.link ?? '/', self.location.origin)))
})

/** The page that shows it already, or a new one. Only pages of ours are opened. */
async function open(link) {
  const ours = new URL(link.pathname + link.search, self.location.origin)
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find((each) => new URL(each.url).pathname === ours.pathname)
  return there ? there.focus() : self.clients.openWindow(ours.href)
}
