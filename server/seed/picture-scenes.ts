import { foodStyle } from './data/food-styles'
import { platedDishes } from './data/plated-dishes'
import { keyNumber } from './deterministic'
import type { Layer } from './picture-layers'

/** Something to stand food on, by its centre, in pixels of the canvas. */
export interface Stand {
  readonly kind: 'plate' | 'board'
  readonly x: number
  readonly y: number
  readonly width: number
}

/** A dish drawn piece by piece, by the middle of its drawing and the drawing's width, in pixels of the canvas. */
export interface Plated {
  readonly key: string
  readonly x: number
  readonly y: number
  readonly width: number
}

type Part = { readonly stand: Stand } | { readonly layer: Layer } | { readonly plated: Plated }

/** A picture before it is drawn: the table, what stands on it, and the order in which it is laid. */
export interface Scene {
  readonly width: number
  readonly height: number
  readonly surface: number
  readonly parts: readonly Part[]
}

const garnishSpots = [
  { x: 0.87, y: 0.85, turn: 14 },
  { x: 0.13, y: 0.86, turn: -16 },
  { x: 0.88, y: 0.83, turn: -10 },
  { x: 0.12, y: 0.83, turn: 18 }
] as const

const heap = [
  { dx: -0.29, dy: -0.1, turn: -14 },
  { dx: 0.27, dy: -0.15, turn: 12 },
  { dx: 0.0, dy: 0.16, turn: 0 }
] as const

/** A food as it is served: small pieces come three to a plate, whole dishes alone. */
function helping(emoji: string, x: number, y: number, size: number): Part[] {
  const { comesInPieces = false, hue } = foodStyle(emoji)
  if (!comesInPieces) return [{ layer: { emoji, x, y, size, hue } }]
  return heap.map(({ dx, dy, turn }) => ({
    layer: { emoji, x: x + dx * size, y: y + dy * size, size: size * 0.66, turn, hue }
  }))
}

/** One dish, portrait of the food: out-of-focus ingredients behind, the dish on its plate, a garnish in front. */
export function dishScene(emoji: string, side: string | undefined, surface: number): Scene {
  const edge = 640
  const style = foodStyle(emoji)
  const pick = keyNumber(`${emoji} ${side ?? ''} ${surface}`)
  const [first = emoji, second = first, third = second] = style.ingredients
  const mirrored = pick % 2 === 1
  const at = (x: number): number => (mirrored ? edge - x : x)
  const spot = garnishSpots[pick % garnishSpots.length] ?? garnishSpots[0]
  const subjectX = side ? at(280) : 320
  const parts: Part[] = [
    { layer: { emoji: second, x: at(36), y: 84, size: 190, turn: mirrored ? 24 : -24, blur: 9, shadow: 0.8 } },
    { layer: { emoji: first, x: at(588), y: 62, size: 160, turn: mirrored ? -18 : 18, blur: 11, shadow: 0.8 } },
    { stand: { kind: style.hasVessel ? 'board' : 'plate', x: 320, y: 372, width: style.hasVessel ? 560 : 610 } },
    ...helping(emoji, subjectX, style.hasVessel ? 312 : 318, (style.hasVessel ? 372 : 336) * (side ? 0.94 : 1))
  ]
  if (side)
    parts.push({
      layer: { emoji: side, x: at(448), y: 428, size: 176, turn: mirrored ? -8 : 8, hue: foodStyle(side).hue }
    })
  parts.push({ layer: { emoji: third, x: edge * spot.x, y: edge * spot.y, size: 112, turn: spot.turn, blur: 2 } })
  return { width: edge, height: edge, surface, parts }
}

/** One dish that is drawn piece by piece, on its table. */
export function platedScene(key: string, surface: number): Scene {
  return { width: 640, height: 640, surface, parts: [{ plated: { key, x: 320, y: 320, width: 640 } }] }
}

/** A shop's table laid with three of its dishes: signs, or keys of dishes that are drawn piece by piece. */
export function shopScene(dishes: readonly string[], surface: number): Scene {
  const [main = '1f35c', left = main, right = left] = dishes
  const style = foodStyle(main)
  const [first = main, second = first] = style.ingredients
  const arrange = (emoji: string, x: number, y: number, width: number, scale: number): Part[] => {
    if (emoji in platedDishes) return [{ plated: { key: emoji, x, y, width: width * 0.96 } }]
    const { hasVessel } = foodStyle(emoji)
    return [
      { stand: { kind: hasVessel ? 'board' : 'plate', x, y: y + width * 0.1, width } },
      ...helping(emoji, x, y - width * (hasVessel ? 0.02 : 0), width * scale)
    ]
  }
  return {
    width: 640,
    height: 480,
    surface,
    parts: [
      { layer: { emoji: second, x: 318, y: 50, size: 120, turn: 12, blur: 7 } },
      ...arrange(left, 118, 190, 300, 0.6),
      ...arrange(right, 526, 188, 300, 0.6),
      ...arrange(main, 322, 278, 420, 0.64),
      { layer: { emoji: first, x: 92, y: 408, size: 100, turn: -16, blur: 1.5 } },
      { layer: { emoji: second, x: 560, y: 414, size: 92, turn: 18, blur: 1.5 } }
    ]
  }
}

/**
 * A home banner at twice its size. The left half stays calm, because the words are set by the client,
 * in the reader's language, over the picture.
 */
export function bannerScene(dishes: readonly string[], surface: number): Scene {
  const [main = '1f35c', second = main, third = second, fourth = third, fifth = fourth] = dishes
  return {
    width: 1404,
    height: 520,
    surface,
    parts: [
      { layer: { emoji: fifth, x: 690, y: 70, size: 150, turn: -14, blur: 10 } },
      { layer: { emoji: fourth, x: 1352, y: 64, size: 200, turn: 20, blur: 8 } },
      { stand: { kind: foodStyle(second).hasVessel ? 'board' : 'plate', x: 818, y: 336, width: 360 } },
      ...helping(second, 818, 292, 220),
      { stand: { kind: foodStyle(third).hasVessel ? 'board' : 'plate', x: 1262, y: 322, width: 380 } },
      ...helping(third, 1262, 280, 236),
      { stand: { kind: foodStyle(main).hasVessel ? 'board' : 'plate', x: 1040, y: 320, width: 500 } },
      ...helping(main, 1040, 268, 318),
      { layer: { emoji: fourth, x: 884, y: 452, size: 118, turn: -12 } },
      { layer: { emoji: fifth, x: 1204, y: 456, size: 112, turn: 14, blur: 1 } },
      { layer: { emoji: fifth, x: 60, y: 476, size: 150, turn: -20, blur: 14, shadow: 0.6 } }
    ]
  }
}

/** A member's picture before they choose their own: a favourite dish, close up. */
export function avatarScene(emoji: string, surface: number): Scene {
  return { width: 320, height: 320, surface, parts: helping(emoji, 160, 156, 216) }
}
