import { and, eq, inArray, sql } from 'drizzle-orm'
import { combinedRestaurantsMaximum, subOrderId, wholeOrderId } from '@/domain/combined-order'
import type { Currency } from '@/domain/countries'
import type { LedgerKind } from '@/domain/wallet'
import type { Db, Tx } from '../../db/database'
import { walletAccounts, walletLedger } from '../../db/schema'
import { instant } from '../../http/format'

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
}

/** A wallet's figures in minor units: `cash` is what may be withdrawn. */
export interface Balance {
  readonly balance: number
  readonly gift: number
  readonly cash: number
}

const ofWallet = (userId: string, currency: Currency) =>
  and(eq(walletAccounts.userId, userId), eq(walletAccounts.currency, currency))

async function record(
  tx: Tx,
  { userId, currency, kind, reference, orderId, now }: WalletMovement,
  moved: Pick<typeof walletLedger.$inferInsert, 'amountMinor' | 'giftMinor'>,
  after: { readonly balanceMinor: number; readonly giftMinor: number }
): Promise<void> {
  const [balanceAfterMinor, giftAfterMinor] = [after.balanceMinor, after.giftMinor]
  // Who waited for the wallet was asked before whoever was served first: its bill goes by time, and so never back
  const createdAt = sql<number>`greatest(${instant(now)}::timestamptz, (select created_at from wallet_ledger where user_id = ${userId} and currency = ${currency} order by entry_id desc limit 1))`
  await tx
    .insert(walletLedger)
    .values({ userId, currency, ...moved, balanceAfterMinor, giftAfterMinor, kind, reference, orderId, createdAt })
}

/** What of the gifts that paid an order, or parts of it, has not come back. */
async function giftsSpentOn(tx: Tx, { userId, currency, orderId }: WalletMovement): Promise<number> {
  if (orderId === null) return 0
  const whole = wholeOrderId(orderId) ?? orderId
  const parts = Array.from({ length: combinedRestaurantsMaximum }, (_, index) => subOrderId(whole, index + 1))
  const [spent] = await tx
    .select({ minor: sql<string>`coalesce(-sum(${walletLedger.giftMinor}), 0)` })
    .from(walletLedger)
    .where(
      and(
        eq(walletLedger.userId, userId),
        eq(walletLedger.currency, currency),
        inArray(walletLedger.orderId, [whole, ...parts])
      )
    )
  return Number(spent?.minor ?? 0)
}

/** Gifts come back as gifts, before other money does: else paying and cancelling would make cash of them. */
async function giftOf(tx: Tx, movement: WalletMovement): Promise<number> {
  const { kind, amountMinor, isCash = false } = movement
  if (kind === 'gift' || kind === 'bonus') return amountMinor
  if (isCash || (kind !== 'refund' && kind !== 'balanceReturn')) return 0
  return Math.min(amountMinor, await giftsSpentOn(tx, movement))
}

/** Puts money into a wallet, which is opened when there is none. The caller holds the lock of the order it comes back of. */
export async function credit(tx: Tx, movement: WalletMovement): Promise<void> {
  const { userId, currency, amountMinor } = movement
  const giftMinor = await giftOf(tx, movement)
  const [account] = await tx
    .insert(walletAccounts)
    .values({ userId, currency, balanceMinor: amountMinor, giftMinor })
    .onConflictDoUpdate({
      target: [walletAccounts.userId, walletAccounts.currency],
      set: {
        balanceMinor: sql`${walletAccounts.balanceMinor} + ${amountMinor}`,
        giftMinor: sql`${walletAccounts.giftMinor} + ${giftMinor}`
      }
    })
    .returning({ balanceMinor: walletAccounts.balanceMinor, giftMinor: walletAccounts.giftMinor })
  if (!account) throw new Error('a credited wallet has no balance')
  await record(tx, movement, { amountMinor, giftMinor }, account)
}

/** Takes money out of a wallet, gifts first; a withdrawal takes none of them. Returns false, and takes nothing, when there is not enough. */
export async function debit(tx: Tx, movement: WalletMovement): Promise<boolean> {
  const { userId, currency, amountMinor, kind } = movement
  const isCashOnly = kind === 'withdrawal'
  const [account] = await tx.select().from(walletAccounts).where(ofWallet(userId, currency)).for('update')
  if (!account || account.balanceMinor - (isCashOnly ? account.giftMinor : 0) < amountMinor) return false
  const giftMinor = isCashOnly ? 0 : Math.min(account.giftMinor, amountMinor)
  const after = { balanceMinor: account.balanceMinor - amountMinor, giftMinor: account.giftMinor - giftMinor }
  await tx.update(walletAccounts).set(after).where(ofWallet(userId, currency))
  await record(tx, movement, { amountMinor: -amountMinor, giftMinor: 0 - giftMinor }, after)
  return true
}

/** What a person has in one currency, cash and gifts. */
export async function partsOfBalance(db: Db, userId: string, currency: Currency): Promise<Balance> {
  const [account] = await db.select().from(walletAccounts).where(ofWallet(userId, currency))
  const [balance, gift] = [account?.balanceMinor ?? 0, account?.giftMinor ?? 0]
  return { balance, gift, cash: balance - gift }
}

/** What a person has in one currency, in minor units. */
export const balanceOf = async (db: Db, userId: string, currency: Currency): Promise<number> =>
  (await partsOfBalance(db, userId, currency)).balance
