// The installation these pages come from: the address other people's devices find it at, and what it can do.
import { poll } from '$/browser/poll'
import { keep, recall } from '$/browser/storage'
import { api, unwrap } from './api'
import { entry } from './entry.svelte'

const LOOK_EVERY = 10_000
const CODE_KEY = 'ecumene.entry_code'

/** Addresses that mean "this machine", on whatever machine they are opened. */
const THIS_MACHINE = /^(localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/

function isThisMachine(address: string): boolean {
  return THIS_MACHINE.test(new URL(address).hostname)
}

class Site {
  /** the address for other devices; '' as long as the service names none */
  address = $state('')
  /** on a local network: nothing that needs the internet is offered */
  home = $state(false)
  /** whether emails can be sent: links, and what one is told of */
  mail = $state(true)
  /** whether devices can sign in by themselves here */
  passkeys = $state(false)
  /** whether the documentation is here too, under /docs */
  documents = $state(false)
  /** the code that lets strangers in, once it was entered here; '' without one */
  code = $state(recall(CODE_KEY, ''))

  async load(): Promise<void> {
    const { address, home, mail, passkeys, documents } = await unwrap(api.GET('/api/site'))
    this.mail = mail
    this.passkeys = passkeys
    this.documents = documents
    this.address = address
    this.home = home
  }

  /** The address may change while a page is open (another Wi-Fi): what shows it looks again. Returns how to stop. */
  watch(): () => void {
    const look = () => this.load().catch(() => {})
    void look()
    return poll(look, LOOK_EVERY)
  }

  /** A page of ours as other devices find it. Who follows the link need not type the entry code. */
  linkTo(path: string): string {
    const known = this.address !== '' && !isThisMachine(this.address)
    const link = new URL(path, known ? this.address : location.origin)
    if (this.code) link.searchParams.set('code', this.code)
    return link.href
  }

  /** Where people type such a link: without what only browsers need. */
  typedAt(path: string): string {
    return this.linkTo(path).replace(/^https?:\/\/|\/?(\?.*)?$/g, '')
  }

  /** The link that brings people to a table; with an invitation to a seat at it. */
  tableLink(table: string, invite?: string | null): string {
    return this.linkTo(`/tables/${table}${invite ? `?invite=${encodeURIComponent(invite)}` : ''}`)
  }

  /** Give the entry code; rejects if it is wrong. */
  async enter(code: string): Promise<void> {
    await unwrap(api.POST('/api/entry', { body: { code } }))
    this.code = code
    keep(CODE_KEY, code)
    entry.given += 1
    entry.needed = false
  }
}

export const site = new Site()
