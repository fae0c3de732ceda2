import { and, asc, eq, sql } from 'drizzle-orm'
import type { LedgerKind } from '@/contract/wallet/ledger-kinds'
import type { Currency } from '@/domain/countries'
import type { Tx } from '../../db/database'
import { instant } from '../../http/format'
import { walletAccounts, walletLedger } from './tables'

/** One movement of a wallet. */
export interface WalletMovement {
  readonly userId: string
  readonly currency: Currency
  /** Minor units, above zero. */
  readonly amountMinor: number
  readonly kind: LedgerKind
  /** The one cause of the movement: a second movement of the same cause fails its whole transaction. */
  readonly reference: string
  readonly orderId: string | null
  readonly now: number
  /** What comes back had been paid by other means than the wallet, so that none of it is gift. */
  readonly isCash?: boolean
  /** What of money that comes in is gift, where its cause tells. */
  readonly giftMinor?: number
}

/** The row of one wallet. */
export const ofWallet = (userId: string, currency: Currency) =>
  and(eq(walletAccounts.userId, userId), eq(walletAccounts.currency, currency))

/** Locks every wallet of a person, always in the same order. */
export const lockWallets = (tx: Tx, userId: string) =>
  tx
    .select()
    .from(walletAccounts)
    .where(eq(walletAccounts.userId, userId))
    .orderBy(asc(walletAccounts.currency))
    .for('no key update')

/** Writes a movement of a locked wallet, with its signs, and what there is after it. */
export async function record(
  tx: Tx,
  { userId, currency, kind, reference, orderId, now }: WalletMovement,
  moved: Pick<typeof walletLedger.$inferInsert, 'amountMinor' | 'giftMinor'>,
  after: { readonly balanceMinor: number; readonly giftMinor: number }
): Promise<void> {
  const [balanceAfterMinor, giftAfterMinor] = [after.balanceMinor, after.giftMinor]
  // A call that waited for the wallet may carry an earlier time than the last entry: the bill goes by time, so times never go back
  const createdAt = sql<number>`greatest(${instant(now)}::timestamptz, (select created_at from wallet_ledger where user_id = ${userId} and currency = ${currency} order by entry_id desc limit 1))`
  await tx
    .insert(walletLedger)
    .values({ userId, currency, ...moved, balanceAfterMinor, giftAfterMinor, kind, reference, orderId, createdAt })
}

type Account = typeof walletAccounts.$inferSelect

/** Takes an amount out of a locked wallet that has it, so much of it gift. */
export async function take(tx: Tx, movement: WalletMovement, account: Account, giftMinor: number): Promise<void> {
  const { userId, currency, amountMinor } = movement
  const after = { balanceMinor: account.balanceMinor - amountMinor, giftMinor: account.giftMinor - giftMinor }
  await tx.update(walletAccounts).set(after).where(ofWallet(userId, currency))
  await record(tx, movement, { amountMinor: -amountMinor, giftMinor: 0 - giftMinor }, after)
}
