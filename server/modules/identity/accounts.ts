import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import type { RequestContext } from '../../http/context'
import { AppError } from '../../http/errors'
import type { ProvenIdentity } from '../../platform/identity/identity'
import {
  createCustomer,
  findCustomer,
  findOrCreateCustomer,
  type IdentityRow,
  insertIdentity,
  type LoggedIn
} from '../account'
import { users } from '../user/tables'

type User = LoggedIn['user']
const nickNameLength = 20

/** The account, locked against whatever else would change it, and active. */
async function lockUser(tx: Tx, userId: string): Promise<User> {
  const [user] = await tx.select().from(users).where(eq(users.userId, userId)).for('no key update')
  if (!user || user.status !== 'A') throw new AppError('accountSuspended')
  return user
}

/**
 * A known identity never moves to another account, nor changes the mobile of its own. A proven mobile without an account joins an
 * account without a mobile.
 */
async function joinMobile(tx: Tx, user: User, mobile: string, now: number): Promise<User> {
  if (user.mobile === mobile) return user
  if (await findCustomer(tx, mobile)) throw new AppError('mobileTaken')
  if (user.mobile !== null) throw new AppError('identityBoundElsewhere')
  const [joined] = await tx
    .update(users)
    .set({ mobile, credentialsChangedAt: now })
    .where(and(eq(users.userId, user.userId), isNull(users.mobile)))
    .returning()
  if (!joined) throw new AppError('mobileTaken')
  return joined
}

/** The account of a known identity; `mobile` was proven by a code, if there is one. */
export async function accountOfKnown(
  tx: Tx,
  known: IdentityRow,
  mobile: string | undefined,
  now: number
): Promise<LoggedIn> {
  const user = await lockUser(tx, known.userId)
  return {
    user: mobile === undefined ? user : await joinMobile(tx, user, mobile, now),
    isNewUser: false,
    isGivenVoucher: false
  }
}

/**
 * The account that an unknown identity joins: that of the proven mobile, made when there is none, else one of its own. Lock the identity
 * before, or two first logins make two.
 */
export async function accountForNew(
  tx: Tx,
  context: RequestContext,
  identity: ProvenIdentity,
  mobile: string | undefined,
  inviteUserId: string | undefined
): Promise<LoggedIn> {
  const nickName =
    Array.from(identity.name ?? '')
      .slice(0, nickNameLength)
      .join('')
      .trim() || undefined
  const customer =
    mobile === undefined
      ? await createCustomer(tx, context, { mobile: null, inviteUserId, nickName, identity })
      : await findOrCreateCustomer(tx, context, { mobile, inviteUserId, nickName, identity })
  if (!customer) throw new Error('an account could not be made')
  const user = await lockUser(tx, customer.user.userId)
  if (!(await insertIdentity(tx, user.userId, identity, context.now))) throw new AppError('identityBoundAlready')
  return { ...customer, user }
}
