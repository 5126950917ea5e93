// Which page an address means. The code of a page is loaded when somebody goes there.
import type { Component } from 'svelte'
import { match } from '$/lib/paths'

/** What a page is given: the parts of its address. */
export type Parts = Record<string, string>

export interface Route {
  pattern: string
  load: () => Promise<{ default: Component<never> }>
  /** a table fills the screen and has its own head */
  bare?: boolean
  /** only for those who are signed in */
  own?: boolean
  /** makes sense without the service, once it was opened */
  offline?: boolean
}

export const ROUTES: Route[] = [
  { pattern: '/', load: () => import('./Front.svelte') },
  { pattern: '/first-steps', load: () => import('$/guide/FirstStepsPage.svelte') },
  { pattern: '/sign-in', load: () => import('./SignIn.svelte') },
  { pattern: '/reset', load: () => import('./Reset.svelte') },
  { pattern: '/mail', load: () => import('./MailConfirmed.svelte'), own: true },
  { pattern: '/new', load: () => import('./NewTable.svelte'), own: true },
  { pattern: '/me', load: () => import('./Profile.svelte'), own: true },
  { pattern: '/me/notices', load: () => import('./Notices.svelte'), own: true },
  { pattern: '/moderation', load: () => import('./Moderation.svelte'), own: true },
  { pattern: '/preferences', load: () => import('./Preferences.svelte') },
  { pattern: '/rules', load: () => import('./Rules.svelte') },
  { pattern: '/verify', load: () => import('./Verify.svelte') },
  { pattern: '/advances', load: () => import('./Advances.svelte'), offline: true },
  { pattern: '/tables/:id', load: () => import('$/table/TablePage.svelte'), bare: true },
  { pattern: '/tables/:id/screen', load: () => import('$/table/ScreenPage.svelte'), bare: true },
  { pattern: '/tables/:id/keeper', load: () => import('$/books/keeper/KeeperPage.svelte'), bare: true, own: true },
  { pattern: '/tables/:id/cards', load: () => import('$/books/cards/CardsPage.svelte'), bare: true, own: true },
  { pattern: '/cards', load: () => import('$/books/cards/UseCard.svelte') },
  { pattern: '/tables/:id/analysis', load: () => import('$/analysis/AnalysisPage.svelte') },
  { pattern: '/tables/:id/replay', load: () => import('$/table/ReplayPage.svelte'), bare: true },
]

export const MISSING: Route = { pattern: '', load: () => import('./Missing.svelte') }
const SIGN_IN: Route = { pattern: '/sign-in', load: () => import('./SignIn.svelte') }

/** The page of an address; strangers see the ways in where a page needs to know who they are. */
export function find(path: string, signedIn: boolean): [Route, Parts] {
  for (const route of ROUTES) {
    const parts = match(route.pattern, path)
    if (parts) return route.own && !signedIn ? [SIGN_IN, {}] : [route, parts]
  }
  return [MISSING, {}]
}
