// The time of day, a second at a time, for everything that counts down.
import { createSubscriber } from 'svelte/reactivity'

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, 1000)
  return () => clearInterval(timer)
})

/** Milliseconds now; what reads it in a template is shown anew every second. */
export function now(): number {
  subscribe()
  return Date.now()
}
