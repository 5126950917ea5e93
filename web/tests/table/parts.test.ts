// What is asked, whom we wait for, and the seats of a sandbox, as people meet them.
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { flushSync, type Component } from 'svelte'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { prefer } from '$/browser/preferences.svelte'
import { api } from '$/net/api'
import { LiveTable } from '$/net/live.svelte'
import { toasts } from '$/net/toasts.svelte'
import type { Question, TableShown } from '$/net/types'
import JoinForm from '$/table/frame/JoinForm.svelte'
import Tabs from '$/table/frame/Tabs.svelte'
import { agreedEnd } from '$/table/panels/agreedEnd'
import People from '$/table/panels/People.svelte'
import Votes from '$/table/panels/Votes.svelte'
import { chronicleOf } from '$/table/past/chronicle.svelte'
import { awaitedSeats } from '$/table/people/awaitedSeats'
import SeatSwitcher from '$/table/people/SeatSwitcher.svelte'
import VoteBanner from '$/table/people/VoteBanner.svelte'
import Decision from '$/table/question/Decision.svelte'
import { paceAt } from '$/table/room/botPace'
import type { GameClient } from '$/table/room/room'
import { TableRoom } from '$/table/room/tableRoom.svelte'
import { openWords } from '$/words/current'
import Host from './PartHost.svelte'

const look = (_view: unknown, seat: number) => ({
  colour: '#111',
  ink: '#fff',
  sign: 'M0 0',
  title: ['Hatti', 'Hellas', 'Minoa'][seat]!,
})
const client: GameClient<unknown> = {
  load: async () => {},
  Stage: (() => {}) as unknown as Component,
  panels: [],
  widgets: {},
  look,
  moment: () => 'Turn 1',
  events: { did: { seconds: 1, act: true, concerns: ({ data }, seat) => data.to === seat, places: () => ['attika'] } },
  ownPlaces: () => new Set(),
}

function question(more: Partial<Question>): Question {
  return {
    id: 1,
    seat: 0,
    kind: 'tax_rate',
    rule: 'MC-1.7',
    text: 'Which tax rate?',
    options: [],
    unavailable: [],
    about: null,
    ...more,
  }
}

function liveTable(seat = 0, more: Partial<LiveTable> = {}): LiveTable {
  const live = new LiveTable('t', seat)
  vi.spyOn(live, 'link', 'get').mockReturnValue('open')
  Object.assign(live, { seat, names: ['Ada', 'Bo', 'Cleo'], view: { circle: [], waiting: [] }, ...more })
  return live
}

function shown(part: unknown, room: TableRoom, props: Record<string, unknown> = {}) {
  return render(Host, { room, part: part as Component<Record<string, unknown>>, ...props })
}

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
/** What the service tells of the past. */
function past(items: unknown[]): void {
  vi.spyOn(api, 'GET').mockImplementation((async () => ({
    data: { items, more: false },
    response: new Response(),
  })) as unknown as typeof api.GET)
}

beforeEach(() => past([]))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  toasts.length = 0
})

