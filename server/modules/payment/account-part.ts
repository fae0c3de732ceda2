import { asc, eq } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import type { Db } from '../../db/database'
import { amountOf, optionalInstant } from '../../http/format'
import { orders } from '../order/tables'
import { paymentProofs, payments, refunds } from './tables'

async function readPayments(db: Db, userId: string) {
  const rows = await db
    .select()
    .from(payments)
    .where(eq(payments.userId, userId))
    .orderBy(asc(payments.createdAt), asc(payments.paymentId))
  // Neither the address of the hosted page nor the provider's session: who has them can act for the person
  return rows.map(
    ({
      paymentId,
      orderId,
      paymentType,
      status,
      amountMinor,
      currency,
      transactionNumber,
      createdAt,
      succeededAt
    }) => ({
      paymentId,
      orderId,
      paymentType,
      status,
      amount: amountOf(amountMinor, currency),
      currency,
      transactionNumber,
      createdAt: optionalInstant(createdAt),
      succeededAt: optionalInstant(succeededAt)
    })
  )
}

async function readRefunds(db: Db, userId: string) {
  const rows = await db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(orders, eq(orders.orderId, refunds.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(refunds.createdAt))
  return rows.map(
    ({ refund: { orderId, reason, amountMinor, currency, destination, status, createdAt, completedAt } }) => ({
      orderId,
      reason,
      amount: amountOf(amountMinor, currency),
      currency,
      destination,
      status,
      createdAt: optionalInstant(createdAt),
      completedAt: optionalInstant(completedAt)
    })
  )
}

/** Payments and refunds; of what proved a transfer nothing stays. */
export const paymentAccountPart: AccountPart = {
  tables: [payments, paymentProofs],
  exported: async (db, userId) => ({
    payments: await readPayments(db, userId),
    refunds: await readRefunds(db, userId)
  }),
  wipe: async (tx, _kernel, { userId }) => {
    await tx.delete(paymentProofs).where(eq(paymentProofs.userId, userId))
  }
}
