// Which page is shown: the address of the browser, and moving about without loading anew.

class Place {
  path = $state(location.pathname)
  query = $state(new URLSearchParams(location.search))
  hash = $state(location.hash)
  /** whether somebody has gone on from the page they came to */
  moved = false

  constructor() {
    addEventListener('popstate', () => this.#read())
    addEventListener('click', (event) => this.#follow(event))
  }

  /** Go to another page of ours. */
  go(to: string, { replace = false } = {}): void {
    this.moved = true
    history[replace ? 'replaceState' : 'pushState'](null, '', to)
    this.#read()
    scrollTo(0, 0)
  }

  /** Take a part of the query out of the address bar. */
  drop(name: string): void {
    const address = new URL(location.href)
    address.searchParams.delete(name)
    history.replaceState(null, '', address)
    this.#read()
  }

  #read(): void {
    this.path = location.pathname
    this.query = new URLSearchParams(location.search)
    this.hash = location.hash
  }

  // Plain links to our own pages need no loading; everything else is the browser's.
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    const link = (event.target as Element | null)?.closest('a')
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (/^\/(api|docs)(\/|$)/.test(link.pathname)) return
    if (link.pathname === location.pathname && link.hash) return
    event.preventDefault()
    this.go(link.pathname + link.search + link.hash)
  }
}

export const place = new Place()
