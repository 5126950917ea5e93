// The time of day, a second at a time, for everything that counts down.
import { createSubscriber } from 'svelte/reactivity'
import { serviceTime } from '$/browser/clock'

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, 1000)
  return () => clearInterval(timer)
})

/** Milliseconds now, by the clock of the service; what reads it in a template is shown anew every second. */
export function now(): number {
  subscribe()
  return serviceTime()
}
