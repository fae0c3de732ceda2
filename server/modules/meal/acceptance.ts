import { inArray } from 'drizzle-orm'
import * as z from 'zod'
import { mealAcceptBy } from '@/domain/meal-acceptance'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import { lockOrder, lockParts } from '../order'
import { type MealRow, orderIdsOf } from '../ordered-meal'
import { meals } from '../ordered-meal/tables'
import { stopOrder } from '../purchase'

/** No restaurant has accepted a meal in time; the payload names the order, of a combined one the whole. */
export const unacceptedJob = 'mealUnaccepted'

/** Gives the restaurant of a meal that was just placed, or each of its restaurants, its time to accept it. `wantedFrom` is null for at once. */
export async function awaitAcceptance(
  tx: Tx,
  kernel: Kernel,
  { orderId }: Pick<MealRow, 'orderId'>,
  wantedFrom: number | null
): Promise<void> {
  const acceptBy = mealAcceptBy(kernel.clock.now(), wantedFrom)
  await tx
    .update(meals)
    .set({ acceptBy })
    .where(inArray(meals.orderId, orderIdsOf(tx, orderId)))
  await kernel.jobs.reschedule(tx, { kind: unacceptedJob, payload: { orderId }, runAt: acceptBy, uniqueKey: orderId })
}

const payload = z.object({ orderId: z.string() })

/** Ends a meal that nobody has accepted, or those parts of it, as if its restaurant had refused it: everything goes back. */
export const endUnaccepted =
  (kernel: Kernel): JobHandler =>
  async (tx, job) => {
    const order = await lockOrder(tx, payload.parse(job.payload).orderId)
    if (!order) return
    const silent = (order.hasParts ? await lockParts(tx, order.orderId) : [order]).filter(
      ({ status }) => status === 'paid'
    )
    for (const one of silent)
      await stopOrder(tx, kernel, one, { event: 'reject', reasonCode: 'unanswered', reason: '' })
  }
