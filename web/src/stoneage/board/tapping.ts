// What a tap on a place does: it uses the place if that is asked, else it opens the place's note and
// chooses it for the figures that are to be placed.
import type { Room } from '$/table/room'
import { doing, placings } from '../answers'
import { askedNow } from '../asked'
import type { Table } from '../table.svelte'
import type { PlaceName, View } from '../types'

export function tap(room: Room<View>, table: Table, place: PlaceName): void {
  const using = askedNow(room, 'sa_use')
  const use = using && doing(using.options, 'use').find(({ answer }) => answer.location === place)
  if (using && use) {
    table.noted = null
    void room.submit(using, use.answer)
    return
  }
  table.noted = table.noted === place ? null : place
  const placing = askedNow(room, 'sa_place')
  const ways = placing && placings(placing.options).get(place)
  if (placing && ways) table.choose(placing.id, place, ways[0]!.answer.figures)
}
