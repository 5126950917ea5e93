// How the eighteen peoples look: a colour, what can be read on it, and a sign of their own.
//
// The colours follow the rims of the home regions on the board. Those that are alike to a colour-blind eye differ
// in brightness, and the sign tells all of them apart. Signs are drawn in a box of 24 x 24.
import type { Look } from '$/table/room/room'
import { facts } from './facts.svelte'
import type { View } from './types'

interface Dress {
  colour: string
  ink: string
  sign: string
}

const LIGHT = '#fffdf4'
const DARK = '#1c140a'

const PEOPLES: Record<string, Dress> = {
  // a bull's head
  iberia: {
    colour: '#a85a10',
    ink: LIGHT,
    sign: 'M2 3C3 8 5 10 8 10H16C19 10 21 8 22 3C18 5 17 6 15 6H9C7 6 6 5 2 3ZM7 11H17L15 20Q12 23 9 20Z',
  },
  // three legs running round
  celt: {
    colour: '#1f6b2c',
    ink: LIGHT,
    sign:
      'M12 9A3 3 0 0 1 15 12 3 3 0 0 1 12 15 3 3 0 0 1 9 12 3 3 0 0 1 12 9ZM11 9C8 7 8 2 13 1 11 4 13 6 13 ' +
      '9ZM15 12C18 9 22 12 22 17 20 14 17 16 14 14.5ZM9 13C9 17 5 20 1 17 5 17 6 13 9 11Z',
  },
  // a laurel wreath's half and a column: the eagle of a standard
  rome: {
    colour: '#a3182a',
    ink: LIGHT,
    sign: 'M12 2 14 5 23 3Q21 10 15 11L14 14 17 15V17H13V23H11V17H7V15L10 14 9 11Q3 10 1 3L10 5Z',
  },
  // the sign of Tanit: head, arms, skirt
  carthage: {
    colour: '#6b3f96',
    ink: LIGHT,
    sign:
      'M12 1A3.6 3.6 0 0 1 15.6 4.6 3.6 3.6 0 0 1 12 8.2 3.6 3.6 0 0 1 8.4 4.6 3.6 3.6 0 0 1 12 1ZM2 ' +
      '7H4V9.2H20V7H22V11.5H13.5L20 23H4L10.5 11.5H2Z',
  },
  // an amphora
  hellas: {
    colour: '#1f57a8',
    ink: LIGHT,
    sign:
      'M8 1H16V3H15V6C19 6 20 9 18 12L16.5 13C18 17 15 20 13.5 21V23H10.5V21C9 20 6 17 7.5 13L6 12C4 9 5 6 9 ' +
      '6V3H8ZM8 8C6.6 8 6.6 9.5 7.5 10.5ZM16 8 16.5 10.5C17.4 9.5 17.4 8 16 8Z',
  },
  // a double axe
  minoa: {
    colour: '#3fc1ab',
    ink: DARK,
    sign: 'M11 2H13V7Q17 6 20 2Q23 9 20 15Q17 11 13 10.5V23H11V10.5Q7 11 4 15Q1 9 4 2Q7 6 11 7Z',
  },
  // the double arch of a gate
  hatti: {
    colour: '#8a5a2b',
    ink: LIGHT,
    sign: 'M2 22V12A10 10 0 0 1 22 12V22H17V12A5 5 0 0 0 7 12V22ZM10.5 22V13A1.5 1.5 0 0 1 13.5 13V22Z',
  },
  // a winged disc
  assyria: {
    colour: '#7fb2ea',
    ink: DARK,
    sign:
      'M12 7A5 5 0 0 1 16 9L23 6Q23 9 21 10.5Q21 12.5 19 13.5Q18 15.5 16 15A5 5 0 0 1 13.5 17L15 21H9L10.5 17A5 ' +
      '5 0 0 1 8 15Q6 15.5 5 13.5Q3 12.5 3 10.5Q1 9 1 6L8 9A5 5 0 0 1 12 7Z',
  },
  // the sign of life
  egypt: {
    colour: '#f2c230',
    ink: DARK,
    sign:
      'M12 1A5 5.5 0 0 1 17 6.5C17 9 15 10.5 14 12H20V15.5H13.8V23H10.2V15.5H4V12H10C9 10.5 7 9 7 6.5A5 5.5 0 0 ' +
      '1 12 1ZM12 4A2.2 2.7 0 0 0 9.8 6.7C9.8 8 11 9.5 12 11C13 9.5 14.2 8 14.2 6.7A2.2 2.7 0 0 0 12 4Z',
  },
  // a stepped tower
  babylon: { colour: '#c9ccd1', ink: DARK, sign: 'M9 3H15V8H18V13H21V18H23V22H1V18H3V13H6V8H9Z' },
  // two steep pyramids
  nubia: { colour: '#5a2a14', ink: LIGHT, sign: 'M8 3 14 21H1ZM17 8 23 21H15.5L13.5 14.5Z' },
  // smoke of incense over a bowl
  saba: {
    colour: '#f28c3a',
    ink: DARK,
    sign: 'M12 1C15 4 9 7 12 11 16 8 17 5 12 1ZM4 13H20Q20 18 14.5 19V21H18V23H6V21H9.5V19Q4 18 4 13Z',
  },
  // a sun with rays
  persia: {
    colour: '#b0306f',
    ink: LIGHT,
    sign: 'M12 1 14 6 18.5 3 17.8 8 23 9 19 12 23 15 17.8 16 18.5 21 14 18 12 23 10 18 5.5 21 6.2 16 1 15 5 12 1 9 6.2 8 5.5 3 10 6Z',
  },
  // a bow with an arrow
  parthia: {
    colour: '#a9c94b',
    ink: DARK,
    sign:
      'M5 2H6.5C18 4 18 20 6.5 22H5V13H1V11H5ZM6.5 5V11H12.2C11.6 8.5 9.6 6.2 6.5 5ZM6.5 13V19C9.6 17.8 11.6 ' +
      '15.5 12.2 13ZM15.5 11H18V8.5L23 12 18 15.5V13H15.5Z',
  },
  // a royal brand: four prongs and a ring
  kushan: {
    colour: '#137a9c',
    ink: LIGHT,
    sign: 'M3 2H5.5V8H8.5V2H11V8H13V2H15.5V8H18.5V2H21V11H13.3V14.2A4 4 0 1 1 10.7 14.2V11H3ZM12 16A2 2 0 0 0 12 20A2 2 0 0 0 12 16Z',
  },
  // three leaves
  indus: {
    colour: '#e8694f',
    ink: DARK,
    sign: 'M12 1A5 5 0 0 1 16.5 8.5 5 5 0 1 1 14 15.5L15.5 23H8.5L10 15.5A5 5 0 1 1 7.5 8.5 5 5 0 0 1 12 1Z',
  },
  // a wheel
  maurya: {
    colour: '#f2a3b5',
    ink: DARK,
    sign:
      'M12 1A11 11 0 0 1 23 12 11 11 0 0 1 12 23 11 11 0 0 1 1 12 11 11 0 0 1 12 1ZM13.2 4.3V9.3L16.7 5.8A7.8 ' +
      '7.8 0 0 0 13.2 4.3ZM10.8 4.3A7.8 7.8 0 0 0 7.3 5.8L10.8 9.3ZM5.7 7.4A7.8 7.8 0 0 0 4.3 10.8H9.2ZM18.3 ' +
      '7.4 14.8 10.8H19.7A7.8 7.8 0 0 0 18.3 7.4ZM4.3 13.2A7.8 7.8 0 0 0 5.7 16.6L9.2 13.2ZM14.8 13.2 18.3 ' +
      '16.6A7.8 7.8 0 0 0 19.7 13.2ZM10.8 14.7 7.3 18.2A7.8 7.8 0 0 0 10.8 19.7ZM13.2 14.7V19.7A7.8 7.8 0 0 0 ' +
      '16.7 18.2Z',
  },
  // two fishes
  dravidia: {
    colour: '#0f5e4a',
    ink: LIGHT,
    sign: 'M1 7C5 2 12 2 17 6L22 3V11L17 8C12 12 5 12 1 7ZM23 17C19 12 12 12 7 16L2 13V21L7 18C12 22 19 22 23 17Z',
  },
}

const UNKNOWN: Dress = { colour: '#8b8578', ink: LIGHT, sign: 'M9 3H15V8H20V14H15V21H9V14H4V8H9Z' }

/** A people, also before anybody plays it. */
export function lookOf(civilization: string): Look {
  const dress = PEOPLES[civilization] ?? UNKNOWN
  return { ...dress, title: facts.civilization[civilization]?.name ?? civilization }
}

const known = new Map<string, Look>()

/** A seat, by the people it plays. */
export function look(view: View, seat: number): Look {
  const civilization = view.seats[seat]?.civilization ?? ''
  let found = known.get(civilization)
  if (!found || !found.title) {
    found = lookOf(civilization)
    known.set(civilization, found)
  }
  return found
}
