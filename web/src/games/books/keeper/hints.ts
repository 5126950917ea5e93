// What a keeper does in each phase: one sentence, for whoever does it for the first time.
import { t, type Key } from '$/words/messages.svelte'
import { PHASE } from '../ledger/ledger'
import type { View } from '../types'

const NAMES: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries(PHASE).map(([name, phase]) => [phase, name]),
)

/** Before the first phase everybody tells what they have; after the last one everybody counts once more. */
export function hintOf(view: View): string {
  return t(`books.hint.${NAMES[view.phase] ?? 'opening'}` as Key)
}
