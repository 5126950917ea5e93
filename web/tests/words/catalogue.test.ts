import { expect, test } from 'vitest'
import { catalogue } from '$/words'
import { Catalogue } from '$/words/catalogue'
import { partOf } from '$/words/part'
import { said } from '$/words/said'

const names = `
civ-minoa = Minoa
    .gen = of Minoa
civ-celt = the Celts
seat-people = { CIV($civ) }
    .gen = { CIV($civ, case: "gen") }
`
const sentences = `
list-empty = nothing
list-and = { $first } and { $last }
list-or = { $first } or { $last }
seat-nobody = nobody
seat-number = seat { $n }
seat-named = { $name }
    .gen = of { $name }
part-of-civ = { CIV($whole) } (part { $number })
whole = { CIV($civ) }
count-token = { $n ->
    [one] one token
   *[other] { $n } tokens
}
    .dat = { $n } to tokens
takes = { SEAT($who) } takes { COUNT($n, of: "token") } { CIV($from, case: "gen") }.
counts = { COUNT($n, of: "token", case: "dat") }
lists = { $parts }; { LIST($parts, join: "or") }; { CIV($civs, join: "comma") }
pays = { EACH($goods, as: "pays-one", join: "semicolon") }: { SUM($goods) } of { SIZE($goods) }
pays-one = { $value } { $key }
moves = { EACH($moves, as: "moves-one") }
moves-one = { $item1 } → { $item2 }
each-item = { EACH($items, as: "each-item-one") }
each-item-one = <{ $item }>
capital = { CAPITAL(CIV($civ)) } { CAPITAL($why) }
select = { $flag ->
    [yes] on
    [no] off
   *[none] open
}
of-seat = { SEAT($who, case: "gen") }
`
const all = new Catalogue('en', [
  partOf([
    { name: 'names', text: names },
    { name: 'sentences', text: sentences },
  ]),
])
const seats = ['Ada', said('seat-people', { civ: 'minoa' })]

function text(key: string, params = {}): string {
  const made = all.text(said(key, params), seats)
  expect(all.faults).toEqual([])
  return made
}

test('seats, counted things and names in their forms', () => {
  expect(text('takes', { who: 0, n: 1, from: 'minoa' })).toBe('Ada takes one token of Minoa.')
  expect(text('takes', { who: 1, n: 2000, from: 'celt' })).toBe('Minoa takes 2,000 tokens the Celts.')
  expect(text('takes', { who: -1, n: 0, from: 'upper_nile' })).toBe('nobody takes 0 tokens Upper Nile.')
  expect(text('takes', { who: 7, n: 3, from: said('civ-minoa') })).toBe('seat 8 takes 3 tokens Minoa.')
  expect(text('counts', { n: 3 })).toBe('3 to tokens')
  expect(text('of-seat', { who: 1 })).toBe('of Minoa')
  expect(text('of-seat', { who: [0, 1] })).toBe('of Ada and of Minoa')
  expect(text('whole', { civ: 'minoa/1' })).toBe('Minoa (part 2)')
})

test('lists and mappings', () => {
  expect(text('lists', { parts: ['a', 'b', said('civ-celt')], civs: ['minoa', 'celt'] })).toBe(
    'a, b and the Celts; a, b or the Celts; Minoa, the Celts',
  )
  expect(text('lists', { parts: [], civs: ['minoa'] })).toBe('nothing; nothing; Minoa')
  expect(text('pays', { goods: { wood: 2, clay: 0, gold: 1 } })).toBe('2 wood; 1 gold: 3 of 3')
  expect(text('moves', { moves: [['a', 'b']] })).toBe('a → b')
  expect(text('each-item', { items: [1, 'x'] })).toBe('<1> and <x>')
})

test('capitals, and answers to yes-or-no', () => {
  expect(text('capital', { civ: 'celt', why: said('seat-nobody') })).toBe('The Celts Nobody')
  expect([true, false, null].map((flag) => text('select', { flag }))).toEqual(['on', 'off', 'open'])
})

test('what a language lacks is said in English, and what nobody has by its key', () => {
  const german = new Catalogue('de', [partOf([{ name: 'sentences', text: 'seat-nobody = niemand' }])], all)
  expect(german.text(said('seat-nobody'))).toBe('niemand')
  expect(german.text(said('takes', { who: 0, n: 1, from: 'celt' }), seats)).toBe('Ada takes one token the Celts.')
  expect(german.has('takes')).toBe(true)
  const fresh = new Catalogue('en', [])
  expect(fresh.text(said('strange'))).toBe('strange')
  expect(fresh.faults).toHaveLength(1)
})

test('our own messages come with the page, and the language for tests shows what is translated', async () => {
  const [english, german, pseudo] = await Promise.all(['en', 'de', 'pseudo'].map((each) => catalogue(each)))
  const sentence = said('event-taken_back', { who: 0 })
  expect(english!.text(sentence, seats)).toBe('Ada takes an answer back.')
  expect(german!.text(sentence, seats)).toBe('Ada nimmt eine Antwort zurück.')
  expect(pseudo!.text(sentence, seats)).toBe('Ada ţåķéš åñ åñšŵéŕ ƀåçķ.')
})

test('only the last faults are kept', () => {
  const faulty = new Catalogue('en', [partOf([{ name: 'sentences', text: 'greets = Hello { $name }' }])])
  for (let n = 0; n < 300; n++) faulty.message(`unknown-${n}`)
  for (let n = 0; n < 300; n++) faulty.message('greets')
  expect(faulty.faults).toHaveLength(100)
  faulty.message('unknown-last')
  expect(faulty.faults).toHaveLength(100)
  expect(faulty.faults.at(-1)?.message).toBe('no message unknown-last')
})

test('a message is tried: what is not given makes it undefined, also after many faults', () => {
  const faulty = new Catalogue('en', [partOf([{ name: 'sentences', text: 'greets = Hello { $name }' }])])
  for (let n = 0; n < 150; n++) faulty.message('unknown')
  expect(faulty.attempt('greets', {})).toBeUndefined()
  expect(faulty.attempt('greets', { name: 'Ada' })).toBe('Hello Ada')
  expect(faulty.faults).toHaveLength(100)
})

test('keys that are numbers come first, by size', () => {
  expect(text('pays', { goods: { gold: 1, 10: 2, 9: 3 } })).toBe('3 9; 2 10; 1 gold: 6 of 3')
})

test('a message is parsed with those that it names, and the last file counts', () => {
  const first = '-game = Chess\ntitle = { -game }: { lead }\nlead = old\n    and long\n'
  const words = new Catalogue('en', [
    partOf([
      { name: 'a', text: first },
      { name: 'b', text: 'lead = new\n' },
    ]),
  ])
  expect(words.has('title')).toBe(true)
  expect(words.message('title')).toBe('Chess: new')
  expect(words.has('title')).toBe(true)
  expect(words.faults).toEqual([])
})

test('most messages need no parser: they stand as they are, unless a later part says more', () => {
  const part = partOf([{ name: 'names', text: 'area-crete = Crete\narea-delos = Delos\n    .gen = of Delos\n' }])
  expect(part).toEqual({
    texts: { 'area-crete': 'Crete' },
    sources: { 'area-delos': ' Delos\n    .gen = of Delos' },
    kinds: ['area'],
  })
  const later = partOf([{ name: 'names', text: 'area-crete = Candia\n    .gen = of Candia' }])
  const words = new Catalogue('en', [part, later])
  expect([words.name('area', 'crete', 'gen'), words.name('area', 'delos', 'gen')]).toEqual(['of Candia', 'of Delos'])
  expect(words.faults).toEqual([])
})
