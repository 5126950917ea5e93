// One club on its page: what the service says of it, and how it is changed.
import type { components } from '$/generated/api'
import { api, unwrap } from '$/net/api'
import { Busy } from '$/net/busy.svelte'
import { words } from '$/words/current'

export type Club = components['schemas']['ClubShown']
export type ClubEvent = components['schemas']['ClubEventShown']
export type PlayerTyped = components['schemas']['PlayerTyped']

type Answer = Parameters<typeof unwrap<Club>>[0]

export class ClubPageState {
  shown = $state.raw<Club>()
  readonly busy = new Busy()

  constructor(
    readonly id: string,
    readonly invite: string,
  ) {}

  get path() {
    return { path: { club_id: this.id } }
  }

  async load(season = '', game = ''): Promise<void> {
    const query = { season, game, invite: this.invite }
    this.shown = await unwrap(api.GET('/api/clubs/{club_id}', { params: { ...this.path, query } }))
  }

  /** Change the club and show it as it is then; says whether it went well. */
  change(request: () => Answer): Promise<boolean> {
    return this.busy.run(async () => {
      this.shown = await unwrap(request())
    })
  }
}

/** A civilization in the language of the page, or as it was typed. */
export function civilization(name: string): string {
  return words().name('civ', name)
}

/** Names separated by commas or lines. */
export function splitNames(text: string): string[] {
  return text.split(/[,\n]/).flatMap((name) => name.trim() || [])
}
