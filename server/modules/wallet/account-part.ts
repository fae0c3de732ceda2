import { asc, eq } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import { walletAccounts, walletLedger } from '../../db/schema'
import { amountOf, instant, signedAmountOf } from '../../http/format'

/** Balances and every movement of them; the books stay. */
export const walletAccountPart: AccountPart = {
  tables: [walletAccounts, walletLedger],
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
    return {
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
  }
}
