import { and, asc, eq, isNull, notExists } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import { amountOf, instant, optionalInstant } from '../../http/format'
import { orders } from '../order/tables'
import { userVouchers, vouchers } from './tables'

/** Vouchers in a person's hands; one that was used in an order stays with the order. */
export const voucherAccountPart: AccountPart = {
  tables: [userVouchers],
  exported: async (db, userId) => {
    const rows = await db
      .select({ held: userVouchers, name: vouchers.name, kind: vouchers.kind, currency: vouchers.currency })
      .from(userVouchers)
      .innerJoin(vouchers, eq(vouchers.voucherId, userVouchers.voucherId))
      .where(eq(userVouchers.userId, userId))
      .orderBy(asc(userVouchers.createdAt), asc(userVouchers.userVoucherId))
    return {
      vouchers: rows.map(
        ({
          held: { userVoucherId, status, balanceMinor, validFrom, validUntil, orderId, usedAt },
          name,
          kind,
          currency
        }) => ({
          userVoucherId,
          kind,
          name,
          status,
          currency,
          balance: amountOf(balanceMinor, currency),
          validFrom: instant(validFrom),
          validUntil: instant(validUntil),
          orderId,
          usedAt: optionalInstant(usedAt)
        })
      )
    }
  },
  wipe: async (tx, _kernel, { userId }) => {
    const used = tx
      .select({ orderId: orders.orderId })
      .from(orders)
      .where(eq(orders.userVoucherId, userVouchers.userVoucherId))
    await tx
      .delete(userVouchers)
      .where(and(eq(userVouchers.userId, userId), isNull(userVouchers.orderId), notExists(used)))
  }
}
