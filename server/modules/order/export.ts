import { and, eq } from 'drizzle-orm'
import type { Currency } from '@/domain/countries'
import type { OrderKind } from '@/domain/order-state'
import type { Db } from '../../db/database'
import { amountOf, instant, optionalInstant } from '../../http/format'
import { orders } from './tables'

/** A person's orders of one kind, as a subquery. */
export const ordersOfKind = (db: Db, userId: string, kind: OrderKind) =>
  db
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.kind, kind)))

interface PartRefund {
  readonly orderId: string
  readonly reason: string
  readonly count: number
  readonly amountMinor: number
  readonly createdAt: number
  readonly completedAt: number | null
}

/** A refund of some of an order's codes, as the exported file has it. */
export const exportedRefund = ({
  refund: { orderId, reason, count, amountMinor, createdAt, completedAt },
  currency
}: {
  readonly refund: PartRefund
  readonly currency: Currency
}) => ({
  ...{ orderId, reason, count },
  amount: amountOf(amountMinor, currency),
  createdAt: instant(createdAt),
  completedAt: optionalInstant(completedAt)
})
