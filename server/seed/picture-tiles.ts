import { keyNumber } from './deterministic'

/**
 * A tile is the picture of a dish that no sign of the picture set shows truly: the colour of its category and a quiet pattern.
 * The client sets the dish's name on it in the reader's language, as it does on banners.
 */
export interface Tile {
  readonly tone: TileTone
  readonly pattern: TilePattern
}

const tones = {
  chilli: { light: '#b8472c', deep: '#86260f' },
  jade: { light: '#3d7d5f', deep: '#1f5038' },
  ink: { light: '#42617a', deep: '#243f55' },
  plum: { light: '#7f4562', deep: '#53253d' },
  ochre: { light: '#92631d', deep: '#6b430b' },
  clay: { light: '#9a5a3d', deep: '#6d361f' },
  teal: { light: '#2f757a', deep: '#154c50' }
} as const satisfies Record<string, { readonly light: string; readonly deep: string }>

/** Name of a tile's colour; part of its file name. */
export type TileTone = keyof typeof tones

/** Drawn in one colour on a field of 80 by 80, repeated over the tile. */
const patterns = {
  waves:
    '<circle cx="40" cy="80" r="38"/><circle cx="40" cy="80" r="26"/><circle cx="40" cy="80" r="14"/><circle cx="0" cy="40" r="38"/><circle cx="0" cy="40" r="26"/><circle cx="0" cy="40" r="14"/><circle cx="80" cy="40" r="38"/><circle cx="80" cy="40" r="26"/><circle cx="80" cy="40" r="14"/>',
  lattice: '<path d="M0 20H28V0M52 0V20H80M0 60H28V80M52 80V60H80M28 20V60M52 20V60M28 40H52"/>',
  coins:
    '<circle cx="40" cy="40" r="40"/><circle cx="0" cy="0" r="40"/><circle cx="80" cy="0" r="40"/><circle cx="0" cy="80" r="40"/><circle cx="80" cy="80" r="40"/>',
  bamboo: '<path d="M14 0V80M22 0V80M54 0V80M62 0V80M11 26H25M51 62H65M22 26Q34 12 44 14M62 62Q72 50 80 50"/>'
} as const

/** Name of a tile's pattern; part of its file name. */
export type TilePattern = keyof typeof patterns

const patternNames = ['waves', 'lattice', 'coins', 'bamboo'] as const satisfies readonly TilePattern[]

/** Categories that people expect in one colour; the rest share the warm ones. */
const categoryTones: ReadonlyArray<readonly [RegExp, TileTone]> = [
  [/drink|tea|milk|fruit|pure/, 'teal'],
  [/veg|wok|light|cold/, 'jade'],
  [/seafood|fish|crab|prawn/, 'ink'],
  [/staple|rice|noodle|nasi|pho|ramen|bowl|beef/, 'ochre'],
  [/sweet|cake|bread|dessert|toast/, 'plum']
]
const warmTones = ['chilli', 'clay', 'plum'] as const satisfies readonly TileTone[]

/** The tile of the dish at place `index` of a category: one colour a category, another pattern than the dish before. */
export function tileOf(categoryKey: string, index: number): Tile {
  const tone =
    categoryTones.find(([words]) => words.test(categoryKey))?.[1] ??
    warmTones[keyNumber(categoryKey) % warmTones.length] ??
    'chilli'
  return { tone, pattern: patternNames[index % patternNames.length] ?? 'waves' }
}

/** The drawing of a tile, lit from the upper left like every other picture, with the frame of a menu card. */
export function tileSvg({ tone, pattern }: Tile, width: number): string {
  const { light, deep } = tones[tone]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 640 640">
    <defs>
      <radialGradient id="ground" cx="0.25" cy="0.15" r="1.1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></radialGradient>
      <pattern id="pattern" width="80" height="80" patternUnits="userSpaceOnUse"><g fill="none" stroke="#ffe9c7" stroke-width="3">${patterns[pattern]}</g></pattern>
    </defs>
    <rect width="640" height="640" fill="url(#ground)"/>
    <rect width="640" height="640" fill="url(#pattern)" opacity="0.11"/>
    <rect x="22" y="22" width="596" height="596" rx="18" fill="none" stroke="#ffe2b0" stroke-width="5" opacity="0.4"/>
  </svg>`
}
