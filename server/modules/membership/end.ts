import { and, eq } from 'drizzle-orm'
import { membershipEnd, type MembershipPeriodStatus } from '@/domain/membership'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { addPeriod, lockMembership, nextStart, periodEndJob, planEnd, readPeriods } from './periods'
import { changeSubscription, endSubscription, readSubscription } from './subscriptions'
import { membershipPeriods, type PeriodRow } from './tables'

/** Moves what was bought after a period that ended early forward to an instant, so that its days stay whole. */
async function moveForward(tx: Tx, kernel: Kernel, ended: PeriodRow, from: number): Promise<void> {
  let startsAt = from
  for (const period of await readPeriods(tx, ended)) {
    if (period.status !== 'paid' || period.startsAt < ended.startsAt) continue
    if (period.days === null || period.endsAt === null || period.startsAt <= startsAt) return
    const endsAt = membershipEnd(startsAt, period.days, period.utcOffsetMinutes)
    const moved = { startsAt, endsAt }
    await tx.update(membershipPeriods).set(moved).where(eq(membershipPeriods.periodId, period.periodId))
    await planEnd(tx, kernel, { ...period, ...moved })
    startsAt = endsAt
  }
}

/** What a period that went back had begun to renew is over; what another one renews is charged at the end of what is left. */
async function settleSubscription(tx: Tx, kernel: Kernel, { userId, product, subscriptionId: own }: PeriodRow) {
  const holding = { userId, product }
  const subscription = await readSubscription(tx, holding)
  if (!subscription) return
  const { subscriptionId, status, pausedUntil } = subscription
  const now = kernel.clock.now()
  const nextChargeAt = await nextStart(tx, holding, now)
  // What was cancelled ends with the last that is held
  const isOver = status === 'cancelled' && nextChargeAt === now
  if (subscriptionId === own || isOver) return endSubscription(tx, kernel, holding)
  if (status !== 'live' || pausedUntil !== null) return
  await changeSubscription(tx, kernel, subscription, { nextChargeAt })
}

/**
 * Ends a paid period now, because its money went back or was taken back: what was bought after it moves forward, and what it began to renew
 * is charged no more. Nothing happens to one that had ended that way before.
 */
export async function endPeriod(
  tx: Tx,
  kernel: Kernel,
  { periodId, userId, product }: PeriodRow,
  status: Exclude<MembershipPeriodStatus, 'paid'>
): Promise<void> {
  await lockMembership(tx, { userId, product })
  const ofPeriod = and(eq(membershipPeriods.periodId, periodId), eq(membershipPeriods.status, 'paid'))
  const [period] = await tx.select().from(membershipPeriods).where(ofPeriod)
  if (!period) return
  const now = kernel.clock.now()
  const endsAt = Math.max(period.startsAt, Math.min(now, period.endsAt ?? now))
  await tx.update(membershipPeriods).set({ status, endsAt }).where(ofPeriod)
  if (period.orderId !== null) await kernel.jobs.cancel(tx, periodEndJob, period.orderId)
  await moveForward(tx, kernel, period, Math.max(now, period.startsAt))
  await settleSubscription(tx, kernel, period)
}

const dayMs = 86_400_000

/**
 * Gives back what a period had left when a bank took it back, as the bank was wrong: its whole days, the one that had begun among them, from now
 * on or after what is held since. What it had renewed stays ended, as nobody has said yes to it again. False where there is nothing to be had any
 * more.
 */
export async function restorePeriod(
  tx: Tx,
  kernel: Kernel,
  { periodId, userId, product }: PeriodRow
): Promise<boolean> {
  await lockMembership(tx, { userId, product })
  const ofPeriod = and(eq(membershipPeriods.periodId, periodId), eq(membershipPeriods.status, 'chargedBack'))
  const [period] = await tx.select().from(membershipPeriods).where(ofPeriod)
  const { planId = null, days = null, endsAt = null, orderId = null } = period ?? {}
  if (!period || planId === null || days === null || endsAt === null) return false
  const left = days - Math.floor((endsAt - period.startsAt) / dayMs)
  const { utcOffsetMinutes } = period
  if (left <= 0) {
    // It ends with its last day again, unless something else begins in that day's hours
    const isFree = (await nextStart(tx, { userId, product }, endsAt)) === endsAt
    const whole = { status: 'paid' as const, endsAt: membershipEnd(period.startsAt, days, utcOffsetMinutes) }
    if (isFree) await tx.update(membershipPeriods).set(whole).where(ofPeriod)
    return false
  }
  // What was had of it stays as it was taken back, and its order is of the rest
  await tx.update(membershipPeriods).set({ orderId: null }).where(ofPeriod)
  const plan = { ...period, planId, days: left }
  const rest = await addPeriod(tx, kernel, { userId, product, plan, orderId, utcOffsetMinutes })
  if (!rest) await tx.update(membershipPeriods).set({ orderId }).where(ofPeriod)
  return rest !== undefined
}
