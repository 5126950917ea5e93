// The offer that is being made. It is kept while one looks at other things, also in another place of the page.
import type { Forms } from '../../types'
import { countList, isCalamity, listNames, numbersOf, WATER, type CardView } from '../hand/cards'
import { ANYONE, type Offer, type Template } from './offers'

type MakeOffer = Forms['MakeOffer']
type AnswerOffer = Forms['AnswerOffer']

const SECONDS_TO_UNDO = 5

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
  /** they are all others that are given, until somebody chooses them */
  #saysAll = false
  noCalamity = $state(false)
  wish = $state(0)
  wishNames = $state<string[]>([])
  /** over days: hours until it is withdrawn, 0 for not */
  hours = $state(0)
  /** the own answer that this one takes the place of; '' if there is none */
  replaces = $state('')
  /** seconds until this seat has finished trading, 0 while it trades */
  finishing = $state(0)
  #timer: ReturnType<typeof setInterval> | undefined
  /** answers to own offers in the order in which they are shown */
  #places: string[] = []
  /** by own offer: when it was first seen, in milliseconds */
  #seen = new Map<string, number>()
  #question: number | undefined

  /** Another question is another market: the form of the last one is put away. */
  attend(question: number | undefined): void {
    if (question !== this.#question) {
      this.clear()
      this.undoFinish()
      this.#places = []
      this.#seen.clear()
    }
    this.#question = question
  }

  /** Keep answers where they are while somebody reads them; new ones come below, the best first. */
  arrange(answers: readonly Offer[], gain: (answer: Offer) => number): Offer[] {
    const fresh = answers.filter(({ id }) => !this.#places.includes(id)).sort((a, b) => gain(b) - gain(a))
    this.#places.push(...fresh.map(({ id }) => id))
    return [...answers].sort((a, b) => this.#places.indexOf(a.id) - this.#places.indexOf(b.id))
  }

  /** How long an own offer has been in the market, in milliseconds. */
  age(offer: string, now: number): number {
    if (!this.#seen.has(offer)) this.#seen.set(offer, now)
    return now - this.#seen.get(offer)!
  }

  /** Finish trading in a few seconds, unless somebody takes it back. */
  finish(send: () => void): void {
    this.undoFinish()
    this.finishing = SECONDS_TO_UNDO
    this.#timer = setInterval(() => {
      this.finishing -= 1
      if (this.finishing > 0) return
      this.undoFinish()
      send()
    }, 1000)
  }

  undoFinish(): void {
    clearInterval(this.#timer)
    this.finishing = 0
  }

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

  /** Another answer to the same offer, beginning with the cards of the last one. */
  answerAgain(
    offer: Offer,
    last: { names: readonly string[]; more: readonly string[] },
    give: Record<string, number>,
    replaces = '',
  ): void {
    this.answer(offer)
    this.give = give
    this.names = [...last.names]
    this.say(last.more)
    this.replaces = replaces
  }

  load(template: Template): void {
    this.clear()
    this.give = countList(template.give)
    this.names = [...(template.names ?? [])]
    this.say(template.more ?? [])
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
    this.#saysAll = false
    this.replaces = ''
    this.noCalamity = false
    this.wish = 0
    this.wishNames = []
    this.hours = 0
  }

  /** Say these names besides, from now on whatever is given. */
  say(more: readonly string[]): void {
    this.more = [...more]
    this.#saysAll = false
  }

  /** Name another card truly; of more than `most` the first one named is dropped. Names the card no more if it was. */
  toggleName(name: string, given: number, most: number): void {
    const named = this.names.filter((each) => each === name).length
    if (named >= given) this.names = this.names.filter((each) => each !== name)
    else this.names = [...this.names, name].slice(-most)
    this.#sayOthers()
  }

  /** Take other cards; what is not given any more is not named, and missing names are filled up. */
  setGive(give: Record<string, number>, most: number, mayName: (name: string) => boolean): void {
    this.give = give
    const left = { ...give }
    const kept = this.names.filter((name) => (left[name] ?? 0) > 0 && left[name]!-- > 0)
    const spare = listNames(left).filter(mayName)
    this.names = [...kept, ...spare].slice(0, most)
    this.#sayOthers()
  }

  /** What fills a wish is laid out and said: who wished for it should read that it is there. */
  fill(give: Record<string, number>, most: number, mayName: (name: string) => boolean): void {
    this.#saysAll = true
    this.setGive(give, most, mayName)
  }

  #sayOthers(): void {
    if (!this.#saysAll) return
    const left = { ...this.give }
    for (const name of this.names) left[name]! -= 1
    this.more = listNames(left).filter((name) => !isCalamity(name))
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
    const ends = this.hours ? { hours: this.hours } : {}
    return { do: 'offer', to: this.to, wish: this.wish, wish_names: [...this.wishNames], ...said, ...ends }
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
