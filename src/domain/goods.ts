import { fraction, type Money } from './money'

/** How goods are sold: by the piece at its price, or by what was weighed. */
export const soldBy = ['piece', 'weight'] as const
/** How goods are kept, at the shop, on the way and at home. */
export const storages = ['ambient', 'chilled', 'frozen'] as const
/** One of {@link storages}. */
export type Storage = (typeof storages)[number]
/** What a price is compared by. */
export const priceUnits = ['100g', 'litre'] as const

/** What one piece holds; null where it is not known. */
export interface PieceSize {
  readonly grams: number | null
  readonly millilitres: number | null
}

/** A price by which goods of different sizes can be compared. */
export interface UnitPrice {
  readonly amount: Money
  readonly per: (typeof priceUnits)[number]
}

/** What 100 g, or else a litre, of goods cost at the price of a piece, rounded once; null where the size is not known. */
export function unitPriceOf(price: Money, { grams, millilitres }: PieceSize): UnitPrice | null {
  if (grams !== null) return { amount: fraction(price, 100, grams), per: '100g' }
  return millilitres === null ? null : { amount: fraction(price, 1000, millilitres), per: 'litre' }
}

/** Whether goods may leave the freezer on a cooled round alone. */
export const needsColdChain = (storage: Storage | null): boolean => storage === 'frozen'
