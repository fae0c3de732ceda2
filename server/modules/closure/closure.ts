import { and, asc, eq, gt } from 'drizzle-orm'
import type { CodeName } from '@/contract/codes'
import type { Result, ValidParams } from '@/contract/types'
import { accountPartsOf } from '../../account-part'
import type { Db, Tx } from '../../db/database'
import { afterCommit, inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { amountOf, instant } from '../../http/format'
import { inTransactionOrRefuse, Refusal } from '../../http/refusal'
import { countLoginTry, useCode } from '../account'
import { readHeld } from '../membership-order'
import { users } from '../user/tables'
import { walletAccounts } from '../wallet/tables'
import { closureJob } from './close-account'
import { readOpenTrades } from './open-trades'
import { accountClosures } from './tables'

type Context = RequestContext<Session>

const dayMs = 86_400_000
/** How long a person may think again. */
const coolingDays = 7

async function readBalances(db: Db, userId: string): Promise<Result<'closureGet'>['walletBalances']> {
  const rows = await db
    .select()
    .from(walletAccounts)
    .where(and(eq(walletAccounts.userId, userId), gt(walletAccounts.balanceMinor, 0)))
    .orderBy(asc(walletAccounts.currency))
  return rows.map(({ currency, balanceMinor }) => ({ currency, amount: amountOf(balanceMinor, currency) }))
}

/** Why the account cannot be closed, what would be lost, and whether closing is requested already. */
export async function readClosure({ kernel, session: { userId }, now }: Context): Promise<Result<'closureGet'>> {
  const { db } = kernel
  const [closure] = await db.select().from(accountClosures).where(eq(accountClosures.userId, userId))
  const [user] = await db.select({ points: users.points }).from(users).where(eq(users.userId, userId))
  return {
    openTrades: await readOpenTrades(kernel, db, userId),
    walletBalances: await readBalances(db, userId),
    points: user?.points ?? 0,
    memberships: (await readHeld(db, userId, now)).map(({ product, endsAt, utcOffsetMinutes }) => ({
      ...{ product, endsAt, utcOffsetMinutes }
    })),
    coolingDays,
    requestedAt: closure ? instant(closure.requestedAt) : null,
    closesAt: closure ? instant(closure.closesAt) : null
  }
}

/** The mobile's code proves who asks; an account without a mobile is proven by its session alone. */
async function refusalOfProof(
  tx: Tx,
  { kernel, session }: Context,
  otpCode: string | undefined
): Promise<CodeName | undefined> {
  const [user] = await tx.select({ mobile: users.mobile }).from(users).where(eq(users.userId, session.userId))
  if (!user?.mobile) return undefined
  return otpCode === undefined ? 'codeRequired' : useCode(tx, kernel, user.mobile, ['closeAccount'], otpCode)
}

/** Locks the account, so that asking, taking back and closing come one after the other. */
async function lockAccount(tx: Tx, userId: string): Promise<void> {
  await tx.select({ userId: users.userId }).from(users).where(eq(users.userId, userId)).for('no key update')
}

async function refusalOfRequest(tx: Tx, context: Context, otpCode: string | undefined): Promise<CodeName | undefined> {
  const { userId } = context.session
  const [pending] = await tx
    .select({ userId: accountClosures.userId })
    .from(accountClosures)
    .where(eq(accountClosures.userId, userId))
  if (pending) return 'closureRequested'
  if ((await readOpenTrades(context.kernel, tx, userId)).length > 0) return 'openTrades'
  return refusalOfProof(tx, context, otpCode)
}

/**
 * Asks for the account to be closed after the cooling-off (spec section 5, Account deletion): refused while a trade is open. Until then
 * everything works as before.
 */
export async function requestClosure(
  { otpCode, reason }: ValidParams<'closureRequest'>,
  context: Context
): Promise<Result<'closureRequest'>> {
  const {
    kernel,
    session: { userId },
    now
  } = context
  const closesAt = now + coolingDays * dayMs
  await countLoginTry(context)
  await inTransactionOrRefuse(kernel.database, async (tx) => {
    await lockAccount(tx, userId)
    const refused = await refusalOfRequest(tx, context, otpCode)
    if (refused) return new Refusal(refused)
    await tx.insert(accountClosures).values({ userId, reason: reason || null, requestedAt: now, closesAt })
    for (const { closing } of accountPartsOf(kernel)) await closing?.(tx, kernel, userId)
    await kernel.jobs.schedule(tx, { kind: closureJob, payload: { userId }, runAt: closesAt, uniqueKey: userId })
    afterCommit(tx, () => kernel.bus.publish('user', userId))
    return undefined
  })
  return { closesAt: instant(closesAt) }
}

/** Takes the wish back. The job that waits finds nothing to do; `closureNotRequested` when nothing was asked for, or it is done already. */
export async function cancelClosure({ kernel, session: { userId } }: Context): Promise<Result<'closureCancel'>> {
  await inTransaction(kernel.database, async (tx) => {
    await lockAccount(tx, userId)
    const taken = await tx
      .delete(accountClosures)
      .where(eq(accountClosures.userId, userId))
      .returning({ userId: accountClosures.userId })
    if (taken.length === 0) throw new AppError('closureNotRequested')
    afterCommit(tx, () => kernel.bus.publish('user', userId))
  })
  return { closesAt: null }
}
