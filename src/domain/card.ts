/** The last month in which a card pays; months count from 1. */
export interface CardExpiry {
  readonly month: number
  readonly year: number
}

/** Most cards of all kinds that a person keeps. */
export const cardLimit = 10

/** A day of grace, because a card is good to the end of its month wherever on earth that is last. */
const graceMs = 24 * 60 * 60_000

/** Whether a card's last month is over everywhere. `now` is epoch milliseconds. */
export const isCardExpired = ({ month, year }: CardExpiry, now: number): boolean =>
  now > Date.UTC(year, month, 1) + graceMs

/** An expiry as cards print it: `09/28`. */
export const expiryText = ({ month, year }: CardExpiry): string =>
  `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`
