import type { Currency } from '@/domain/countries'
import { formatMoney, type MoneyFormatOptions, parseAmount } from '@/domain/money'

/** An amount of a payload inside a sentence; where it stands alone use `<Price>`. */
export function moneyText(amount: string, currency: Currency, options: MoneyFormatOptions = {}): string {
  const money = parseAmount(amount, currency)
  return money === undefined ? amount : formatMoney(money, options)
}

/** The same of an offer or a threshold: `S$30`, `S$2.50`. */
export const roundText = (amount: string, currency: Currency): string =>
  moneyText(amount, currency, { decimals: 'needed' })
