import type { Currency } from './countries'
import type { EnvironmentName } from './environment'
import type { DishRule, DishType } from './menu'
import type { Money } from './money'

/** A choice inside a cart item; `price` is what one adds to a portion, a decimal amount of the item's currency. */
export interface CartChoice {
  readonly groupId: string
  readonly itemId: string
  readonly itemName: string
  readonly price: string
  readonly count: number
}

/**
 * One line of a cart, field names of spec section 3, Cart item. Amounts are decimal strings with the currency's digits, as on
 * the wire; they are for showing before the first quote, and the server never reads them.
 */
export interface CartItem {
  readonly dishId: string
  readonly dishName: string
  /** Price of a portion without choices. */
  readonly dishPrice: string
  readonly dishCount: number
  readonly restaurantId: string
  readonly restaurantName: string
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

/** A changed cart, or the reason it is unchanged. */
export type CartResult = { readonly container: CartContainer } | { readonly refusal: CartRefusal }

/** The dish's limits as known now; fresher than what the cart item remembers. */
export type CartRules = Pick<DishRule, 'goodsStock' | 'maxOrderNumber' | 'minOrderNumber' | 'type' | 'isSoldOut'>

/** A dish as the menu has it now, for {@link reconcileCart}; amounts are decimal strings of the cart's currency. */
export interface FreshDish extends CartRules {
  readonly dishId: string
  readonly dishName: string
  readonly dishPrice: string
  readonly originalPrice?: string
  /** Current price of each choice by its itemId; a choice that is not here is no longer offered. */
  readonly choicePrices: Readonly<Record<string, string>>
}

/** What reconciliation changed, for one notice per line. */
export type CartChange =
  | { readonly code: 'removed'; readonly skey: string; readonly dishName: string; readonly reason: 'gone' | 'soldOut' | 'choiceGone' }
  | { readonly code: 'priceChanged'; readonly skey: string; readonly dishName: string; readonly from: Money; readonly to: Money }
  | { readonly code: 'countLowered'; readonly skey: string; readonly dishName: string; readonly from: number; readonly to: number }

const pending = (): never => {
  throw new Error('pending')
}

/** An empty cart. */
export const emptyCart: CartContainer = { shopcartData: [], restaurants: {}, restaurantList: [], area: null }
/** The line's identity: dish, spec and choices in canonical order. */
export const lineKey = (_line: Pick<CartItem, 'dishId' | 'specId'> & { readonly dishItems: readonly Pick<CartChoice, 'groupId' | 'itemId' | 'count'>[] }): string => pending()
/** Adds `dishCount` portions. */
export const addToCart = (_container: CartContainer, _item: NewCartItem, _rules?: CartRules): CartResult => pending()
/** Sets the count of a line; 0 removes it. */
export const setCount = (_container: CartContainer, _skey: string, _count: number, _rules?: CartRules): CartResult => pending()
/** Removes a line. */
export const removeItem = (_container: CartContainer, _skey: string): CartContainer => pending()
/** Removes a restaurant's lines. */
export const clearRestaurant = (_container: CartContainer, _restaurantId: string): CartContainer => pending()
/** Portions of a dish over all its lines. */
export const countOf = (_container: CartContainer, _dishId: string): number => pending()
/** Portions in the cart. */
export const cartCount = (_container: CartContainer): number => pending()
/** Sum of payAmount. */
export const cartTotal = (_container: CartContainer, _currency: Currency): Money => pending()
/** Brings a cart up to date with the menu. */
export const reconcileCart = (
  _container: CartContainer,
  _freshDishes: readonly FreshDish[]
): { readonly container: CartContainer; readonly changes: readonly CartChange[] } => pending()
/** Prefix, environment, city. */
export const cityCartKey = (_environment: EnvironmentName, _cityCode: string): string => pending()
/** City key plus the container's part. */
export const cartStorageKey = (_environment: EnvironmentName, _cityCode: string, _part: string): string => pending()
/** r{restaurantId} */
export const restaurantCartKey = (restaurantId: string): string => `r${restaurantId}`
/** a{combineOrderAreaId} */
export const areaCartKey = (combineOrderAreaId: string): string => `a${combineOrderAreaId}`
/** Value picks. */
export const recommendCartKey = 'recommend'
/** newYear{id} */
export const newYearCartKey = (id: string): string => `newYear${id}`
