// Votes in words, and casting them: for the panel and for the banner.
import type { VoteShown } from '$/net/types'
import { t, type Key } from '$/words/messages.svelte'
import type { Room } from '../room/room'
import { attempt, vote } from './actions'

type Kind = VoteShown['kind']

/** "End the game without a result" */
export function voteTitle(room: Room, kind: Kind, seat: number): string {
  return t(`around.vote.${kind}`, { name: seat >= 0 ? room.name(seat) : '' })
}

/** What happens if it passes. */
export function voteMeaning(room: Room, kind: Kind, seat: number): string {
  return t(`around.vote.${kind}.what` as Key, { name: seat >= 0 ? room.name(seat) : '' })
}

/** How many must agree. */
export function voteNeeds(kind: Kind): string {
  return t(kind === 'last_turn' ? 'around.vote.two_thirds' : 'around.vote.majority')
}

export async function castVote(table: string, kind: Kind, seat: number, yes: boolean): Promise<void> {
  await attempt(vote(table, kind, seat, yes), t('around.done.voted'))
}
