import {
  cartAmount,
  type CartContainer,
  type CartRules,
  firstAddCount,
  isSeckill,
  lineKey,
  type NewCartItem,
  priceItem,
  withLines
} from './cart-line'
import { defaultGoodsStock, itemMaximum, seckillMaximum } from './constants'
import type { Currency } from './countries'
import type { EnvironmentName } from './environment'
import type { DishRule } from './menu'
import { type Money, sum } from './money'

export type { CartChoice, CartContainer, CartItem, CartRules, NewCartItem } from './cart-line'
export { cartAmount, emptyCart, firstAddCount, isSeckill, portionLimit, priceItem, unitPrice } from './cart-line'
export type { CartChange, FreshDish, FreshSpec, RemovalReason } from './cart-reconcile'
export { reconcileCart } from './cart-reconcile'

/** Why something cannot be put into a cart (spec section 5, Add to cart, and section 8, Cart). */
export type CartRefusal =
  | { readonly code: 'outOfStock' }
  | { readonly code: 'soldOut' }
  | { readonly code: 'badCount' }
  | { readonly code: 'unknownItem' }
  | { readonly code: 'lowStock'; readonly left: number }
  | { readonly code: 'purchaseLimit'; readonly limit: number }
  | { readonly code: 'itemMaximum'; readonly maximum: number }
  | { readonly code: 'minimumNumber'; readonly minimum: number }
  | { readonly code: 'seckillLimit'; readonly limit: number }
  | { readonly code: 'saleNotStarted' }
  | { readonly code: 'saleEnded' }

/** A changed cart, or the reason it is unchanged. */
export type CartResult = { readonly container: CartContainer } | { readonly refusal: CartRefusal }

/** Portions of a dish over all its lines: what the limits of a dish count, and its badge on the menu. */
export const countOf = (container: CartContainer, dishId: string): number =>
  container.shopcartData.reduce((count, item) => count + (item.dishId === dishId ? item.dishCount : 0), 0)

/** Portions in the cart. */
export const cartCount = (container: CartContainer): number =>
  container.shopcartData.reduce((count, item) => count + item.dishCount, 0)

/** Sum of every payAmount: what the cart bar shows until the first quote. Throws RangeError when a line has another currency. */
export const cartTotal = (container: CartContainer, currency: Currency): Money =>
  sum(
    container.shopcartData.map((item) => cartAmount(item.payAmount, item.currency)),
    currency
  )

/** Why a dish cannot have as many `portions`; of several reasons, the one that waiting does not change comes first. */
function refuseMore(rules: CartRules, portions: number, ofOne: number): CartRefusal | undefined {
  const stock = rules.goodsStock ?? defaultGoodsStock
  const limit = rules.maxOrderNumber
  if (rules.saleState === 'ended') return { code: 'saleEnded' }
  if (rules.isSoldOut) return { code: 'soldOut' }
  if (stock <= 0) return { code: 'outOfStock' }
  if (rules.saleState === 'upcoming') return { code: 'saleNotStarted' }
  if (isSeckill(rules.type) && ofOne > seckillMaximum) return { code: 'seckillLimit', limit: seckillMaximum }
  if (limit !== undefined && portions > limit) return { code: 'purchaseLimit', limit }
  if (portions > itemMaximum) return { code: 'itemMaximum', maximum: itemMaximum }
  return portions > stock ? { code: 'lowStock', left: stock } : undefined
}

/**
 * Adds `item.dishCount` portions (spec section 5, Add to cart). A line with the same key grows and takes the newer name and
 * price; limits count every line of the dish. `rules` are the limits known now, else those the item carries.
 */
export function addToCart(container: CartContainer, item: NewCartItem, rules: CartRules = item): CartResult {
  if (!Number.isSafeInteger(item.dishCount) || item.dishCount < 1) return { refusal: { code: 'badCount' } }
  const portions = countOf(container, item.dishId) + item.dishCount
  const refusal = refusePortions(rules, portions)
  if (refusal) return { refusal }
  const skey = lineKey(item)
  const existing = container.shopcartData.find((line) => line.skey === skey)
  if (!existing) return { container: withLines(container, [...container.shopcartData, priceItem(item)]) }
  const grown = priceItem({ ...item, dishCount: existing.dishCount + item.dishCount })
  return {
    container: withLines(
      container,
      container.shopcartData.map((line) => (line.skey === skey ? grown : line))
    )
  }
}

const refuseFewer = (rules: CartRules, portions: number): CartRefusal | undefined =>
  portions < firstAddCount(rules) ? { code: 'minimumNumber', minimum: firstAddCount(rules) } : undefined

/**
 * Why an order cannot have so many portions of a dish, over all its lines: asked by the cart, and again by the server's quote. `ofOne` is the
 * most that any one of several people who order together has of them: a flash-sale dish is one a person (spec section 9, Field limits).
 */
export const refusePortions = (rules: CartRules, portions: number, ofOne = portions): CartRefusal | undefined =>
  refuseMore(rules, portions, ofOne) ?? refuseFewer(rules, portions)

/**
 * Sets the portions of a line; 0 removes it. Fewer portions are allowed even above a limit that has shrunk since, but not below
 * the dish's minimum: there the caller offers {@link removeItem}.
 */
export function setCount(container: CartContainer, skey: string, count: number, rules?: CartRules): CartResult {
  const line = container.shopcartData.find((candidate) => candidate.skey === skey)
  if (!line) return { refusal: { code: 'unknownItem' } }
  if (!Number.isSafeInteger(count) || count < 0) return { refusal: { code: 'badCount' } }
  const portions = countOf(container, line.dishId) - line.dishCount + count
  const limits = rules ?? line
  const tooMany = count > line.dishCount ? refuseMore(limits, portions, portions) : undefined
  const refusal = tooMany ?? (portions > 0 ? refuseFewer(limits, portions) : undefined)
  if (refusal) return { refusal }
  if (count === 0) return { container: removeItem(container, skey) }
  const changed = priceItem({ ...line, dishCount: count })
  return {
    container: withLines(
      container,
      container.shopcartData.map((other) => (other.skey === skey ? changed : other))
    )
  }
}

/** The cart without a line; unchanged when it has no such line. */
export const removeItem = (container: CartContainer, skey: string): CartContainer =>
  withLines(
    container,
    container.shopcartData.filter((item) => item.skey !== skey)
  )

/** The cart without a restaurant's lines. Keep the old container for undo. */
export const clearRestaurant = (container: CartContainer, restaurantId: string): CartContainer =>
  withLines(
    container,
    container.shopcartData.filter((item) => item.restaurantId !== restaurantId)
  )

/** Mandatory dishes (spec section 5, Checkout) of the menu that the cart lacks. */
export const missingMandatoryDishes = (
  container: CartContainer,
  dishes: readonly Pick<DishRule, 'dishId' | 'isMandatory'>[]
): string[] =>
  dishes
    .filter(({ dishId, isMandatory }) => isMandatory && countOf(container, dishId) === 0)
    .map(({ dishId }) => dishId)

/** What the device keeps a cart under. */
export type CartKey = `shopcart:${string}`

/** Fixed prefix, environment subdomain and city: how every cart's storage key begins (spec section 3, Environment configuration). */
export const cityCartKey = (environment: EnvironmentName, cityCode: string): CartKey =>
  `shopcart:${environment}:${cityCode}:`

/** Whole storage key: the city key and the part of its owner, `cartOwnerKey` (spec section 3, Cart containers). */
export const cartStorageKey = (environment: EnvironmentName, cityCode: string, part: string): CartKey =>
  `${cityCartKey(environment, cityCode)}${part}`
