import { and, eq, gte, sql } from 'drizzle-orm'
import type { Currency } from '@/domain/countries'
import type { Db, Tx } from '../../db/database'
import { walletAccounts, walletLedger } from '../../db/schema'

/** One movement of a wallet. */
export interface WalletMovement {
  readonly userId: string
  readonly currency: Currency
  /** Minor units, above zero. */
  readonly amountMinor: number
  readonly kind: (typeof walletLedger.$inferInsert)['kind']
  /** The one cause of the movement: a second movement of the same cause fails its whole transaction. */
  readonly reference: string
  readonly orderId: string | null
  readonly now: number
}

async function record(tx: Tx, movement: WalletMovement, amountMinor: number, balanceAfterMinor: number): Promise<void> {
  const { userId, currency, kind, reference, orderId, now } = movement
  await tx
    .insert(walletLedger)
    .values({ userId, currency, amountMinor, balanceAfterMinor, kind, reference, orderId, createdAt: now })
}

/** Puts money into a wallet, which is opened when there is none. */
export async function credit(tx: Tx, movement: WalletMovement): Promise<void> {
  const { userId, currency, amountMinor } = movement
  const [account] = await tx
    .insert(walletAccounts)
    .values({ userId, currency, balanceMinor: amountMinor })
    .onConflictDoUpdate({
      target: [walletAccounts.userId, walletAccounts.currency],
      set: { balanceMinor: sql`${walletAccounts.balanceMinor} + ${amountMinor}` }
    })
    .returning({ balanceMinor: walletAccounts.balanceMinor })
  if (!account) throw new Error('a credited wallet has no balance')
  await record(tx, movement, amountMinor, account.balanceMinor)
}

/** Takes money out of a wallet. Answers false, and takes nothing, when there is not enough. */
export async function debit(tx: Tx, movement: WalletMovement): Promise<boolean> {
  const { userId, currency, amountMinor } = movement
  const [account] = await tx
    .update(walletAccounts)
    .set({ balanceMinor: sql`${walletAccounts.balanceMinor} - ${amountMinor}` })
    .where(
      and(
        eq(walletAccounts.userId, userId),
        eq(walletAccounts.currency, currency),
        gte(walletAccounts.balanceMinor, amountMinor)
      )
    )
    .returning({ balanceMinor: walletAccounts.balanceMinor })
  if (!account) return false
  await record(tx, movement, -amountMinor, account.balanceMinor)
  return true
}

/** What a person has in one currency, in minor units. */
export async function balanceOf(db: Db, userId: string, currency: Currency): Promise<number> {
  const [account] = await db
    .select({ balanceMinor: walletAccounts.balanceMinor })
    .from(walletAccounts)
    .where(and(eq(walletAccounts.userId, userId), eq(walletAccounts.currency, currency)))
  return account?.balanceMinor ?? 0
}
