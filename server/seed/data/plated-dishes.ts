import type { FoodColour } from '../picture-foods'
import type { Pieces, PlatedDish, Vessel } from '../picture-plated'
import { some } from './pieces'
import { thousandPlated } from './thousand-plated'

type Heap = readonly Pieces[]

const served = (vessel: Vessel, sauce: FoodColour | undefined, ...heaps: readonly Heap[]): PlatedDish => ({ vessel, sauce, heaps })
const plate = (...heaps: readonly Heap[]) => served('plate', undefined, ...heaps)
const saucy = (sauce: FoodColour, ...heaps: readonly Heap[]) => served('plate', sauce, ...heaps)
/** On a green plate: what is pale. */
const celadon = (...heaps: readonly Heap[]) => served('celadon', undefined, ...heaps)
const bowl = (sauce: FoodColour | undefined, ...heaps: readonly Heap[]) => served('bowl', sauce, ...heaps)
const pot = (sauce: FoodColour | undefined, ...heaps: readonly Heap[]) => served('pot', sauce, ...heaps)
const skillet = (...heaps: readonly Heap[]) => served('skillet', undefined, ...heaps)
const basket = (...heaps: readonly Heap[]) => served('basket', undefined, ...heaps)
/** What is in the glass, and what floats on it. */
const glass = (drink: FoodColour, inside: Heap = [], top: Heap = []) => served('glass', drink, inside, top)

const scallion = some('ring', 'scallion', 22, 13)
const fewScallion = some('ring', 'scallion', 10, 13, { spread: 0.5 })
const coriander = some('herb', 'green', 6, 21, { spread: 0.32 })
const sesame = some('dot', 'sesame', 44, 5)
const chillies = some('pod', 'dried', 12, 23)
const chilliBits = some('wedge', 'chilli', 9, 13)
const ice = some('cube', 'white', 3, 24, { turn: 20 })
const cucumber = some('disc', 'green', 4, 34, { at: [0.66, 0.34], spread: 0.26, turn: 30 })
const tomato = some('disc', 'tomato', 2, 34, { second: 'chilli', at: [0.62, 0.56], spread: 0.2, turn: 30 })

/** A mound of rice, its grains on it. */
const rice = (colour: FoodColour = 'rice', at: readonly [number, number] = [0, 0], spread = 0.62): Heap => [
  some('mound', colour, 1, 226 * spread, { at, turn: 0 }),
  some('grain', colour, 240, 17, { at, spread })
]
/** A nest of noodles. */
const noodles = (colour: FoodColour = 'noodle', spread = 0.62): Heap => [some('mound', colour, 1, 230 * spread, { turn: 0 }), some('loop', colour, 22, 30, { spread }), some('strand', colour, 20, 26, { spread })]
/** Skewers side by side. */
const skewers = (colour: FoodColour, second?: FoodColour): Heap => [-0.62, -0.31, 0, 0.31, 0.62].map((down) => some('skewer', colour, 1, 50, { second, at: [0, down], turn: 4 }))
const sliced = (colour: FoodColour, second: FoodColour, at: readonly [number, number]): Heap => [-0.3, -0.18, -0.06, 0.06, 0.18, 0.3].map((along) => some('skinned', colour, 1, 60, { second, at: [at[0] + along, at[1] + along * 0.3], turn: 8 }))

const charSiu = (at: readonly [number, number]) => sliced('pork', 'char', at)
const roastDuck = (at: readonly [number, number]) => sliced('chicken', 'roast', at)
const crispyPork = (at: readonly [number, number]): Heap => [some('belly', 'pork', 14, 42, { at, spread: 0.4, turn: 30 })]
const friedChicken = (at: readonly [number, number]): Heap => [some('wing', 'golden', 3, 56, { at, spread: 0.26, turn: 50 })]

