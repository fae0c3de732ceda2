/** How hot a person likes it; one of them at most. */
export const spiceLevels = ['notSpicy', 'mild', 'medium', 'hot'] as const
/** Kitchens a person likes. */
export const cuisines = [
  'sichuan',
  'hunan',
  'cantonese',
  'jiangzhe',
  'northeastern',
  'northwestern',
  'minnan',
  'nanyang',
  'hotpot',
  'barbecue',
  'noodles',
  'dimSum',
  'japaneseKorean',
  'western'
] as const
/** Ways of eating a person keeps to. */
export const diets = ['vegetarian', 'vegan', 'halal', 'lowSalt', 'lowSugar', 'lowOil'] as const
/** Everything a person can prefer, in the order it is offered (spec section 3, User: dietary preference). */
export const dietaryPreferences = [...spiceLevels, ...cuisines, ...diets] as const
/** What a person does not eat, in the order it is offered (spec section 3, User: dietary taboo). */
export const dietaryTaboos = [
  'peanut',
  'nut',
  'shellfish',
  'fish',
  'egg',
  'milk',
  'gluten',
  'soy',
  'sesame',
  'beef',
  'pork',
  'lamb',
  'poultry',
  'offal',
  'coriander',
  'scallion',
  'garlic',
  'chilli',
  'msg',
  'alcohol'
] as const

/** The contract takes no longer list. */
export const dietaryMaximum = 20

/** Groups of which a person chooses one at most: a person who likes it hot does not like it mild. */
const exclusive: readonly (readonly string[])[] = [spiceLevels, ['vegetarian', 'vegan']]

/**
 * The list with a code put in or taken out; what excludes the code goes. Codes that this version does not know stay where they are.
 * A list that is full stays as it is.
 */
export function toggleDietary(chosen: readonly string[], code: string): readonly string[] {
  if (chosen.includes(code)) return chosen.filter((other) => other !== code)
  const rivals = exclusive.find((group) => group.includes(code)) ?? []
  const remaining = chosen.filter((other) => !rivals.includes(other))
  return remaining.length < dietaryMaximum ? [...remaining, code] : chosen
}

const isOneOf =
  <T extends string>(codes: readonly T[]) =>
  (code: string): code is T =>
    codes.some((known) => known === code)

/** Whether this version has a word for the code. */
export const isDietaryPreference = isOneOf(dietaryPreferences)
/** As {@link isDietaryPreference}. */
export const isDietaryTaboo = isOneOf(dietaryTaboos)

/** What may not agree with somebody, as menus name it. */
export const allergens = [
  'gluten',
  'crustacean',
  'egg',
  'fish',
  'peanut',
  'soy',
  'milk',
  'nut',
  'sesame',
  'mollusc'
] as const
/** One of {@link allergens}. */
export type Allergen = (typeof allergens)[number]
