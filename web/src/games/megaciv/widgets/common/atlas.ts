// The board's layer, where there is a board: a question can be asked without one.
import { getAtlas, type Atlas, type Layer } from '../../table.svelte'

export function boardHere(): Atlas | null {
  try {
    return getAtlas()
  } catch {
    return null
  }
}

/** Show a layer as long as the question is shown; call it in an $effect and return what it returns. */
export function light(atlas: Atlas | null, layer: Layer | null): () => void {
  if (!atlas) return () => {}
  atlas.layer = layer
  return () => {
    if (atlas.layer === layer) atlas.layer = null
  }
}
