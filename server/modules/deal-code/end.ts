import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import { type CodeRow, type DealTerms, giveBackCodes, lockDealOrder, moveOrderByCodes, takesCodesOf } from '../deal'
import { restaurants } from '../restaurant/tables'
import { dealCodes } from './tables'

const payload = z.object({ orderId: z.string() })
const idsOf = (codes: readonly CodeRow[]): string[] => codes.map(({ dealCodeId }) => dealCodeId)

/**
 * Ends the codes of an order that were not used in time: those of a deal refundable at any time are refunded, and those that were paid when
 * their time was over already; all others expire. Judged under the lock; nothing happens while there is time.
 */
export async function endCodes(tx: Tx, kernel: Kernel, orderId: string): Promise<void> {
  const locked = await lockDealOrder(tx, orderId)
  const now = kernel.clock.now()
  const ended = (locked?.codes ?? []).filter(
    ({ state, validUntil }) => state === 'unused' && validUntil !== null && now > validUntil
  )
  if (!locked || ended.length === 0) return
  const isNeverValid = ended.every(({ createdAt, validUntil }) => validUntil !== null && createdAt > validUntil)
  if (locked.terms.rules.refund === 'anyTime' || isNeverValid) {
    await giveBackCodes(tx, kernel, locked.order, idsOf(ended), 'expired')
    return
  }
  await tx
    .update(dealCodes)
    .set({ state: 'expired' })
    .where(and(inArray(dealCodes.dealCodeId, idsOf(ended)), eq(dealCodes.state, 'unused')))
  await moveOrderByCodes(tx, kernel, orderId)
}

/** The job at the end of an order's codes. */
export const endCodesAtEnd =
  (kernel: Kernel): JobHandler =>
  (tx, job) =>
    endCodes(tx, kernel, payload.parse(job.payload).orderId)

async function hasOutlet(tx: Tx, terms: DealTerms): Promise<boolean> {
  const [open] = await tx
    .select({ restaurantId: restaurants.restaurantId })
    .from(restaurants)
    .where(takesCodesOf(terms))
    .limit(1)
  return open !== undefined
}

/** Kind of the job that gives back what no outlet takes any more. */
export const closedOutletsJob = 'returnClosedDeal'

/** Gives the unused codes of an order back when every outlet that took them is closed for good, whatever the deal's rule is. */
export const returnOfClosed =
  (kernel: Kernel): JobHandler =>
  async (tx, job) => {
    const locked = await lockDealOrder(tx, payload.parse(job.payload).orderId)
    const unused = (locked?.codes ?? []).filter(({ state }) => state === 'unused')
    if (!locked || unused.length === 0 || (await hasOutlet(tx, locked.terms))) return
    await giveBackCodes(tx, kernel, locked.order, idsOf(unused), 'closed')
  }
