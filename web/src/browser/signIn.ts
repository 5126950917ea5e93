// The way to the page for signing in, and back to where somebody wanted to go.
import { place } from './router.svelte'

/** Pages of ours only: the service checks it with the same pattern. */
const OWN_PAGE = /^\/([\w.~-][\w/.~-]*)?(\?[\w=&%.~-]*)?$/

/** Where somebody wanted to go before they were asked to sign in. */
export function wantedPage(): string {
  const wanted = place.query.get('next') ?? (place.path === '/sign-in' ? '' : here())
  return OWN_PAGE.test(wanted) ? wanted : '/'
}

/** The address of the page for signing in; afterwards one is back here. */
export function signInAddress(): string {
  const back = wantedPage()
  return back === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(back)}`
}

function here(): string {
  const query = place.query.toString()
  return place.path + (query ? `?${query}` : '')
}
