import type { QuoteFigures } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import { negate, parseAmount, subtract, toAmount } from '@/domain/money'

/** What comes to a person's dishes, or goes off them: their total less their dishes. `null` for figures that are none. */
export function feesOf(
  { dishSubtotal, total }: QuoteFigures,
  currency: Currency
): { readonly amount: string; readonly isDeduction: boolean } | null {
  const [dishes, all] = [parseAmount(dishSubtotal, currency), parseAmount(total, currency)]
  if (dishes === undefined || all === undefined) return null
  const fees = subtract(all, dishes)
  const isDeduction = fees.minor < 0
  return { amount: toAmount(isDeduction ? negate(fees) : fees), isDeduction }
}
