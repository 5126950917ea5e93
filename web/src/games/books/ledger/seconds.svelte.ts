// The time of the service, looked at again every second while a component is shown.
import { serviceTime } from '$/browser/clock'

export class Seconds {
  now = $state(serviceTime())

  constructor() {
    $effect(() => {
      const timer = setInterval(() => (this.now = serviceTime()), 1000)
      return () => clearInterval(timer)
    })
  }
}
