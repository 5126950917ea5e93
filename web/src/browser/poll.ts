// Look again every so often while the page is in sight, and at once when it comes back.

/** Returns how to stop, as `$effect` and `onMount` want it. */
export function poll(look: () => unknown, milliseconds: number): () => void {
  const lookIfSeen = () => {
    if (!document.hidden) look()
  }
  const timer = setInterval(lookIfSeen, milliseconds)
  addEventListener('focus', lookIfSeen)
  document.addEventListener('visibilitychange', lookIfSeen)
  return () => {
    clearInterval(timer)
    removeEventListener('focus', lookIfSeen)
    document.removeEventListener('visibilitychange', lookIfSeen)
  }
}
