import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
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

/** What of a person's account {@link homeOf} needs. */
export const homeColumns = { countryCode: users.countryCode, points: users.points }

/** Where a person lives by their account, at an instant, epoch ms. */
export const homeOf = (
  { countryCode, points }: { countryCode: CountryCode | null; points: number },
  now: number
): Home => {
  const country = countryCode ?? defaultCountry
  const { utcOffsetMinutes } = countries[country]
  const month = monthAt(now, utcOffsetMinutes)
  return { countryCode: country, points, month, monthEndsAt: boundsOfMonth(month, utcOffsetMinutes).until }
}

/** Whether the account of a person is not closed. */
export const isOpenAccount = (userId: string): SQL | undefined => and(eq(users.userId, userId), eq(users.status, 'A'))

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

/** The occasions on which a person was given an offer, the latest last. */
export type OccasionsOf = (offer: Pick<OfferRow, 'offerId'>) => readonly string[]

/** Those of some grants. */
export const occasionsIn =
  (grants: readonly { readonly offerId: string | null; readonly reference: string | null }[]): OccasionsOf =>
  (offer) =>
    grants.flatMap(({ offerId, reference }) => (offerId === offer.offerId && reference !== null ? [reference] : []))

/** The occasions on which a person was given each of these offers. */
export async function readOccasions(
  db: Db,
  rows: readonly Pick<OfferRow, 'offerId'>[],
  userId: string
): Promise<OccasionsOf> {
  const ids = rows.map(({ offerId }) => offerId)
  const grants = await db
    .select({ offerId: offerGrants.offerId, reference: offerGrants.reference })
    .from(offerGrants)
    .where(and(eq(offerGrants.userId, userId), inArray(offerGrants.offerId, ids)))
    .orderBy(asc(offerGrants.grantId))
  return occasionsIn(grants)
}

/** How many of these occasions are claims of an offer: of one that comes back, in this month. */
export const claimsOf = (offer: OfferRow, home: Home, occasions: readonly string[]): number =>
  occasions.filter((reference) => reference.startsWith(claimPrefix(offer, home))).length
