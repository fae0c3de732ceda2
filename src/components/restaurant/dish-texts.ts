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

/** Spice, halal, grade and recommendation, as one line of facts. */
export function dishFacts(dish: Dish, { t }: Translator): string {
  return [
    dish.isRecommend && t.restaurant.recommended,
    dish.isNewYear && t.restaurant.newYear,
    dish.spiceLevel > 0 && t.restaurant.spice(dish.spiceLevel),
    dish.isHalal && t.restaurant.halal,
    dish.nutriGrade !== null && t.restaurant.nutriGrade(dish.nutriGrade),
    dish.monthlySales > 0 && t.feed.monthlySales(dish.monthlySales)
  ].filter(Boolean).join(' · ')
}

/** As a row of the menu says them: how long it takes in as few words as possible. */
export const rowFacts = (dish: Dish, text: Translator): string =>
  [dishFacts(dish, text), dish.prepareTime !== null && text.t.common.minutes(dish.prepareTime)].filter(Boolean).join(' · ')

/** Everything a person asks before ordering, where there is room for one line only. */
export const shortFacts = (dish: Dish, text: Translator): string => [rowFacts(dish, text), allergenText(dish, text)].filter(Boolean).join(' · ')

/** What may not agree with someone; a comma-free list that every language reads. */
export const allergenText = ({ allergens }: Dish, { t }: Translator): string =>
  allergens.length === 0 ? '' : `${t.restaurant.allergens}: ${allergens.map((allergen) => t.restaurant.allergen[allergen]).join(' · ')}`

/** What it is made of, in one line. */
export const aboutText = (dish: Dish, text: Translator): string =>
  [dish.description === null ? '' : text.name(dish.description), allergenText(dish, text)].filter(Boolean).join(' · ')
