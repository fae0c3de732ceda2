import { asc, eq } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import { amountOf, instant, optionalInstant, signedAmountOf } from '../../http/format'
import { readOpenDebts } from './debts'
import { walletAccounts, walletDebts, walletLedger } from './tables'

/** Balances and every movement of them; the books stay. Who owes does not close the account. */
export const walletAccountPart: AccountPart = {
  tables: [walletAccounts, walletLedger, walletDebts],
  exported: async (db, userId) => {
    const accounts = await db
      .select()
      .from(walletAccounts)
      .where(eq(walletAccounts.userId, userId))
      .orderBy(asc(walletAccounts.currency))
    const entries = await db
      .select()
      .from(walletLedger)
      .where(eq(walletLedger.userId, userId))
      .orderBy(asc(walletLedger.entryId))
    const debts = await db
      .select()
      .from(walletDebts)
      .where(eq(walletDebts.userId, userId))
      .orderBy(asc(walletDebts.openedAt), asc(walletDebts.debtId))
    return {
      walletDebts: debts.map(
        ({ currency, amountMinor, takenMinor, givenBackMinor, orderId, openedAt, endedAt, endReason }) => ({
          currency,
          amount: amountOf(amountMinor, currency),
          taken: amountOf(takenMinor, currency),
          givenBack: amountOf(givenBackMinor, currency),
          orderId,
          openedAt: instant(openedAt),
          endedAt: optionalInstant(endedAt),
          endReason
        })
      ),
      wallets: accounts.map(({ currency, balanceMinor, giftMinor }) => ({
        currency,
        balance: amountOf(balanceMinor, currency),
        gift: amountOf(giftMinor, currency)
      })),
      walletEntries: entries.map(
        ({ currency, amountMinor, giftMinor, balanceAfterMinor, kind, orderId, createdAt }) => ({
          currency,
          amount: signedAmountOf(amountMinor, currency),
          gift: signedAmountOf(giftMinor, currency),
          balanceAfter: amountOf(balanceAfterMinor, currency),
          kind,
          orderId,
          createdAt: instant(createdAt)
        })
      )
    }
  },
  openTrades: async (db, userId) =>
    (await readOpenDebts(db, userId)).map(({ orderId, openedAt }) => ({
      kind: 'debt',
      orderId,
      orderNumber: orderId.slice(-8).toUpperCase(),
      createdAt: openedAt
    }))
}
