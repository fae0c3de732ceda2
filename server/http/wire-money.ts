import type { Currency } from '@/domain/countries'
import { money, toAmount } from '@/domain/money'

/** Minor units as an amount of the wire, e.g. `"12.80"`. */
export const amountOf = (minor: number, currency: Currency): string => toAmount(money(minor, currency))

/** The same for what may be below zero, as what leaves a wallet is in its ledger. */
export const signedAmountOf = (minor: number, currency: Currency): string =>
  minor < 0 ? `-${amountOf(-minor, currency)}` : amountOf(minor, currency)
