import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import type { Db } from '../../db/database'
import { instant, optionalInstant } from '../../http/format'
import { membershipCards, membershipPeriods, membershipSubscriptions, renewalTries } from './tables'

const theirs = (db: Db, userId: string) =>
  db
    .select({ subscriptionId: membershipSubscriptions.subscriptionId })
    .from(membershipSubscriptions)
    .where(eq(membershipSubscriptions.userId, userId))

async function readSubscriptions(db: Db, userId: string) {
  const rows = await db
    .select()
    .from(membershipSubscriptions)
    .where(eq(membershipSubscriptions.userId, userId))
    .orderBy(asc(membershipSubscriptions.createdAt), asc(membershipSubscriptions.subscriptionId))
  return rows.map(
    ({ userId: _owner, nextChargeAt, pausedUntil, createdAt, cancelledAt, endedAt, ...subscription }) => ({
      ...subscription,
      nextChargeAt: optionalInstant(nextChargeAt),
      pausedUntil: optionalInstant(pausedUntil),
      createdAt: instant(createdAt),
      cancelledAt: optionalInstant(cancelledAt),
      endedAt: optionalInstant(endedAt)
    })
  )
}

const readTries = async (db: Db, userId: string) =>
  (
    await db
      .select()
      .from(renewalTries)
      .where(inArray(renewalTries.subscriptionId, theirs(db, userId)))
      .orderBy(asc(renewalTries.at), asc(renewalTries.attempt))
  ).map(({ at, answeredAt, ...one }) => ({ ...one, at: instant(at), answeredAt: optionalInstant(answeredAt) }))

const readCards = (db: Db, userId: string) =>
  db
    .select({ product: membershipCards.product, number: membershipCards.number })
    .from(membershipCards)
    .where(eq(membershipCards.userId, userId))
    .orderBy(asc(membershipCards.product))

/** Memberships, whose periods are exported with their orders: what was bought stays with its orders; what renews is charged no more, and what was given goes. */
export const membershipAccountPart: AccountPart = {
  tables: [membershipCards, membershipPeriods, membershipSubscriptions],
  exported: async (db, userId) => ({
    membershipSubscriptions: await readSubscriptions(db, userId),
    membershipRenewalTries: await readTries(db, userId),
    membershipCards: await readCards(db, userId)
  }),
  closing: async (tx, { clock }, userId) => {
    const live = and(eq(membershipSubscriptions.userId, userId), eq(membershipSubscriptions.status, 'live'))
    await tx
      .update(membershipSubscriptions)
      .set({ status: 'cancelled', nextChargeAt: null, pausedUntil: null, cancelledAt: clock.now() })
      .where(live)
  },
  wipe: async (tx, kernel, { userId }) => {
    await tx.delete(membershipCards).where(eq(membershipCards.userId, userId))
    await tx
      .delete(membershipPeriods)
      .where(and(eq(membershipPeriods.userId, userId), isNull(membershipPeriods.orderId)))
    await tx
      .update(membershipSubscriptions)
      .set({ status: 'ended', nextChargeAt: null, endedAt: kernel.clock.now(), source: '' })
      .where(and(eq(membershipSubscriptions.userId, userId), ne(membershipSubscriptions.status, 'ended')))
    await tx.update(membershipSubscriptions).set({ source: '' }).where(eq(membershipSubscriptions.userId, userId))
    await tx
      .update(renewalTries)
      .set({ source: '' })
      .where(inArray(renewalTries.subscriptionId, theirs(tx, userId)))
  }
}
