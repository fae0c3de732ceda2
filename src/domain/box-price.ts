import { refundOfPortions } from './after-sale'
import { type BoxGuest, boxGuests } from './box'
import type { DayRate } from './calendar'
import { type Money, money } from './money'

/** How many of each class. */
export type BoxCounts = Readonly<Record<BoxGuest, number>>

/** What one of a class costs on a kind of day, minor units; nett: service and tax are in it. */
export interface BoxPrice {
  readonly rate: DayRate
  readonly guest: BoxGuest
  readonly minor: number
}

/** So many of a class at a sitting. */
export interface BoxLine {
  readonly guest: BoxGuest
  readonly count: number
  readonly unitMinor: number
}

/** All people, or portions. */
export const totalOfCounts = (counts: BoxCounts): number => boxGuests.reduce((sum, guest) => sum + counts[guest], 0)

/** What a sitting costs on a kind of day, by class; undefined where one of the classes is not sold. */
export function priceSitting(
  prices: readonly BoxPrice[],
  rate: DayRate,
  counts: BoxCounts
): { readonly lines: readonly BoxLine[]; readonly minor: number } | undefined {
  const asked = boxGuests.filter((guest) => counts[guest] > 0)
  const lines = asked.flatMap((guest): BoxLine[] => {
    const price = prices.find((each) => each.rate === rate && each.guest === guest)
    return price ? [{ guest, count: counts[guest], unitMinor: price.minor }] : []
  })
  if (lines.length < asked.length) return undefined
  return { lines, minor: lines.reduce((sum, { count, unitMinor }) => sum + count * unitMinor, 0) }
}

/** A sitting of an order: what it cost, and whether it goes back now or went back before. */
export interface PricedBoxUnit {
  readonly minor: number
  readonly isAsked: boolean
  readonly isReturned: boolean
}

/**
 * What sittings are worth of what was paid for all of an order's: each by its price, and however they are given back, one by one or together,
 * all of them are worth `paid` to the cent. Throws RangeError for what went back before.
 */
export const refundOfBoxes = (paid: Money, units: readonly PricedBoxUnit[]): Money =>
  refundOfPortions(
    paid,
    units.map(({ minor, isAsked, isReturned }) => ({
      lineTotal: money(minor, paid.currency),
      count: 1,
      asked: Number(isAsked),
      returned: Number(isReturned)
    }))
  )
