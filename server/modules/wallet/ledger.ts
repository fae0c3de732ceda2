import { and, eq, inArray, sql } from 'drizzle-orm'
import { combinedRestaurantsMaximum, subOrderId, wholeOrderId } from '@/domain/combined-order'
import type { Currency } from '@/domain/countries'
import type { Db, Tx } from '../../db/database'
import { collectDebts, isStopped } from './debts'
import { ofWallet, record, take, type WalletMovement } from './entries'
import { walletAccounts, walletLedger } from './tables'

/** A wallet's figures in minor units: `cash` is what may be withdrawn. */
export interface Balance {
  readonly balance: number
  readonly gift: number
  readonly cash: number
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
  const { kind, amountMinor, isCash = false, giftMinor } = movement
  if (giftMinor !== undefined) return giftMinor
  if (kind === 'gift' || kind === 'bonus') return amountMinor
  if (isCash || (kind !== 'refund' && kind !== 'balanceReturn')) return 0
  return Math.min(amountMinor, await giftsSpentOn(tx, movement))
}

/** Puts money into a wallet, which is opened when there is none; what the person owes is taken out of it again. The caller holds the lock of the order it comes back of. */
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
  await collectDebts(tx, userId, currency, movement.now)
}

/** Takes money out of a wallet, gifts first; a withdrawal takes none of them. Returns false, and takes nothing, when there is not enough or the wallet is stopped (`debitRefusal`). */
export async function debit(tx: Tx, movement: WalletMovement): Promise<boolean> {
  const { userId, currency, amountMinor, kind } = movement
  const isCashOnly = kind === 'withdrawal'
  const [account] = await tx.select().from(walletAccounts).where(ofWallet(userId, currency)).for('no key update')
  if (!account || account.balanceMinor - (isCashOnly ? account.giftMinor : 0) < amountMinor) return false
  // Asked under the lock: who stops a wallet has it first
  if (await isStopped(tx, userId)) return false
  await take(tx, movement, account, isCashOnly ? 0 : Math.min(account.giftMinor, amountMinor))
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
