import type { Allergen, CategoryTemplate, DishTemplate, NutriGrade, SpecTemplate, Text } from './types'

/** Short form of a name in the catalogues. */
export function text(zh: string, en: string, vn: string): Text {
  return { zh, en, vn }
}

interface DishExtras {
  about?: readonly [zh: string, en: string, vn: string]
  side?: string
  options?: readonly string[]
  allergens?: readonly Allergen[]
  spice?: number
  isHalal?: boolean
  nutriGrade?: NutriGrade
  was?: number
  isCombination?: boolean
  isSoldOut?: boolean
  isMandatory?: boolean
  isRecommend?: boolean
  isNewYear?: boolean
  minutes?: number
  specs?: readonly SpecTemplate[]
  stock?: number
  maximum?: number
  minimum?: number
}

/** One row of a menu: key, names, Singapore cents, picture, and what is particular about it. */
export function dish(key: string, zh: string, en: string, vn: string, cents: number, emoji: string | null, extras: DishExtras = {}): DishTemplate {
  const { about, side, options = [], allergens = [], spice = 0, isHalal = false, nutriGrade, was, stock, maximum, minimum = 1 } = extras
  return {
    key,
    name: text(zh, en, vn),
    about: about ? text(...about) : null,
    cents,
    emoji,
    side,
    options,
    specs: extras.specs ?? [],
    allergens,
    spice,
    isHalal,
    nutriGrade,
    wasCents: was,
    type: extras.isCombination ? 'FREE_COMBINATION' : 'normal',
    isSoldOut: extras.isSoldOut ?? false,
    isMandatory: extras.isMandatory ?? false,
    isRecommend: extras.isRecommend ?? false,
    isNewYear: extras.isNewYear ?? false,
    minutes: extras.minutes,
    stock,
    maximum,
    minimum
  }
}

/** What the category is called with which a menu begins: what the kitchen is known for. */
export const signatures = text('招牌推荐', 'Signatures', 'Món đặc trưng')

/** A heading of a menu with its dishes. */
export function category(key: string, name: Text, dishes: readonly DishTemplate[]): CategoryTemplate {
  return { key, name, dishes }
}

/** A way in which a dish is sold, by what it costs then. */
export function spec(key: string, name: Text, cents: number, extras: Pick<SpecTemplate, 'wasCents' | 'isSoldOut'> = {}): SpecTemplate {
  return { key, name, cents, ...extras }
}
