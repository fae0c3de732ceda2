import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { orderKindsWhere, type OrderStatus } from '@/domain/order-state'
import type { Db } from '../../db/database'
import type { OrderRow } from '../order'
import { orders } from '../order/tables'
import { readPaidMoney } from '../payment'
import type { ProgrammeRow } from './programme'

const foodKinds = orderKindsWhere(({ isFood }) => isFood)

/** Whether an order is of the kind that counts; a part of a combined one counts with its whole. */
export const isCountedKind = ({ kind, wholeOrderId }: OrderRow): boolean =>
  foodKinds.includes(kind) && wholeOrderId === null

/** What a person ordered to eat that stands so, oldest first. */
export const foodOrdersOf = (db: Db, userId: string, statuses: readonly OrderStatus[]): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        inArray(orders.kind, foodKinds),
        inArray(orders.status, [...statuses]),
        isNull(orders.wholeOrderId)
      )
    )
    .orderBy(asc(orders.createdAt), asc(orders.orderId))

/** Whether the friend has really paid enough for an order, after all that went back. */
export const countsFor = async (db: Db, order: OrderRow, { minimumPaidMinor }: ProgrammeRow): Promise<boolean> =>
  (await readPaidMoney(db, order)) >= minimumPaidMinor
