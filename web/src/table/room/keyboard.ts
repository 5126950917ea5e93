// The keyboard of a phone, where it lies over the page instead of making it smaller.

/** Less than this many pixels is a toolbar of the browser. */
const LEAST = 120

/** Tells how much of the page the keyboard covers, now and whenever that changes; gives back how to stop. */
export function watchKeyboard(tell: (covered: number) => void): () => void {
  const seen = window.visualViewport
  if (!seen) return () => {}
  const look = () => {
    const covered = innerHeight - seen.height - seen.offsetTop
    // Who has zoomed in sees less of the page too.
    tell(seen.scale === 1 && covered > LEAST ? Math.round(covered) : 0)
  }
  seen.addEventListener('resize', look)
  seen.addEventListener('scroll', look)
  return () => {
    seen.removeEventListener('resize', look)
    seen.removeEventListener('scroll', look)
  }
}
