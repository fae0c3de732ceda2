import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { afterCommit } from '../../db/transaction'
import type { Kernel } from '../../kernel'
import { defineRegistry } from '../../platform/kernel/registry'
import { collectDebts, type DebtRow, leftOfDebt, takeReference } from './debts'
import { lockWallets } from './entries'
import { credit } from './ledger'
import { walletDebts, walletLedger } from './tables'

/** What a module above does when the wallets of a person are stopped, in the same transaction; it gives this in `attach`. */
export interface StopListener {
  readonly stopped: (tx: Tx, kernel: Kernel, userId: string) => Promise<void>
}

/** Who has money of wallets on its way out. */
export const stopListeners = defineRegistry<'withdrawal', StopListener>('listener to stops of wallets')

const tell = (tx: Tx, kernel: Kernel, userId: string) => afterCommit(tx, () => kernel.bus.publish('user', userId))

/** Locks the wallets of a debt's person and reads it; undefined where it has ended. */
async function lockOpen(tx: Tx, debtId: string): Promise<DebtRow | undefined> {
  const [known] = await tx.select().from(walletDebts).where(eq(walletDebts.debtId, debtId))
  if (!known) return undefined
  await lockWallets(tx, known.userId)
  const [open] = await tx
    .select()
    .from(walletDebts)
    .where(and(eq(walletDebts.debtId, debtId), isNull(walletDebts.endedAt)))
  return open
}

const update = (tx: Tx, { debtId }: DebtRow, change: Partial<DebtRow>) =>
  tx.update(walletDebts).set(change).where(eq(walletDebts.debtId, debtId))

/**
 * A payment of a person was taken back: all their wallets are stopped, and a debt that is the wallet's is taken as far as it is there. What
 * leaves a wallet and has its lock first is gone; what comes after finds it stopped.
 */
export async function openDebt(
  tx: Tx,
  kernel: Kernel,
  debt: Pick<DebtRow, 'debtId' | 'userId' | 'currency' | 'orderId' | 'amountMinor' | 'isWallets'>
): Promise<void> {
  const { userId, currency } = debt
  const now = kernel.clock.now()
  await lockWallets(tx, userId)
  await tx.insert(walletDebts).values({ ...debt, openedAt: now })
  await collectDebts(tx, userId, currency, now)
  await stopListeners.of(kernel, 'withdrawal').stopped(tx, kernel, userId)
  tell(tx, kernel, userId)
}

/** The bank gave the money to us after all: what the wallet had given is back, as what it was, and the debt is over. */
export async function returnDebt(tx: Tx, kernel: Kernel, debtId: string): Promise<void> {
  const debt = await lockOpen(tx, debtId)
  if (!debt) return
  const now = kernel.clock.now()
  const { userId, currency, orderId, takenMinor: amountMinor } = debt
  await update(tx, debt, { endReason: 'returned', endedAt: now })
  tell(tx, kernel, userId)
  if (amountMinor === 0) return
  const takes = Array.from({ length: debt.takeCount }, (_, index) => takeReference(debt, index + 1))
  const [taken] = await tx
    .select({ giftMinor: sql<string>`coalesce(-sum(${walletLedger.giftMinor}), 0)` })
    .from(walletLedger)
    .where(inArray(walletLedger.reference, takes))
  const reference = `debt:${debtId}:return`
  const giftMinor = Number(taken?.giftMinor ?? 0)
  await credit(tx, { userId, currency, amountMinor, giftMinor, kind: 'chargebackReturn', reference, orderId, now })
}

/** The bank keeps the money: the debt stays until it is paid, which it may be already. */
export async function keepDebt(tx: Tx, kernel: Kernel, debtId: string): Promise<void> {
  const debt = await lockOpen(tx, debtId)
  if (!debt) return
  const isPaid = leftOfDebt(debt) === 0
  const end = isPaid ? { endReason: 'paid' as const, endedAt: kernel.clock.now() } : {}
  await update(tx, debt, { isFinal: true, ...end })
  tell(tx, kernel, debt.userId)
}

/**
 * Goods of a purchase whose money the bank has kept come back: what they are worth is owed no more. Returns how much of `amountMinor` that
 * was. One that our people waived counts as well, as the bank's money stayed with the person; a debt that is paid, also in another way, or
 * returned leaves none.
 */
export async function giveBackToDebt(tx: Tx, kernel: Kernel, debtId: string, amountMinor: number): Promise<number> {
  const [known] = await tx.select().from(walletDebts).where(eq(walletDebts.debtId, debtId))
  if (!known) return 0
  await lockWallets(tx, known.userId)
  const [debt] = await tx.select().from(walletDebts).where(eq(walletDebts.debtId, debtId))
  if (!debt?.isFinal || (debt.endReason !== null && debt.endReason !== 'waived')) return 0
  const left = leftOfDebt(debt)
  const givenMinor = Math.min(left, amountMinor)
  if (givenMinor === 0) return 0
  const isPaid = debt.endedAt === null && givenMinor === left
  await update(tx, debt, {
    givenBackMinor: debt.givenBackMinor + givenMinor,
    ...(isPaid && { endReason: 'paid' as const, endedAt: kernel.clock.now() })
  })
  tell(tx, kernel, debt.userId)
  return givenMinor
}

/**
 * Our people have the money in another way (`settled`), or let it be (`waived`): the wallets move again. False for a debt that the bank has not
 * decided, or that is over.
 */
export async function settleDebt(
  tx: Tx,
  kernel: Kernel,
  debtId: string,
  endReason: 'settled' | 'waived'
): Promise<boolean> {
  const debt = await lockOpen(tx, debtId)
  if (debt?.isFinal !== true) return false
  await update(tx, debt, { endReason, endedAt: kernel.clock.now() })
  tell(tx, kernel, debt.userId)
  return true
}
