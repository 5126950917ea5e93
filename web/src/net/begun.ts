// What was begun before the code that needs it was there (begin.ts): answers of the service by their address, and the
// socket of the table. Each is given once; whoever asks again asks the service. The page of a table that is played
// contains the first answers (service/edge/pages.py).

import type { Heard } from './types'

interface Told {
  answers: Record<string, unknown>
  /** version of the facts of its game: with it they are kept for ever */
  facts: string
}
const told = JSON.parse(document.getElementById('begun')?.textContent ?? 'null') as Told | null

const answers = new Map<string, Promise<Response>>()

/** Ask for something that will be needed soon, unless it came with the page. */
export function begin(path: string, query = ''): Promise<Response> {
  const answer =
    told && path in told.answers
      ? Promise.resolve(new Response(JSON.stringify(told.answers[path])))
      : fetch(path + query, { headers: { 'X-Ecumene': '1' } })
  // Who takes it hears of a failure.
  answer.catch(() => {})
  answers.set(path, answer)
  return answer.then((each) => each.clone())
}

/** Ask for facts of the table's game, which never change in one version. */
export function beginFacts(path: string): Promise<Response> {
  return begin(path, told ? `?v=${told.facts}` : '')
}

/** An answer that was begun, or one that is asked for now. */
export function fetchBegun(path: string): Promise<Response> {
  return take(answers, path) ?? fetch(path)
}

/** The same for whole requests. */
export function sendBegun(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const begun = request.method === 'GET' ? take(answers, pathname + search) : undefined
  return begun ?? fetch(request)
}

/** A preview that was asked for already. */
export interface BegunPreview {
  id: string
  question: number
  answer: unknown
}

/** By kind of question: the answer whose preview is wanted first, also beginning with a draft. */
export type FirstAnswers = Readonly<Record<string, (draft: unknown) => unknown>>

/** A socket that has greeted already, what it heard since, and what it asked. */
export interface BegunSocket {
  socket: WebSocket
  heard: Heard[]
  previews: BegunPreview[]
}

/** milliseconds in which a socket must be taken; on a slow link the code of a game needs most of a minute */
const UNTAKEN = 90_000
const sockets = new Map<string, BegunSocket>()

/** Open a socket, greet as soon as it is open, and ask for the first preview of what is asked. */
export function beginSocket(path: string, hello: object, first: FirstAnswers = {}): void {
  const socket = new WebSocket(path)
  const begun: BegunSocket = { socket, heard: [], previews: [] }
  socket.onopen = () => socket.send(JSON.stringify(hello))
  socket.onmessage = ({ data }) => {
    const said = JSON.parse(data as string) as Heard
    begun.heard.push(said)
    if (said.type !== 'welcome') return
    for (const { id, kind } of said.questions) {
      if (!first[kind]) continue
      const preview = { id: `first-${id}`, question: id, answer: first[kind](said.drafts[kind]) }
      begun.previews.push(preview)
      socket.send(JSON.stringify({ type: 'preview', ...preview }))
    }
  }
  sockets.set(path, begun)
  // Another page may be shown than the address said.
  setTimeout(() => take(sockets, path)?.socket.close(), UNTAKEN)
}

/** The socket that was begun, unless it is closed by now. */
export function takeSocket(path: string): BegunSocket | undefined {
  const begun = take(sockets, path)
  return begun && begun.socket.readyState <= WebSocket.OPEN ? begun : undefined
}

function take<T>(from: Map<string, T>, name: string): T | undefined {
  const found = from.get(name)
  from.delete(name)
  return found
}
