import { and, eq, isNull } from 'drizzle-orm'
import { receivedStatuses } from '@/domain/order-state'
import type { Db, Tx } from '../../db/database'
import type { Kernel, UserCreatedHook } from '../../kernel'
import { noteInviter } from '../account'
import { users } from '../user/tables'
import { readCodeOwner } from './codes'
import { countsFor, foodOrdersOf } from './counted'
import { programmeOf, readProgramme } from './programme'
import { invitations } from './tables'

interface Binding {
  readonly friendId: string
  readonly inviterId: string
  readonly via: 'link' | 'code'
}

/** Writes who invited a friend, once in the friend's life; false where somebody has already, or who invites has left. */
async function bind(tx: Tx, kernel: Kernel, { friendId, inviterId, via }: Binding): Promise<boolean> {
  const [inviter] = await tx
    .select({ userId: users.userId })
    .from(users)
    .where(and(eq(users.userId, inviterId), isNull(users.closedAt), eq(users.isVisitor, false)))
    .for('key share')
  if (!inviter || inviterId === friendId) return false
  const bound = await tx
    .insert(invitations)
    .values({
      invitationId: kernel.ids.next(),
      inviterId,
      friendId,
      programme: await programmeOf(kernel, tx, inviterId),
      via,
      joinedAt: kernel.clock.now()
    })
    .onConflictDoNothing()
    .returning({ invitationId: invitations.invitationId })
  return bound.length === 1
}

/** A friend who came by a link is an invited one from the first moment (spec section 4, Start-up login 6). */
export const bindNewAccount: UserCreatedHook = async (tx, { userId }, kernel) => {
  const [user] = await tx.select({ invitedBy: users.invitedBy }).from(users).where(eq(users.userId, userId))
  if (user?.invitedBy) await bind(tx, kernel, { friendId: userId, inviterId: user.invitedBy, via: 'link' })
  return { isGivenVoucher: false }
}

/** Whether a person has had an account before, or an order that would have counted: they are no newcomer whom somebody could invite. */
async function isKnownAlready(kernel: Kernel, db: Db, userId: string, inviterId: string): Promise<boolean> {
  const [user] = await db.select({ isReturning: users.isReturning }).from(users).where(eq(users.userId, userId))
  if (user?.isReturning) return true
  const slug = await programmeOf(kernel, db, inviterId)
  for (const order of await foodOrdersOf(db, userId, receivedStatuses)) {
    const programme = await readProgramme(db, slug, order.countryCode)
    if (!programme || (await countsFor(db, order, programme))) return true
  }
  return false
}

/**
 * A typed code binds its owner as who invited, of a person whom nobody did and who has not ordered yet. `unknown` where it is nobody's
 * code, or the person's own; `late` where it can bind nobody any more.
 */
export async function bindByCode(
  tx: Tx,
  kernel: Kernel,
  friendId: string,
  code: string
): Promise<{ readonly outcome: 'bound'; readonly inviterId: string } | { readonly outcome: 'unknown' | 'late' }> {
  const inviterId = await readCodeOwner(tx, code)
  if (inviterId === undefined || inviterId === friendId) return { outcome: 'unknown' }
  if (await isKnownAlready(kernel, tx, friendId, inviterId)) return { outcome: 'late' }
  if (!(await bind(tx, kernel, { friendId, inviterId, via: 'code' }))) return { outcome: 'late' }
  await noteInviter(tx, friendId, inviterId)
  return { outcome: 'bound', inviterId }
}
