import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod'
import { isCashDue } from '@/domain/cash'
import type { Point } from '@/domain/geo'
import type { Money } from '@/domain/money'
import type { Tx } from '../../db/database'
import { AppError } from '../../http/errors'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import { type StoredRider, updateDeliveries } from '../delivery'
import { announceOrder, lockOrder, lockParts, moveOrder, type OrderRow } from '../order'
import { orderEvents, orders } from '../order/tables'
import { mealOf, orderIdsOf } from '../ordered-meal'
import { takeCash } from '../payment'
import { type OrderStop, refuseCash, stopOrder } from '../purchase'
import { doDuties } from './duties'
import { notePosition, type RiderPosition } from './positions'
import { tellOfProgress } from './progress-notice'

/** What a restaurant, a rider or our support does to an order, by a signed call. */
export type FulfilmentAct =
  | { readonly event: 'accept' | 'ready' | 'refuse' }
  | { readonly event: 'handOver' | 'deliver'; readonly cash?: Money }
  | OrderStop
  | { readonly event: 'dispatch'; readonly rider: StoredRider }

/** Kind of the job that closes a delivered order. */
export const completionJob = 'completeOrder'

/** Has what was just handed over completed once nobody has said otherwise for a while. */
export const scheduleCompletion = (tx: Tx, { jobs, clock, config }: Kernel, orderId: string): Promise<void> =>
  jobs.schedule(tx, {
    kind: completionJob,
    payload: { orderId },
    runAt: clock.now() + config.completionSeconds * 1000,
    uniqueKey: orderId
  })

/** Clocks of outside systems differ from ours by less. */
const aheadMs = 60_000

async function hasHappened(tx: Tx, orderId: string, event: FulfilmentAct['event']): Promise<boolean> {
  const [known] = await tx
    .select({ event: orderEvents.event })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.event, event)))
    .limit(1)
  return known !== undefined
}

/** Notes who brings an order that is on its way; one rider carries all of a combined one. */
async function noteRider(tx: Tx, { orderId, wholeOrderId }: OrderRow, rider: StoredRider): Promise<void> {
  await updateDeliveries(tx, orderIdsOf(tx, wholeOrderId ?? orderId, eq(orders.status, 'delivering')), { rider })
}

/** Another rider takes over an order that is on its way. */
async function changeRider(tx: Tx, kernel: Kernel, order: OrderRow, rider: StoredRider): Promise<OrderRow> {
  const known = (await mealOf(tx, order)).rider
  if (known !== null && isDeepStrictEqual({ ...known }, { ...rider })) return order
  const wholeId = order.wholeOrderId ?? order.orderId
  const updatedAt = kernel.clock.now()
  await tx
    .update(orders)
    .set({ updatedAt })
    .where(inArray(orders.orderId, orderIdsOf(tx, wholeId, eq(orders.status, 'delivering'))))
  await noteRider(tx, order, rider)
  announceOrder(tx, kernel, { userId: order.userId, orderId: wholeId })
  return { ...order, updatedAt }
}

/** One rider has all parts of a combined order: what they do to one is done to the whole. */
const riderEvents: readonly FulfilmentAct['event'][] = ['dispatch', 'deliver']

/** A restaurant's answer for its part: the first that accepts accepts the whole, which cannot be cancelled from then on. */
async function acceptPart(tx: Tx, kernel: Kernel, part: OrderRow, wholeId: string): Promise<OrderRow | undefined> {
  const accepted = await moveOrder(tx, kernel, part, 'accept')
  const whole = accepted && (await lockOrder(tx, wholeId))
  if (whole) await moveOrder(tx, kernel, whole, 'accept')
  return accepted
}

/** The rider acts on the whole, and does not leave before every restaurant has answered. */
async function moveWhole(
  tx: Tx,
  kernel: Kernel,
  part: OrderRow,
  wholeId: string,
  act: FulfilmentAct
): Promise<OrderRow | undefined> {
  const whole = await lockOrder(tx, wholeId)
  return whole && (await move(tx, kernel, whole, act)) ? lockOrder(tx, part.orderId) : undefined
}

const waitsForAnswers = async (tx: Tx, { orderId, hasParts }: OrderRow): Promise<boolean> =>
  hasParts && (await lockParts(tx, orderId)).some(({ status }) => status === 'paid')

