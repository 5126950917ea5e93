// What advances cost a seat, asked again whenever something changes that prices or means depend on.
import type { Room } from '$/table/room/room'
import type { View } from '../../types'
import { loadPrices, type PriceList } from './prices'

type Seat = View['seats'][number]

/** As the service says; undefined until it answers, null where it says nothing: to who watches or looks back,
 *  or without a connection. For the set-up of a component. */
export function followPrices(
  room: Room<View>,
  seat: () => Seat | undefined,
): { readonly told: PriceList | null | undefined } {
  let told = $state.raw<PriceList | null>()
  const means = $derived.by(() => {
    const whose = seat()
    return JSON.stringify([whose?.seat, whose?.advances, whose?.credits, whose?.treasury, whose?.hand, whose?.water])
  })
  const mayAsk = $derived(room.now && room.viewer >= 0 && seat() !== undefined)
  $effect(() => {
    void means
    if (!mayAsk) {
      told = null
      return
    }
    let stale = false
    loadPrices(room.live.id, seat()!.seat).then(
      (answer) => stale || (told = answer),
      () => stale || (told = null),
    )
    return () => (stale = true)
  })
  return {
    get told() {
      return told
    },
  }
}
