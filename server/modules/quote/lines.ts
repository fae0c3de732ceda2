import { localized } from '@/contract/localized'
import type { LocaleCode, LocalizedText, OrderLine } from '@/contract/types'
import { type CartRefusal, refusePortions } from '@/domain/cart'
import { seckillMaximum } from '@/domain/constants'
import { flashSaleState } from '@/domain/flash-sale'
import { checkChoices, checkSpec, choicesPriceMinor, type SpecProblem } from '@/domain/menu'
import { money } from '@/domain/money'
import type { QuoteLineInput } from '@/domain/pricing'
import type { Problem } from '../order'
import { type DishRow, flashSaleOf, type MenuEntry } from '../restaurant'
import type { PartFacts, QuoteFacts } from './facts'

/** A line that has a dish: what the domain prices, and what people read. */
export interface PricedLine {
  readonly dish: DishRow
  readonly asked: OrderLine
  readonly input: QuoteLineInput
  readonly choices: readonly LocalizedText[]
}

const withCount = (name: LocalizedText, count: number): LocalizedText =>
  count === 1
    ? name
    : {
        zh: `${name.zh} ×${count}`,
        ...(name.en && { en: `${name.en} ×${count}` }),
        ...(name.vn && { vn: `${name.vn} ×${count}` })
      }

const specOf = ({ specs }: DishRow, { specId }: OrderLine) => specs.find((spec) => spec.specId === specId)

/** The spec first, as one says it: "large, less ice". */
function choiceNames(dish: DishRow, asked: OrderLine): LocalizedText[] {
  const spec = specOf(dish, asked)
  return [...(spec ? [spec.name] : []), ...itemNames(dish, asked)]
}

function itemNames(dish: DishRow, asked: OrderLine): LocalizedText[] {
  return asked.dishItems.flatMap(({ groupId, itemId, count }) => {
    const item = dish.optionGroups
      .find((group) => group.groupId === groupId)
      ?.items.find((candidate) => candidate.itemId === itemId)
    return item ? [withCount(item.name, count)] : []
  })
}

function priceLine(dish: DishRow, asked: OrderLine, index: number, { row: { currency } }: MenuEntry): PricedLine {
  const extra = choicesPriceMinor(dish.optionGroups, asked.dishItems)
  const { priceMinor, originalPriceMinor: struck } = specOf(dish, asked) ?? dish
  return {
    dish,
    asked,
    choices: choiceNames(dish, asked),
    input: {
      key: String(index),
      dishId: dish.dishId,
      unitPrice: money(priceMinor + extra, currency),
      ...(struck !== null && struck > priceMinor ? { originalUnitPrice: money(struck + extra, currency) } : {}),
      count: asked.dishCount,
      boxFee: money(dish.boxFeeMinor, currency)
    }
  }
}

/** Prices every line from the database; a dish that is not on this menu has no price and is left to `lineProblems`. */
export function priceLines({ entry, lines }: PartFacts): PricedLine[] {
  return lines.flatMap((asked, index) => {
    const dish = entry.dishes.get(asked.dishId)
    return dish ? [priceLine(dish, asked, index, entry)] : []
  })
}

/** The cart's refusal as a code of the contract. */
function problemOf(refusal: CartRefusal, dishId: string, dishName: string): Problem {
  switch (refusal.code) {
    case 'lowStock':
      return { codeName: 'dishLowStock', dishId, parameters: { dishName, left: refusal.left } }
    case 'purchaseLimit':
      return { codeName: 'purchaseLimit', dishId, parameters: { dishName, limit: refusal.limit } }
    case 'itemMaximum':
      return { codeName: 'itemMaximum', dishId, parameters: { dishName, limit: refusal.maximum } }
    case 'minimumNumber':
      return { codeName: 'minimumNumber', dishId, parameters: { dishName, minimum: refusal.minimum } }
    case 'seckillLimit':
      return { codeName: 'seckillLimit', dishId, parameters: { dishName, limit: refusal.limit } }
    case 'saleNotStarted':
      return { codeName: 'flashSaleNotStarted', dishId, parameters: { dishName } }
    case 'saleEnded':
      return { codeName: 'flashSaleEnded', dishId, parameters: { dishName } }
    case 'outOfStock':
    case 'soldOut':
      return { codeName: 'dishSoldOut', dishId, parameters: { dishName } }
    case 'badCount':
    case 'unknownItem':
      return { codeName: 'dishRemoved', dishId, parameters: { dishName } }
  }
}

