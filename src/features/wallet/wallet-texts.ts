import type { Withdrawal } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import { formatMoney, parseAmount } from '@/domain/money'
import { cardName } from '@/features/payment/card-name'
import type { Catalogue } from '@/i18n/catalogue'
import type { Translator } from '@/i18n/translator'
import { withHolidayNote } from '@/ui/holiday-text'
import { moneyText } from '@/ui/money-text'

/** A movement as a record of it says it, with its sign: `+S$20.00`. */
export function signedText(amount: string, currency: Currency): string {
  const money = parseAmount(amount, currency)
  return money === undefined ? amount : formatMoney(money, { sign: 'always' })
}

/** `2026-03` in words. */
export function monthText(month: string, { wallet }: Catalogue): string {
  const [year, number] = month.split('-')
  return wallet.monthName(Number(year), Number(number))
}

/** Where a withdrawal goes: a card as it is called everywhere, a number or an account by its last digits. */
export const targetText = ({ kind, name, lastFour }: Withdrawal['target'], t: Catalogue): string =>
  kind === 'card' ? cardName({ brand: name, lastFour }, t) : t.wallet.to(name, lastFour)

/** The fee of a withdrawal and the day by which it arrives, with what may still move that day. */
export const arrivalText = (
  told: Pick<Withdrawal, 'fee' | 'currency' | 'arrivesOn' | 'holidayMayMove'>,
  text: Translator
): string =>
  withHolidayNote(text.t.wallet.arrives(moneyText(told.fee, told.currency), text.fullDay(told.arrivesOn)), told, text)

/** Why a withdrawal was refused, and what support says of it; empty where nothing was said. */
export const judgementText = (
  { refusalCode, remark }: Pick<Withdrawal, 'refusalCode' | 'remark'>,
  { wallet, common }: Catalogue
): string =>
  [refusalCode === null ? '' : wallet.refusal[refusalCode], remark].filter((part) => part !== '').join(common.listSign)
