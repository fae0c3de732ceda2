import { platedDishes } from './data/plated-dishes'
import { keyNumber } from './deterministic'
import { type FoodColour, foodPaints, foodPiece, type FoodShape } from './picture-foods'
import { plateParts } from './picture-surfaces'

/** What a drawn dish is served in. */
export type Vessel = 'plate' | 'celadon' | 'bowl' | 'pot' | 'skillet' | 'basket' | 'glass'

/** Pieces of one food in a dish. */
export interface Pieces {
  readonly shape: FoodShape
  readonly colour: FoodColour
  readonly second?: FoodColour
  readonly count: number
  /** Half a piece's width in pixels of a picture of 640. */
  readonly size: number
  /** How far from the middle they lie, as a share of the vessel's; 1 reaches its edge. */
  readonly spread?: number
  /** How far a piece may be turned, in degrees to either side. */
  readonly turn?: number
  /** Where the middle of the pieces lies, as a share of the vessel's half width and height from its own middle. */
  readonly at?: readonly [x: number, y: number]
}

/** A dish that is drawn piece by piece: what it is served in, what it lies in, and its foods from the bottom up; those of one heap lie among each other. */
export interface PlatedDish {
  readonly vessel: Vessel
  /** Liquid or sauce under the foods. */
  readonly sauce?: FoodColour
  /** How much of the vessel the sauce fills. */
  readonly pool?: number
  /** How high the middle of each heap stands over its edge, in pixels. */
  readonly rise?: number
  readonly heaps: ReadonlyArray<readonly Pieces[]>
}

interface Ground {
  readonly x: number
  readonly y: number
  readonly rx: number
  readonly ry: number
}

/** Where the foods lie in each vessel, in a picture of 640 by 640. */
const grounds: Record<Vessel, Ground> = {
  plate: { x: 320, y: 350, rx: 212, ry: 172 },
  celadon: { x: 320, y: 350, rx: 212, ry: 172 },
  bowl: { x: 320, y: 316, rx: 204, ry: 142 },
  pot: { x: 320, y: 308, rx: 200, ry: 138 },
  skillet: { x: 320, y: 336, rx: 208, ry: 154 },
  basket: { x: 320, y: 310, rx: 206, ry: 146 },
  glass: { x: 320, y: 168, rx: 92, ry: 34 }
}

const crumbs: ReadonlySet<FoodShape> = new Set(['dot', 'crumb', 'grain', 'ring'])

/** Numbers from 0 to below 1, the same for the same key. */
function numbersOf(key: string): () => number {
  let turn = 0
  return () => keyNumber(`${key} ${(turn += 1)}`) / 2 ** 32
}

interface Arranged {
  readonly depth: number
  readonly svg: string
}

/** Pieces spread like the seeds of a sunflower, each a little out of its place. */
function arrange(pieces: Pieces, ground: Ground, rise: number, key: string): Arranged[] {
  const { shape, colour, second, count, size, spread = 0.86, turn = 180, at = [0, 0] } = pieces
  const next = numbersOf(key)
  const start = next() * 6.28
  const gap = spread / Math.sqrt(count)
  // What is small lies in the shadow of the rest
  const shadow =
    size < 18 || crumbs.has(shape)
      ? ''
      : `<ellipse cx="${(size * 0.12).toFixed(1)}" cy="${(size * 0.3).toFixed(1)}" rx="${(size * 0.98).toFixed(1)}" ry="${(size * 0.72).toFixed(1)}" fill="#2b1002" opacity="0.2"/>`
  return Array.from({ length: count }, (_, index) => {
    const angle = start + index * 2.39996
    const far = count === 1 ? 0 : Math.sqrt((index + 0.5) / count) * spread
    const near = count === 1 ? 0 : Math.min(spread, Math.max(0, far + (next() - 0.5) * gap))
    const across = at[0] + near * Math.cos(angle)
    const down = at[1] + near * Math.sin(angle)
    const x = ground.x + across * ground.rx
    const depth = ground.y + down * ground.ry
    const y = depth - rise * (Math.max(0, 1 - across * across - down * down) - 0.3)
    const scale = (size / 10) * (0.9 + next() * 0.2)
    const turned = (next() - 0.5) * 2 * turn
    return {
      depth,
      svg: `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${shadow}<g transform="rotate(${turned.toFixed(0)}) scale(${scale.toFixed(2)})">${foodPiece(shape, colour, second)}</g></g>`
    }
  })
}

