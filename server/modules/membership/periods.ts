import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { membershipEnd } from '@/domain/membership'
import type { Db, Tx } from '../../db/database'
import { instant } from '../../http/format'
import type { Kernel } from '../../kernel'
import { type MembershipTerms, type PlanRow, termsOf } from './plans'
import { isInGrace } from './read'
import { chargeNotBefore } from './subscriptions'
import { type Holding, membershipCards, membershipPeriods, type PeriodRow } from './tables'

/** The job at the end of a period; its payload names the period's order. */
export const periodEndJob = 'membershipEnd'

/** What a person has of a product changes in one transaction at a time. Comes after an order and the wallet, wherever those are locked. */
export const lockMembership = (tx: Tx, { userId, product }: Holding): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`membership:${userId}:${product}`}, 0))`)

const ofHolding = ({ userId, product }: Holding) =>
  and(eq(membershipPeriods.userId, userId), eq(membershipPeriods.product, product))

/** Every period of a person and product, the first one first. */
export const readPeriods = (db: Db, holding: Holding): Promise<PeriodRow[]> =>
  db
    .select()
    .from(membershipPeriods)
    .where(ofHolding(holding))
    .orderBy(asc(membershipPeriods.startsAt), asc(membershipPeriods.periodId))

/** A person's paid periods that are not over, or go on while their renewal is tried, of every product, the first one first. */
export const readComing = (db: Db, userId: string, now: number): Promise<PeriodRow[]> =>
  db
    .select()
    .from(membershipPeriods)
    .where(
      and(
        eq(membershipPeriods.userId, userId),
        eq(membershipPeriods.status, 'paid'),
        or(
          isNull(membershipPeriods.endsAt),
          gt(membershipPeriods.endsAt, now),
          isInGrace(sql`membership_periods`, instant(now))
        )
      )
    )
    .orderBy(asc(membershipPeriods.product), asc(membershipPeriods.startsAt))

/** The period that an order paid for. */
export async function readPeriodOf(db: Db, orderId: string): Promise<PeriodRow | undefined> {
  const [period] = await db.select().from(membershipPeriods).where(eq(membershipPeriods.orderId, orderId))
  return period
}

/**
 * When what is bought now would begin: at once, or where the last period that is paid ends, epoch ms; null where one has no end, so that
 * nothing can follow.
 */
export async function nextStart(db: Db, { userId, product }: Holding, now: number): Promise<number | null> {
  const coming = (await readComing(db, userId, now)).filter((period) => period.product === product)
  if (coming.some(({ endsAt }) => endsAt === null)) return null
  return Math.max(now, ...coming.flatMap(({ endsAt }) => endsAt ?? []))
}

/** A number that no other membership card has. */
async function giveCard(tx: Tx, { random, clock }: Kernel, holding: Holding): Promise<void> {
  for (let isNumbered = false; !isNumbered;) {
    const number = String(random.integer(0, 999_999_999_999)).padStart(12, '0')
    await tx
      .insert(membershipCards)
      .values({ ...holding, number, createdAt: clock.now() })
      .onConflictDoNothing()
    const known = and(eq(membershipCards.userId, holding.userId), eq(membershipCards.product, holding.product))
    isNumbered = (await tx.$count(membershipCards, known)) > 0
  }
}

/** A period to add: a plan's days at its terms, or those of an order of it. */
export interface NewPeriod extends Holding {
  readonly plan: Pick<PlanRow, 'planId' | 'variant' | 'days'> & MembershipTerms
  readonly orderId: string | null
  readonly utcOffsetMinutes: number
  /** The subscription that it renews, and which of its periods it is. */
  readonly renewed?: { readonly subscriptionId: string; readonly number: number }
  /** Where it would begin if nothing else were held; now unless said. */
  readonly since?: number
}

/**
 * Adds a period to what a person holds: it begins where the last one ends, so that no day is lost, and ends at the end of a local day.
 * Undefined where one without an end is held.
 */
export async function addPeriod(tx: Tx, kernel: Kernel, added: NewPeriod): Promise<PeriodRow | undefined> {
  const { plan, orderId, utcOffsetMinutes, renewed, userId, product } = added
  const holding = { userId, product }
  await lockMembership(tx, holding)
  const now = kernel.clock.now()
  const startsAt = await nextStart(tx, holding, added.since ?? now)
  if (startsAt === null) return undefined
  const { planId, variant, days } = plan
  const endsAt = membershipEnd(startsAt, days, utcOffsetMinutes)
  const [period] = await tx
    .insert(membershipPeriods)
    .values({
      ...{
        periodId: kernel.ids.next(),
        ...holding,
        planId,
        variant,
        days,
        orderId,
        utcOffsetMinutes,
        startsAt,
        endsAt
      },
      ...termsOf(plan),
      ...renewed,
      createdAt: now
    })
    .returning()
  if (!period) throw new Error('a period was not written')
  await giveCard(tx, kernel, holding)
  await planEnd(tx, kernel, period)
  await chargeNotBefore(tx, kernel, holding, endsAt)
  return period
}

/** Gives a running period of a locked membership what another variant of its plan gives, from now on. */
export const changeVariant = (
  tx: Tx,
  { periodId }: Pick<PeriodRow, 'periodId'>,
  plan: Pick<PlanRow, 'planId' | 'variant'> & MembershipTerms
) =>
  tx
    .update(membershipPeriods)
    .set({ planId: plan.planId, variant: plan.variant, ...termsOf(plan) })
    .where(eq(membershipPeriods.periodId, periodId))

/** Has an order of a membership looked at, in place of when that was planned. */
export const planLook = (tx: Tx, { jobs }: Kernel, orderId: string, runAt: number): Promise<void> =>
  jobs.reschedule(tx, { kind: periodEndJob, payload: { orderId }, runAt, uniqueKey: orderId })

/** Has the end of a period that was bought looked at when it comes. */
export const planEnd = async (tx: Tx, kernel: Kernel, { orderId, endsAt }: PeriodRow): Promise<void> => {
  if (orderId !== null && endsAt !== null) await planLook(tx, kernel, orderId, endsAt)
}
