import type { CountryCode, Currency } from './countries'

/** Coins for money that was really paid: so many for each `perMinor` whole minor units. */
export interface CoinRule {
  readonly coins: number
  readonly perMinor: number
}

/** What orders earn, by the currency that they are paid in; coins differ by country, as {@link coinWorth} has it. */
export const coinRules: Readonly<Record<Currency, CoinRule>> = {
  SGD: { coins: 1, perMinor: 100 },
  MYR: { coins: 1, perMinor: 300 },
  VND: { coins: 1_000, perMinor: 18_000 },
  KHR: { coins: 1, perMinor: 3_000 },
  MMK: { coins: 1, perMinor: 2_000 },
  IDR: { coins: 1, perMinor: 12_000 },
  CNY: { coins: 1, perMinor: 500 }
}

/** Coins that so much money earns, rounded down once. */
export function coinsOfMoney(minor: number, currency: Currency): number {
  const { coins, perMinor } = coinRules[currency]
  return Math.floor((minor * coins) / perMinor)
}

/** The country of the smallest coins: a thousand of them are one elsewhere (spec section 9, Money and refunds: 20, and 20000 in VND). */
export const smallestCoins: CountryCode = 'VN'

/** What a coin of a country is worth, in {@link smallestCoins}. */
export const coinWorth = (country: CountryCode): number => (country === smallestCoins ? 1 : 1_000)

/** So many coins of one worth in whole coins of another: what is less than one neither comes nor goes. */
export const exchangeCoins = (coins: number, from: number, to: number): number => Math.trunc((coins * from) / to) || 0

/** Days in which coins are earned for a level (spec section 6, Membership tiers). */
export const levelDays = 365

/** The level that everybody begins with. */
export const firstLevel = 1

/** A level, and from how many earned coins on somebody has it. */
export interface CoinLevel {
  readonly level: number
  readonly coins: number
}

/**
 * The level of whoever has earned so many coins, and the next one; null on the highest (spec section 6, Membership tiers). The lowest level is
 * everybody's, also of whoever earned less than nothing. Levels come lowest first.
 */
export function levelOf<L extends CoinLevel>(
  [lowest, ...higher]: readonly [L, ...L[]],
  earned: number
): { readonly level: L; readonly next: L | null } {
  let level = lowest
  for (const candidate of higher) {
    if (earned < candidate.coins) return { level, next: candidate }
    level = candidate
  }
  return { level, next: null }
}