const isFlat = (vessel: Vessel) => vessel === 'plate' || vessel === 'celadon'
const soft = (id: string, deviation: number) =>
  `<filter id="${id}" x="-30%" y="-30%" width="160%" height="170%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`
const ramp = (id: string, light: string, deep: string) =>
  `<linearGradient id="${id}" x1="0.1" y1="0" x2="0.85" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient>`
const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`
const contact = (y: number, rx: number) => ellipse(334, y, rx, rx * 0.3, '#2b1405', 'opacity="0.5" filter="url(#far)"')

/** A round vessel with a wall: body, rim and the dark inside. */
function walled({
  light,
  deep,
  inside,
  ears = ''
}: {
  light: string
  deep: string
  inside: string
  ears?: string
}): string {
  return `<defs>${ramp('wall', light, deep)}${ramp('inside', deep, inside)}</defs>${contact(566, 190)}${ears}
    <path d="M78,312C84,470 190,578 320,578C450,578 556,470 562,312Z" fill="url(#wall)"/>
    <path d="M112,400C140,490 200,548 262,562" fill="none" stroke="#fff" stroke-opacity="0.28" stroke-width="10" stroke-linecap="round" filter="url(#near)"/>
    ${ellipse(320, 312, 242, 176, 'url(#wall)')}${ellipse(320, 310, 242, 175, 'none', 'stroke="#fff" stroke-opacity="0.6" stroke-width="3"')}
    ${ellipse(320, 314, 222, 158, 'url(#inside)')}`
}

/** A plate by the colours of its rim and its well. */
const flat = (rim: string, well: string) => `<g transform="translate(6 87)">${plateParts({ rim, well }, 628)}</g>`

const vessels: Record<Exclude<Vessel, 'glass'>, () => string> = {
  plate: () => flat('#ffffff', '#f1e8dc'),
  celadon: () => flat('#cfe3d6', '#9cc2b0'),
  bowl: () => walled({ light: '#fdf8ef', deep: '#d8c8b2', inside: '#b7a285' }),
  pot: () =>
    walled({
      light: '#8a5a3c',
      deep: '#432413',
      inside: '#24120a',
      ears: '<path d="M66,318C10,300 14,388 82,380M574,318C630,300 626,388 558,380" fill="none" stroke="#4c2a17" stroke-width="26" stroke-linecap="round"/>'
    }),
  skillet: () =>
    `<defs>${ramp('iron', '#5a5350', '#1c1918')}${ramp('board', '#d9a868', '#8d5a24')}</defs>${ellipse(336, 396, 282, 214, '#2b1405', 'opacity="0.5" filter="url(#far)"')}
    ${ellipse(320, 372, 286, 216, 'url(#board)')}<path d="M560,300L640,262" stroke="#2a2624" stroke-width="40" stroke-linecap="round"/>${ellipse(320, 346, 248, 190, '#151211')}${ellipse(320, 336, 248, 188, 'url(#iron)')}
    ${ellipse(320, 335, 246, 186, 'none', 'stroke="#9a918c" stroke-opacity="0.7" stroke-width="3"')}${ellipse(320, 342, 222, 166, '#2b2624')}`,
  basket: () =>
    `<defs>${ramp('bamboo', '#edc98c', '#a8712f')}</defs>${contact(520, 220)}
    <path d="M72,310V430C72,520 190,560 320,560C450,560 568,520 568,430V310Z" fill="url(#bamboo)"/>
    <path d="M74,372C100,462 220,496 320,496C420,496 540,462 566,372M74,420C100,510 220,540 320,540C420,540 540,510 566,420" fill="none" stroke="#7d4f1e" stroke-opacity="0.55" stroke-width="5"/>
    ${ellipse(320, 310, 248, 182, 'url(#bamboo)')}${ellipse(320, 309, 246, 180, 'none', 'stroke="#fff0cf" stroke-opacity="0.8" stroke-width="3"')}${ellipse(320, 314, 222, 158, '#9a6a2d')}${ellipse(320, 318, 214, 150, '#fbf3e2')}`
}

/** The liquid of a vessel, with the light on it. */
function sauceOf({ vessel, sauce, pool = isFlat(vessel) ? 0.92 : 1.04 }: PlatedDish, ground: Ground): string {
  if (sauce === undefined) return ''
  const rx = ground.rx * pool
  const ry = ground.ry * pool
  return `${ellipse(ground.x, ground.y + 6, rx, ry, `url(#${sauce})`, 'opacity="0.96"')}<path d="M${ground.x - rx * 0.82},${ground.y - ry * 0.2}C${ground.x - rx * 0.6},${ground.y - ry * 0.75} ${ground.x - rx * 0.1},${ground.y - ry * 0.95} ${ground.x + rx * 0.3},${ground.y - ry * 0.86}" fill="none" stroke="#fff" stroke-opacity="0.4" stroke-width="7" stroke-linecap="round" filter="url(#near)"/>`
}

/** A tall glass: what is drunk from it, from the bottom to the top. */
function glassOf({ sauce = 'cream', heaps }: PlatedDish, key: string): string {
  const below: Ground = { x: 320, y: 420, rx: 96, ry: 110 }
  const [inside = [], top = []] = heaps
  const put = (pieces: readonly Pieces[], ground: Ground) =>
    pieces
      .flatMap((one, index) => arrange(one, ground, 0, `${key} ${ground.y} ${index}`))
      .map(({ svg }) => svg)
      .join('')
  return `<defs>${ramp('clear', '#ffffff', '#cfd8da')}</defs>${contact(578, 130)}
    <path d="M196,150L222,560C224,590 416,590 418,560L444,150Z" fill="#fff" fill-opacity="0.35"/>
    <path d="M204,180L226,552C230,576 410,576 414,552L436,180Z" fill="url(#${sauce})"/>
    <g opacity="0.92">${put(inside, below)}</g>${ellipse(320, 180, 116, 32, `url(#${sauce})`)}${ellipse(320, 180, 116, 32, '#fff', 'opacity="0.22"')}
    ${put(top, grounds.glass)}
    <path d="M226,210L244,520" stroke="#fff" stroke-opacity="0.55" stroke-width="13" stroke-linecap="round" filter="url(#near)"/>
    ${ellipse(320, 150, 124, 34, 'none', 'stroke="#fff" stroke-opacity="0.85" stroke-width="5"')}`
}

/** The drawing of a dish with nothing around it, square and `width` pixels wide; its key decides how the pieces lie. Throws for a key without a recipe. */
export function platedDrawing(key: string, width: number): string {
  const dish = platedDishes[key]
  if (dish === undefined) throw new RangeError(`No dish ${key} is drawn`)
  const { vessel, heaps, rise = isFlat(vessel) || vessel === 'skillet' ? 46 : 16 } = dish
  const ground = grounds[vessel]
  const foods = heaps
    .map((heap, level) =>
      heap
        .flatMap((pieces, index) => arrange(pieces, ground, rise, `${key} ${level} ${index}`))
        .sort((one, other) => one.depth - other.depth)
        .map(({ svg }) => svg)
        .join('')
    )
    .map((pieces) => `<g>${pieces}</g>`)
    .join('')
  // A row may show a strip of a picture: a plate fills it, a glass has to stand in it whole
  const closeness = vessel === 'glass' ? 'translate(70 53) scale(0.78)' : 'translate(-51 -62) scale(1.16)'
  const body = vessel === 'glass' ? glassOf(dish, key) : vessels[vessel]() + sauceOf(dish, ground) + foods
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 640 640"><defs>${foodPaints}${soft('far', 16)}${soft('near', 4)}</defs><g transform="${closeness}">${body}</g></svg>`
}
