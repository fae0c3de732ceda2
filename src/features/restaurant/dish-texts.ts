import type { Dish } from '@/contract/types'
import { isSeckill } from '@/domain/cart'
import type { Translator } from '@/i18n/translator'

const fewLeft = 10

/** What a person must know before ordering a dish, the most important first; a row of the menu has room for that one. */
export function dishConditions(dish: Dish, { t }: Translator): readonly string[] {
  const { goodsStock, maxOrderNumber, minOrderNumber, type } = dish
  const isFlashSale = isSeckill(type)
  return [
    dish.isMandatory && t.restaurant.mandatory,
    isFlashSale && t.restaurant.flashSale,
    isFlashSale && t.restaurant.onePerPerson,
    // One a person is less than any limit of an order
    !isFlashSale && maxOrderNumber !== null && t.restaurant.limit(maxOrderNumber),
    minOrderNumber > 1 && t.restaurant.minimumPortions(minOrderNumber),
    goodsStock !== null && goodsStock > 0 && goodsStock <= fewLeft && t.restaurant.onlyLeft(goodsStock),
    type === 'FREE_COMBINATION' && t.menu.freeCombination
  ].filter((words) => words !== false)
}

const noBreak = '\u00a0'

/** Facts one after another, each unbroken; between two is a gap, which no line begins or ends with in sight. */
const factLine = (facts: ReadonlyArray<string | false | undefined>): string =>
  facts
    .flatMap((fact) => (typeof fact === 'string' ? [fact.replaceAll(' ', noBreak)] : []))
    .join(`${noBreak}${noBreak} `)

const factsOf = (dish: Dish, { t }: Translator) => [
  dish.isRecommend && t.restaurant.recommended,
  dish.isNewYear && t.restaurant.newYear,
  dish.spiceLevel > 0 && t.restaurant.spice(dish.spiceLevel),
  dish.monthlySales > 0 && t.feed.monthlySales(dish.monthlySales),
  dish.praise !== undefined && t.restaurant.likedBy(dish.praise.people)
]

/** Spice, recommendation and sales, as one line of facts. */
export const dishFacts = (dish: Dish, text: Translator): string => factLine(factsOf(dish, text))

/** As a row of the menu says them: how long it takes in as few words as possible. `first` goes before all. */
export const rowFacts = (dish: Dish, text: Translator, first?: string): string =>
  factLine([first, ...factsOf(dish, text), dish.prepareTime !== null && text.t.common.minutes(dish.prepareTime)])

/** More allergens than these take several lines of a row. */
export const longAllergens = 2

/** What may not agree with someone, separated as every language reads it. */
const allergenText = ({ allergens }: Dish, { t }: Translator): string | false =>
  allergens.length > 0 &&
  t.restaurant.allergens(allergens.map((allergen) => t.restaurant.allergen[allergen]).join(t.common.listSign))

/**
 * What a person must be able to read wherever a dish can be ordered, and so is never cut: its Nutri-Grade, as the law of Singapore asks,
 * halal, and allergens.
 */
export const dishMarks = (dish: Dish, text: Translator): string => {
  const { t } = text
  const marks = factLine([
    dish.nutriGrade !== null && t.restaurant.nutriGrade(dish.nutriGrade),
    dish.isHalal && t.restaurant.halal
  ])
  return [marks, allergenText(dish, text)].filter(Boolean).join(`${noBreak}${noBreak} `)
}

/** What somebody said of it, in their own words. */
export const praiseText = ({ praise }: Dish, { t }: Translator): string =>
  praise === undefined || praise.words === null ? '' : t.restaurant.quote(praise.words)

/** What somebody said of it, else what it is, in one line. */
export const aboutText = (dish: Dish, text: Translator): string =>
  praiseText(dish, text) || (dish.description === null ? '' : text.name(dish.description))
