// What games are called: ours in the language of the page, others as the service calls them.
import { loadGames } from '$/net/offers'
import { textFor } from '$/words/messages.svelte'

let titles = $state.raw<Record<string, string>>()
let asked = false

export function gameTitle(name: string): string {
  return textFor(`game.${name}`) ?? offeredTitle(name)
}

/** The name itself until the service has answered. */
function offeredTitle(name: string): string {
  if (!asked) {
    asked = true
    loadGames().then(
      (games) => (titles = Object.fromEntries(games.map((game) => [game.name, game.title]))),
      () => (asked = false),
    )
  }
  return titles?.[name] ?? name
}
