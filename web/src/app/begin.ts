// The first script of every page, and a small one. What the address tells begins with it: who is there, the code of the
// page and its words, and for a table its socket, its game and what is printed in it. Everything comes side by side
// then, while the rest of the code is loaded; who needs it takes it from net/begun.
import { patiently } from '$/browser/patiently'
import { match, socketPath, tablePath } from '$/browser/paths'
import { PREFERENCES, recall } from '$/browser/storage'
import { DRAWN, FIRST, GAMES, PRINTED, STAGES, TEXTS } from '$/games'
import { begin, beginFacts, beginSocket } from '$/net/begun'
import { evidenceOf } from '$/net/fair/evidence'
import type { TableShown } from '$/net/types'
import { chooseLanguage } from '$/words/choose'
import { readParts } from '$/words/parts'
import { find } from './routes'

const query = new URLSearchParams(location.search)
const language = chooseLanguage(recall<{ language?: string }>(PREFERENCES, {}).language ?? '')

/** Who needs it asks again, and hears of a failure then. */
function quietly(begun: Promise<unknown>): void {
  begun.catch(() => {})
}

/** The game of a table, and what comes with it. */
async function beginTable(id: string): Promise<void> {
  beginSocket(socketPath(id), { type: 'hello', version: 0, head: evidenceOf(id).heads.at(-1) }, FIRST)
  const answer = await begin(tablePath(id, query.get('invite') ?? ''))
  if (!answer.ok) return
  const { game, options, status } = (await answer.json()) as TableShown
  if (status === 'waiting') return quietly(import('$/pages/waiting-room/WaitingRoom.svelte'))
  for (const path of PRINTED[game]?.(options) ?? []) quietly(beginFacts(path))
  await Promise.all([GAMES[game]?.(), readParts(language, [game, ...(TEXTS[game] ? [TEXTS[game]] : [])])])
  if (STAGES[game]) quietly(STAGES[game]())
  if (DRAWN[game]) quietly(begin(DRAWN[game]))
}

function beginPage(path: string): void {
  quietly(begin('/api/session'))
  quietly(begin('/api/site'))
  const table = match('/tables/:id', path)
  if (table?.id) quietly(beginTable(table.id))
  quietly(find(path, true)[0].load())
}

void patiently(() => import('./main'))
quietly(readParts(language, ['shared', 'shell', 'service']))
// With an entry code in the address nothing is asked before it was given.
if (!query.has('code')) beginPage(location.pathname)
