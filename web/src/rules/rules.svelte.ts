// The text of a rule by its id, in the reader's language, asked for once; which rule is open in the drawer.
import type { components } from '$/generated/api'
import { unwrap, api } from '$/net/api'
import { language } from '$/words/messages.svelte'

type RuleText = components['schemas']['RuleShown']

const known = new Map<string, Promise<RuleText>>()

export function ruleText(id: string): Promise<RuleText> {
  const query = { language: language() }
  const key = `${query.language} ${id}`
  let text = known.get(key)
  if (!text) {
    text = unwrap(api.GET('/api/rules/{rule_id}', { params: { path: { rule_id: id }, query } }))
    text.catch(() => known.delete(key))
    known.set(key, text)
  }
  return text
}

/** The rule that the drawer shows; '' for none. `openRule('MC-7.3')` from anywhere. */
export const shownRule = $state({ id: '' })

export function openRule(id: string): void {
  shownRule.id = id
}
