import type { Currency } from './countries'
import { parseAmount } from './money'

/** A way to pay something, as quote and cashier tell it. */
interface WayToPay {
  readonly isUsable: boolean
  /** Decimal amount. */
  readonly paymentServiceFee: string
}

/**
 * The way that stands chosen before the person has chosen: of those that can pay the first without a fee, else the one with the smallest
 * fee, so that no fee is added that another way would spare. Null when none can pay.
 */
export function preselectedWay<Way extends WayToPay>(ways: readonly Way[], currency: Currency): Way | null {
  const feeOf = ({ paymentServiceFee }: Way) => parseAmount(paymentServiceFee, currency)?.minor ?? 0
  return ways
    .filter(({ isUsable }) => isUsable)
    .reduce<Way | null>((best, way) => (best === null || feeOf(way) < feeOf(best) ? way : best), null)
}
