import { startOfMonth } from './calendar'

/** The last month in which a card pays; months count from 1. */
export interface CardExpiry {
  readonly month: number
  readonly year: number
}

/**
 * Why a card was not charged while its person was away: it may work another day, it never will again, or its bank wants to ask the person,
 * who has to pay themselves.
 */
export const cardRefusals = ['forNow', 'forEver', 'bankAsks'] as const
/** One of {@link cardRefusals}. */
export type CardRefusal = (typeof cardRefusals)[number]

/** Most cards of all kinds that a person keeps. */
export const cardLimit = 10

/** Whether a card's last month is over, and a day of grace, because it is valid until the month ends in the last time zone. `now` is epoch milliseconds. */
export const isCardExpired = ({ month, year }: CardExpiry, now: number): boolean =>
  now > startOfMonth(year, month).add(1, 'month').add(1, 'day').valueOf()

/** An expiry as cards print it: `09/28`. */
export const expiryText = ({ month, year }: CardExpiry): string => startOfMonth(year, month).format('MM/YY')