/** Portions of each dish over all its lines, by whoever eats them. */
function portionsByDish(priced: readonly PricedLine[], { eaterIds = [] }: QuoteFacts): Map<DishRow, readonly number[]> {
  const byDish = new Map<DishRow, Map<string | undefined, number>>()
  for (const {
    dish,
    asked: { dishCount },
    input: { key }
  } of priced) {
    const [eaterId, byEater] = [eaterIds[Number(key)], byDish.get(dish) ?? new Map<string | undefined, number>()]
    byDish.set(dish, byEater.set(eaterId, (byEater.get(eaterId) ?? 0) + dishCount))
  }
  return new Map([...byDish].map(([dish, byEater]) => [dish, [...byEater.values()]]))
}

function dishProblem(
  dish: DishRow,
  portions: readonly number[],
  { stock, seckillHad, now }: QuoteFacts,
  locale: LocaleCode
): Problem | undefined {
  const left = stock.get(dish.dishId)
  const sale = flashSaleOf(dish)
  const rules = {
    type: dish.type,
    isSoldOut: dish.isSoldOut,
    ...(sale === null ? {} : { saleState: flashSaleState(sale, now) }),
    minOrderNumber: dish.minOrderNumber,
    ...(left === undefined ? {} : { goodsStock: left }),
    ...(dish.maxOrderNumber === null ? {} : { maxOrderNumber: dish.maxOrderNumber })
  }
  const inAll = portions.reduce((sum, count) => sum + count, 0)
  const refusal =
    refusePortions(rules, inAll, Math.max(...portions)) ??
    (seckillHad.has(dish.dishId) ? { code: 'seckillLimit', limit: seckillMaximum } : undefined)
  return refusal && problemOf(refusal, dish.dishId, localized(dish.name, locale))
}

const specCodes: Readonly<Record<SpecProblem, 'specRequired' | 'specSoldOut'>> = {
  specMissing: 'specRequired',
  specSoldOut: 'specSoldOut'
}

/** A line whose spec or choices do not make the dish. */
function choiceProblem({ dish, asked }: PricedLine, locale: LocaleCode): Problem | undefined {
  const parameters = { dishName: localized(dish.name, locale) }
  const problem = checkSpec(dish.specs, asked.specId)
  if (problem !== undefined) return { codeName: specCodes[problem], dishId: dish.dishId, parameters }
  return checkChoices(dish.optionGroups, asked.dishItems).length === 0
    ? undefined
    : { codeName: 'choicesInvalid', dishId: dish.dishId, parameters }
}

/** Goods whose price is known once they are weighed cannot be shared out before: neither among people nor among kitchens. */
function sharedProblems(priced: readonly PricedLine[], { area, eaterIds }: QuoteFacts, locale: LocaleCode): Problem[] {
  if (area === null && eaterIds === undefined) return []
  const weighed = new Set(priced.map(({ dish }) => dish).filter(({ soldBy }) => soldBy === 'weight'))
  return [...weighed].map(({ dishId, name }) => ({
    codeName: 'weighedGoodsShared',
    dishId,
    parameters: { dishName: localized(name, locale) }
  }))
}

/** What is wrong with the dishes (spec section 5, Add to cart and Checkout): limits count every line of a dish, that of a flash sale each person's. */
export function lineProblems(
  { entry, lines }: PartFacts,
  priced: readonly PricedLine[],
  facts: QuoteFacts,
  locale: LocaleCode
): Problem[] {
  const problems: Problem[] = []
  if (lines.length === 0) problems.push({ codeName: 'cartEmpty', parameters: {} })
  for (const dishId of new Set(lines.map((line) => line.dishId))) {
    if (!entry.dishes.has(dishId)) problems.push({ codeName: 'dishRemoved', dishId, parameters: { dishName: '' } })
  }
  const portions = portionsByDish(priced, facts)
  for (const [dish, counts] of portions)
    problems.push(...[dishProblem(dish, counts, facts, locale)].filter((problem) => problem !== undefined))
  problems.push(...priced.map((line) => choiceProblem(line, locale)).filter((problem) => problem !== undefined))
  problems.push(...sharedProblems(priced, facts, locale))
  for (const dish of entry.dishes.values()) {
    const isMissing = dish.isMandatory && !dish.isSoldOut && lines.length > 0 && !portions.has(dish)
    if (isMissing)
      problems.push({
        codeName: 'mandatoryDishMissing',
        dishId: dish.dishId,
        parameters: { dishName: localized(dish.name, locale) }
      })
  }
  return problems
}
