import '@fontsource/cinzel/latin-600.css'
import '@fontsource/eb-garamond/latin-400.css'
import './styles/base.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { loadLanguage } from './i18n/index.svelte'
import { prefer, showTheme } from './lib/preferences.svelte'
import { place } from './lib/router.svelte'
import { openWords } from './words/current'

showTheme()
const asked = place.query.get('language')
if (asked !== null) {
  prefer({ language: asked })
  place.drop('language')
}
await loadLanguage()
// Without them the service's own sentence stands: in the language of the browser.
void openWords().catch(() => {})
mount(App, { target: document.getElementById('app')! })
