import { and, eq } from 'drizzle-orm'
import { membershipEnd, type MembershipPeriodStatus } from '@/domain/membership'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { addPeriod, lockMembership, nextStart, periodEndJob, planEnd, readPeriods } from './periods'
import { chargeNotBefore, moveCharge, readSubscription } from './subscriptions'
import { membershipPeriods, type PeriodRow } from './tables'

/**
 * Moves what was bought after a period that changed to an instant, so that no day is lost: `forward` where it ended early, `later` where it is
 * longer again.
 */
async function moveFollowing(tx: Tx, kernel: Kernel, changed: PeriodRow, way: 'forward' | 'later', to: number) {
  let startsAt = to
  for (const period of await readPeriods(tx, changed)) {
    const follows = period.startsAt >= changed.startsAt && period.periodId !== changed.periodId
    if (period.status !== 'paid' || !follows) continue
    if (period.days === null || period.endsAt === null) return
    if (way === 'forward' ? period.startsAt <= startsAt : period.startsAt >= startsAt) return
    const endsAt = membershipEnd(startsAt, period.days, period.utcOffsetMinutes)
    const moved = { startsAt, endsAt }
    await tx.update(membershipPeriods).set(moved).where(eq(membershipPeriods.periodId, period.periodId))
    await planEnd(tx, kernel, { ...period, ...moved })
    startsAt = endsAt
  }
}

/** What a period that went back had begun to renew is over; what another one renews is charged at the end of what is left. */
async function adjustSubscription(tx: Tx, kernel: Kernel, { userId, product, subscriptionId: own }: PeriodRow) {
  const holding = { userId, product }
  const subscription = await readSubscription(tx, holding)
  if (!subscription) return
  const { subscriptionId, status, pausedUntil, nextChargeAt: before } = subscription
  const now = kernel.clock.now()
  const nextChargeAt = await nextStart(tx, holding, now)
  // What was cancelled ends with the last that is held
  const isOver = status === 'cancelled' && nextChargeAt === now
  if (subscriptionId === own || isOver) return moveCharge(tx, kernel, subscription, null)
  // What is being charged at this moment stays as it is
  if (status !== 'live' || pausedUntil !== null || (before ?? now) <= now || before === nextChargeAt) return
  await moveCharge(tx, kernel, subscription, nextChargeAt)
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
  await moveFollowing(tx, kernel, period, 'forward', Math.max(now, period.startsAt))
  await adjustSubscription(tx, kernel, period)
}

const dayMs = 86_400_000

/** Reads a period of a status again once its membership is locked; undefined where it is of another by now. */
async function lockPeriod(tx: Tx, { periodId, userId, product }: PeriodRow, status: MembershipPeriodStatus) {
  await lockMembership(tx, { userId, product })
  const isIt = and(eq(membershipPeriods.periodId, periodId), eq(membershipPeriods.status, status))
  return (await tx.select().from(membershipPeriods).where(isIt))[0]
}

const changePeriod = (tx: Tx, { periodId }: PeriodRow, change: Partial<PeriodRow>) =>
  tx.update(membershipPeriods).set(change).where(eq(membershipPeriods.periodId, periodId))

/** Adds days that were taken back of a period at the end of what is held now; its order is of them from then on. */
async function addRest(
  tx: Tx,
  kernel: Kernel,
  period: PeriodRow,
  rest: Pick<PeriodRow, 'takenDays'> & { readonly days: number }
): Promise<PeriodRow | undefined> {
  const { planId, orderId, utcOffsetMinutes, userId, product } = period
  if (planId === null) return undefined
  await changePeriod(tx, period, { orderId: null, takenDays: 0 })
  const plan = { ...period, planId, days: rest.days }
  const added = await addPeriod(tx, kernel, { userId, product, plan, orderId, utcOffsetMinutes })
  if (added) await changePeriod(tx, added, { takenDays: rest.takenDays })
  else await changePeriod(tx, period, { orderId, takenDays: period.takenDays })
  return added
}

/**
 * Leaves a paid period without some of its days, as a bank took back a part of what paid it: what follows moves forward, and what it began to
 * renew is charged no more, as when it ends. Returns it as it is then; undefined where it is not paid any more.
 */
export async function shortenPeriod(
  tx: Tx,
  kernel: Kernel,
  known: PeriodRow,
  taken: number
): Promise<PeriodRow | undefined> {
  const period = await lockPeriod(tx, known, 'paid')
  if (!period?.days) return undefined
  const days = period.days - taken
  const endsAt = membershipEnd(period.startsAt, days, period.utcOffsetMinutes)
  const shorter = { ...period, days, takenDays: period.takenDays + taken, endsAt }
  await changePeriod(tx, period, shorter)
  await planEnd(tx, kernel, shorter)
  await moveFollowing(tx, kernel, period, 'forward', Math.max(kernel.clock.now(), endsAt))
  await adjustSubscription(tx, kernel, period)
  return shorter
}

/**
 * Gives a shortened period days back: it is longer again, and what follows later; one that is over has them after what is held since. Returns
 * the period that has them; undefined where none can be had any more.
 */
export async function lengthenPeriod(
  tx: Tx,
  kernel: Kernel,
  known: PeriodRow,
  given: number
): Promise<PeriodRow | undefined> {
  const period = await lockPeriod(tx, known, 'paid')
  if (!period?.days || period.endsAt === null) return undefined
  const takenDays = period.takenDays - given
  if (period.endsAt <= kernel.clock.now()) return addRest(tx, kernel, period, { days: given, takenDays })
  const days = period.days + given
  const endsAt = membershipEnd(period.startsAt, days, period.utcOffsetMinutes)
  const longer = { ...period, days, takenDays, endsAt }
  await changePeriod(tx, period, longer)
  await planEnd(tx, kernel, longer)
  await moveFollowing(tx, kernel, period, 'later', endsAt)
  const until = await nextStart(tx, period, endsAt)
  if (until !== null) await chargeNotBefore(tx, kernel, period, until)
  return longer
}

/** What is given back of a period that a bank took back: its days, and the period that has them; none where something without end is held. */
interface Restored {
  readonly left: number
  readonly rest?: PeriodRow | undefined
}

/**
 * Gives back what a period had left when a bank took it back, as the bank was wrong: its whole days but for `lost`, the one that had begun among
 * them, from now on or after what is held since. What it had renewed stays ended, as nobody has said yes to it again. Days that can begin nowhere
 * are the caller's to pay back.
 */
export async function restorePeriod(tx: Tx, kernel: Kernel, known: PeriodRow, lost: number): Promise<Restored> {
  const period = await lockPeriod(tx, known, 'chargedBack')
  const { days = null, endsAt = null } = period ?? {}
  if (!period || days === null || endsAt === null) return { left: 0 }
  const all = days + period.takenDays
  const left = all - lost - Math.floor((endsAt - period.startsAt) / dayMs)
  if (left > 0) {
    const rest = await addRest(tx, kernel, period, { days: left, takenDays: lost })
    if (!rest) await changePeriod(tx, period, { status: 'refunded' })
    return { left, rest }
  }
  if (lost > 0) return { left: 0 }
  // It ends with its last day again; what began in that day's hours begins after it
  const whole = membershipEnd(period.startsAt, all, period.utcOffsetMinutes)
  await changePeriod(tx, period, { status: 'paid', days: all, takenDays: 0, endsAt: whole })
  await moveFollowing(tx, kernel, period, 'later', whole)
  return { left: 0 }
}
