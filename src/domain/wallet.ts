import { countries, type CountryCode, countryCodes, type Currency, defaultCountry } from './countries'

/** What becomes of a withdrawal: the money has left the wallet since `asked`; from `sending` on it cannot be taken back. */
export const withdrawalStatuses = ['asked', 'sending', 'sent', 'refused', 'cancelled'] as const
/** One of {@link withdrawalStatuses}. */
export type WithdrawalStatus = (typeof withdrawalStatuses)[number]

/** Why a withdrawal is refused; codes, each with a text in every language. */
export const withdrawalRefusals = ['notOwnAccount', 'unknownAccount', 'bankRefused'] as const

/** Amounts in minor units of the currency, both bounds included. */
interface Bounds {
  readonly minimum: number
  readonly maximum: number
}
interface WalletTerms {
  /** Amounts that are offered; any other within the bounds may be typed. */
  readonly amounts: readonly number[]
  readonly topUp: Bounds
  readonly withdrawal: Bounds
}

/** How far a movement of a wallet is: only a withdrawal is not `done` at once, and may come back. */
export const ledgerStatuses = ['done', 'underway', 'returned'] as const
/** One of {@link ledgerStatuses}. */
export type LedgerStatus = (typeof ledgerStatuses)[number]

/** The status of a movement: of a withdrawal, that of what becomes of it; `null` where it is of none. */
export function ledgerStatus(kind: string, withdrawal: WithdrawalStatus | null): LedgerStatus {
  if (kind !== 'withdrawal' || withdrawal === null || withdrawal === 'sent') return 'done'
  return withdrawal === 'asked' || withdrawal === 'sending' ? 'underway' : 'returned'
}

const inCents: WalletTerms = {
  amounts: [2000, 5000, 10_000, 20_000, 50_000],
  topUp: { minimum: 1000, maximum: 100_000 },
  withdrawal: { minimum: 1000, maximum: 200_000 }
}
const terms = (unit: number): WalletTerms => ({
  amounts: [1, 2, 5, 10, 20].map((count) => count * unit),
  topUp: { minimum: unit / 2, maximum: 50 * unit },
  withdrawal: { minimum: unit / 2, maximum: 100 * unit }
})

/** What may be put into a wallet and taken out of it at once. */
export const walletTerms: Readonly<Record<Currency, WalletTerms>> = {
  SGD: inCents,
  MYR: terms(5000),
  VND: terms(200_000),
  KHR: terms(40_000),
  MMK: terms(20_000),
  IDR: terms(100_000),
  CNY: terms(10_000)
}

/** The country whose wallet has a currency. */
export const countryOfWallet = (currency: Currency): CountryCode =>
  countryCodes.find((code) => countries[code].currency === currency) ?? defaultCountry

/** Working days within which a withdrawal is decided and sent. */
export const withdrawalWorkingDays = 3

/** For so long after a change of mobile or password nothing is withdrawn. */
export const withdrawalPauseMs = 24 * 3_600_000
