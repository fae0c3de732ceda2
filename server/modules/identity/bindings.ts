import { and, eq, isNull } from 'drizzle-orm'
import type { CodeName } from '@/contract/codes'
import type { IdentityProvider, Result, ValidParams } from '@/contract/types'
import type { Tx } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { instant } from '../../http/format'
import { inTransactionOrRefuse, Refusal } from '../../http/refusal'
import type { Kernel } from '../../kernel'
import {
  countLoginTry,
  findBound,
  hashToken,
  type IdentityRow,
  insertIdentity,
  lockIdentity,
  readIdentities,
  refreshIdentity,
  refuseWrongPassword,
  removeIdentities,
  useCode
} from '../account'
import { sessions } from '../account/tables'
import { users } from '../user/tables'
import { isOffered, providers } from './ports'
import { openTicket, ownFamily, useTicket } from './tickets'

type User = typeof users.$inferSelect
type Bindings = Result<'bindingAdd'>['items']

/**
 * The person's row, locked against another change of their ways to log in. The session is looked at once more after the wait: a stranger
 * whose session a new password has just ended must not link themselves behind it.
 */
async function lockSelf(tx: Tx, { userId, tokenHash }: Session): Promise<User> {
  const [user] = await tx.select().from(users).where(eq(users.userId, userId)).for('no key update')
  const [live] = await tx
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt)))
  if (!live || user?.status !== 'A') throw new AppError('unauthorized')
  return user
}

/** Whether a way to log in would be left without this provider: the mobile, or another identity whose provider this server can ask. */
const mayLose = (
  kernel: Kernel,
  { mobile }: Pick<User, 'mobile'>,
  bound: readonly IdentityRow[],
  provider: IdentityProvider
): boolean =>
  mobile !== null || bound.some((identity) => identity.provider !== provider && isOffered(kernel, identity.provider))

function bindingsOf(kernel: Kernel, user: Pick<User, 'mobile'>, bound: readonly IdentityRow[]): Bindings {
  return providers.map((provider) => {
    const identity = bound.find((candidate) => candidate.provider === provider)
    return {
      provider,
      isBound: identity !== undefined,
      name: identity?.name ?? null,
      boundAt: identity ? instant(identity.boundAt) : null,
      canUnbind: identity !== undefined && mayLose(kernel, user, bound, provider),
      isOffered: isOffered(kernel, provider)
    }
  })
}

/** The ways by which the person logs in (contract `bindingList`). */
export async function listBindings({ kernel, session }: RequestContext<Session>): Promise<Result<'bindingList'>> {
  const [user] = await kernel.db
    .select({ mobile: users.mobile, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.userId, session.userId))
  if (!user) throw new AppError('unauthorized')
  return {
    mobile: user.mobile,
    hasPassword: user.passwordHash !== null,
    items: bindingsOf(kernel, user, await readIdentities(kernel.db, session.userId))
  }
}

/**
 * Links an outside identity, proven by a ticket of this session. One that leads to another account stays there
 * (`identityBoundElsewhere`), and an account has one of each provider (`identityBoundAlready`). Linking the same again changes nothing.
 */
export async function addBinding(
  { provider, ticket }: ValidParams<'bindingAdd'>,
  context: RequestContext<Session>
): Promise<Result<'bindingAdd'>> {
  const { kernel, session, now } = context
  if (!isOffered(kernel, provider)) throw new AppError('loginMethodUnavailable')
  await countLoginTry(context)
  return inTransaction(kernel.database, async (tx) => {
    const identity = await openTicket(tx, kernel, await ownFamily(tx, session), ticket)
    if (identity?.provider !== provider) throw new AppError('identityRefused')
    await lockIdentity(tx, identity)
    const user = await lockSelf(tx, session)
    const known = await findBound(tx, identity)
    if (known && known.userId !== session.userId) throw new AppError('identityBoundElsewhere')
    if (known) await refreshIdentity(tx, known, identity)
    else if (!(await insertIdentity(tx, session.userId, identity, now))) throw new AppError('identityBoundAlready')
    await useTicket(tx, kernel, hashToken(ticket))
    return { items: bindingsOf(kernel, user, await readIdentities(tx, session.userId)) }
  })
}

/** Looks at a password before the transaction, which must not wait for it; returns the hash it fits. Wrong ones count like those of a login. */
async function checkPassword(context: RequestContext<Session>, password: string): Promise<string | null> {
  const [user] = await context.kernel.db.select().from(users).where(eq(users.userId, context.session.userId))
  if (!user) throw new AppError('unauthorized')
  await refuseWrongPassword(context, user, password)
  return user.passwordHash
}

/** Why the person has not proven to be the one; a wrong code must be remembered, so it is answered and not thrown. */
async function unprovenReason(
  tx: Tx,
  kernel: Kernel,
  user: User,
  otpCode: string | undefined,
  rightHash: string | null | undefined
): Promise<CodeName | undefined> {
  // A password that was changed meanwhile proves nothing any more
  if (rightHash !== undefined) return rightHash === user.passwordHash ? undefined : 'passwordWrong'
  if (user.mobile !== null)
    return otpCode === undefined ? 'codeRequired' : useCode(tx, kernel, user.mobile, ['unbind'], otpCode)
  return user.passwordHash === null ? undefined : 'passwordWrong'
}

/**
 * Unlinks an outside identity, proven by the password or a code to the mobile; who has neither proves it by the live session. Never the
 * last way to log in: the row is locked, so that two requests at once do not each count on what the other takes away.
 */
export async function removeBinding(
  { provider, password, otpCode }: ValidParams<'bindingRemove'>,
  context: RequestContext<Session>
): Promise<Result<'bindingRemove'>> {
  const { kernel, session } = context
  await countLoginTry(context)
  const rightHash = password === undefined ? undefined : await checkPassword(context, password)
  return inTransactionOrRefuse(kernel.database, async (tx) => {
    const user = await lockSelf(tx, session)
    const bound = await readIdentities(tx, session.userId)
    if (!bound.some((identity) => identity.provider === provider)) throw new AppError('identityNotBound')
    if (!mayLose(kernel, user, bound, provider)) throw new AppError('lastLoginWay')
    const refusal = await unprovenReason(tx, kernel, user, otpCode, rightHash)
    if (refusal) return new Refusal(refusal)
    await removeIdentities(tx, kernel, session.userId, provider)
    return {
      items: bindingsOf(
        kernel,
        user,
        bound.filter((identity) => identity.provider !== provider)
      )
    }
  })
}