/** Dishes that no sign of the picture set shows truly, drawn piece by piece; by the key of the dish, goods of the mart by `mart-` and theirs. */
export const platedDishes: Readonly<Record<string, PlatedDish>> = {
  // Sichuan
  'boiled-fish': bowl('red', [some('fillet', 'fish', 24, 42), some('leaf', 'green', 6, 28)], [some('pod', 'dried', 22, 24, { spread: 0.7 }), some('dot', 'black', 46, 5, { spread: 0.7 }), coriander, sesame]),
  'mapo-tofu': bowl('red', [some('cube', 'tofu', 30, 29, { turn: 10 }), some('crumb', 'mince', 30, 22)], [some('crumb', 'mince', 46, 20, { spread: 0.74 }), some('dot', 'red', 60, 13, { spread: 0.8 }), some('dot', 'dried', 30, 6), scallion]),
  'kung-pao-chicken': saucy('sauce', [some('cube', 'golden', 34, 23, { turn: 24 }), some('crisp', 'roast', 18, 22), some('nut', 'peanut', 34, 21), some('pod', 'char', 18, 25), some('cube', 'scallion', 18, 13)]),
  laziji: plate([some('pod', 'char', 110, 24), some('crisp', 'golden', 48, 20)], [some('pod', 'dried', 22, 22), sesame, fewScallion]),
  'sour-fish': bowl('lemon', [some('fillet', 'fish', 20, 42), some('leaf', 'olive', 16, 28)], [some('pod', 'dried', 9, 20, { spread: 0.5 }), some('dot', 'green', 20, 6), coriander]),
  'twice-pork': saucy('sauce', [some('belly', 'pork', 34, 35, { turn: 50 }), some('leaf', 'scallion', 26, 26)], [chilliBits]),
  'ants-tree': saucy('sauce', noodles('glass', 0.74), [some('crumb', 'mince', 90, 9), some('ring', 'scallion', 18, 12), some('dot', 'chilli', 18, 7)]),
  'dry-beans': plate([some('bean', 'bean', 84, 33, { turn: 70 }), some('crumb', 'mince', 60, 9)], [some('pod', 'dried', 10, 20), some('crumb', 'mince', 40, 8, { spread: 0.6 })]),
  'pepper-beef': saucy('sauce', [some('slice', 'beef', 44, 31), some('wedge', 'chilli', 18, 16), some('wedge', 'green', 18, 16), some('leaf', 'scallion', 10, 20)], [coriander]),
  'chilli-oil-chicken': bowl('red', [some('skinned', 'cream', 18, 44, { second: 'noodle', turn: 30 })], [some('crumb', 'peanut', 40, 8), sesame, some('ring', 'scallion', 20, 13), coriander]),
  'husband-wife': bowl('red', [some('slice', 'beef', 28, 40), some('frill', 'cream', 8, 34)], [some('crumb', 'peanut', 34, 8), sesame, coriander, fewScallion]),
  'egg-rice': celadon(rice('rice', [0, 0], 0.78), [some('crumb', 'egg', 60, 32, { spread: 0.8 }), some('dot', 'green', 44, 20, { spread: 0.8 }), some('cube', 'carrot', 30, 12, { spread: 0.8 }), some('cube', 'ham', 30, 13, { spread: 0.8 })], [some('prawn', 'prawn', 5, 26, { spread: 0.5 }), some('ring', 'scallion', 16, 10, { spread: 0.6 })]),
  // Dim sum and roast meats
  'siu-mai': basket([some('siumai', 'egg', 4, 74, { turn: 4, spread: 0.5 })]),
  'char-siu-bao': basket([some('bun', 'white', 3, 92, { second: 'sauce', turn: 4, spread: 0.56 })]),
  'phoenix-claw': basket([some('wing', 'roast', 12, 44)], [some('dot', 'black', 20, 8), chilliBits, fewScallion]),
  'rice-roll': saucy('sauce', [-0.5, -0.16, 0.18, 0.5].map((down) => some('roll', 'white', 1, 104, { second: 'prawn', at: [0, down], turn: 3 })), [some('ring', 'scallion', 14, 12, { spread: 0.7 }), sesame]),
  'custard-bao': basket([some('bun', 'cream', 3, 92, { second: 'yolk', turn: 4, spread: 0.56 })]),
  'radish-cake': celadon([some('slab', 'golden', 6, 72, { second: 'cream', turn: 8, spread: 0.66 })], [some('crumb', 'char', 24, 9, { spread: 0.7 }), fewScallion]),
  'spring-roll': celadon([-0.46, -0.15, 0.16, 0.46].map((down) => some('roll', 'golden', 1, 92, { second: 'cream', at: [0, down], turn: 6 })), [some('leaf', 'green', 3, 30, { at: [0.7, 0.44], spread: 0.2 })]),
  'wu-gok': plate([some('crisp', 'brown', 3, 76, { spread: 0.5, turn: 20 }), some('frill', 'golden', 6, 60, { spread: 0.56, turn: 20 })], [some('leaf', 'green', 3, 28, { at: [0.68, 0.46], spread: 0.2 })]),
  'egg-tart': celadon([some('tart', 'golden', 3, 80, { turn: 0, spread: 0.66 })]),
  'char-siu-rice': celadon(rice('rice', [-0.2, -0.1], 0.62), charSiu([0.1, 0.2]), [some('choy', 'green', 3, 40, { at: [-0.4, 0.5], spread: 0.24, turn: 30 }), cucumber]),
  'roast-duck-rice': celadon(rice('rice', [-0.2, -0.1], 0.62), roastDuck([0.1, 0.2]), [some('choy', 'green', 3, 40, { at: [-0.4, 0.5], spread: 0.24, turn: 30 }), cucumber]),
  'crispy-pork-rice': celadon(rice('rice', [-0.2, -0.1], 0.62), crispyPork([0.24, 0.2]), [some('choy', 'green', 3, 40, { at: [-0.4, 0.5], spread: 0.24, turn: 30 })]),
  congee: bowl('cream', [some('wedge', 'black', 6, 26, { spread: 0.6 }), some('strip', 'pork', 16, 20, { spread: 0.7 })], [scallion, some('strip', 'egg', 9, 12, { spread: 0.4 })]),
  'milk-tea-hk': glass('brown', [], [ice]),
  'mango-sago': bowl('mango', [some('cube', 'mango', 22, 24, { turn: 20 }), some('dot', 'white', 90, 7)], [some('crumb', 'pink', 26, 11, { spread: 0.7 }), some('herb', 'green', 1, 24, { spread: 0 })]),
  // Noodles of the north-west
  'cumin-lamb-noodle': bowl('sauce', noodles('noodle', 0.86), [some('slice', 'beef', 18, 28, { spread: 0.6 }), some('wedge', 'green', 8, 15, { spread: 0.6 }), some('dot', 'sesame', 30, 5), coriander]),
  'oil-splash': bowl('red', noodles('cream', 0.86), [some('dot', 'chilli', 60, 8, { spread: 0.4 }), some('choy', 'green', 3, 34, { at: [-0.5, 0.2], spread: 0.2 }), some('ring', 'scallion', 26, 13, { spread: 0.5 })]),
  'big-plate-chicken': saucy('red', [some('nugget', 'roast', 26, 33), some('wedge', 'corn', 14, 32), some('wedge', 'green', 12, 18), some('wedge', 'chilli', 10, 18)], [some('strand', 'cream', 8, 28, { at: [0.1, 0.5], spread: 0.4 }), chillies, coriander]),
  lanzhou: bowl('noodle', noodles('cream', 0.8), [some('slice', 'beef', 9, 38, { at: [0.3, -0.1], spread: 0.34 }), some('disc', 'white', 6, 26, { second: 'pale', at: [-0.44, 0.1], spread: 0.26 }), some('dot', 'red', 30, 9, { at: [0, 0.4], spread: 0.4 }), some('ring', 'scallion', 24, 13, { spread: 0.6 }), coriander]),
  liangpi: bowl('red', noodles('glass', 0.84), [some('strip', 'scallion', 20, 20, { at: [-0.3, -0.1], spread: 0.36 }), some('cube', 'cream', 8, 20, { at: [0.4, 0.1], spread: 0.3 }), sesame, some('dot', 'chilli', 24, 7)]),
  'lamb-skewer': plate(skewers('roast', 'fat'), [some('dot', 'sesame', 40, 5), some('dot', 'dried', 40, 5)]),
  'cold-beef': plate([some('slice', 'beef', 22, 48, { turn: 26 })], [sesame, coriander, some('dot', 'chilli', 20, 7)]),
  yogurt: bowl('cream', [some('dot', 'sesame', 30, 6, { spread: 0.6 })], [some('nut', 'brown', 8, 15, { spread: 0.4 }), some('dot', 'chilli', 10, 12, { spread: 0.4 })]),
  // Hotpot and mala
  'lamb-roll': celadon([some('roll', 'raw', 26, 40, { second: 'fat', turn: 40 })], [some('herb', 'green', 5, 24, { spread: 0.3 })]),
  tripe: plate([some('frill', 'dark', 34, 36)], [some('cube', 'white', 6, 20, { at: [0.5, 0.5], spread: 0.3 }), some('leaf', 'green', 3, 26, { at: [-0.6, 0.4], spread: 0.2 })]),
  luncheon: celadon([some('slab', 'ham', 14, 54, { turn: 8 })], [some('leaf', 'green', 3, 26, { at: [0.66, 0.42], spread: 0.2 })]),
  'prawn-paste': celadon([some('mound', 'pink', 1, 130, { turn: 0 }), some('ball', 'pink', 12, 34, { spread: 0.5 })], [some('dot', 'prawn', 30, 8, { spread: 0.6 }), some('leaf', 'green', 4, 26, { at: [0.6, 0.4], spread: 0.25 })]),
  'tofu-puff': celadon([some('cube', 'cream', 30, 36, { turn: 10 })], [some('dot', 'brown', 60, 4)]),
  lotus: celadon([some('lotus', 'cream', 20, 46, { turn: 14 })]),
  'mlt-one': bowl('red', [some('ball', 'cream', 8, 28), some('choy', 'green', 8, 34), some('lotus', 'cream', 4, 36, { turn: 14 }), some('cap', 'brown', 6, 26, { turn: 30 }), some('slice', 'beef', 10, 34), some('cube', 'golden', 7, 26, { turn: 10 })], [some('loop', 'glass', 8, 26, { spread: 0.5 }), sesame, coriander, some('pod', 'dried', 6, 20)]),
  'mlt-xiangguo': skillet([some('lotus', 'cream', 8, 36, { turn: 14 }), some('wedge', 'golden', 12, 28), some('prawn', 'prawn', 8, 32), some('choy', 'green', 8, 32), some('slice', 'beef', 16, 32), some('frill', 'black', 7, 28)], [some('pod', 'char', 26, 22), sesame, coriander]),
  base: pot('red', [some('halfBroth', 'pale', 1, 196, { spread: 0, turn: 0 })], [some('pod', 'dried', 9, 22, { at: [-0.46, 0.04], spread: 0.3 }), some('dot', 'black', 16, 6, { at: [-0.46, 0], spread: 0.36 }), some('ring', 'scallion', 9, 15, { at: [0.46, 0], spread: 0.34 }), some('nut', 'chilli', 3, 15, { at: [0.46, 0.1], spread: 0.26 })]),
  'fatty-beef': celadon([some('roll', 'raw', 9, 62, { second: 'fat', spread: 0.66, turn: 20 }), some('belly', 'raw', 16, 48, { turn: 24 })], [some('herb', 'green', 4, 24, { spread: 0.3 })]),
  'mushroom-platter': celadon([some('cap', 'brown', 9, 48, { at: [-0.4, -0.1], spread: 0.42, turn: 20 }), some('cap', 'cream', 9, 42, { at: [0.42, -0.1], spread: 0.42, turn: 20 }), some('strip', 'cream', 30, 30, { at: [0, 0.46], spread: 0.36, turn: 40 })]),
  // Barbecue
  lamb: plate(skewers('roast', 'fat'), [some('dot', 'sesame', 40, 5), some('dot', 'dried', 50, 5)]),
  beef: plate(skewers('beef', 'roast'), [some('dot', 'sesame', 40, 5), fewScallion]),
  'chicken-wing': plate([some('wing', 'roast', 9, 56, { turn: 60 })], [sesame]),
  gluten: plate([-0.5, -0.17, 0.17, 0.5].map((down) => some('skewer', 'golden', 1, 58, { second: 'brown', at: [0, down], turn: 4 })), [some('dot', 'dried', 60, 5), sesame]),
  'skewer-set': plate([...skewers('roast', 'fat'), ...skewers('beef', 'green')], [some('dot', 'sesame', 50, 5), some('dot', 'dried', 50, 5)]),
  mushroom: celadon([some('strip', 'cream', 70, 30, { turn: 40 }), some('dot', 'noodle', 70, 9)], [some('dot', 'chilli', 24, 7), some('ring', 'scallion', 18, 12)]),
  // The north-east
  'stewed-chicken': pot('sauce', [some('nugget', 'roast', 22, 38), some('cap', 'dark', 14, 34, { turn: 40 }), some('loop', 'glass', 6, 28)], [fewScallion]),
  guobaorou: plate([some('crisp', 'golden', 26, 44)], [some('strip', 'carrot', 14, 18), some('strip', 'pale', 12, 18), coriander]),
  disanxian: saucy('sauce', [some('wedge', 'purple', 18, 36), some('wedge', 'noodle', 20, 33), some('wedge', 'green', 18, 27)], [some('crumb', 'cream', 20, 7)]),
  'pork-noodle': pot('sauce', [some('loop', 'glass', 22, 34), some('belly', 'pork', 16, 36, { turn: 40 })], [fewScallion, coriander]),
  pancake: celadon([some('round', 'cream', 6, 112, { spread: 0.34, turn: 20 })], [some('strip', 'scallion', 10, 24, { at: [0.5, 0.45], spread: 0.26 })]),
  // Shanghai
  shengjian: skillet([[-0.46, -0.4], [0.46, -0.4], [-0.46, 0.36], [0.46, 0.36]].map(([across = 0, down = 0]) => some('bun', 'cream', 1, 70, { at: [across, down], turn: 6 })), [sesame, some('ring', 'scallion', 26, 12)]),
  'red-pork': pot('sauce', [some('belly', 'roast', 22, 44, { turn: 24 })], [fewScallion]),
  'lion-head': pot('pale', [some('ball', 'pork', 4, 74, { spread: 0.52 }), some('choy', 'green', 7, 46)], [some('dot', 'chilli', 8, 8, { spread: 0.5 })]),
  'squirrel-fish': saucy('tomato', [some('crisp', 'golden', 44, 28, { spread: 0.7 }), some('whole', 'golden', 1, 42, { at: [0, -0.1], turn: 4 })], [some('dot', 'green', 22, 10), some('cube', 'corn', 18, 8), some('crumb', 'tomato', 26, 12)]),
  kaofu: saucy('sauce', [some('cube', 'brown', 28, 29, { turn: 12 }), some('frill', 'black', 12, 28), some('cap', 'brown', 8, 26), some('nut', 'peanut', 14, 16)]),
  shepherd: bowl('pale', [some('cube', 'tofu', 40, 16, { turn: 12 }), some('leaf', 'green', 46, 12)], [some('crumb', 'ham', 16, 8)]),
  caotou: plate([some('leaf', 'green', 120, 22), some('herb', 'green', 40, 24)]),
  bamboo: saucy('sauce', [some('wedge', 'noodle', 46, 31)], [sesame]),
  'scallion-noodle': bowl('sauce', noodles('noodle', 0.86), [some('strip', 'olive', 24, 24, { spread: 0.5 }), some('strip', 'green', 12, 22, { spread: 0.4 })]),
  caifan: bowl(undefined, rice('rice', [0, 0], 0.86), [some('leaf', 'green', 40, 14), some('cube', 'ham', 34, 13)]),
  osmanthus: bowl('cream', [some('ball', 'white', 22, 24), some('grain', 'rice', 50, 12)], [some('dot', 'yolk', 40, 5)]),
  // Vegetarian
  'lei-cha': bowl(undefined, rice('rice', [0, 0], 0.8), [some('bean', 'bean', 12, 20, { at: [-0.5, -0.2], spread: 0.28 }), some('leaf', 'green', 18, 18, { at: [0.46, -0.26], spread: 0.3 }), some('cube', 'golden', 14, 17, { at: [-0.36, 0.42], spread: 0.3 }), some('nut', 'peanut', 14, 14, { at: [0.42, 0.34], spread: 0.3 }), some('strip', 'carrot', 14, 16, { spread: 0.24 })]),
  'mock-char-siu': celadon(rice('rice', [-0.2, -0.1], 0.62), sliced('pork', 'char', [0.1, 0.2]), [some('choy', 'green', 3, 40, { at: [-0.4, 0.5], spread: 0.24, turn: 30 })]),
  'veg-beehoon': celadon(noodles('white', 0.78), [some('strip', 'carrot', 18, 20), some('leaf', 'green', 18, 20), some('frill', 'black', 7, 24), some('cube', 'golden', 9, 20)]),
  'sweet-sour-mushroom': saucy('red', [some('nugget', 'golden', 34, 33), some('wedge', 'green', 10, 22), some('wedge', 'corn', 10, 24), some('wedge', 'chilli', 8, 22)]),
  broccoli: plate([some('floret', 'green', 22, 36, { turn: 30 }), some('cap', 'brown', 9, 32, { turn: 30 })], [some('crumb', 'cream', 26, 10)]),
  'tofu-claypot': pot('sauce', [some('cube', 'golden', 24, 32, { turn: 12 }), some('cap', 'brown', 7, 30), some('choy', 'green', 7, 36), some('disc', 'carrot', 6, 22, { second: 'carrot' })], [fewScallion]),
  'barley-ginkgo': bowl('cream', [some('dot', 'white', 70, 10), some('nut', 'egg', 14, 18)]),
  // Singapore hawkers
  'chicken-rice': celadon(rice('noodle', [-0.36, -0.2], 0.5), sliced('cream', 'noodle', [0.16, 0.1]), [cucumber, some('herb', 'green', 2, 24, { at: [0.1, -0.3], spread: 0.1 }), some('mound', 'chilli', 1, 28, { at: [-0.6, 0.5] })]),
  'roast-chicken-rice': celadon(rice('noodle', [-0.36, -0.2], 0.5), sliced('chicken', 'roast', [0.16, 0.1]), [cucumber, some('herb', 'green', 2, 24, { at: [0.1, -0.3], spread: 0.1 }), some('mound', 'chilli', 1, 28, { at: [-0.6, 0.5] })]),
  'half-chicken': saucy('noodle', [some('skinned', 'cream', 20, 50, { second: 'noodle', turn: 24 })], [cucumber, coriander]),
  'char-kway-teow': plate(noodles('brown', 0.8), [some('strand', 'cream', 12, 28), some('prawn', 'prawn', 6, 30), some('shell', 'dark', 8, 20), some('strip', 'pale', 20, 20), some('slice', 'char', 9, 22), some('strip', 'green', 12, 20)]),
  'hokkien-mee': saucy('noodle', [some('loop', 'noodle', 20, 30), some('loop', 'white', 20, 28)], [some('prawn', 'prawn', 6, 32), some('ring', 'white', 9, 24), some('strip', 'green', 10, 20), some('mound', 'chilli', 1, 26, { at: [0.6, 0.46] })]),
  'carrot-cake': plate([some('omelette', 'egg', 12, 42), some('cube', 'cream', 34, 24, { turn: 16 })], [some('ring', 'scallion', 30, 13), some('crumb', 'brown', 20, 9)]),
  'oyster-omelette': plate([some('omelette', 'egg', 9, 74, { spread: 0.6 })], [some('shell', 'cream', 11, 26), coriander, fewScallion]),
  rojak: saucy('sauce', [some('wedge', 'corn', 16, 26), some('wedge', 'green', 16, 25), some('cube', 'golden', 14, 25), some('wedge', 'pale', 14, 25)], [some('crumb', 'peanut', 60, 8), sesame]),
  'bak-kut-teh': bowl('brown', [some('belly', 'roast', 12, 46, { turn: 40 }), some('cap', 'dark', 5, 30)], [some('wedge', 'cream', 6, 20), coriander]),
  'chin-chow': glass('jelly', [some('cube', 'jelly', 12, 30)], [ice]),
  // Seafood
  yusheng: celadon([some('strip', 'carrot', 34, 28, { at: [-0.4, -0.3], spread: 0.42 }), some('strip', 'white', 34, 28, { at: [0.42, -0.28], spread: 0.42 }), some('strip', 'green', 30, 28, { at: [-0.42, 0.34], spread: 0.42 }), some('strip', 'purple', 26, 26, { at: [0.42, 0.36], spread: 0.4 }), some('fillet', 'prawn', 10, 38, { spread: 0.34 })], [some('crumb', 'golden', 40, 10), sesame]),
  pencai: pot('sauce', [some('floret', 'green', 9, 34, { turn: 20 }), some('cap', 'dark', 9, 36, { turn: 30 }), some('shell', 'dark', 7, 40), some('ball', 'cream', 9, 26), some('belly', 'roast', 8, 38)], [some('prawn', 'prawn', 7, 46, { spread: 0.5 })]),
  lala: bowl('pale', [some('shell', 'cream', 40, 29, { turn: 60 })], [chilliBits, scallion, coriander]),
  'har-cheong-gai': plate([some('wing', 'golden', 10, 56, { turn: 60 })], [some('leaf', 'green', 3, 28, { at: [0.66, 0.46], spread: 0.2 }), some('wedge', 'lemon', 2, 30, { at: [-0.62, 0.48], spread: 0.16 })]),
  kangkong: saucy('sauce', [some('leaf', 'green', 70, 30), some('strip', 'scallion', 50, 30)], [chilliBits, some('crumb', 'prawn', 20, 8)]),
  'hotplate-tofu': skillet([some('omelette', 'egg', 1, 146, { turn: 8 }), some('disc', 'golden', 16, 40, { second: 'cream', turn: 12 })], [some('crumb', 'mince', 40, 10), some('dot', 'green', 22, 10), some('cube', 'carrot', 16, 9), fewScallion]),
  'salted-fish-rice': celadon(rice('rice', [0, 0], 0.78), [some('crumb', 'egg', 44, 17), some('cube', 'chicken', 34, 12), some('crumb', 'brown', 34, 9), some('ring', 'scallion', 24, 11)]),
  // Kopitiam
  'french-toast': celadon([some('slab', 'golden', 5, 88, { second: 'egg', turn: 6, spread: 0.5 })], [some('cube', 'lemon', 1, 26, { at: [0, -0.2], turn: 8 }), some('mound', 'olive', 1, 40, { at: [0.55, 0.5] })]),
  'bee-hoon': celadon(noodles('cream', 0.7), [some('fried', 'white', 1, 56, { at: [0.2, -0.2], turn: 12 }), some('slab', 'ham', 2, 44, { at: [-0.4, 0.3], spread: 0.2, turn: 8 }), some('mound', 'chilli', 1, 30, { at: [0.5, 0.46] })]),
  'chwee-kueh': celadon([some('disc', 'white', 6, 62, { second: 'white', spread: 0.66, turn: 4 })], [some('crumb', 'brown', 90, 9, { spread: 0.7 }), some('mound', 'chilli', 1, 30, { at: [0.7, 0.5] })]),
  'curry-puff': plate([some('bun', 'golden', 2, 104, { spread: 0.48, turn: 14 })]),
  teh: glass('golden', [], [some('dot', 'cream', 40, 9)]),
  'teh-o': glass('roast', [], [ice]),
  'milo-style': glass('dark', [], [some('crumb', 'sauce', 34, 10), ice]),
  // Mixed rice
  'veg-combo': celadon(rice('rice', [-0.3, -0.26], 0.46), [some('choy', 'green', 9, 36, { at: [0.46, -0.2], spread: 0.34 }), some('cube', 'tofu', 12, 26, { at: [0, 0.52], spread: 0.36, turn: 14 }), some('wedge', 'purple', 9, 28, { at: [-0.56, 0.36], spread: 0.26 })], [chilliBits]),
  'steamed-egg': bowl('egg', [some('mound', 'egg', 1, 150, { turn: 0 })], [scallion, some('crumb', 'sauce', 16, 8, { spread: 0.5 })]),
  soup: bowl('noodle', [some('wedge', 'carrot', 9, 28), some('wedge', 'corn', 8, 30), some('belly', 'pork', 6, 38), some('lotus', 'cream', 4, 38, { turn: 14 })], [some('dot', 'chilli', 9, 8), fewScallion]),
  // Malay and Indonesian
  'nasi-lemak': celadon(rice('rice', [0, -0.1], 0.46), [some('half', 'white', 1, 44, { at: [0.56, -0.34], turn: 12 }), some('mound', 'char', 1, 48, { at: [-0.5, 0.36] }), some('nut', 'peanut', 20, 14, { at: [0.5, 0.42], spread: 0.26 }), some('strip', 'dark', 14, 15, { at: [0.08, 0.62], spread: 0.22 }), some('disc', 'green', 4, 32, { at: [-0.62, -0.3], spread: 0.22, turn: 20 })]),
  'nasi-ayam': celadon(rice('egg', [0, -0.16], 0.48), friedChicken([0.36, 0.3]), [some('mound', 'char', 1, 44, { at: [-0.5, 0.4] }), some('disc', 'green', 3, 32, { at: [-0.62, -0.2], spread: 0.2, turn: 20 })]),
  rendang: celadon(rice('rice', [-0.3, -0.2], 0.5), [some('nugget', 'dark', 14, 38, { at: [0.3, 0.16], spread: 0.46 })], [some('crumb', 'brown', 30, 9, { at: [0.3, 0.16], spread: 0.46 }), some('leaf', 'green', 2, 30, { at: [0.5, -0.4], spread: 0.12 })]),
  biryani: plate(rice('egg', [0, 0], 0.76), [some('grain', 'yolk', 60, 14), some('nugget', 'roast', 8, 42, { spread: 0.5 })], [some('herb', 'green', 6, 22), some('ring', 'onion', 9, 22), some('nut', 'brown', 8, 13)]),
  'satay-chicken': plate(skewers('golden', 'roast'), [some('mound', 'sauce', 1, 52, { at: [0.62, 0.56] }), some('disc', 'green', 3, 30, { at: [-0.64, 0.5], spread: 0.2 })]),
  'satay-beef': plate(skewers('beef', 'roast'), [some('mound', 'sauce', 1, 52, { at: [0.62, 0.56] }), some('disc', 'green', 3, 30, { at: [-0.64, 0.5], spread: 0.2 })]),
  'mee-goreng': plate(noodles('yolk', 0.8), [some('cube', 'golden', 10, 22), some('wedge', 'tomato', 8, 22), some('strip', 'green', 12, 20), some('prawn', 'prawn', 4, 30)], [some('wedge', 'lemon', 1, 32, { at: [0.62, 0.5] })]),
  murtabak: celadon([some('slab', 'golden', 8, 70, { second: 'egg', turn: 6, spread: 0.62 })], [some('ring', 'onion', 8, 26, { at: [0.56, 0.5], spread: 0.24 })]),
  'nasi-goreng': plate(rice('brown', [0, 0.06], 0.7), [some('dot', 'green', 30, 20), some('cube', 'carrot', 24, 12), some('crumb', 'egg', 26, 28)], [some('fried', 'white', 1, 72, { at: [0, -0.14], turn: 10 }), cucumber, tomato]),
  'ayam-penyet': celadon(rice('rice', [-0.36, -0.26], 0.46), friedChicken([0.28, 0.06]), [some('crumb', 'golden', 60, 11, { at: [0.28, 0.06], spread: 0.4 }), some('mound', 'chilli', 1, 42, { at: [-0.5, 0.42] }), some('disc', 'green', 4, 32, { at: [0.5, 0.56], spread: 0.22, turn: 20 })]),
  'soto-ayam': bowl('egg', [some('loop', 'glass', 12, 28), some('strip', 'cream', 34, 24), some('half', 'white', 2, 38, { spread: 0.46, turn: 16 })], [some('strip', 'pale', 12, 18), coriander, some('crumb', 'golden', 24, 9)]),
  'rendang-padang': saucy('dark', [some('nugget', 'dark', 20, 46)], [some('crumb', 'brown', 60, 9), some('leaf', 'green', 3, 32, { spread: 0.4 })]),
  sate: plate([...skewers('roast', 'golden'), ...skewers('roast')], [some('mound', 'sauce', 1, 48, { at: [0.64, 0.58] }), sesame]),
  martabak: plate([some('slab', 'golden', 8, 72, { second: 'dark', turn: 6, spread: 0.62 })], [some('crumb', 'peanut', 60, 9), some('crumb', 'egg', 30, 9)]),
  // Vietnamese, Khmer, Burmese
  'pho-tai': bowl('noodle', noodles('white', 0.78), [some('slice', 'raw', 12, 38, { at: [0.2, -0.06], spread: 0.4 }), some('leaf', 'green', 8, 24, { at: [-0.46, 0.1], spread: 0.26 }), some('ring', 'onion', 7, 20, { spread: 0.5 }), some('ring', 'scallion', 22, 13, { spread: 0.6 }), some('wedge', 'lemon', 1, 32, { at: [-0.3, -0.5] })]),
  'com-tam': celadon(rice('rice', [-0.3, -0.26], 0.48), [some('skinned', 'pork', 3, 76, { second: 'roast', at: [0.28, 0.14], spread: 0.2, turn: 20 })], [some('fried', 'white', 1, 46, { at: [-0.4, 0.4], turn: 12 }), cucumber, tomato]),
  'bun-thit-nuong': bowl(undefined, noodles('white', 0.84), [some('slice', 'roast', 16, 34, { at: [0.2, 0], spread: 0.5 }), some('strip', 'carrot', 14, 18, { at: [-0.46, -0.1], spread: 0.26 }), some('leaf', 'green', 8, 24, { at: [-0.3, 0.4], spread: 0.26 })], [some('crumb', 'peanut', 30, 8)]),
  'bun-cha': bowl('golden', [some('round', 'roast', 7, 44, { spread: 0.6 }), some('belly', 'pork', 9, 34)], [some('strip', 'carrot', 9, 18), some('leaf', 'green', 7, 24, { at: [0.5, -0.2], spread: 0.26 })]),
  'com-ga': celadon(rice('egg', [-0.2, -0.1], 0.56), [some('strip', 'cream', 44, 26, { at: [0.2, 0.14], spread: 0.5 })], [some('ring', 'onion', 9, 20, { spread: 0.5 }), some('herb', 'green', 9, 22, { spread: 0.5 }), chilliBits]),
  'goi-cuon': celadon([-0.36, 0, 0.36].map((down) => some('roll', 'pale', 1, 104, { second: 'green', at: [-0.06, down], turn: 5 })), [some('prawn', 'pink', 6, 30, { at: [-0.06, 0], spread: 0.4 }), some('mound', 'sauce', 1, 42, { at: [0.74, 0.3] })]),
  'cha-gio': plate([-0.5, -0.25, 0, 0.25, 0.5].map((down) => some('roll', 'golden', 1, 86, { second: 'brown', at: [-0.06, down], turn: 6 })), [some('leaf', 'green', 5, 30, { at: [0.72, 0.1], spread: 0.22 })]),
  'banh-xeo': plate([some('omelette', 'egg', 1, 150, { turn: 4 }), some('omelette', 'yolk', 1, 128, { at: [0, 0.16], turn: 8 })], [some('prawn', 'prawn', 5, 32, { at: [0, 0.2], spread: 0.4 }), some('strip', 'pale', 16, 20, { at: [0, 0.26], spread: 0.4 }), some('leaf', 'green', 8, 28, { at: [0.56, -0.36], spread: 0.26 })]),
  amok: bowl('mango', [some('fillet', 'fish', 12, 40), some('mound', 'mango', 1, 90, { turn: 0 })], [some('strip', 'green', 12, 15, { spread: 0.4 }), some('strip', 'chilli', 9, 14, { spread: 0.4 })]),
  'lok-lak': plate([some('leaf', 'green', 16, 40, { at: [0, 0.2] }), some('nugget', 'beef', 30, 30, { spread: 0.6 })], [some('ring', 'onion', 10, 24), tomato, some('wedge', 'lemon', 1, 34, { at: [-0.64, 0.46] })]),
  'bai-sach': celadon(rice('rice', [-0.3, -0.24], 0.5), sliced('pork', 'roast', [0.2, 0.16]), [some('half', 'white', 1, 40, { at: [-0.46, 0.44], turn: 12 }), some('strip', 'carrot', 10, 18, { at: [0.5, 0.52], spread: 0.2 })]),
  'grilled-chicken': plate([some('wing', 'roast', 8, 66, { turn: 60 })], [some('leaf', 'green', 5, 30, { spread: 0.8 }), some('wedge', 'lemon', 2, 32, { at: [0.6, 0.5], spread: 0.16 })]),
  'morning-glory': saucy('olive', [some('leaf', 'green', 70, 30), some('strip', 'scallion', 56, 30)], [some('crumb', 'cream', 34, 9), chilliBits]),
  'fried-rice': plate(rice('noodle', [0, 0], 0.76), [some('dot', 'green', 60, 22), some('crumb', 'egg', 34, 28), some('strip', 'brown', 18, 16)], [some('ring', 'onion', 8, 18)]),
  'samosa-salad': bowl('pale', [some('wedge', 'golden', 16, 40), some('strip', 'pale', 30, 22), some('ring', 'onion', 12, 20)], [some('wedge', 'tomato', 8, 22), coriander, some('dot', 'chilli', 16, 7)]),
  'milk-tea': glass('golden', [], [some('dot', 'cream', 30, 8)]),
  faluda: glass('pink', [some('dot', 'black', 60, 8), some('cube', 'chilli', 8, 20)], [some('ball', 'cream', 1, 56, { spread: 0 }), some('dot', 'pink', 12, 7)]),
  // Japanese, Korean, western
  gyudon: bowl(undefined, rice('rice', [0, 0], 0.84), [some('slice', 'beef', 34, 36, { spread: 0.84 }), some('strip', 'cream', 16, 22)], [some('half', 'white', 1, 48, { spread: 0, turn: 10 }), fewScallion]),
  unagi: bowl(undefined, rice('rice', [0, 0], 0.84), [some('skinned', 'roast', 7, 78, { second: 'dark', spread: 0.56, turn: 20 })], [sesame, some('leaf', 'green', 2, 22, { spread: 0.3 })]),
  bibimbap: pot(undefined, rice('rice', [0, 0], 0.84), [some('strip', 'carrot', 22, 20, { at: [-0.52, -0.16], spread: 0.28 }), some('leaf', 'green', 16, 20, { at: [0.5, -0.2], spread: 0.28 }), some('strip', 'pale', 20, 20, { at: [-0.36, 0.46], spread: 0.28 }), some('slice', 'beef', 12, 25, { at: [0.4, 0.42], spread: 0.28 }), some('cap', 'brown', 6, 20, { at: [0, -0.56], spread: 0.2 })], [some('fried', 'white', 1, 56, { spread: 0, turn: 8 }), sesame]),
  bulgogi: celadon(rice('rice', [-0.42, -0.26], 0.44), [some('slice', 'beef', 34, 34, { at: [0.2, 0.1], spread: 0.6 }), some('strip', 'cream', 12, 20, { at: [0.2, 0.1], spread: 0.5 })], [sesame, some('ring', 'scallion', 14, 12, { at: [0.2, 0.1], spread: 0.5 })]),
  'kimchi-stew': pot('red', [some('belly', 'pork', 14, 36, { turn: 40 }), some('leaf', 'char', 16, 32), some('cube', 'tofu', 7, 30, { turn: 12 })], [scallion]),
  tteokbokki: skillet([some('mound', 'chilli', 1, 176, { turn: 0 }), some('roll', 'red', 30, 38, { second: 'cream', turn: 50 }), some('slice', 'noodle', 9, 36)], [some('half', 'white', 2, 38, { spread: 0.44, turn: 14 }), sesame, scallion]),
  japchae: plate(noodles('glass', 0.78), [some('strip', 'carrot', 16, 20), some('leaf', 'green', 14, 20), some('strip', 'brown', 16, 20), some('wedge', 'chilli', 7, 16)], [sesame]),
  gimbap: celadon([-0.45, 0, 0.45].flatMap((down) => [-0.6, -0.3, 0, 0.3, 0.6].map((across) => some('disc', 'black', 1, 42, { second: 'rice', at: [across, down], turn: 6 }))), [-0.45, 0, 0.45].flatMap((down) => [-0.6, -0.3, 0, 0.3, 0.6].flatMap((across) => [some('dot', 'egg', 1, 18, { at: [across - 0.03, down - 0.06] }), some('dot', 'carrot', 1, 16, { at: [across + 0.05, down] }), some('dot', 'green', 1, 16, { at: [across - 0.02, down + 0.05] })])), [sesame]),
  'seafood-pancake': plate([some('omelette', 'egg', 1, 158, { turn: 10 })], [some('strip', 'green', 22, 34, { turn: 30 }), some('prawn', 'prawn', 5, 30, { spread: 0.6 }), some('ring', 'white', 6, 26, { spread: 0.6 }), some('wedge', 'chilli', 6, 12)]),
  'citron-tea': glass('mango', [some('disc', 'lemon', 4, 44)], [some('disc', 'lemon', 1, 52, { second: 'lemon', spread: 0, turn: 8 })]),
  'barley-tea': glass('roast', [], [ice]),
  'chicken-chop': saucy('dark', [some('skinned', 'golden', 2, 110, { second: 'roast', at: [-0.1, -0.1], spread: 0.2, turn: 14 })], [some('dot', 'black', 34, 6, { at: [-0.1, -0.1], spread: 0.5 }), some('strip', 'noodle', 16, 30, { at: [0.5, 0.36], spread: 0.3 }), some('ball', 'green', 4, 26, { at: [-0.6, 0.44], spread: 0.22 }), some('wedge', 'carrot', 4, 24, { at: [-0.1, 0.62], spread: 0.2 })]),
  wings: plate([some('wing', 'roast', 6, 66, { turn: 60 })], [sesame, some('leaf', 'green', 2, 30, { at: [0.66, 0.46], spread: 0.14 })]),
  // Tea, fruit and sweets
  jasmine: glass('pale', [], [some('leaf', 'green', 2, 22, { spread: 0.3 }), some('herb', 'white', 2, 24, { spread: 0.3 })]),
  oolong: glass('peanut', [], [some('dot', 'cream', 30, 8)]),
  grape: glass('purple', [some('ball', 'purple', 14, 28)], [some('ball', 'purple', 3, 26, { spread: 0.4 }), some('leaf', 'green', 1, 22, { spread: 0 })]),
  mango: glass('mango', [some('cube', 'mango', 10, 26), some('cube', 'white', 8, 22)], [some('cube', 'mango', 4, 22, { spread: 0.4 })]),
  passion: glass('yolk', [some('dot', 'black', 40, 8), some('disc', 'carrot', 4, 38, { second: 'mango' })], [some('disc', 'carrot', 1, 44, { second: 'mango', spread: 0, turn: 10 })]),
  strawberry: glass('pink', [some('wedge', 'chilli', 9, 26)], [some('wedge', 'chilli', 3, 26, { spread: 0.4 }), some('leaf', 'green', 2, 20, { spread: 0.4 })]),
  lemon: glass('noodle', [some('disc', 'lemon', 6, 48)], [some('disc', 'lemon', 2, 46, { spread: 0.4, turn: 12 })]),
  watermelon: glass('tomato', [some('ball', 'chilli', 16, 15)], [some('wedge', 'tomato', 2, 38, { spread: 0.4 })]),
  'plum-drink': glass('dark', [some('ball', 'dark', 5, 22)], [ice]),
  herbal: glass('jelly', [], [some('leaf', 'green', 3, 20, { spread: 0.4 })]),
  barley: glass('cream', [some('dot', 'white', 40, 9)], [ice]),
  'barley-water': glass('cream', [some('dot', 'white', 40, 9)], [ice]),
  'fresh-juice': glass('carrot', [], [some('disc', 'carrot', 2, 40, { second: 'carrot', spread: 0.4 })]),
  'lime-juice': glass('pale', [some('disc', 'green', 4, 42)], [some('disc', 'green', 1, 44, { spread: 0, turn: 10 }), ice]),
  sugarcane: glass('pale', [], [ice]),
  bandung: glass('pink', [], [ice]),
  'ca-phe-sua': glass('brown', [], [ice]),
  'tra-da': glass('olive', [], [ice]),
  'palm-juice': glass('white', [some('slice', 'white', 6, 34)], [ice]),
  'lemon-tea': glass('roast', [some('disc', 'lemon', 4, 44)], [some('disc', 'lemon', 1, 46, { spread: 0, turn: 10 })]),
  'es-teh': glass('roast', [], [ice]),
  'avocado-juice': glass('scallion', [some('strand', 'dark', 5, 28)], [some('dot', 'pale', 20, 8)]),
  'egg-tart-pair': celadon([some('tart', 'golden', 2, 92, { turn: 0, spread: 0.6 })]),
  taro: glass('taro', [some('nugget', 'taro', 9, 34)], [some('dot', 'white', 34, 9)]),
  'cheese-foam': glass('golden', [], [some('mound', 'cream', 1, 110, { spread: 0, turn: 0 }), some('dot', 'green', 20, 5)]),
  'sesame-paste': bowl('black', [], [some('dot', 'sesame', 24, 6, { spread: 0.4 })]),
  'taro-ball': bowl('jelly', [some('cube', 'jelly', 20, 28, { turn: 20 }), some('ball', 'taro', 12, 24), some('ball', 'mango', 9, 24), some('ball', 'pale', 7, 24)], [some('nut', 'chilli', 20, 12)]),
  'red-bean': bowl('roast', [some('nut', 'char', 70, 13)], [some('strip', 'carrot', 7, 13, { spread: 0.4 })]),
  'tofu-pudding': bowl('golden', [some('mound', 'tofu', 1, 150, { turn: 0 }), some('slice', 'tofu', 14, 50, { spread: 0.6, turn: 30 })], [some('dot', 'golden', 10, 7)]),
  'mango-mille': celadon([-0.34, -0.17, 0, 0.17, 0.34].map((down) => some('slab', down === -0.34 ? 'mango' : 'cream', 1, 120, { second: 'mango', at: [0, -down], turn: 2 })), [some('cube', 'mango', 4, 26, { at: [0, -0.44], spread: 0.2 }), some('herb', 'green', 1, 24, { at: [0.2, -0.5] })]),
  'year-cake': celadon([some('slab', 'roast', 8, 66, { second: 'golden', turn: 8 })], [some('nut', 'char', 4, 20, { spread: 0.5 })]),
  // Fresh goods of the mart, as they lie on its table
  'mart-durian': celadon([some('bun', 'corn', 5, 66, { spread: 0.62, turn: 30 })]),
  'mart-kang-kong': plate([some('strip', 'scallion', 60, 40, { turn: 24 }), some('leaf', 'green', 60, 32, { spread: 0.7, turn: 60 })]),
  'mart-pork-belly': celadon([[0, -0.36], [0.06, 0], [0, 0.36]].map(([across = 0, down = 0]) => some('belly', 'pork', 1, 124, { at: [across, down], turn: 4 }))),
  'mart-pomfret': celadon([some('whole', 'white', 1, 44, { turn: 6 })], [some('leaf', 'green', 3, 28, { at: [0.5, 0.6], spread: 0.2 })]),
  'mart-salmon': celadon([[0, -0.32], [0, 0.04], [0, 0.4]].map(([across = 0, down = 0]) => some('fillet', 'prawn', 1, 124, { at: [across, down], turn: 4 })), [some('leaf', 'green', 2, 28, { at: [0.66, 0.5], spread: 0.14 })]),
  'mart-clam': celadon([some('shell', 'cream', 34, 36, { turn: 60 })]),
  'mart-fish-ball': celadon([some('ball', 'white', 16, 46, { spread: 0.8 })]),
  'mart-beef-roll': celadon([some('roll', 'raw', 22, 46, { second: 'fat', turn: 40 })]),
  'mart-scallop': celadon([some('disc', 'cream', 9, 52, { second: 'cream', spread: 0.72, turn: 10 })]),
  ...thousandPlated
}
