// One club on its page: what the service says of it, and how it is changed.
import type { components } from '$/generated/api'
import { api, unwrap } from '$/net/api'
import { Busy } from '$/net/busy.svelte'

export type Club = components['schemas']['ClubShown']
export type ClubEvent = components['schemas']['ClubEventShown']

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
