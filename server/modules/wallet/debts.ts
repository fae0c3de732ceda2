import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { CodeName } from '@/contract/codes'
import type { Currency } from '@/domain/countries'
import type { Db, Tx } from '../../db/database'
import { AppError } from '../../http/errors'
import { ofWallet, take } from './entries'
import { walletAccounts, walletDebts } from './tables'

/** A debt as read. */
export type DebtRow = typeof walletDebts.$inferSelect

/** The reference of one of a debt's takes, counted from one. */
export const takeReference = ({ debtId }: Pick<DebtRow, 'debtId'>, count: number): string =>
  `debt:${debtId}:take:${count}`

const openOf = (userId: string) => and(eq(walletDebts.userId, userId), isNull(walletDebts.endedAt))

/** Debts of a person that have not ended, oldest first. */
export const readOpenDebts = (db: Db, userId: string): Promise<DebtRow[]> =>
  db.select().from(walletDebts).where(openOf(userId)).orderBy(asc(walletDebts.openedAt), asc(walletDebts.debtId))

/** Whether nothing leaves a person's wallets now, as a payment of theirs was taken back. */
export async function isStopped(db: Db, userId: string): Promise<boolean> {
  const [open] = await db.select({ debtId: walletDebts.debtId }).from(walletDebts).where(openOf(userId)).limit(1)
  return open !== undefined
}

/** Whether what paid an order was taken back, and is neither returned nor paid since. */
export async function hasOpenDebt(
  db: Db,
  { userId, orderId }: { readonly userId: string; readonly orderId: string }
): Promise<boolean> {
  const isOfOrder = and(openOf(userId), eq(walletDebts.orderId, orderId))
  const [open] = await db.select({ debtId: walletDebts.debtId }).from(walletDebts).where(isOfOrder).limit(1)
  return open !== undefined
}

/** Throws `moneyStopped` while a person's wallets are stopped. */
export async function refuseStopped(db: Db, userId: string): Promise<void> {
  if (await isStopped(db, userId)) throw new AppError('moneyStopped')
}

/** Why a debit took nothing: the wallets are stopped, else what the caller says. */
export const debitRefusal = async (db: Db, userId: string, otherwise: CodeName): Promise<AppError> =>
  new AppError((await isStopped(db, userId)) ? 'moneyStopped' : otherwise)

/** What of a debt is neither taken nor given back, minor units. */
export const leftOfDebt = ({ amountMinor, takenMinor, givenBackMinor }: DebtRow): number =>
  amountMinor - takenMinor - givenBackMinor

const leftColumn = sql<string>`${walletDebts.amountMinor} - ${walletDebts.takenMinor} - ${walletDebts.givenBackMinor}`

/** A debt with its take of so much written down; one that is final ends with the last of it. */
async function noteTake(tx: Tx, debt: DebtRow, amountMinor: number, now: number): Promise<void> {
  const takenMinor = debt.takenMinor + amountMinor
  const isPaid = debt.isFinal && debt.endedAt === null && leftOfDebt(debt) === amountMinor
  await tx
    .update(walletDebts)
    .set({ takenMinor, takeCount: debt.takeCount + 1, ...(isPaid && { endReason: 'paid' as const, endedAt: now }) })
    .where(eq(walletDebts.debtId, debt.debtId))
}

/** Whose wallet is taken from, in which currency, and when, epoch ms. */
interface Collecting {
  readonly userId: string
  readonly currency: Currency
  readonly now: number
}

/** Takes what is owed out of a wallet as far as it is there and at most `most` of it (minor units), the oldest debt first, gifts last. */
async function collect(
  tx: Tx,
  { userId, currency, now }: Collecting,
  isOwed: SQL,
  most = Number.MAX_SAFE_INTEGER
): Promise<void> {
  const debts = await tx
    .select()
    .from(walletDebts)
    .where(and(eq(walletDebts.userId, userId), eq(walletDebts.currency, currency), gt(leftColumn, 0), isOwed))
    .orderBy(asc(walletDebts.openedAt), asc(walletDebts.debtId))
  let left = most
  for (const debt of debts) {
    const [account] = await tx.select().from(walletAccounts).where(ofWallet(userId, currency)).for('no key update')
    const amountMinor = Math.min(leftOfDebt(debt), account?.balanceMinor ?? 0, left)
    if (!account || amountMinor === 0) return
    left -= amountMinor
    const reference = takeReference(debt, debt.takeCount + 1)
    const movement = {
      userId,
      currency,
      amountMinor,
      kind: 'chargeback' as const,
      reference,
      orderId: debt.orderId,
      now
    }
    await take(tx, movement, account, Math.max(0, amountMinor - (account.balanceMinor - account.giftMinor)))
    await noteTake(tx, debt, amountMinor, now)
  }
}

/** Takes what is owed of top-ups out of a wallet. */
export const collectDebts = (tx: Tx, userId: string, currency: Currency, now: number): Promise<void> =>
  collect(tx, { userId, currency, now }, sql`${walletDebts.isWallets} and ${walletDebts.endedAt} is null`)

/**
 * Money of a purchase went back into a wallet: what a bank took back of what paid it, its person has already, so that much of it is taken again
 * for what is owed, or was until our people let it be. Where the bank gives it to us after all, it comes back with the rest.
 */
export const collectReturned = (
  tx: Tx,
  { orderId, amountMinor, ...collecting }: Collecting & { readonly orderId: string; readonly amountMinor: number }
): Promise<void> =>
  collect(
    tx,
    collecting,
    sql`${walletDebts.orderId} = ${orderId} and (${walletDebts.endedAt} is null or ${walletDebts.endReason} = 'waived')`,
    amountMinor
  )

/** What a person owes of a currency and the wallet has not given, minor units. */
export async function owedOf(db: Db, userId: string): Promise<ReadonlyMap<Currency, number>> {
  const rows = await db
    .select({
      currency: walletDebts.currency,
      minor: sql<string>`sum(${leftColumn})`
    })
    .from(walletDebts)
    .where(openOf(userId))
    .groupBy(walletDebts.currency)
  return new Map(rows.map(({ currency, minor }) => [currency, Number(minor)]))
}
