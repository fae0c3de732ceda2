import { and, asc, eq } from 'drizzle-orm'
import type { OperationParams, OperationResult } from '@/contract/operations'
import { isOneOf } from '../../db/among'
import { inTransaction } from '../../db/transaction'
import { AppError } from '../../http/errors'
import { defineOperations } from '../../http/operations'
import type { Kernel } from '../../kernel'
import type { Partner } from '../../platform/partners/partners'
import { orders } from '../order/tables'
import { closeDay } from './menus'
import { planJob, returnJob } from './schedule'
import { boxUnits } from './tables'

/**
 * Closes a day: what is sold of it goes back order by order, each in a step of its own, planned in the same step that closes the day, so that a
 * crash leaves nothing half closed. What is not paid yet goes back once it is.
 */
async function closeDate(
  kernel: Kernel,
  { id, restaurants }: Partner,
  { restaurantId, date }: OperationParams<'boxCloseDate'>
): Promise<OperationResult<'boxCloseDate'>> {
  if (!isOneOf(restaurants, restaurantId)) throw new AppError('forbidden')
  const orderIds = await inTransaction(kernel.database, async (tx) => {
    await closeDay(tx, restaurantId, date)
    const rows = await tx
      .selectDistinct({ orderId: boxUnits.orderId })
      .from(boxUnits)
      .innerJoin(orders, eq(orders.orderId, boxUnits.orderId))
      .where(
        and(
          eq(boxUnits.restaurantId, restaurantId),
          eq(boxUnits.servingOn, date),
          eq(boxUnits.state, 'unused'),
          eq(orders.status, 'available')
        )
      )
      .orderBy(asc(boxUnits.orderId))
    const ids = rows.map(({ orderId }) => orderId)
    await planJob(tx, kernel, returnJob, ids, kernel.clock.now())
    return ids
  })
  kernel.logger.info({ partner: id, restaurantId, date, count: orderIds.length }, 'operation')
  return { restaurantId, date, orderIds }
}

/** What restaurants do with boxes. */
export const boxOperations = defineOperations({ boxCloseDate: closeDate })
