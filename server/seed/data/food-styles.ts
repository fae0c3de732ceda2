/** How one food looks best in a picture. */
interface FoodStyle {
  /** It comes in its own bowl, cup, pot or box, so it stands on a board and not on a plate. */
  readonly hasVessel: boolean
  /** What lies around it, from the most to the least fitting. */
  readonly ingredients: readonly string[]
  /** Served several to a plate. */
  readonly comesInPieces?: boolean
  /** Turn of the colours in degrees of hue, where the sign's own colour is not that of cooked food. */
  readonly hue?: number
}

const chilli = '1f336-fe0f'
const leaf = '1f96c'
const garlic = '1f9c4'
const onion = '1f9c5'
const ginger = '1fada'
const lemon = '1f34b'
const tomato = '1f345'
const egg = '1f95a'
const prawn = '1f990'
const herb = '1f33f'
const carrot = '1f955'
const rice = '1f33e'

const vessel = (...ingredients: string[]): FoodStyle => ({ hasVessel: true, ingredients })
const pieces = (...ingredients: string[]): FoodStyle => ({ hasVessel: false, ingredients, comesInPieces: true })
const plain = (...ingredients: string[]): FoodStyle => ({ hasVessel: false, ingredients })

/** Foods with companions of their own; everything else takes the cook's basics. */
const styles: Readonly<Record<string, FoodStyle>> = {
  '1f35c': { hasVessel: true, ingredients: [chilli, leaf, garlic], hue: 18 },
  '1f372': vessel(chilli, onion, herb),
  '1f35b': vessel(chilli, carrot, '1f954'),
  '1f35a': { hasVessel: true, ingredients: [rice, egg, leaf], hue: 14 },
  '1f371': vessel('1f955', '1f966', '1f363'),
  '1f958': vessel(lemon, prawn, '1fad1'),
  '1f957': vessel(tomato, '1f952', '1f951'),
  '1f963': { hasVessel: true, ingredients: [leaf, ginger, egg], hue: 128 },
  '1fad5': vessel(chilli, leaf, prawn),
  '1f961': vessel(chilli, '1f962', leaf),
  '1f375': vessel(herb, lemon, '1f33c'),
  '1fad6': vessel(herb, '1f33c', lemon),
  '1f9cb': vessel('1f342', '1f95b', '1f9ca'),
  '1f964': vessel(lemon, '1f9ca', herb),
  '1f379': vessel('1f34d', '1f96d', lemon),
  '1f378': vessel(lemon, herb, '1f9ca'),
  '1f9c3': vessel('1f34f', '1f34a', herb),
  '1f95b': vessel('1f95c', '1f33e', '1f36f'),
  '1f9c9': vessel('1f965', herb, '1f34b'),
  '1f965': vessel('1f965', '1f96d', '1f334'),
  '1f367': vessel('1f96d', '1f353', '1fad8'),
  '1f368': vessel('1f353', '1f36b', '1fad0'),
  '1f366': vessel('1f353', '1f36b', '1f36a'),
  '1f36e': plain(egg, '1f36f', '1f353'),
  '1f370': plain('1f353', '1f352', '1fad0'),
  '1f382': plain('1f353', '1f352', '1f36b'),
  '1f9c1': pieces('1f353', '1f36b', '1fad0'),
  '1f96e': pieces('1f330', egg, '1f375'),
  '1f35f': vessel('1f954', tomato, '1f9c2'),
  '1f37a': vessel('1f95c', '1f33e', lemon),
  '1f36f': vessel('1f36f', lemon, '1f33c'),
  '1f95f': pieces(leaf, ginger, chilli),
  '1f363': pieces('1f990', lemon, '1f952'),
  '1f980': { hasVessel: false, ingredients: [chilli, ginger, lemon], hue: 32 },
  '1f990': pieces(lemon, garlic, chilli),
  '1f99e': plain(lemon, garlic, herb),
  '1f991': { hasVessel: false, ingredients: [chilli, lemon, garlic], hue: 72 },
  '1f953': { hasVessel: false, ingredients: [garlic, herb, chilli], hue: 24 },
  '1f9aa': pieces(lemon, garlic, herb),
  '1f41f': { hasVessel: false, ingredients: [lemon, ginger, herb], hue: 148 },
  '1f357': pieces(lemon, chilli, garlic),
  '1f356': plain(chilli, garlic, herb),
  '1f969': plain(herb, garlic, '1f9c2'),
  '1f362': pieces(chilli, '1fad1', onion),
  '1f361': pieces('1f375', '1f338', '1f353'),
  '1f354': plain(tomato, '1f9c0', leaf),
  '1f32d': plain(tomato, onion, '1f35f'),
  '1f32f': pieces(tomato, leaf, chilli),
  '1f959': plain(tomato, '1f952', onion),
  '1f956': plain('1f952', carrot, herb),
  '1f96a': plain(tomato, leaf, egg),
  '1f95e': plain('1f36f', '1fad0', '1f9c8'),
  '1f9c7': pieces('1f36f', '1f353', '1f9c8'),
  '1f950': pieces('1f9c8', '1f353', '1f375'),
  '1f35e': plain('1f9c8', '1f33e', '1f36f'),
  '1f369': pieces('1f36b', '1f353', '1f375'),
  '1f35d': plain(tomato, herb, '1f9c0'),
  '1f355': plain(tomato, herb, '1f9c0'),
  '1f373': vessel(egg, '1f9c2', herb),
  '1f966': pieces(garlic, carrot, '1f9c2'),
  '1f96c': plain(garlic, ginger, chilli),
  '1f346': plain(garlic, chilli, herb),
  '1f954': pieces(chilli, garlic, herb),
  '1f358': pieces(rice, '1f375', '1f33c'),
  '1f359': pieces(rice, '1f41f', lemon),
  '1f9c6': pieces(herb, lemon, tomato),
  '1f96f': pieces('1f9c8', '1f33e', egg),
  '1f36a': pieces('1f36b', '1f95b', '1f9c8'),
  '1f967': pieces(egg, '1f9c8', '1f36f'),
  '1f344': { hasVessel: false, ingredients: [garlic, herb, chilli], hue: 44 },
  '1fad4': pieces(rice, leaf, chilli)
}

const basics = plain(garlic, herb, chilli)
const fruits = new Set(['1f347', '1f348', '1f349', '1f34a', '1f34b', '1f34c', '1f34d', '1f34e', '1f34f', '1f350', '1f351', '1f352', '1f353', '1f95d', '1f96d', '1fad0'])
const orchard = plain('1f33f', '1f331', '1f34f')

/** The picture style of a food by the code point of its picture (spec has none; the demo world's own). */
export function foodStyle(emoji: string): FoodStyle {
  return styles[emoji] ?? (fruits.has(emoji) ? orchard : basics)
}