/** Hands a meal over, for its cash where cash is due: both or neither. */
async function handOver(
  tx: Tx,
  kernel: Kernel,
  order: OrderRow,
  { event, cash }: Extract<FulfilmentAct, { event: 'handOver' | 'deliver' }>
): Promise<OrderRow | undefined> {
  const now = kernel.clock.now()
  const isDue = isCashDue(order)
  const moved = await moveOrder(tx, kernel, order, event, isDue ? { paidAt: now } : {})
  if (!moved) return undefined
  if (isDue) await takeCash(tx, order, cash, now)
  else if (cash) throw new AppError('cashAmountDiffers')
  await scheduleCompletion(tx, kernel, order.orderId)
  return moved
}

async function move(tx: Tx, kernel: Kernel, order: OrderRow, act: FulfilmentAct): Promise<OrderRow | undefined> {
  if (act.event === 'reject' || act.event === 'cancel') return stopOrder(tx, kernel, order, act)
  if (act.event === 'refuse') return refuseCash(tx, kernel, order)
  if (order.wholeOrderId !== null && riderEvents.includes(act.event))
    return moveWhole(tx, kernel, order, order.wholeOrderId, act)
  if (order.wholeOrderId !== null && act.event === 'accept') return acceptPart(tx, kernel, order, order.wholeOrderId)
  if (act.event === 'deliver' || act.event === 'handOver') return handOver(tx, kernel, order, act)
  if (act.event === 'dispatch' && (await waitsForAnswers(tx, order))) return undefined
  if (act.event !== 'accept') await doDuties(tx, kernel, order)
  const moved = await moveOrder(tx, kernel, order, act.event)
  if (moved && act.event === 'dispatch') await noteRider(tx, moved, act.rider)
  return moved
}

/**
 * Does what a restaurant or rider says to a locked order, by the table of the domain (spec section 4, Order). Saying it again returns the
 * order as it stands, `isRepeat`; what is not allowed now throws `orderStateChanged`.
 */
export async function fulfil(
  tx: Tx,
  kernel: Kernel,
  order: OrderRow,
  act: FulfilmentAct
): Promise<{ readonly order: OrderRow; readonly isRepeat: boolean }> {
  const moved = await move(tx, kernel, order, act)
  if (moved) {
    await tellOfProgress(tx, kernel, moved, act.event)
    return { order: moved, isRepeat: false }
  }
  if (!(await hasHappened(tx, order.orderId, act.event))) throw new AppError('orderStateChanged')
  return {
    order:
      act.event === 'dispatch' && order.status === 'delivering'
        ? await changeRider(tx, kernel, order, act.rider)
        : order,
    isRepeat: true
  }
}

/** Where the rider of a locked meal goes. Throws `orderStateChanged` unless it is on its way by a rider. */
export async function mealGoal(tx: Tx, order: OrderRow): Promise<Point | null> {
  if (order.status !== 'delivering') throw new AppError('orderStateChanged')
  const { deliveryAddress, way } = await mealOf(tx, order)
  if (way === 'parcel') throw new AppError('orderStateChanged')
  return deliveryAddress
}

/** Notes where the rider of a locked order is, who goes to `goal`. Older tellings change nothing. */
export async function locateRider(
  tx: Tx,
  kernel: Kernel,
  order: OrderRow,
  goal: Point | null,
  position: RiderPosition
): Promise<{ readonly isNews: boolean }> {
  const now = kernel.clock.now()
  if (position.at > now + aheadMs) throw new AppError('badRequest')
  const seen = { ...position, at: Math.min(position.at, now) }
  const isNews = await notePosition(tx, order.wholeOrderId ?? order.orderId, seen, goal)
  if (isNews) announceOrder(tx, kernel, { userId: order.userId, orderId: order.wholeOrderId ?? order.orderId })
  return { isNews }
}

const payloadSchema = z.object({ orderId: z.string() })

/** Completes what was handed over and not completed since. */
export const completeOrder =
  (kernel: Kernel): JobHandler =>
  async (tx, job) => {
    const order = await lockOrder(tx, payloadSchema.parse(job.payload).orderId)
    if (order) await moveOrder(tx, kernel, order, 'complete')
  }
