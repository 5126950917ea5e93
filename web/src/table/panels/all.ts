// The panels of every table: they come after the first screen.
export { default as Log } from '../past/Log.svelte'
export { default as Chat } from '../chat/Chat.svelte'
export { default as More } from './More.svelte'
export { default as Own } from './Own.svelte'
export { default as TablePanel } from './TablePanel.svelte'
