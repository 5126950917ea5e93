// Parts of Mega Civilization that the first screen of a table does without.
import { fromLater } from '$/design/later'

export const fromMore = fromLater(() => import('./more'))
