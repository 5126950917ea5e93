// The offer that is being made. It is kept while one looks at other things, also in another place of the page.
import { countList, listNames, numbersOf, WATER, type CardView } from '../hand/cards'
import { ANYONE, type Offer, type Template } from './offers'
import type { Forms } from '../../types'

type MakeOffer = Forms['MakeOffer']
type AnswerOffer = Forms['AnswerOffer']

export class Desk {
  /** whether the form is open */
  open = $state(false)
  /** the offer that is answered; '' for an offer of one's own */
  answers = $state('')
  to = $state(ANYONE)
  /** what is really given, by name */
  give = $state<Record<string, number>>({})
  /** of these, the two that are named truly */
  names = $state<string[]>([])
  /** further names, true or not */
  more = $state<string[]>([])
  noCalamity = $state(false)
  wish = $state(0)
  wishNames = $state<string[]>([])

  /** A new offer, to one seat or to all. */
  begin(to = ANYONE): void {
    this.clear()
    this.to = to
    this.open = true
  }

  /** An answer to an offer of somebody else. */
  answer(offer: Offer): void {
    this.clear()
    this.answers = offer.id
    this.to = offer.giver
    this.open = true
  }

  load(template: Template): void {
    this.clear()
    this.give = countList(template.give)
    this.names = [...(template.names ?? [])]
    this.more = [...(template.more ?? [])]
    this.noCalamity = template.no_calamity ?? false
    this.wish = template.wish ?? 0
    this.wishNames = [...(template.wish_names ?? [])]
    this.open = true
  }

  clear(): void {
    this.open = false
    this.answers = ''
    this.to = ANYONE
    this.give = {}
    this.names = []
    this.more = []
    this.noCalamity = false
    this.wish = 0
    this.wishNames = []
  }

  /** Name another card truly; of more than `most` the first one named is dropped. Names the card no more if it was. */
  toggleName(name: string, given: number, most: number): void {
    const named = this.names.filter((each) => each === name).length
    if (named >= given) this.names = this.names.filter((each) => each !== name)
    else this.names = [...this.names, name].slice(-most)
  }

  /** Take other cards; what is not given any more is not named, and missing names are filled up. */
  setGive(give: Record<string, number>, most: number, mayName: (name: string) => boolean): void {
    this.give = give
    const left = { ...give }
    const kept = this.names.filter((name) => (left[name] ?? 0) > 0 && left[name]!-- > 0)
    const spare = listNames(left).filter(mayName)
    this.names = [...kept, ...spare].slice(0, most)
  }

  /** The answer for the service, with the lowest numbers of each name. */
  bundle(hand: readonly CardView[]): MakeOffer | AnswerOffer {
    const said = {
      cards: numbersOf(hand, this.give),
      water: this.give[WATER] ?? 0,
      names: [...this.names],
      more: [...this.more],
      no_calamity: this.noCalamity,
    }
    if (this.answers) return { do: 'answer', offer: this.answers, ...said }
    return { do: 'offer', to: this.to, wish: this.wish, wish_names: [...this.wishNames], ...said }
  }

  template(): Template {
    return {
      give: listNames(this.give),
      names: [...this.names],
      more: [...this.more],
      no_calamity: this.noCalamity,
      wish: this.wish,
      wish_names: [...this.wishNames],
    }
  }
}

const desks = new Map<string, Desk>()

/** The desk of a seat at a table. */
export function deskOf(table: string, seat: number): Desk {
  const key = `${table}/${seat}`
  const desk = desks.get(key) ?? new Desk()
  desks.set(key, desk)
  return desk
}
