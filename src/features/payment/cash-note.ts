import { codes } from '@/contract/codes'
import type { OrderQuote } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import type { Catalogue } from '@/i18n/catalogue'
import { moneyText } from '@/ui/money-text'

type CashWay = Pick<OrderQuote['paymentWays'][number], 'reasonCode' | 'maximumAmount'>

/** When and up to what cash is paid, or why not for this order. */
export function cashNote(
  { reasonCode, maximumAmount }: CashWay,
  currency: Currency,
  { cash, cashier }: Catalogue
): string {
  const maximum = moneyText(maximumAmount ?? '', currency)
  switch (reasonCode) {
    case null:
      return cash.note(maximum)
    case codes.cashTooMuch:
      return cash.tooMuch(maximum)
    case codes.cashRefusedBefore:
      return cash.refusedBefore
    case codes.cashWithBalance:
      return cash.withBalance
    default:
      return cashier.unavailable
  }
}
