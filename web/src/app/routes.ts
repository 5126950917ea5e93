// Which page an address means. The code of a page is loaded when somebody goes there.
import type { Component } from 'svelte'
import { match } from '$/browser/paths'

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
  { pattern: '/', load: () => import('$/pages/front/Front.svelte') },
  { pattern: '/first-steps', load: () => import('$/pages/first-steps/FirstStepsPage.svelte') },
  { pattern: '/sign-in', load: () => import('$/pages/sign-in/SignIn.svelte') },
  { pattern: '/reset', load: () => import('$/pages/sign-in/Reset.svelte') },
  { pattern: '/mail', load: () => import('$/pages/sign-in/MailConfirmed.svelte'), own: true },
  { pattern: '/new', load: () => import('$/pages/new-table/NewTable.svelte'), own: true },
  { pattern: '/me', load: () => import('$/pages/account/Profile.svelte'), own: true },
  { pattern: '/me/notices', load: () => import('$/pages/notices/Notices.svelte'), own: true },
  { pattern: '/clubs', load: () => import('$/pages/clubs/ClubsPage.svelte') },
  { pattern: '/clubs/:id', load: () => import('$/pages/clubs/ClubPage.svelte') },
  { pattern: '/moderation', load: () => import('$/pages/moderation/Moderation.svelte'), own: true },
  { pattern: '/preferences', load: () => import('$/pages/preferences/Preferences.svelte') },
  { pattern: '/rules', load: () => import('$/pages/rules/Rules.svelte') },
  { pattern: '/licences', load: () => import('$/pages/licences/Licences.svelte') },
  { pattern: '/verify', load: () => import('$/pages/verify/Verify.svelte') },
  { pattern: '/advances', load: () => import('$/pages/advances/Advances.svelte'), offline: true },
  { pattern: '/tables/:id', load: () => import('$/pages/table/TablePage.svelte'), bare: true },
  { pattern: '/tables/:id/screen', load: () => import('$/pages/table/ScreenPage.svelte'), bare: true },
  { pattern: '/tables/:id/keeper', load: () => import('$/pages/keeper/KeeperPage.svelte'), bare: true, own: true },
  { pattern: '/tables/:id/cards', load: () => import('$/pages/cards/CardsPage.svelte'), bare: true, own: true },
  { pattern: '/tv', load: () => import('$/pages/table/TvPage.svelte') },
  { pattern: '/cards', load: () => import('$/pages/cards/UseCard.svelte') },
  { pattern: '/tables/:id/analysis', load: () => import('$/pages/analysis/AnalysisPage.svelte') },
  { pattern: '/tables/:id/replay', load: () => import('$/pages/table/ReplayPage.svelte'), bare: true },
]

export const MISSING: Route = { pattern: '', load: () => import('./Missing.svelte') }
const SIGN_IN: Route = { pattern: '/sign-in', load: () => import('$/pages/sign-in/SignIn.svelte') }

/** The page of an address; strangers see the ways in where a page needs to know who they are. */
export function find(path: string, signedIn: boolean): [Route, Parts] {
  for (const route of ROUTES) {
    const parts = match(route.pattern, path)
    if (parts) return route.own && !signedIn ? [SIGN_IN, {}] : [route, parts]
  }
  return [MISSING, {}]
}
