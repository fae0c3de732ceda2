/** Foods as drawings: each shape lies within about ten units of its middle, lit from the upper left. */

/** Light and deep side of what a food is made of. */
const colours = {
  tofu: ['#fffdf4', '#e6d9b8'],
  cream: ['#fff8e6', '#e3cfa2'],
  rice: ['#fffdf6', '#cdbfa4'],
  noodle: ['#fbe3a8', '#cf9a45'],
  glass: ['#f1e6cf', '#b9a078'],
  egg: ['#ffe27a', '#eda51f'],
  yolk: ['#ffc94a', '#e8860f'],
  golden: ['#f9c766', '#b8681a'],
  brown: ['#b9703a', '#5f2c10'],
  roast: ['#c4602a', '#5c1c08'],
  dark: ['#7a4a2c', '#2b150a'],
  mince: ['#93542c', '#4d240e'],
  fish: ['#fffaf2', '#dccab4'],
  chicken: ['#fbe7c4', '#d19d5c'],
  pork: ['#eab09a', '#a5563f'],
  beef: ['#a4604a', '#54251a'],
  raw: ['#ee8f86', '#b53d3d'],
  fat: ['#fff4e4', '#ecc9a8'],
  prawn: ['#ffb380', '#e05a22'],
  chilli: ['#f2563a', '#9c1410'],
  dried: ['#c33a22', '#5f0c0a'],
  red: ['#e5482c', '#931d10'],
  char: ['#d9483a', '#7d1410'],
  tomato: ['#ff7a52', '#c92e1c'],
  carrot: ['#ffb04d', '#dd6b14'],
  corn: ['#ffe679', '#e2a11b'],
  scallion: ['#a9dd67', '#3f8c2c'],
  green: ['#7cbf4a', '#256b25'],
  bean: ['#86b94d', '#3c6e22'],
  olive: ['#b3b04c', '#6a6a1f'],
  pale: ['#f3f8dc', '#bdd08c'],
  white: ['#ffffff', '#dfd9cf'],
  onion: ['#f8eaf2', '#cfa6c2'],
  purple: ['#a678c8', '#5b3285'],
  black: ['#55463f', '#17100d'],
  wood: ['#d9a868', '#8d5a24'],
  peanut: ['#f0cd92', '#b57c37'],
  sesame: ['#fff3d2', '#dcbf86'],
  mango: ['#ffd257', '#f0930f'],
  pink: ['#ffc9cf', '#e07d92'],
  taro: ['#d8c4e8', '#9a7cb8'],
  lemon: ['#fff28a', '#dcbc16'],
  jelly: ['#6b4636', '#1d0f0a'],
  ham: ['#ffb9ac', '#dd7a6c'],
  sauce: ['#8d3f1a', '#3c1406']
} as const satisfies Readonly<Record<string, readonly [light: string, deep: string]>>

/** What a food is made of. */
export type FoodColour = keyof typeof colours

/** The paints of all foods; a drawing holds them once. */
export const foodPaints = Object.entries(colours)
  .map(
    ([name, [light, deep]]) =>
      `<linearGradient id="${name}" x1="0.15" y1="0" x2="0.75" y2="1"><stop offset="0.1" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient>`
  )
  .join('')

const light = (colour: FoodColour) => colours[colour][0]
const deep = (colour: FoodColour) => colours[colour][1]
const paint = (colour: FoodColour) => `fill="url(#${colour})"`
const shine = (path: string, width = 1.4, opacity = 0.55) =>
  `<path d="${path}" fill="none" stroke="#fff" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linecap="round"/>`
const filled = (path: string, colour: FoodColour) => `<path d="${path}" ${paint(colour)}/>`
const line = (path: string, colour: string, width: number, opacity = 1) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const round = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" fill-opacity="${opacity}"/>`
const oval = (x: number, y: number, rx: number, ry: number, colour: FoodColour) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" ${paint(colour)}/>`