describe('a question', () => {
  const options = [
    { label: 'rate 2', answer: { rate: 2 } },
    { label: 'rate 3', answer: { rate: 3 } },
  ]

  test('is answered by one of its options', async () => {
    const live = liveTable(0, { questions: [question({ options })] })
    const answer = vi.spyOn(live, 'answer').mockResolvedValue()
    shown(Decision, new TableRoom([live], client))
    expect(screen.getByRole('heading', { name: 'Which tax rate?' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Read rule MC-1.7' })).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: 'Rate 3' }))
    expect(answer).toHaveBeenCalledExactlyOnceWith(1, { rate: 3 })
  })

  const only = { answer: { advances: [] }, rule: 'MC-12.2', text: 'Nothing can be bought with 23 points.' }
  const poor = () =>
    liveTable(0, { questions: [question({ kind: 'purchase', text: 'Which advances do you buy?', only_answer: only })] })

  test('with one answer is not asked: one may go on, or wait for the program', async () => {
    const live = poor()
    const answer = vi.spyOn(live, 'answer').mockImplementation(async () => {
      live.questions = []
    })
    shown(Decision, new TableRoom([live], client))
    expect(screen.getByRole('heading', { name: only.text })).toBeTruthy()
    expect(screen.queryByText('Which advances do you buy?')).toBeNull()
    await fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(answer).toHaveBeenCalledExactlyOnceWith(1, { advances: [] })
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull())
    expect(toasts).toEqual([])
  })

  test('with one answer leaves a note when the program has given it', async () => {
    const live = poor()
    shown(Decision, new TableRoom([live], client))
    live.questions = [question({ id: 9 })]
    await vi.waitFor(() => expect(toasts).toHaveLength(1))
    expect(toasts).toMatchObject([{ text: only.text, rule: 'MC-12.2' }])
  })

  test('with one answer leaves no note when the page is left', async () => {
    shown(Decision, new TableRoom([poor()], client)).unmount()
    await Promise.resolve()
    expect(toasts).toEqual([])
  })

  test('a refusal is shown with its rule', async () => {
    const live = liveTable(0, { questions: [question({ options })] })
    vi.spyOn(live, 'answer').mockRejectedValue({ code: 'x', rule: 'MC-1.4', text: 'Not now.' })
    const room = new TableRoom([live], client)
    expect(await room.submit(live.questions[0]!, {})).toBe(false)
    expect(toasts.map(({ text, rule, tone }) => [text, rule, tone])).toEqual([['Not now.', 'MC-1.4', 'bad']])
  })

  test('what is closed is said, and why', () => {
    const closed = [{ label: 'rate 4', code: 'rate', rule: 'MC-1.5', text: 'This needs Coinage.', thing: 'rate 4' }]
    shown(Decision, new TableRoom([liveTable(0, { questions: [question({ options, unavailable: closed })] })], client))
    expect(screen.getByText(/This needs Coinage/).textContent).toContain('rate 4')
  })

  test('of several the one that holds up the game comes first, the market last', async () => {
    const market = question({ id: 2, kind: 'trade', standing: true, text: 'Trade is open.' })
    shown(Decision, new TableRoom([liveTable(0, { questions: [market, question({ id: 3 })] })], client))
    expect(screen.getByRole('heading').textContent).toBe('Which tax rate?')
    await fireEvent.click(screen.getByRole('button', { name: 'Trade is open.' }))
    expect(screen.getByRole('heading').textContent).toBe('Trade is open.')
  })

  test('undo is offered exactly when it is possible', async () => {
    const live = liveTable(0, { questions: [question({})] })
    const undo = vi.spyOn(live, 'undo').mockResolvedValue()
    shown(Decision, new TableRoom([live], client))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    live.canUndo = true
    flushSync()
    await fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(undo).toHaveBeenCalledOnce()
  })

  test.each([
    ['the first never waits', [0, 1], [], 'tax_rate', null],
    ['the second may', [1, 0], [], 'tax_rate', 'Wait'],
    ['movement has its own way to wait', [1, 0], [], 'movement', null],
    ['who waits may end it', [1, 0], [0], 'tax_rate', 'Stop waiting'],
  ])('%s', (_, circle, waiting, kind, button) => {
    shown(
      Decision,
      new TableRoom([liveTable(0, { questions: [question({ kind })], view: { circle, waiting } })], client),
    )
    const found = screen.queryByRole('button', { name: /^(Wait|Stop waiting)$/ })
    expect(found?.textContent ?? null).toBe(button)
  })
})

describe('nothing is asked', () => {
  test('names whom we wait for', () => {
    shown(Decision, new TableRoom([liveTable(0, { view: { circle: [1], waiting: [] } })], client))
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Waiting for Bo')
  })

  test('tells what happened since the own last answer', async () => {
    const told = (seat: number, text: string) => ({ kind: 'did', rule: '', seat, data: {}, text })
    const live = liveTable(0)
    live.story.push({ number: 1, events: [told(0, 'Ada builds.'), told(1, 'Bo moves.'), told(2, 'Cleo sails.')] })
    await chronicleOf(live).begin()
    live.story.push({ number: 2, events: [told(0, 'Ada pays.'), told(1, 'Bo draws.')], mine: 0 })
    shown(Decision, new TableRoom([live], client))
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Bo draws.'])
  })
})

describe('after a reload', () => {
  test('what happened meanwhile comes from the service', async () => {
    await openWords()
    past([
      {
        step: 1,
        turn: 1,
        phase: 1,
        events: [
          { kind: 'did', rule: '', seat: 1, said: { key: 'verbatim', params: { text: 'Bo sailed while you slept.' } } },
        ],
      },
    ])
    shown(Decision, new TableRoom([liveTable(0)], client))
    expect(await screen.findByText('Bo sailed while you slept.')).toBeTruthy()
  })
})

describe('meanwhile', () => {
  test('stands above a question: what concerns us first, and each line points at the board', async () => {
    const told = (seat: number, text: string, data = {}) => ({ kind: 'did', rule: '', seat, data, text })
    const live = liveTable(0, { questions: [question({})] })
    await chronicleOf(live).begin()
    live.story.push({
      number: 2,
      events: [told(0, 'Ada pays.'), told(1, 'Bo draws.'), told(2, 'Cleo attacks Ada.', { to: 0 })],
      mine: 0,
    })
    const room = new TableRoom([live], client)
    const pointed: unknown[] = []
    room.point = (places) => void pointed.push(places)
    shown(Decision, room)
    const strip = document.querySelector('[data-meanwhile]')!
    expect([...strip.querySelectorAll('li')].map((line) => line.textContent?.trim())).toEqual([
      'Cleo attacks Ada.',
      'Bo draws.',
    ])
    expect(strip.querySelector('summary')!.textContent).toContain('1 about you')
    strip.querySelector<HTMLButtonElement>('[data-points]')!.click()
    expect(pointed).toEqual([['attika']])
  })
})

describe('who is awaited', () => {
  const clock = (seat: number) => ({ seat, due: '2026-11-15T12:00:00Z', left: null, bank: 0 })

  test.each([
    ['those whose clock runs', { clocks: [clock(2), clock(-1)], view: { circle: [0, 1] } }, [2]],
    ['without clocks those of the circle who do not wait', { view: { circle: [2, 1], waiting: [1] } }, [2]],
    ['and we, if we are asked', { questions: [question({})] }, [0]],
    ['but nobody for the open market alone', { questions: [question({ kind: 'trade', standing: true })] }, []],
  ])('%s', (_, more, seats) => {
    expect(awaitedSeats(new TableRoom([liveTable(0, more as Partial<LiveTable>)], client))).toEqual(seats)
  })
})

describe('a sandbox', () => {
  test('goes to the seat that is asked when the present one is not', () => {
    const lives = [liveTable(0, { questions: [question({})] }), liveTable(1), liveTable(2)]
    const room = new TableRoom(lives, client)
    shown(SeatSwitcher, room)
    expect(room.live.seat).toBe(0)
    lives[0]!.questions = []
    lives[2]!.questions = [question({ id: 9, seat: 2 })]
    flushSync()
    expect(room.live.seat).toBe(2)
    expect(screen.getByRole('button', { pressed: true }).textContent).toContain('Minoa')
  })
})

describe('tabs', () => {
  const panels = ['log', 'chat'].map((id) => ({
    id,
    title: `around.${id}` as const,
    icon: '*',
    content: (() => {}) as unknown as Component,
  }))

  test('are moved along with the arrow keys, around the end', async () => {
    const onchoose = vi.fn()
    shown(Tabs, new TableRoom([liveTable()], client), { panels, board: true, chosen: 'board', onchoose })
    await fireEvent.keyDown(screen.getByRole('tablist'), { key: 'ArrowLeft' })
    expect(onchoose).toHaveBeenCalledExactlyOnceWith('chat')
  })

  test('show open votes', () => {
    const votes = [{ kind: 'pause', seat: -1, ends: '', yes: [], no: [] }]
    const table = { votes } as unknown as TableShown
    const extra = { id: 'table', title: 'around.table' as const, icon: '*', content: panels[0]!.content }
    shown(Tabs, new TableRoom([liveTable(0, { table })], client), {
      panels: [extra],
      board: false,
      chosen: '',
      onchoose: () => {},
    })
    expect(screen.getByLabelText('1 new').textContent).toBe('1')
  })
})

describe('the pace of bots', () => {
  test('is at most what the host allows, and at most what one likes', () => {
    const at = (bot_pace: string) => {
      const table = {
        status: 'playing',
        seats: [{ kind: 'human' }, { kind: 'bot' }],
        bot_pace,
      } as unknown as TableShown
      return paceAt(new TableRoom([liveTable(0, { table })], client))
    }
    prefer({ botPace: 'watch' })
    expect(['off', 'fast', 'watch'].map(at)).toEqual(['off', 'fast', 'watch'])
    prefer({ botPace: 'fast' })
    expect(['off', 'fast', 'watch'].map(at)).toEqual(['off', 'fast', 'fast'])
    prefer({ botPace: '' })
  })
})

describe('who sits at the table', () => {
  const seats = ['Ada', 'Bo'].map((name) => ({ kind: 'human', name }))
  const table = { id: 't', seat: 0, own_seats: [0, 1], host: true, limits: {}, status: 'playing', seats }
  const more = (clocks: object[]) => {
    const live = liveTable(0, { clocks } as Partial<LiveTable>)
    shown(People, new TableRoom([live], client), { table })
    return screen.queryAllByRole('button', { name: /Give more time/ }).length
  }

  test('more time is given to those whose clock runs', () => {
    expect(more([])).toBe(0)
    cleanup()
    expect(more([{ seat: 1, due: new Date(Date.now() + 60_000).toISOString(), left: null, bank: 0 }])).toBe(1)
  })

  test.each([
    ['gets a seat back', 'i', 'Take the seat'],
    ['may watch', '', 'Watch'],
  ])('who %s reads nothing about emails', (_, invite, button) => {
    const { container } = render(JoinForm, {
      id: 't',
      name: 'Sunday',
      invite,
      watchable: true,
      onchange: () => {},
      onwatch: () => {},
    })
    expect(screen.getByRole('button', { name: button })).toBeTruthy()
    expect(container.textContent).not.toMatch(/mail/i)
  })
})

describe('a vote', () => {
  const vote = { kind: 'end', seat: -1, by: 1, ends: new Date(Date.now() + 300_000).toISOString(), yes: [1], no: [] }
  const people = ['Ada', 'Bo', 'Cleo'].map((name) => ({ kind: 'human', name, absent: false }))
  const table = (more: object) =>
    ({
      id: 't',
      seat: 0,
      own_seats: [0],
      status: 'playing',
      seats: people,
      votes: [],
      limits: null,
      absent: 'vote',
      options: {},
      ...more,
    }) as unknown as TableShown
  const post = () =>
    vi
      .spyOn(api, 'POST')
      .mockImplementation((async () => ({ data: {}, response: new Response() })) as unknown as typeof api.POST)

  test('that waits for our ballot says who asks, what it means and until when', async () => {
    const cast = post()
    const live = liveTable(0, { table: table({ votes: [vote] }) })
    shown(VoteBanner, new TableRoom([live], client))
    const banner = screen.getByRole('region')
    expect(banner.textContent).toMatch(/Bo asks: End the game without a result\?/)
    expect(banner.textContent).toMatch(/no winner/)
    expect(banner.textContent).toMatch(/Open for another (5:00|4:\d\d)/)
    await fireEvent.click(screen.getByRole('button', { name: /Vote no/ }))
    expect(cast.mock.calls[0]![1]).toMatchObject({ body: { kind: 'end', seat: -1, yes: false } })
  })

  test('is put off, and asks nobody who has voted or watches', async () => {
    const live = liveTable(0, { table: table({ votes: [vote] }) })
    shown(VoteBanner, new TableRoom([live], client))
    await fireEvent.click(screen.getByRole('button', { name: 'Later' }))
    expect(screen.queryByRole('region')).toBeNull()
    cleanup()
    for (const more of [{ votes: [{ ...vote, yes: [0, 1] }] }, { votes: [vote], seat: -1, own_seats: [] }]) {
      shown(VoteBanner, new TableRoom([liveTable(0, { table: table(more) })], client))
      expect(screen.queryByRole('region')).toBeNull()
      cleanup()
    }
  })

  test('is proposed after one more question, which says what it means', async () => {
    const cast = post()
    const room = new TableRoom([liveTable(0, { table: table({}) })], client)
    shown(Votes, room, { table: table({}) })
    await fireEvent.click(screen.getByRole('button', { name: 'End the game without a result', hidden: true }))
    expect(cast).not.toHaveBeenCalled()
    expect(screen.getByRole('alertdialog', { hidden: true }).textContent).toMatch(/more than half/)
    await fireEvent.click(screen.getByRole('button', { name: 'Ask the others', hidden: true }))
    expect(cast).toHaveBeenCalledOnce()
  })

  test('on the last turn is offered where the table agreed on it, until the last turn is known', async () => {
    const offered = (options: object, view: object) => {
      const seen = table({ options })
      shown(Votes, new TableRoom([liveTable(0, { table: seen, view })], client), { table: seen })
      const found = screen.queryByRole('button', { name: 'Agree on the last turn', hidden: true })
      return found
    }
    const running = { turn: 2, last_turn: 0 }
    expect(offered({ stop: 'none' }, running)).toBeNull()
    cleanup()
    expect(offered({ stop: 'vote' }, { turn: 0, last_turn: 0 })).toBeNull()
    cleanup()
    expect(offered({ stop: 'vote' }, { turn: 2, last_turn: 3 })).toBeNull()
    cleanup()
    const cast = post()
    await fireEvent.click(offered({ stop: 'vote' }, running)!)
    expect(screen.getByRole('alertdialog', { hidden: true }).textContent).toMatch(/two thirds/)
    await fireEvent.click(screen.getByRole('button', { name: 'Ask the others', hidden: true }))
    expect(cast.mock.calls[0]![1]).toMatchObject({ body: { kind: 'last_turn', seat: -1, yes: true } })
    cleanup()
    const asked = { ...vote, kind: 'last_turn' }
    shown(VoteBanner, new TableRoom([liveTable(0, { table: table({ votes: [asked] }) })], client))
    expect(screen.getByRole('region').textContent).toMatch(/Bo asks: Agree on the last turn\?.*two thirds/s)
  })

  test('and what was agreed is said in words, until the last turn is known', () => {
    expect(agreedEnd({ options: {} })).toBe('')
    expect(agreedEnd({ options: { stop: 'turn', stop_turn: 9 } })).toContain('turn 9')
    expect(agreedEnd({ options: { stop: 'time', stop_time: '2026-12-24T20:30:00Z' } }, { last_turn: 0 })).toMatch(
      /in progress on .*2026/,
    )
    expect(agreedEnd({ options: { stop: 'vote' } }, { last_turn: 0 })).toContain('two thirds')
    expect(agreedEnd({ options: { stop: 'vote' } }, { last_turn: 4 })).toContain('turn 4 is the last')
  })

  test('about a seat is offered only where the table allows it', () => {
    const seats = people.map((seat, n) => ({ ...seat, absent: n === 2 }))
    const proposed = (more: object) => {
      const seen = table({ seats, ...more })
      const { container } = shown(Votes, new TableRoom([liveTable(0, { table: seen })], client), { table: seen })
      const found = [...container.querySelectorAll('[data-ask]')].map((each) => each.getAttribute('data-ask'))
      cleanup()
      return found
    }
    expect(proposed({})).toEqual(['replace', 'hand_over', 'leave', 'end'])
    expect(proposed({ handover: 'never' })).toEqual(['replace', 'leave', 'end'])
    expect(proposed({ absent: 'wait' })).toEqual(['end'])
  })
})
