// What a tap on a place does: it uses the place if that is asked, else it opens the place's note and
// chooses it for the figures that are to be placed. Where something would be lost the note says so first.
import type { Question } from '$/net/types'
import type { Room } from '$/table/room/room'
import { optionsFor, placementsOf } from '../answers'
import { findQuestion } from '../openQuestion'
import type { Table } from '../table.svelte'
import type { Forms, PlaceName, View } from '../types'

export function tap(room: Room<View>, table: Table, place: PlaceName): void {
  const using = findQuestion(room, 'sa_use')
  const use = using && optionsFor(using.options, 'use').find(({ answer }) => answer.location === place)
  if (using && use) {
    void useIt(room, table, using, use.answer)
    return
  }
  table.noted = table.noted === place ? null : place
  const placing = findQuestion(room, 'sa_place')
  const ways = placing && placementsOf(placing.options).get(place)
  if (placing && ways) table.choose(placing.id, place, ways[0]!.answer.figures)
}

// A card or building costs something: who cannot pay it yet would lose it by a tap.
async function useIt(room: Room<View>, table: Table, using: Question, use: Forms['Use']): Promise<void> {
  const priced = /\d$/.test(use.location) && table.noted !== use.location
  const warned = priced ? await room.live.warningsOf(using.id, use).catch(() => []) : []
  table.noted = warned.length ? use.location : null
  if (!warned.length) await room.submit(using, use)
}
