// Tests read the page in English, as most of its readers do before they choose.
// The service worker's tests have no page.
import { loadLanguage } from '$/words/messages.svelte'

if (typeof document !== 'undefined') await loadLanguage()
