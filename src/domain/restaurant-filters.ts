import type { Currency } from './countries'

/** What a list of restaurants can be narrowed to, in the order in which it is offered. */
export const restaurantFilters = ['openNow', 'pickup', 'freeDelivery', 'promotion', 'halal'] as const
/** One of {@link restaurantFilters}. */
export type RestaurantFilter = (typeof restaurantFilters)[number]

/** What a list of tables, or of boxes, can be narrowed to by whoever eats there. */
export const dietFilters = ['halal', 'vegetarian'] as const
/** One of {@link dietFilters}. */
export type DietFilter = (typeof dietFilters)[number]

/** How much a dish mostly costs somewhere: little, middling, much. */
export const priceBands = ['low', 'middle', 'high'] as const
/** One of {@link priceBands}. */
export type PriceBand = (typeof priceBands)[number]

/** From here on a dish is no longer cheap, and from there on it is dear; minor units. */
const limits: Readonly<Record<Currency, readonly [middle: number, high: number]>> = {
  SGD: [800, 1600],
  MYR: [1500, 3500],
  VND: [60_000, 150_000],
  KHR: [16_000, 40_000],
  MMK: [8000, 20_000],
  IDR: [40_000, 100_000],
  CNY: [2500, 6000]
}

/** Where the bands meet, minor units of the currency. */
export const priceBandLimits = (currency: Currency): readonly [middle: number, high: number] => limits[currency]

/** The band of a price in minor units. */
export function priceBandOf(minor: number, currency: Currency): PriceBand {
  const [middle, high] = limits[currency]
  return minor < middle ? 'low' : minor < high ? 'middle' : 'high'
}

/** Lists of the best of a city. */
export const topBoards = ['sales', 'rating', 'new'] as const
/** One of {@link topBoards}. */
export type TopBoard = (typeof topBoards)[number]
