// Bots where a person chooses opponents: groups, characters, and what is sent.
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { botGroups, botTitle, characters, seatName } from '$/net/bots'
import type { OfferedGame } from '$/net/offers'
import SeatEditor from '$/pages/new-table/SeatEditor.svelte'
import type { Sitter } from '$/pages/new-table/seats'
import SeatRow from '$/pages/waiting-room/SeatRow.svelte'
import { shellKeys } from '../words/shell'

afterEach(cleanup)

const named = (...names: string[]) => names.map((name) => ({ name, text: `The text of ${name}.` }))
const GAME: OfferedGame = {
  name: 'stoneage',
  title: 'Stone Age',
  edition: '',
  rules: 1,
  least_players: 2,
  most_players: 4,
  bots: named('random', 'steward', 'strategos', 'villager'),
  options: [],
  options_schema: {},
  boards: [],
  limits: ['other'],
  keeps_books: false,
  facts: '',
}
const FOUR: Sitter[] = ['me', 'human', 'human', 'human']

describe('bots', () => {
  test('say in the reader’s words what kind they are; what people call themselves stays', () => {
    const seats = [
      { name: 'Ember', bot: 'steward' },
      { name: 'Bot 2', bot: 'strategos:bold' },
      { name: 'Dido', bot: 'villager' },
      { name: 'Ember (strategos)', bot: '' },
    ]
    const names = ['Ember (Steward)', 'Bot 2 (Strategos, bold)', 'Dido (villager)', 'Ember (strategos)']
    expect(seats.map(seatName)).toEqual(names)
  })

  test('stand in order, the one for a first game first, those of other packages last; characters apart', () => {
    expect(botGroups(GAME).map(({ title, bots }) => [title, ...bots.map(({ name }) => name)])).toEqual([
      ['Bots', 'steward', 'strategos', 'random', 'villager'],
      ['Strategos with a character', 'strategos:bold', 'strategos:merchant', 'strategos:rival', 'strategos:settler'],
    ])
  })

  test('say how they play', () => {
    const texts = Object.fromEntries(botGroups(GAME).flatMap(({ bots }) => bots.map(({ name, text }) => [name, text])))
    expect(texts.steward).toBe('Steward: plays by rules of thumb')
    expect(texts['strategos:bold']).toBe('Strategos (bold): takes risks and spends early')
    expect(texts.villager).toBe('villager: The text of villager')
  })

  test('that a game does not have are not offered', () => {
    expect(botGroups({ ...GAME, bots: named('random') }).map(({ bots }) => bots.map(({ name }) => name))).toEqual([
      ['random'],
    ])
  })

  test('of an unknown character or package keep the name they have', () => {
    expect(botTitle('strategos:grim')).toBe('Strategos (grim)')
    expect(botTitle('villager')).toBe('villager')
  })

  test('and their characters have words in every language', () => {
    const keys = [
      'bot.steward',
      'bot.strategos',
      'bot.random',
      ...characters('strategos').map((name) => name.replace('strategos:', 'character.')),
    ]
    for (const texts of ['en', 'de'].map(shellKeys))
      expect(keys.flatMap((key) => [key, `${key}.about`]).filter((key) => !texts.includes(key))).toEqual([])
  })
})

describe('a chair of the waiting room', () => {
  const free = {
    kind: 'human',
    bot: '',
    name: '',
    absent: false,
    caretaker: '',
    vacant: false,
    reserved: '',
    guest: false,
    label: '',
    devices: 0,
    has_card: false,
  } as const
  const shared = { number: 2, mine: false, busy: false, game: GAME }

  test('is given to a bot with its character', async () => {
    const onchange = vi.fn()
    render(SeatRow, { ...shared, seat: free, onchange })
    await fireEvent.change(screen.getByRole('combobox'), { target: { value: 'bot:strategos:bold' } })
    expect(onchange).toHaveBeenCalledWith('bot', 'strategos:bold')
  })

  test('shows the bot that has it', () => {
    const seat = { ...free, kind: 'bot', bot: 'strategos:rival', name: 'Cato' } as const
    render(SeatRow, { ...shared, seat, onchange: vi.fn() })
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('bot:strategos:rival')
    cleanup()
    render(SeatRow, { ...shared, seat })
    expect(screen.getByText('Bot: Strategos (rival)')).toBeTruthy()
  })
})

describe('the chairs of a new table', () => {
  test('are given to bots one by one', async () => {
    const onchange = vi.fn()
    render(SeatEditor, { game: GAME, sitters: FOUR, onchange })
    await fireEvent.change(screen.getByRole('combobox', { name: 'Seat 2' }), {
      target: { value: 'bot:strategos:merchant' },
    })
    expect(onchange).toHaveBeenCalledWith(['me', 'bot:strategos:merchant', 'human', 'human'])
  })

  test('are given to bots all at once, and again', async () => {
    const onchange = vi.fn()
    render(SeatEditor, { game: GAME, sitters: FOUR, onchange })
    const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'bots…' })
    await fireEvent.change(list, { target: { value: 'bot:steward' } })
    expect(onchange).toHaveBeenLastCalledWith(['me', 'bot:steward', 'bot:steward', 'bot:steward'])
    expect(list.value).toBe('')
    await fireEvent.change(list, { target: { value: 'each' } })
    expect(onchange).toHaveBeenLastCalledWith([
      'me',
      'bot:strategos:bold',
      'bot:strategos:merchant',
      'bot:strategos:rival',
    ])
  })

  test('have no characters to offer where no bot has any', () => {
    render(SeatEditor, { game: { ...GAME, bots: named('random') }, sitters: FOUR, onchange: vi.fn() })
    expect(screen.queryByText('One of each character, in turn')).toBeNull()
  })
})
