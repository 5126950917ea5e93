// The picture that stands for a place.
import type { PlaceName } from '../../types'

const PICTURES: Partial<Record<PlaceName, string>> = {
  tool_maker: 'tool',
  hut: 'figure',
  field: 'field',
  hunting_grounds: 'food',
  forest: 'wood',
  clay_mound: 'clay',
  quarry: 'stone',
  river: 'gold',
}

export function placeIcon(place: PlaceName): string {
  return PICTURES[place] ?? (place.startsWith('card') ? 'card' : 'hut')
}
