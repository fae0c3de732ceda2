import type { Currency } from '@/domain/countries'
import { type Money, parseAmount } from '@/domain/money'
import { usableAmount } from '@/domain/vouchers'

interface Held {
  readonly currency: Currency
  /** Amounts as in payloads. */
  readonly balance: string
  readonly useAmount: string
}

/** What a voucher is worth to its holder now, as in payloads: what one use is good for, or what is left of it. */
export function worthOf({ currency, balance, useAmount }: Held): string {
  const read = (amount: string): Money | undefined => parseAmount(amount, currency)
  const [left, atOnce] = [read(balance), read(useAmount)]
  return left !== undefined && atOnce !== undefined && usableAmount({ balance: left, useAmount: atOnce }) === left
    ? balance
    : useAmount
}
