import '@fontsource/cinzel/latin-600.css'
import '@fontsource/eb-garamond/latin-400.css'
import '$/design/base.css'
import '$/design/primitives.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { loadLanguage } from '$/words/messages.svelte'
import { prefer, showTheme } from '$/browser/preferences.svelte'
import { place } from '$/browser/router.svelte'
import { openWords } from '$/words/current'

showTheme()
const asked = place.query.get('language')
if (asked !== null) {
  prefer({ language: asked })
  place.drop('language')
}
await loadLanguage()
// Without them the service's own sentence stands: in the language of the browser.
void openWords().catch(() => {})
// The first script does not wait for the page.
if (document.readyState === 'loading') await new Promise((done) => document.addEventListener('DOMContentLoaded', done))
mount(App, { target: document.getElementById('app')! })
