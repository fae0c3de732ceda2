import type { Dish } from '@/contract/types'
import { isSeckill } from '@/domain/cart'
import type { Currency } from '@/domain/countries'
import { flashSaleState } from '@/domain/flash-sale'
import { factLine } from '@/features/menu/fact-line'
import { sizeText, unitPriceText } from '@/features/menu/goods-facts'
import type { SaleAbove } from '@/features/menu/menu-store'
import type { Translator } from '@/i18n/translator'
import { moneyText } from '@/ui/money-text'

const fewLeft = 10

/** What a person must know before ordering a dish, the most important first; a row of the menu has room for that one. */
export function dishConditions(dish: Dish, { t, now }: Translator): readonly string[] {
  const { flashSale, goodsStock, maxOrderNumber, minOrderNumber, type } = dish
  const isFlashSale = isSeckill(type) && (flashSale === null || flashSaleState(flashSale, now()) !== 'ended')
  return [
    dish.isMandatory && t.restaurant.mandatory,
    isFlashSale && t.restaurant.flashSale,
    isFlashSale && t.restaurant.onePerPerson,
    // One a person is less than any limit of an order
    !isFlashSale && maxOrderNumber !== null && t.restaurant.limit(maxOrderNumber),
    minOrderNumber > 1 && t.restaurant.minimumPortions(minOrderNumber),
    // What is left of a flash sale stands beside its clock
    flashSale === null &&
      goodsStock !== null &&
      goodsStock > 0 &&
      goodsStock <= fewLeft &&
      t.restaurant.onlyLeft(goodsStock),
    type === 'FREE_COMBINATION' && t.menu.freeCombination,
    dish.goods?.soldBy === 'weight' && t.mart.byWeight
  ].filter((words) => words !== false)
}

/** What is told of a flash sale: `when` says how long it goes on, or is away; of one that goes on also how many are left. */
export const saleText = (
  { goodsStock }: Dish,
  { when, isLive }: { readonly when: string; readonly isLive: boolean },
  { t }: Translator
): string =>
  // The time may take two lines on a narrow screen, what is left begins one or follows it
  [when, isLive && goodsStock !== null ? factLine([t.restaurant.saleLeft(goodsStock)]) : '']
    .filter(Boolean)
    .join('\u00a0· ')

/** Of a dish at its usual price, what it costs on flash sale further up. */
export const saleAboveText = ({ dish, currency }: SaleAbove, { t }: Translator): string =>
  t.restaurant.saleAbove(moneyText(dish.dishPrice, currency))

const heatText = ({ spiceLevel }: Dish, { t }: Translator): string | false =>
  spiceLevel > 0 && t.restaurant.spice(spiceLevel)

const factsOf = (dish: Dish, { t }: Translator) => [
  // Of a flash sale what is left is told, and the same dish at its usual price tells its sales
  dish.monthlySales > 0 && dish.flashSale === null && t.feed.monthlySales(dish.monthlySales),
  dish.isRecommend && t.restaurant.recommended,
  dish.isNewYear && t.restaurant.newYear,
  dish.praise !== undefined && t.restaurant.likedBy(dish.praise.people)
]

/** Heat, recommendation, sales and how long it takes, as one line of facts. */
export const sheetFacts = (dish: Dish, text: Translator): string =>
  factLine([
    heatText(dish, text),
    ...factsOf(dish, text),
    dish.prepareTime !== null && text.t.restaurant.prepareTime(dish.prepareTime)
  ])

/** Facts that are never left out: how hot it is, then `first`. */
export const sureFacts = (dish: Dish, text: Translator, ...first: ReadonlyArray<string | undefined>): string =>
  factLine([heatText(dish, text), ...first])

/**
 * As a row of the menu says them; of goods, by what they are compared. How long a dish takes is told where it is looked at. What has no
 * room goes from the end, so heat stands first, then `first`.
 */
export const rowFacts = (
  dish: Dish,
  currency: Currency,
  text: Translator,
  ...first: ReadonlyArray<string | null | undefined>
): string =>
  factLine([
    heatText(dish, text),
    ...first.map((fact) => fact ?? undefined),
    unitPriceText(dish, currency, text),
    ...factsOf(dish, text)
  ])

/** What somebody said of it, in their own words. */
export const praiseText = ({ praise }: Dish, { t }: Translator): string =>
  praise === undefined || praise.words === null ? '' : t.restaurant.quote(praise.words)

/** Of goods their size, then what somebody said of it, else what it is, in one line. */
export const aboutText = (dish: Dish, text: Translator): string => {
  const words = praiseText(dish, text) || (dish.description === null ? '' : text.name(dish.description))
  return [sizeText(dish, text), words].filter(Boolean).join(' · ')
}
