import { and, desc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Currency } from '@/domain/countries'
import type { Db, Tx } from '../../db/database'
import { users } from '../user/tables'
import { topUpOffers, topUpOfferUses } from './tables'

/** An offer as a person may still have it. */
export type Offer = typeof topUpOffers.$inferSelect & { readonly left: number }

/** Offers of now, the biggest first, with what this person has left of each; whoever comes back within a year may have had them before. */
export async function readOffers(db: Db, userId: string, currency: Currency, now: number): Promise<Offer[]> {
  const rows = await db
    .select({ offer: topUpOffers, used: topUpOfferUses.used, isReturning: users.isReturning })
    .from(topUpOffers)
    .innerJoin(users, eq(users.userId, userId))
    .leftJoin(topUpOfferUses, and(eq(topUpOfferUses.offerId, topUpOffers.offerId), eq(topUpOfferUses.userId, userId)))
    .where(
      and(
        eq(topUpOffers.currency, currency),
        lte(topUpOffers.startsAt, now),
        or(isNull(topUpOffers.endsAt), gt(topUpOffers.endsAt, now))
      )
    )
    .orderBy(desc(topUpOffers.minimumMinor), topUpOffers.offerId)
  return rows.map(({ offer, used, isReturning }) => ({
    ...offer,
    left: isReturning ? 0 : Math.max(0, offer.perPerson - (used ?? 0))
  }))
}

/** What an amount brings: one offer, the biggest that it reaches. */
export const offerFor = (offers: readonly Offer[], amountMinor: number): Offer | undefined =>
  offers.find(({ minimumMinor, left }) => left > 0 && amountMinor >= minimumMinor)

/** The largest amount that fits into this much together with its own bonus; 0 where none does. */
export function largestWithin(roomMinor: number, offers: readonly Offer[]): number {
  const steps = offers.flatMap(({ minimumMinor, bonusMinor }) => [roomMinor - bonusMinor, minimumMinor - 1])
  const fits = (minor: number) => minor + (offerFor(offers, minor)?.bonusMinor ?? 0) <= roomMinor
  return Math.max(0, ...[roomMinor, ...steps].filter(fits))
}

/** Counts a top-up as a person's use of an offer; false when they have had it as often as they may. */
export async function takeOffer(tx: Tx, offerId: string, userId: string): Promise<boolean> {
  const [offer] = await tx.select().from(topUpOffers).where(eq(topUpOffers.offerId, offerId))
  const counted = await tx
    .insert(topUpOfferUses)
    .values({ offerId, userId, used: 1 })
    .onConflictDoUpdate({
      target: [topUpOfferUses.offerId, topUpOfferUses.userId],
      set: { used: sql`${topUpOfferUses.used} + 1` },
      setWhere: lt(topUpOfferUses.used, offer?.perPerson ?? 0)
    })
    .returning({ used: topUpOfferUses.used })
  return counted.length === 1
}

/** Takes back the use of a top-up that was not paid; the caller turns its flag, so it is taken back once. */
export const returnOffer = (tx: Tx, offerId: string, userId: string) =>
  tx
    .update(topUpOfferUses)
    .set({ used: sql`${topUpOfferUses.used} - 1` })
    .where(and(eq(topUpOfferUses.offerId, offerId), eq(topUpOfferUses.userId, userId)))
