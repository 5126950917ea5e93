// Tests read the page in English, as most of its readers do before they choose.
// The service worker's tests have no page.
import { addTexts, loadLanguage } from '$/words/messages.svelte'

if (typeof document !== 'undefined') {
  await loadLanguage()
  await Promise.all([addTexts('stoneage_table'), addTexts('books_table')])
}
