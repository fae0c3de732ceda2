import { and, desc, eq, gt } from 'drizzle-orm'
import type { Db, Tx } from '../../db/database'
import { renewalTries } from './tables'

/** A try to charge a renewal, as read. */
export type TryRow = typeof renewalTries.$inferSelect

/** Writes a try down before anybody is asked for money. */
export const writeTry = (tx: Tx, tried: Omit<TryRow, 'answer' | 'answeredAt'>) => tx.insert(renewalTries).values(tried)

/** Notes what came of a try, once. */
export const answerTry = (
  tx: Tx,
  { orderId, attempt }: Pick<TryRow, 'orderId' | 'attempt'>,
  answer: NonNullable<TryRow['answer']>,
  answeredAt: number
) =>
  tx
    .update(renewalTries)
    .set({ answer, answeredAt })
    .where(and(eq(renewalTries.orderId, orderId), eq(renewalTries.attempt, attempt)))

/** The last try of a renewal's order; undefined of an order that is none. */
export async function readLastTry(db: Db, orderId: string): Promise<TryRow | undefined> {
  const ofOrder = eq(renewalTries.orderId, orderId)
  return (await db.select().from(renewalTries).where(ofOrder).orderBy(desc(renewalTries.attempt)).limit(1))[0]
}

/** How often a renewal's order was tried since an instant, epoch ms. */
export const countTries = (db: Db, { orderId }: Pick<TryRow, 'orderId'>, since: number): Promise<number> =>
  db.$count(renewalTries, and(eq(renewalTries.orderId, orderId), gt(renewalTries.at, since)))

/** The last try of the last renewal that a subscription began; undefined before the first. */
export async function readNewestTry(db: Db, subscriptionId: string): Promise<TryRow | undefined> {
  const own = eq(renewalTries.subscriptionId, subscriptionId)
  const newest = [desc(renewalTries.number), desc(renewalTries.attempt)]
  return (
    await db
      .select()
      .from(renewalTries)
      .where(own)
      .orderBy(...newest)
      .limit(1)
  )[0]
}