/** A stroke with its own light: what is long and round. */
const stem = (path: string, colour: FoodColour, width: number) =>
  `${line(path, deep(colour), width)}<g transform="translate(-0.4 -0.6)">${line(path, light(colour), width * 0.55)}</g>`

const blob = 'M-9,1C-9,-6 -3,-9 2,-8C8,-7 10,-2 9,3C8,8 2,9 -3,8C-7,7 -9,5 -9,1Z'
const side = 'M-11,2C-9,-6 4,-9 11,-3C10,4 -2,8 -11,2Z'
const leafPath = 'M-12,0C-6,-8 5,-7 12,0C5,7 -6,7 -12,0Z'

type Draw = (colour: FoodColour, second?: FoodColour) => string
const nugget: Draw = (colour) => filled(blob, colour) + shine('M-5.5,-3.5C-3,-6.5 2,-7 5,-5')

/** The shapes of foods. `colour` is what it is made of, `second` what is in or on it. */
const shapes = {
  nugget,
  cube: (colour) =>
    `<g stroke-width="2" stroke-linejoin="round"><path d="M-9,-4L0,1V10L-9,5Z" fill="${deep(colour)}" stroke="${deep(colour)}"/><path d="M9,-4L0,1V10L9,5Z" fill="url(#${colour})" stroke="${deep(colour)}"/><path d="M0,-8L9,-4L0,1L-9,-4Z" fill="${light(colour)}" stroke="${light(colour)}"/></g>`,
  crisp: (colour) =>
    filled('M-9,2L-7,-5L-2,-8L4,-7L9,-3L8,4L3,8L-4,8Z', colour) +
    round(-3, -3, 2, 1.4, light(colour), 0.8) +
    round(3, 2, 1.8, 1.2, deep(colour), 0.5) +
    shine('M-6,-4L-1,-6.6L3,-6'),
  slice: (colour) =>
    filled(side, colour) + line('M-8,2C-3,-3 4,-4 9,-2', deep(colour), 0.9, 0.35) + shine('M-6,-2C-2,-5.4 4,-6 8,-4'),
  skinned: (colour, second = 'roast') =>
    filled(side, colour) + line('M-11,2C-9,-6 4,-9 11,-3', deep(second), 3) + shine('M-7,-3.4C-2,-7 4,-7.4 8,-5.4', 1),
  belly: (colour, second = 'fat') =>
    `${filled('M-12,-2C-8,-7 8,-7 12,-2L12,5C8,9 -8,9 -12,5Z', colour)}${line('M-11.4,1.4C-7,-2.4 7,-2.4 11.4,1.4', light(second), 3)}${line('M-11.4,-2C-7,-6.4 7,-6.4 11.4,-2', deep('roast'), 2)}${shine('M-6,-5.4C-2,-6.4 3,-6.4 6,-5.6', 0.9)}`,
  fillet: (colour) =>
    filled('M-12,3C-11,-5 -2,-8 4,-7C10,-6 13,-1 11,4C5,1 -4,7 -12,3Z', colour) +
    line('M-8,0C-3,-4 3,-4 8,-1', deep(colour), 0.8, 0.6) +
    line('M-6,3C-2,0 4,0 7,1.4', deep(colour), 0.7, 0.5) +
    shine('M-7,-3C-2,-6.4 4,-6 8,-3.4'),
  bean: (colour) =>
    stem('M-15,4Q-2,-7 15,-2', colour, 4.4) + line('M-6,-1.4l1.6,1.6M2,-3l1.6,1.4', deep(colour), 0.8, 0.6),
  strip: (colour) => stem('M-12,2Q0,-4 12,1', colour, 4),
  strand: (colour) => stem('M-30,5C-14,-14 8,13 30,-5', colour, 3),
  loop: (colour) => stem('M-24,8C-26,-14 22,-16 22,2C22,14 -8,13 -10,3', colour, 3),
  grain: (colour) => oval(0, 0, 3.4, 1.8, colour),
  dot: (colour) => oval(0, 0, 3, 2.6, colour),
  crumb: (colour) => filled('M-4,0L-2,-3L2,-3L4,0L1,3L-3,2Z', colour),
  ring: (colour) =>
    `<ellipse rx="5" ry="4.2" fill="${light('pale')}" stroke="${deep(colour)}" stroke-width="2.6"/><ellipse cx="-0.3" cy="-0.4" rx="5" ry="4.2" fill="none" stroke="${light(colour)}" stroke-width="1.2"/>`,
  pod: (colour) =>
    filled('M-13,-1C-7,-7 4,-6 14,3C5,3 -6,5 -13,-1Z', colour) +
    line('M-13,-1l-3,-2', '#6f8f2f', 1.6) +
    shine('M-8,-2.4C-3,-4.6 2,-4 7,-1', 1.1, 0.5),
  nut: (colour) =>
    filled('M-7,-1C-7,-6 -2,-6 0,-3.4C2,-6 7,-6 7,-1C7,5 2,5 0,3C-2,5 -7,4 -7,-1Z', colour) +
    shine('M-5,-2C-4,-4 -2.6,-4 -1.6,-3', 1),
  leaf: (colour) => filled(leafPath, colour) + line('M-11,0C-4,-1 4,1 11,0', light(colour), 0.9, 0.7),
  herb: (colour) =>
    filled('M0,0C-7,-1 -9,-6 -6,-9C-2,-9 1,-5 0,0Z', colour) +
    filled('M0,0C1,-7 5,-10 9,-8C10,-4 6,0 0,0Z', colour) +
    line('M0,0C2,4 1,7 3,10', deep(colour), 1.3),
  choy: (colour) =>
    filled('M-14,3C-10,-3 -3,-4 2,-3L3,3C-3,6 -10,6 -14,3Z', 'pale') +
    filled('M0,-4C6,-10 15,-8 16,-1C16,6 6,9 1,4Z', colour) +
    line('M-12,2C-4,0 6,-1 13,-1', light('pale'), 1.2, 0.8),
  ball: (colour) => oval(0, 0, 9, 8.6, colour) + round(-3, -3.6, 2.6, 1.8, '#fff', 0.6),
  disc: (colour, second = 'pale') =>
    oval(0, 0, 9, 7.6, colour) + oval(-0.2, -0.3, 7.4, 6.1, second) + shine('M-4.6,-2.8C-3,-4.4 0,-5 2,-4.6', 1),
  lotus: (colour) =>
    oval(0, 0.8, 10, 8.4, 'sauce') +
    oval(0, 0, 10, 8.2, colour) +
    [0, 1, 2, 3, 4, 5]
      .map((turn) => round(5 * Math.cos(turn * 1.047), 4.1 * Math.sin(turn * 1.047), 1.7, 1.4, deep('sauce'), 0.75))
      .join('') +
    round(0, 0, 1.2, 1, deep('sauce'), 0.7),
  wedge: (colour) =>
    filled('M-10,3C-8,-8 8,-8 10,3C5,7 -5,7 -10,3Z', colour) +
    line('M-7,3C-3,5.4 3,5.4 7,3', light(colour), 1.4, 0.7) +
    shine('M-5,-3C-2,-5.6 3,-5.6 5,-3.6'),
  prawn: (colour) =>
    stem('M-9,7C-13,-5 -2,-12 6,-7C11,-3 9,4 4,4', colour, 6.2) +
    line('M-9,1l4,1M-6,-5l3,3M1,-8l0,4M7,-5l-3,3', '#fff', 1.1, 0.75) +
    filled('M-9,7l-5,5l5,-1l1,4l3,-6Z', 'red'),
  bun: (colour, second) =>
    filled('M-11,5C-13,-5 -6,-11 0,-11C6,-11 13,-5 11,5C6,9 -6,9 -11,5Z', colour) +
    (second === undefined
      ? line('M0,-11C-2,-8 -4,-6 -6,-4M0,-11C0,-8 0,-6 1,-3M0,-11C3,-8 5,-6 7,-4', deep(colour), 0.8, 0.5)
      : filled('M-5,-7C-2,-3 3,-3 5,-7C4,-1 2,1 0,0C-3,1 -5,-2 -5,-7Z', second)) +
    shine('M-8,-2C-7,-6 -4,-8.6 -2,-9', 1.4, 0.8),
  siumai: (colour, second = 'yolk') =>
    filled('M-9,-3L-8,8C-3,11 3,11 8,8L9,-3Z', colour) +
    line('M-5.6,-1L-5,9M-1.6,0L-1.4,10M2.4,0L2.2,10M6,-1L5.4,9', deep(colour), 0.8, 0.4) +
    oval(0, -3, 9.6, 5.4, 'egg') +
    oval(0, -3.2, 7.6, 4, 'pork') +
    oval(0, -4, 2.6, 1.8, second),
  tart: (colour, second = 'egg') =>
    oval(0, 2, 11, 9, 'brown') +
    oval(0, 0, 11, 8.6, colour) +
    `<ellipse rx="9.6" ry="7.3" fill="none" stroke="${deep(colour)}" stroke-width="1.2" stroke-dasharray="2 1.4" stroke-opacity="0.6"/>` +
    oval(0, 0.2, 8.2, 6.1, second) +
    shine('M-5,-2C-3,-4.4 1,-5 3,-4.4', 1.6, 0.8),
  roll: (colour, second = 'cream') =>
    `<rect x="-15" y="-5" width="30" height="10.6" rx="5" ${paint(colour)}/>` +
    oval(13, 0.2, 2.8, 4.6, second) +
    shine('M-11,-2.6H8', 1.5, 0.55),
  slab: (colour, second) =>
    `<rect x="-11" y="-4" width="22" height="11" rx="2.4" fill="${deep(colour)}"/><path d="M-11,-2.6L-7,-8.6H13L11,-2.6V-1H-11Z" fill="none"/><rect x="-11" y="-7" width="22" height="10" rx="2.4" ${paint(second ?? colour)}/>${shine('M-8,-4.8H5', 1.2)}`,
  round: (colour) =>
    oval(0, 1.4, 12, 9.6, 'brown') +
    oval(0, 0, 12, 9.4, colour) +
    shine('M-7,-3C-4,-6 1,-7 5,-6', 1.5, 0.5) +
    round(3, 2, 3, 1.8, deep(colour), 0.35) +
    round(-4, 3, 2, 1.2, deep(colour), 0.35),
  wing: (colour) =>
    filled('M-13,5C-15,-2 -8,-7 -3,-6C2,-6 4,-2 9,-4C14,-6 16,-1 12,3C8,6 4,4 -1,7C-6,11 -12,10 -13,5Z', colour) +
    shine('M-9,-2C-6,-4.6 -2,-4.4 1,-2.6M8,-2C10,-3 12,-2.6 13,-1.4', 1.3, 0.6),
  skewer: (colour, second) =>
    line('M-40,9L38,-9', '#c79a5b', 1.8) +
    [-18, -6, 6, 18]
      .map(
        (at, index) =>
          `<g transform="translate(${at} ${-at * 0.23}) scale(0.72)">${nugget(second !== undefined && index % 2 === 1 ? second : colour)}</g>`
      )
      .join(''),
  half: () => oval(0, 0.6, 9.4, 7.4, 'white') + oval(0.4, 0.4, 5, 4.2, 'yolk') + round(-1, -1, 1.6, 1, '#fff', 0.6),
  fried: () =>
    filled('M-15,2C-16,-8 -5,-12 2,-10C10,-12 17,-4 14,3C14,10 3,12 -3,10C-9,11 -14,8 -15,2Z', 'white') +
    oval(0, -0.6, 5.6, 5, 'yolk') +
    round(-1.8, -2.4, 1.8, 1.2, '#fff', 0.75),
  whole: (colour) =>
    filled('M-46,2C-34,-18 6,-20 28,-3L44,-14C42,-4 42,6 46,15L28,6C6,20 -34,18 -46,2Z', colour) +
    line('M-18,-12C-14,-4 -14,6 -18,12M-4,-13C0,-4 0,6 -4,13M10,-10C13,-4 13,5 10,10', deep(colour), 2, 0.75) +
    round(-35, -3, 2.4, 2.4, '#fff') +
    round(-35, -3, 1.3, 1.3, '#1d120c') +
    line('M-28,-9C-24,-3 -24,5 -28,10', deep(colour), 1.6, 0.6) +
    shine('M-36,-8C-24,-15 0,-16 18,-7', 2.4, 0.5),
  cap: (colour) =>
    filled('M-11,1C-11,-7 -5,-10 0,-10C6,-10 11,-7 11,1C6,-2 -6,-2 -11,1Z', colour) +
    filled('M-3,-1L-3.6,8C-2,10 2,10 3.6,8L3,-1Z', 'cream') +
    shine('M-7,-4C-5,-7 -1,-8 2,-8'),
  shell: (colour) =>
    filled('M-11,4C-12,-7 12,-7 11,4C6,9 -6,9 -11,4Z', colour) +
    line('M-6,6L-5,-3M0,7V-4M6,6L5,-3', deep(colour), 0.9, 0.6) +
    oval(0, 4.4, 7, 2.6, 'yolk'),
  floret: (colour) =>
    stem('M0,2V11', 'scallion', 5) +
    [
      [-6, 0],
      [6, 0],
      [-3, -6],
      [3, -6],
      [0, -1]
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 5.6, 5.2, colour))
      .join('') +
    round(-4, -6, 2, 1.4, '#fff', 0.3),
  halfBroth: (colour) =>
    filled('M0,-7.3A10,7.3 0 0 1 0,7.3A5,3.65 0 0 1 0,0A5,3.65 0 0 0 0,-7.3Z', colour) +
    line('M0,-7.3A5,3.65 0 0 1 0,0A5,3.65 0 0 0 0,7.3', '#c9c2b8', 0.5),
  mound: (colour) => oval(0, 0, 10, 8.2, colour) + round(-3, -3.4, 4.6, 2.6, '#fff', 0.2),
  omelette: (colour, second = 'golden') =>
    filled('M-13,2C-15,-7 -5,-11 2,-9C10,-11 16,-4 13,3C13,9 3,10 -3,9C-9,10 -12,7 -13,2Z', colour) +
    round(-4, -2, 3.4, 2, light(second), 0.55) +
    round(5, 2, 3.6, 2, deep(second), 0.3) +
    round(0, 5, 2.6, 1.4, deep(second), 0.25) +
    shine('M-9,-3C-6,-7 -1,-8.4 3,-7.6', 1.3, 0.6),
  frill: (colour) =>
    filled('M-12,2C-13,-5 -9,-6 -8,-3C-7,-9 -2,-10 -1,-5C1,-10 6,-9 6,-4C9,-8 13,-4 12,2C8,7 -8,8 -12,2Z', colour) +
    shine('M-7,-2C-6,-4 -5,-4 -4,-2.4', 1, 0.4)
} as const satisfies Readonly<Record<string, Draw>>

/** The shape of a food. */
export type FoodShape = keyof typeof shapes

/** One piece of food, about twenty units wide, around the origin. */
export function foodPiece(shape: FoodShape, colour: FoodColour, second?: FoodColour): string {
  const draw: Draw = shapes[shape]
  return draw(colour, second)
}
