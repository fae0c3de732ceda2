import type { Pieces, PlatedDish } from '../picture-plated'
import { some } from './pieces'
import { thousandDishes } from './thousand-dishes'

type Heap = readonly Pieces[]
/** What a way of cooking adds to an ingredient: what it is served in, what it lies in, and what lies on it. */
type Look = Pick<PlatedDish, 'vessel' | 'sauce'> & { readonly top: Heap }

const gingerLook: Look = { vessel: 'celadon', top: [some('strip', 'cream', 14, 20), some('strip', 'scallion', 18, 24)] }

/** The first two ways of each kind of ingredient, as `thousand-dishes` lists them: those have a picture, all others the shelf's tile. */
const meatLooks: readonly Look[] = [
  { vessel: 'skillet', sauce: 'sauce', top: [some('dot', 'black', 54, 5), some('wedge', 'chilli', 8, 16), some('wedge', 'green', 8, 16)] },
  gingerLook
]
const seafoodLooks: readonly Look[] = [
  { vessel: 'celadon', sauce: 'golden', top: [some('strip', 'scallion', 22, 24, { spread: 0.5 }), some('herb', 'green', 5, 24, { spread: 0.3 })] },
  gingerLook
]
const vegetableLooks: readonly Look[] = [
  { vessel: 'plate', top: [some('crumb', 'cream', 44, 10)] },
  { vessel: 'celadon', top: [some('disc', 'carrot', 5, 20, { second: 'carrot' })] }
]

const meats: Readonly<Record<string, Heap>> = {
  chicken: [some('cube', 'golden', 36, 24, { turn: 24 })],
  'chicken-wing': [some('wing', 'golden', 10, 52, { turn: 60 })],
  'chicken-fillet': [some('fillet', 'chicken', 18, 40)],
  'pork-rib': [some('nugget', 'roast', 22, 38)],
  'pork-belly': [some('belly', 'pork', 20, 42, { turn: 40 })],
  'pork-slice': [some('slice', 'pork', 40, 32)],
  'beef-slice': [some('slice', 'beef', 44, 31)],
  'beef-brisket': [some('cube', 'beef', 26, 33, { turn: 20 })],
  'beef-short': [some('slab', 'beef', 8, 60, { second: 'roast', turn: 12 })],
  lamb: [some('slice', 'brown', 38, 33)],
  venison: [some('slice', 'dark', 38, 31)],
  duck: [some('skinned', 'chicken', 16, 46, { second: 'roast', turn: 24 })],
  frog: [some('wing', 'cream', 12, 42, { turn: 60 })],
  liver: [some('slice', 'sauce', 34, 35)]
}

const seafood: Readonly<Record<string, Heap>> = {
  prawn: [some('prawn', 'prawn', 12, 46, { turn: 50 })],
  squid: [some('ring', 'white', 26, 32)],
  oyster: [some('shell', 'dark', 14, 42, { turn: 60 })],
  clam: [some('shell', 'cream', 40, 29, { turn: 60 })],
  scallop: [some('disc', 'cream', 14, 38, { second: 'white', turn: 30 })],
  grouper: [some('whole', 'pork', 1, 44, { turn: 6 })],
  seabass: [some('whole', 'olive', 1, 44, { turn: 6 })],
  pomfret: [some('whole', 'white', 1, 44, { turn: 6 })],
  'fish-slice': [some('fillet', 'fish', 22, 42)],
  eel: [some('skinned', 'fish', 14, 48, { second: 'dark', turn: 24 })],
  'fish-head': [some('nugget', 'fish', 18, 46)]
}

const vegetables: Readonly<Record<string, Heap>> = {
  broccoli: [some('floret', 'green', 24, 36, { turn: 30 })],
  kailan: [some('choy', 'green', 14, 44, { turn: 40 })],
  kangkong: [some('leaf', 'green', 60, 30), some('strip', 'scallion', 40, 30)],
  cabbage: [some('leaf', 'pale', 44, 36), some('frill', 'pale', 8, 34)],
  spinach: [some('leaf', 'green', 60, 28), some('leaf', 'purple', 18, 26)],
  eggplant: [some('wedge', 'purple', 30, 36)],
  bean: [some('bean', 'bean', 76, 33, { turn: 70 })],
  potato: [some('strip', 'noodle', 60, 34)],
  mushroom: [some('cap', 'brown', 16, 38, { turn: 30 })],
  tofu: [some('cube', 'tofu', 24, 35, { turn: 10 })],
  egg: [some('omelette', 'egg', 7, 72, { spread: 0.6 })],
  corn: [some('cube', 'corn', 90, 15)],
  pepper: [some('wedge', 'chilli', 12, 28), some('wedge', 'green', 12, 28), some('wedge', 'corn', 12, 28)]
}

/** Dishes that a sign of the picture set shows truly need no drawing. */
const withSign: ReadonlySet<string> = new Set(
  thousandDishes.categories.flatMap(({ dishes }) => dishes.filter(({ emoji }) => emoji !== null).map(({ key }) => key))
)

const drawn = (foods: Readonly<Record<string, Heap>>, looks: readonly Look[]) =>
  Object.entries(foods)
    .flatMap(([key, food]) =>
      looks.map(({ top, ...look }, index) => [`${key}-${index + 1}`, { ...look, heaps: [food, top] }] as const)
    )
    .filter(([key]) => !withSign.has(key))

/** Drawings of the kitchen of a thousand dishes, by the key of the dish. */
export const thousandPlated: Readonly<Record<string, PlatedDish>> = Object.fromEntries([
  ...drawn(meats, meatLooks),
  ...drawn(seafood, seafoodLooks),
  ...drawn(vegetables, vegetableLooks)
])
