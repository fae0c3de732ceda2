import { and, eq, isNull } from 'drizzle-orm'
import type { Result, ValidParams } from '@/contract/types'
import type { Tx } from '../../db/database'
import { isUniqueViolation } from '../../db/refusals'
import { afterCommit, inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { inTransactionOrRefuse, Refusal } from '../../http/refusal'
import {
  checkCode,
  consumeCode,
  countLoginTry,
  familyOfToken,
  mobileOf,
  rememberFormer,
  revokeSessionsOf
} from '../account'
import { users } from '../user/tables'

interface Change {
  readonly from: string | null
  readonly to: string
  readonly codes: { readonly mobile: string; readonly otpCode: string }[]
}

async function readChange(params: ValidParams<'mobileChange'>, context: RequestContext<Session>): Promise<Change> {
  const { kernel, session } = context
  const to = mobileOf(params.mobile, context)
  const [user] = await kernel.db.select({ mobile: users.mobile }).from(users).where(eq(users.userId, session.userId))
  const from = user?.mobile ?? null
  if (from === to) throw new AppError('mobileUnchanged')
  const codes = [{ mobile: to, otpCode: params.otpCode }]
  if (from === null) return { from, to, codes }
  if (params.currentOtpCode === undefined) throw new AppError('codeRequired')
  return { from, to, codes: [...codes, { mobile: from, otpCode: params.currentOtpCode }] }
}

/** Both codes are looked at before either is used up, so that a person who mistyped one need not ask for the other again. */
async function checkCodes(tx: Tx, { kernel }: RequestContext, { codes }: Change): Promise<Refusal | undefined> {
  for (const { mobile, otpCode } of codes) {
    const { refusal } = await checkCode(tx, kernel, mobile, ['changeMobile'], otpCode)
    if (refusal) return new Refusal(refusal)
  }
  return undefined
}

/** Moves the account to the mobile. The unique index decides between two who take one mobile at once. */
async function moveAccount(
  tx: Tx,
  { from, to, codes }: Change,
  { kernel, session, now }: RequestContext<Session>
): Promise<void> {
  const moved = await tx
    .update(users)
    .set({ mobile: to, credentialsChangedAt: now })
    .where(
      and(
        eq(users.userId, session.userId),
        eq(users.status, 'A'),
        from === null ? isNull(users.mobile) : eq(users.mobile, from)
      )
    )
    .returning({ userId: users.userId })
  if (moved.length === 0) throw new AppError('unauthorized')
  for (const { mobile } of codes) {
    if (!(await consumeCode(tx, now, mobile, 'changeMobile'))) throw new AppError('codeNotRequested')
  }
  if (from !== null) await rememberFormer(tx, kernel, [{ by: 'mobile', value: from }])
  const own = await familyOfToken(tx, session.tokenHash)
  await revokeSessionsOf(tx, kernel, session.userId, own === undefined ? {} : { except: own })
  afterCommit(tx, () => kernel.bus.publish('user', session.userId))
}

/**
 * Changes the mobile by codes sent to both, or gives one to an account that has none (spec section 2, Account: myPhone). Whether the new
 * mobile is taken is told only to its proven owner. Every other session of the person ends.
 */
export async function changeMobile(
  params: ValidParams<'mobileChange'>,
  context: RequestContext<Session>
): Promise<Result<'mobileChange'>> {
  const { kernel } = context
  const change = await readChange(params, context)
  await countLoginTry(context)
  await inTransactionOrRefuse(kernel.database, (tx) => checkCodes(tx, context, change))
  try {
    await inTransaction(kernel.database, (tx) => moveAccount(tx, change, context))
  } catch (error) {
    if (isUniqueViolation(error, 'users_mobile_key')) throw new AppError('mobileTaken', {}, { cause: error })
    throw error
  }
  return { mobile: change.to }
}
