// The socket of a table: opened, watched, and opened anew whenever it may be dead.
import { t, type Key } from '$/words/messages.svelte'
import { takeSocket, type BegunPreview, type BegunSocket } from './begun'
import { site } from './site.svelte'
import type { Heard } from './types'

/** Where the connection stands. `closed` with a code: see docs/service/socket.md. */
export type Link = 'connecting' | 'open' | 'lost' | 'closed'

/** the codes with which the server closes for good, and what they mean */
const CLOSED: Record<number, Key> = {
  4401: 'around.closed.signed_out',
  4403: 'around.closed.no_seat',
  4404: 'around.closed.not_here',
  4409: 'around.closed.not_begun',
}
/** Why the server closed for good, in words. */
export function whyClosed(code: number): string {
  return t(CLOSED[code] ?? 'around.closed.other')
}

/** Whatever may mean that a phone or laptop is awake again, or in a network again. */
function wakeEvents(): [EventTarget, string][] {
  return [
    [document, 'visibilitychange'],
    [document, 'resume'],
    [globalThis, 'pageshow'],
    [globalThis, 'online'],
    [globalThis, 'focus'],
  ]
}

const SILENCE = 25_000
/** milliseconds in which a socket that may be dead must answer */
const PONG_WITHIN = 700
/**
 * Milliseconds in which a new socket must open: one of the first, and one after the service has answered a request; and
 * the longest pause between two tries. At home nobody else is waiting, and whoever comes back wants to be there at once.
 */
const PATIENCE = {
  home: { open: 1_500, openOnceThere: 6_000, pauseAtMost: 2_000 },
  site: { open: 4_000, openOnceThere: 15_000, pauseAtMost: 10_000 },
}
/**
 * Sockets that are tried at once. Browsers delay new sockets after many that failed, so from then on a request asks
 * whether anybody is there before the next one is opened.
 */
const SOCKETS_AT_ONCE = 3
const PROBE_WITHIN = 2_500

/** Whether the service answers. */
async function isThere(): Promise<boolean> {
  try {
    const { ok } = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_WITHIN) })
    return ok
  } catch {
    return false
  }
}
/** what is opened may then say so long nothing */
const WELCOME_WITHIN = 15_000
/** several signs of waking that come together are one */
const TOGETHER = 500
/** The clock is looked at so often; a jump in it was a sleep. */
const LOOK_EVERY = 1_000
const SLEPT = 4_000

/** The table at this end of a connection. */
export interface Listener {
  /** Greet the service; with the newest head, unless a service that knows none refused such a greeting. */
  hello(withHead: boolean): object
  /** A new socket was opened: forget what came over the last one and was not looked at. It may have asked something. */
  begin(asked: readonly BegunPreview[]): void
  hear(frame: Heard): void
  /** The service closed for good. */
  end(): void
}

export class Connection {
  link = $state<Link>('connecting')
  /** the code with which the server closed for good */
  code = $state(0)

  /** greetings that were not answered */
  #unwelcome = 0
  #socket: WebSocket | null = null
  #tries = 0
  /** which request asks whether the service is there; an older one's answer is not listened to */
  #probe = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #watch: ReturnType<typeof setInterval> | undefined
  #heard = 0
  #begun = 0
  #looked = 0

  constructor(
    readonly path: string,
    readonly listener: Listener,
  ) {}

  get isOpened(): boolean {
    return this.#watch !== undefined
  }

