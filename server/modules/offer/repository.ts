import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { boundsOfMonth, monthAt } from '@/domain/calendar'
import { countries, type CountryCode, defaultCountry } from '@/domain/countries'
import type { Db } from '../../db/database'
import { users } from '../user/tables'
import { offerGrants, type offers } from './tables'

/** An offer, as read. */
export type OfferRow = typeof offers.$inferSelect

/** Where a person lives, what they have, and which month it is there. */
export interface Home {
  readonly countryCode: CountryCode
  readonly points: number
  readonly month: string
  /** The first of the next month, epoch ms. */
  readonly monthEndsAt: number
}

const homeColumns = { countryCode: users.countryCode, points: users.points }

const homeOf = ({ countryCode, points }: { countryCode: CountryCode | null; points: number }, now: number): Home => {
  const country = countryCode ?? defaultCountry
  const { utcOffsetMinutes } = countries[country]
  const month = monthAt(now, utcOffsetMinutes)
  return { countryCode: country, points, month, monthEndsAt: boundsOfMonth(month, utcOffsetMinutes).until }
}

const isOpenAccount = (userId: string): SQL | undefined => and(eq(users.userId, userId), eq(users.status, 'A'))

/** Undefined of an account that is closed. */
export async function readHome(db: Db, userId: string, now: number): Promise<Home | undefined> {
  const [user] = await db.select(homeColumns).from(users).where(isOpenAccount(userId))
  return user && homeOf(user, now)
}

/** The same with the person's row locked: their claims come one after another, and none beside the closing of their account. */
export async function lockHome(tx: Db, userId: string, now: number): Promise<Home | undefined> {
  const [user] = await tx.select(homeColumns).from(users).where(isOpenAccount(userId)).for('no key update')
  return user && homeOf(user, now)
}

/** With what the references of a person's claims of an offer begin: those of a month by it. */
export const claimPrefix = ({ isMonthly }: OfferRow, { month }: Home): string => (isMonthly ? `${month}:` : 'claim:')

/** How many of each offer a person has claimed: of those that come back, in this month. */
export async function countClaims(
  db: Db,
  rows: readonly OfferRow[],
  home: Home,
  userId: string
): Promise<(offer: OfferRow) => number> {
  const ids = rows.map(({ offerId }) => offerId)
  const grants = await db
    .select({ offerId: offerGrants.offerId, reference: offerGrants.reference })
    .from(offerGrants)
    .where(and(eq(offerGrants.userId, userId), inArray(offerGrants.offerId, ids)))
  return (offer) =>
    grants.filter(
      ({ offerId, reference }) => offerId === offer.offerId && reference.startsWith(claimPrefix(offer, home))
    ).length
}
