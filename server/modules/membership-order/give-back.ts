import { eq } from 'drizzle-orm'
import type { Result, ValidParams } from '@/contract/types'
import { membershipRefundMs } from '@/domain/membership'
import type { Db, Tx } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { amountOf } from '../../http/format'
import { runOnce } from '../../http/idempotency'
import { orThrow } from '../../http/or-throw'
import type { Kernel } from '../../kernel'
import { endPeriod, type PeriodRow, readPeriods } from '../membership'
import { lockOwnOrder, type OrderRow, readOrder } from '../order'
import { refundInPart } from '../payment'
import { returnsOfPart, submitQueue } from '../purchase'
import { users } from '../user/tables'
import { endGift, isUnused } from './gift'
import { membershipUses } from './registries'
import { hasSavedWith } from './saved'
import { type Made, readMade } from './standing'

type Context = RequestContext<Session>

/** Until when a period goes back in full as far as time tells, epoch ms; null where its money cannot go back. */
export const returnableUntil = (
  { status, paidAt }: Pick<OrderRow, 'status' | 'paidAt'>,
  period: Pick<PeriodRow, 'status' | 'takenDays'> | undefined
): number | null =>
  status === 'available' && paidAt !== null && period?.status === 'paid' && period.takenDays === 0
    ? paidAt + membershipRefundMs
    : null

/** A period, and what was had of its order before a bank took it back and was wrong, which has no order any more. */
const readParts = async (db: Db, period: PeriodRow, paidAt: number): Promise<PeriodRow[]> =>
  (await readPeriods(db, period)).filter(
    ({ periodId, status, planId, orderId, createdAt }) =>
      periodId === period.periodId ||
      (orderId === null && planId !== null && status !== 'refunded' && createdAt >= paidAt)
  )

/** Whether something was saved with what an order paid at an instant (epoch ms) brought, or may be by an order that is not paid yet. */
async function wasUsed(kernel: Kernel, db: Db, period: PeriodRow, paidAt: number): Promise<boolean> {
  for (const part of await readParts(db, period, paidAt)) {
    if (await hasSavedWith(db, part, part)) return true
    for (const [, isUsed] of membershipUses.all(kernel)) if (await isUsed(db, part)) return true
  }
  return false
}

/** A period's money goes back in full within 7 days where nothing was saved with it. */
export async function isReturnable(
  kernel: Kernel,
  db: Db,
  order: Pick<OrderRow, 'status' | 'paidAt'>,
  period: PeriodRow | undefined,
  now: number
): Promise<boolean> {
  const { paidAt } = order
  const until = returnableUntil(order, period)
  if (until === null || paidAt === null || period === undefined || now >= until) return false
  return !(await wasUsed(kernel, db, period, paidAt))
}

/** Whether an order goes back in full now: a gift as long as nobody has redeemed it. */
export async function canGoBack(
  kernel: Kernel,
  db: Db,
  order: Pick<OrderRow, 'status' | 'paidAt'>,
  { gift, period }: Made,
  now: number
): Promise<boolean> {
  return gift ? isUnused(order, gift) : isReturnable(kernel, db, order, period, now)
}

/** How a locked order's money goes back, and what ends what it bought. */
interface WayBack {
  /** Of the part that goes back, which is all of it. */
  readonly requestId: string
  readonly end: (tx: Tx) => Promise<unknown>
}

/** How an order goes back in full now: a gift as long as nobody has redeemed it. Throws `membershipNotRefundable` of what cannot. */
async function findWayBack(kernel: Kernel, db: Db, order: OrderRow, now: number): Promise<WayBack> {
  const { orderId } = order
  const made = (await readMade(db, [orderId]))(orderId)
  if (!(await canGoBack(kernel, db, order, made, now))) throw new AppError('membershipNotRefundable')
  if (made.gift) return { requestId: `gift:${orderId}`, end: (tx) => endGift(tx, kernel, order) }
  const period = orThrow(made.period, 'membershipNotRefundable')
  return { requestId: `membership:${period.periodId}`, end: (tx) => endPeriod(tx, kernel, period, 'refunded') }
}

const paidMinor = ({ figures: { total, balance } }: Pick<OrderRow, 'figures'>): number => total + balance

/** What giving a membership back is worth, and where it goes. */
export async function quoteMembershipRefund(
  { orderId }: ValidParams<'membershipRefundQuote'>,
  { kernel, session, now }: Context
): Promise<Result<'membershipRefundQuote'>> {
  const { db } = kernel
  const order = await readOrder(db, session.userId, orderId)
  if (order?.kind !== 'membership') throw new AppError('orderNotFound')
  await findWayBack(kernel, db, order, now)
  const { currency } = order
  const amountMinor = paidMinor(order)
  return {
    orderId,
    currency,
    amount: amountOf(amountMinor, currency),
    returns: await returnsOfPart(db, order, amountMinor)
  }
}

/** Waits for what a person is having by a membership at this moment: a claim, a code at a counter. */
const lockPerson = (tx: Tx, userId: string): Promise<unknown> =>
  tx.select({ userId: users.userId }).from(users).where(eq(users.userId, userId)).for('no key update')

/**
 * Gives a membership back in full; it gives nothing from then on, and renews no more. One of the person's orders that is being made has
 * been made, with its deduction, before it is judged, or is made without; so it is with what they claim, or have at a counter.
 */
export const submitMembershipRefund = (
  params: ValidParams<'membershipRefundSubmit'>,
  context: Context
): Promise<Result<'membershipRefundSubmit'>> =>
  runOnce(
    context,
    'membershipRefundSubmit',
    params,
    async (tx) => {
      const { kernel, session, now } = context
      const { orderId } = params
      const order = await lockOwnOrder(tx, session.userId, orderId)
      if (order.kind !== 'membership') throw new AppError('orderNotFound')
      await lockPerson(tx, session.userId)
      const { requestId, end } = await findWayBack(kernel, tx, order, now)
      await refundInPart(tx, kernel, order, { requestId, amountMinor: paidMinor(order) })
      // After the wallet, as wherever both are locked
      await end(tx)
      return { orderId }
    },
    submitQueue(context.session)
  )
