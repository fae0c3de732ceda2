import { defaultGoodsStock, itemMaximum, seckillMaximum } from './constants'
import type { Currency } from './countries'
import type { DishRule, DishType } from './menu'
import { add, compare, type Money, multiply, parseAmount, sum, toAmount } from './money'

/** A choice inside a cart item; `price` is what one adds to a portion, a decimal amount of the item's currency. */
export interface CartChoice {
  readonly groupId: string
  readonly itemId: string
  readonly itemName: string
  readonly price: string
  readonly count: number
}

/**
 * One line of a cart, field names of spec section 3, Cart item. Amounts are decimal strings with the currency's digits, as in
 * payloads; they are shown before the first quote, and the server never reads them.
 */
export interface CartItem {
  readonly dishId: string
  readonly dishName: string
  /** Price of a portion without choices. */
  readonly dishPrice: string
  readonly dishCount: number
  readonly restaurantId: string
  readonly restaurantName: string
  /** Of a dish that is sold in several kinds; empty for others. */
  readonly specId: string
  readonly dishItems: readonly CartChoice[]
  /** What the choices add to one portion. */
  readonly dishExtra: string
  readonly image: string
  /** Minutes. */
  readonly prepareTime: number
  readonly categoryId: string
  /** Absent when unknown, which counts as 99. */
  readonly goodsStock?: number
  readonly maxOrderNumber?: number
  readonly minOrderNumber?: number
  readonly type: DishType
  readonly isRecommend: boolean
  readonly isNewYear: boolean
  /** The line's identity: see {@link lineKey}. */
  readonly skey: string
  /** Struck price of a portion without choices; absent when there is none. */
  readonly originalPrice?: string
  /** Before strike-through: the original price where there is one. */
  readonly totalAmount: string
  /** (dishPrice + dishExtra) x dishCount. */
  readonly payAmount: string
  /** Not in the spec's list: the box of a portion, what a price before the quote needs; absent until the menu was read. */
  readonly boxFee?: string
  /** Not in the spec's list: what the spec is called, for showing. */
  readonly specName?: string
  /** Not in the spec's list: an amount without its currency cannot be added up. */
  readonly currency: Currency
}

/** A cart item before the cart computes its key and amounts. */
export type NewCartItem = Omit<CartItem, 'skey' | 'dishExtra' | 'totalAmount' | 'payAmount'>

/** A restaurant as a cart remembers it. */
export interface CartRestaurant {
  readonly restaurantId: string
  readonly restaurantName: string
}

/** A combined ordering area (spec section 2, combine/index). */
export interface CartArea {
  readonly combineOrderAreaId: string
  readonly areaName: string
}

/** One stored cart (spec section 3, Cart containers). `restaurantList` keeps the ids in the order they came in. */
export interface CartContainer {
  readonly shopcartData: readonly CartItem[]
  readonly restaurants: Readonly<Record<string, CartRestaurant>>
  readonly restaurantList: readonly string[]
  readonly area: CartArea | null
}

/** The dish's limits as known now; fresher than what the cart item remembers. */
export type CartRules = Pick<
  DishRule,
  'goodsStock' | 'maxOrderNumber' | 'minOrderNumber' | 'type' | 'isSoldOut' | 'saleState'
>

/** An empty cart. */
export const emptyCart: CartContainer = { shopcartData: [], restaurants: {}, restaurantList: [], area: null }

type KeyParts = Pick<CartItem, 'dishId' | 'specId'> & {
  readonly dishItems: readonly Pick<CartChoice, 'groupId' | 'itemId' | 'count'>[]
}

/** The line's identity (`skey`): dish, spec and choices in canonical order; the same dish chosen otherwise is another line. */
export function lineKey({ dishId, specId, dishItems }: KeyParts): string {
  const counts = new Map<string, number>()
  for (const { groupId, itemId, count } of dishItems) {
    const choice = `${groupId}.${itemId}`
    counts.set(choice, (counts.get(choice) ?? 0) + count)
  }
  // Plain comparison, not localeCompare: the key must not depend on the device's language.
  const choices = [...counts].map(([choice, count]) => `${choice}*${count}`).sort()
  return [dishId, specId, choices.join(',')].join('|')
}

/** Reads an amount a cart was given; throws RangeError on text that the currency does not have, which only corrupt data can be. */
export function cartAmount(text: string, currency: Currency): Money {
  const amount = parseAmount(text, currency)
  if (!amount) throw new RangeError(`Not an amount of ${currency}: ${text}`)
  return amount
}

/** What one portion costs with what is chosen. */
export const unitPrice = ({ dishPrice, dishExtra, currency }: CartItem): Money =>
  add(cartAmount(dishPrice, currency), cartAmount(dishExtra, currency))

/** Completes an item with its key and amounts; throws RangeError on an amount that is none of its currency. */
export function priceItem(item: NewCartItem): CartItem {
  const { currency, dishCount, dishItems } = item
  const extra = sum(
    dishItems.map(({ price, count }) => multiply(cartAmount(price, currency), count)),
    currency
  )
  const unit = add(cartAmount(item.dishPrice, currency), extra)
  const original = add(cartAmount(item.originalPrice ?? item.dishPrice, currency), extra)
  return {
    ...item,
    skey: lineKey(item),
    dishExtra: toAmount(extra),
    totalAmount: toAmount(multiply(compare(original, unit) > 0 ? original : unit, dishCount)),
    payAmount: toAmount(multiply(unit, dishCount))
  }
}

/** Whether a dish is a flash-sale item, of which one person may have one portion. */
export const isSeckill = (type: DishType): boolean => type === 'seckillProduct' || type === 'goodsSeckillProduct'

/** The most portions of a dish in one order: the least of flash-sale limit, purchase limit, stock (99 when unknown) and 199. */
export function portionLimit(rules: CartRules): number {
  const stock = rules.isSoldOut ? 0 : Math.max(0, rules.goodsStock ?? defaultGoodsStock)
  return Math.min(
    stock,
    rules.maxOrderNumber ?? itemMaximum,
    isSeckill(rules.type) ? seckillMaximum : itemMaximum,
    itemMaximum
  )
}

/** What the first tap on a dish adds: its minimum order number. */
export const firstAddCount = (rules: Pick<CartRules, 'minOrderNumber'>): number =>
  Math.max(1, rules.minOrderNumber ?? 1)

/** The container with these lines, its restaurants reduced to those that still have one. */
export function withLines(container: CartContainer, shopcartData: readonly CartItem[]): CartContainer {
  const restaurants: Record<string, CartRestaurant> = {}
  for (const { restaurantId, restaurantName } of shopcartData)
    restaurants[restaurantId] = { restaurantId, restaurantName }
  const known = container.restaurantList.filter((id) => restaurants[id] !== undefined)
  const fresh = [...new Set(shopcartData.map(({ restaurantId }) => restaurantId))].filter((id) => !known.includes(id))
  return { ...container, shopcartData, restaurants, restaurantList: [...known, ...fresh] }
}
