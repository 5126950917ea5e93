import '@fontsource/cinzel/latin-600.css'
import '@fontsource/eb-garamond/latin-400.css'
import './styles/base.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { loadLanguage } from './i18n/index.svelte'
import { showTheme } from './lib/preferences.svelte'

showTheme()
await loadLanguage()
mount(App, { target: document.getElementById('app')! })
