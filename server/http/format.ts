import type { Currency } from '@/domain/countries'
import { money, toAmount } from '@/domain/money'

/** An instant as the contract writes it. */
export const instant = (milliseconds: number): string => new Date(milliseconds).toISOString()

/** An instant that may be missing. */
export const optionalInstant = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : instant(milliseconds)

/** Minor units as an amount of a payload, e.g. `"12.80"`. */
export const amountOf = (minor: number, currency: Currency): string => toAmount(money(minor, currency))

/** The same for what may be below zero, as what leaves a wallet is in its ledger. */
export const signedAmountOf = (minor: number, currency: Currency): string =>
  minor < 0 ? `-${amountOf(-minor, currency)}` : amountOf(minor, currency)
