import { and, eq, ne } from 'drizzle-orm'
import type { Db, Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { defineRegistry } from '../../platform/kernel/registry'
import { type Holding, membershipPeriods, membershipSubscriptions, type PeriodRow } from './tables'

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

/** What a person is told before a renewal: of a card that will not do, and of the charge itself; so long before. */
export const renewalToldMs = { source: 7 * 86_400_000, charge: 3 * 86_400_000 } as const

/** The job that looks at what comes next of a subscription; its payload names it. */
export const renewalJob = 'membershipRenewal'

/** Has a subscription looked at when there is something to say or to charge, in place of when that was planned. */
export async function planRenewal(
  tx: Tx,
  { jobs, clock }: Kernel,
  { subscriptionId, nextChargeAt }: Pick<SubscriptionRow, 'subscriptionId' | 'nextChargeAt'>
): Promise<void> {
  if (nextChargeAt === null) return jobs.cancel(tx, renewalJob, subscriptionId)
  const moments = [nextChargeAt - renewalToldMs.source, nextChargeAt - renewalToldMs.charge]
  const runAt = moments.find((at) => at > clock.now()) ?? nextChargeAt
  await jobs.reschedule(tx, { kind: renewalJob, payload: { subscriptionId }, runAt, uniqueKey: subscriptionId })
}

/** A subscription by its id. */
export async function readSubscriptionById(db: Db, subscriptionId: string): Promise<SubscriptionRow | undefined> {
  const own = eq(membershipSubscriptions.subscriptionId, subscriptionId)
  return (await db.select().from(membershipSubscriptions).where(own))[0]
}

/** Who tells people what is charged next, given by the module that charges: a charge was moved by what was bought or taken back, or comes no more. */
export const chargeFollowers = defineRegistry<
  'renewal',
  (tx: Tx, kernel: Kernel, before: SubscriptionRow, after: SubscriptionRow) => Promise<void>
>('follower of charges')

/** Has what a locked membership renews charged at an instant, or never (null), and told so. */
export async function moveCharge(
  tx: Tx,
  kernel: Kernel,
  before: SubscriptionRow,
  nextChargeAt: number | null
): Promise<void> {
  const ended = { status: 'ended', pausedUntil: null, endedAt: kernel.clock.now() } as const
  const change = { nextChargeAt, ...(nextChargeAt === null && ended) }
  const after = await changeSubscription(tx, kernel, before, change)
  for (const [, follow] of chargeFollowers.all(kernel)) await follow(tx, kernel, before, after)
}

/** Charges what renews a locked membership not before an instant: what is paid for already is over then. */
export async function chargeNotBefore(tx: Tx, kernel: Kernel, holding: Holding, at: number): Promise<void> {
  const before = await readSubscription(tx, holding)
  if (before?.status === 'live' && (before.nextChargeAt ?? at) < at) await moveCharge(tx, kernel, before, at)
}

/** Changes a subscription whose membership is locked, and plans what comes next of it. */
export async function changeSubscription(
  tx: Tx,
  kernel: Kernel,
  { subscriptionId }: Pick<SubscriptionRow, 'subscriptionId'>,
  change: Partial<Omit<SubscriptionRow, 'subscriptionId' | 'userId' | 'product'>>
): Promise<SubscriptionRow> {
  const own = eq(membershipSubscriptions.subscriptionId, subscriptionId)
  const [changed] = await tx.update(membershipSubscriptions).set(change).where(own).returning()
  if (!changed) throw new Error('a subscription that is not there')
  await planRenewal(tx, kernel, changed)
  return changed
}

/** Charges a locked membership no more, for good: its periods stay as they are. */
export async function endSubscription(tx: Tx, { clock }: Kernel, holding: Holding): Promise<void> {
  await tx
    .update(membershipSubscriptions)
    .set({ status: 'ended', nextChargeAt: null, pausedUntil: null, endedAt: clock.now() })
    .where(notEnded(holding))
}

/** Renews a locked membership from the end of a period on, in place of what renewed it before. */
export async function startSubscription(
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
  await planRenewal(tx, kernel, { subscriptionId, nextChargeAt: endsAt })
  await tx.update(membershipPeriods).set({ subscriptionId, number: 1 }).where(eq(membershipPeriods.periodId, periodId))
}
