// Seats look like their people.
import { lookOf } from '$/games/megaciv/looks'
import type { Look } from '$/table/room/room'
import type { View } from './types'

export function look(view: View, seat: number): Look {
  return lookOf(view.seats[seat]?.civilization ?? '')
}
