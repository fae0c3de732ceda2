import { asc, eq } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import { amountOf, instant, optionalInstant } from '../../http/format'
import { readOpen } from './open'
import { withdrawals } from './tables'

/** Withdrawals: an open one keeps the account open; of the others the books stay, and no account of anybody in them. */
export const withdrawalAccountPart: AccountPart = {
  tables: [withdrawals],
  exported: async (db, userId) => {
    const rows = await db
      .select()
      .from(withdrawals)
      .where(eq(withdrawals.userId, userId))
      .orderBy(asc(withdrawals.requestedAt), asc(withdrawals.withdrawalId))
    return {
      withdrawals: rows.map(({ withdrawalId, currency, amountMinor, feeMinor, target, status, remark, ...at }) => ({
        withdrawalId,
        currency,
        amount: amountOf(amountMinor, currency),
        fee: amountOf(feeMinor, currency),
        target,
        status,
        remark,
        requestedAt: instant(at.requestedAt),
        endedAt: optionalInstant(at.endedAt)
      }))
    }
  },
  wipe: async (tx, _kernel, { userId }) => {
    await tx
      .update(withdrawals)
      .set({ target: { kind: 'bank', bank: '', number: '', holder: '' }, remark: '' })
      .where(eq(withdrawals.userId, userId))
  },
  openTrades: async (db, userId) => {
    const rows = await readOpen(db, userId)
    return rows.map(({ withdrawalId, requestedAt }) => ({
      kind: 'withdrawal',
      orderId: withdrawalId,
      orderNumber: withdrawalId.slice(-8).toUpperCase(),
      createdAt: requestedAt
    }))
  }
}
