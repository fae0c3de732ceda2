import { cashMaximum } from './cash'
import type { Currency } from './countries'
import { type Money, parseAmount } from './money'
import type { PaymentType, QuoteInput } from './pricing'

/** A way to pay something, as quote and cashier tell it. */
interface WayToPay {
  readonly paymentType: PaymentType
  readonly isUsable: boolean
  /** Decimal amount. */
  readonly paymentServiceFee: string
}

/**
 * The way that stands chosen before the person has chosen: of those that can pay the one that they paid by the last time (`usual`), else the
 * first without a fee, else the one with the smallest fee, so that no fee is added that another way would spare. Null when none can pay.
 */
export function preselectedWay<Way extends WayToPay>(
  ways: readonly Way[],
  currency: Currency,
  usual: PaymentType | null = null
): Way | null {
  const feeOf = ({ paymentServiceFee }: Way) => parseAmount(paymentServiceFee, currency)?.minor ?? 0
  const usable = ways.filter(({ isUsable }) => isUsable)
  return (
    usable.find(({ paymentType }) => paymentType === usual) ??
    usable.reduce<Way | null>((best, way) => (best === null || feeOf(way) < feeOf(best) ? way : best), null)
  )
}

/** The same order paid in another way. Wallet and cash pay the whole of it: part of it from the wallet first would be the same money twice on the bill, and cash is paid whole. */
export const paidBy = <Input extends Pick<QuoteInput, 'paymentType' | 'walletBalanceToUse'>>(
  input: Input,
  paymentType: PaymentType | null,
  balance: Money | null
): Input => ({
  ...input,
  paymentType,
  walletBalanceToUse: paymentType === 'WALLET_PAY' || paymentType === 'CASH' ? null : balance
})

/** Whether an amount can be paid in a way as far as the amount goes: with what the wallet holds, with what is taken in cash. */
export function isPayable(type: PaymentType, total: Money, walletMinor: number): boolean {
  if (type === 'CASH') return total.minor <= cashMaximum(total.currency).minor
  return type !== 'WALLET_PAY' || walletMinor >= total.minor
}
