import { and, eq, ne } from 'drizzle-orm'
import type { Db, Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import type { Holding, PeriodRow } from './periods'
import { membershipPeriods, membershipSubscriptions } from './tables'

/** A subscription, as read. */
export type SubscriptionRow = typeof membershipSubscriptions.$inferSelect

const notEnded = ({ userId, product }: Holding) =>
  and(
    eq(membershipSubscriptions.userId, userId),
    eq(membershipSubscriptions.product, product),
    ne(membershipSubscriptions.status, 'ended')
  )

/** What of a person and product is renewed, or was until its end; undefined where nothing is. */
export async function readSubscription(db: Db, holding: Holding): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(membershipSubscriptions).where(notEnded(holding))
  return row
}

/** A person's subscriptions that have not ended, of every product. */
export const readSubscriptions = (db: Db, userId: string): Promise<SubscriptionRow[]> =>
  db
    .select()
    .from(membershipSubscriptions)
    .where(and(eq(membershipSubscriptions.userId, userId), ne(membershipSubscriptions.status, 'ended')))

/** Charges a locked membership no more, for good: its periods stay as they are. */
export async function endSubscription(tx: Tx, { clock }: Kernel, holding: Holding): Promise<void> {
  await tx
    .update(membershipSubscriptions)
    .set({ status: 'ended', nextChargeAt: null, pausedUntil: null, endedAt: clock.now() })
    .where(notEnded(holding))
}

/** Renews a locked membership from the end of a period on, in place of what renewed it before. */
export async function beginSubscription(
  tx: Tx,
  kernel: Kernel,
  { userId, product, periodId, planId, endsAt, utcOffsetMinutes }: PeriodRow,
  { agreedPriceMinor, source }: Pick<SubscriptionRow, 'agreedPriceMinor' | 'source'>
): Promise<void> {
  if (planId === null || endsAt === null) throw new Error('a period that nothing can follow')
  await endSubscription(tx, kernel, { userId, product })
  const subscriptionId = kernel.ids.next()
  await tx.insert(membershipSubscriptions).values({
    ...{ subscriptionId, userId, product, planId, agreedPriceMinor, source, utcOffsetMinutes },
    status: 'live',
    nextChargeAt: endsAt,
    createdAt: kernel.clock.now()
  })
  await tx.update(membershipPeriods).set({ subscriptionId, number: 1 }).where(eq(membershipPeriods.periodId, periodId))
}
