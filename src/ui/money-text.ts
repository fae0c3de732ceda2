import type { Currency } from '@/domain/countries'
import { formatMoney, parseAmount } from '@/domain/money'

/** An amount of a payload inside a sentence; where it stands alone use `<Price>`. */
export function moneyText(amount: string, currency: Currency): string {
  const money = parseAmount(amount, currency)
  return money === undefined ? amount : formatMoney(money)
}