  open(): void {
    this.link = 'connecting'
    this.code = 0
    for (const [target, event] of wakeEvents()) target.addEventListener(event, this.#woken)
    this.#looked = Date.now()
    this.#watch = setInterval(() => this.#look(), LOOK_EVERY)
    this.#connect()
  }

  close(): void {
    for (const [target, event] of wakeEvents()) target.removeEventListener(event, this.#woken)
    clearInterval(this.#watch)
    this.#watch = undefined
    clearTimeout(this.#timer)
    this.#probe++
    const socket = this.#socket
    this.#socket = null
    socket?.close(1000)
    this.link = 'closed'
  }

  /** The greeting was answered. */
  welcome(): void {
    clearTimeout(this.#timer)
    this.#tries = 0
    this.#unwelcome = 0
    this.link = 'open'
  }

  greet(): void {
    this.send(this.listener.hello(this.#unwelcome++ === 0))
  }

  #connect(): void {
    this.#probe++
    if (this.link === 'open') this.link = 'lost'
    const begun = takeSocket(this.path)
    const socket = begun?.socket ?? new WebSocket(this.path)
    this.#socket?.close()
    this.#socket = socket
    this.listener.begin(begun?.previews ?? [])
    this.#heard = Date.now()
    this.#begun = Date.now()
    const { open, openOnceThere } = this.#patience
    // Into a network that is not there yet a try may hang for minutes.
    this.#giveUpAfter(this.#tries > SOCKETS_AT_ONCE ? openOnceThere : open)
    socket.onopen = () => {
      if (socket !== this.#socket) return
      this.#giveUpAfter(WELCOME_WITHIN)
      this.greet()
    }
    socket.onmessage = ({ data }) => {
      if (socket === this.#socket) this.#receive(JSON.parse(data as string) as Heard)
    }
    socket.onclose = ({ code }) => {
      if (socket === this.#socket) this.#lost(code)
    }
    if (begun && socket.readyState === WebSocket.OPEN) this.#goOnWith(begun)
  }

  // It was opened and greeted before we were there.
  #goOnWith({ heard }: BegunSocket): void {
    this.#unwelcome++
    this.#giveUpAfter(WELCOME_WITHIN)
    for (const frame of heard) this.#receive(frame)
  }

  #receive(frame: Heard): void {
    this.#heard = Date.now()
    this.listener.hear(frame)
  }

  get #patience(): (typeof PATIENCE)['home'] {
    return site.home ? PATIENCE.home : PATIENCE.site
  }

  #giveUpAfter(milliseconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#lost(0), milliseconds)
  }

  #lost(code: number): void {
    clearTimeout(this.#timer)
    const socket = this.#socket
    this.#socket = null
    socket?.close()
    if (code in CLOSED) {
      this.link = 'closed'
      this.code = code
      return this.listener.end()
    }
    this.link = 'lost'
    // A replaced worker wants us back at once; otherwise a little later each time.
    this.#tryAgainIn(code === 1012 ? 50 : Math.min(this.#patience.pauseAtMost, 250 * 2 ** this.#tries++))
  }

  #tryAgainIn(milliseconds: number): void {
    this.#timer = setTimeout(() => void this.#tryAgain(), milliseconds * (0.75 + Math.random() / 2))
  }

  async #tryAgain(): Promise<void> {
    if (this.#tries <= SOCKETS_AT_ONCE) return this.#connect()
    const probe = ++this.#probe
    const there = await isThere()
    if (probe !== this.#probe) return
    if (there) this.#connect()
    else this.#tryAgainIn(this.#patience.pauseAtMost)
  }

  // A phone that slept has a socket that looks open and is dead: ask, and do not wait long. One that is being opened
  // may have been begun in a network that is gone: begin anew.
  #woken = (): void => {
    if (document.hidden || this.link === 'closed') return
    this.#tries = 0
    const begun = this.#socket !== null && Date.now() - this.#begun < TOGETHER
    if (this.link !== 'open') return begun ? undefined : this.#connect()
    const { socket, heard } = { socket: this.#socket, heard: this.#heard }
    this.send({ type: 'ping' })
    setTimeout(() => {
      if (this.#heard === heard && this.#socket === socket && this.link === 'open') this.#connect()
    }, PONG_WITHIN)
  }

  #look(): void {
    const now = Date.now()
    const slept = now - this.#looked > SLEPT
    this.#looked = now
    if (slept) this.#woken()
    else this.#listen()
  }

  #listen(): void {
    if (this.link !== 'open' || document.hidden) return
    const silent = Date.now() - this.#heard
    if (silent > SILENCE + 10_000) this.#connect()
    else if (silent > SILENCE) this.send({ type: 'ping' })
  }

  send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }
}
