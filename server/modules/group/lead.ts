import { and, eq, isNull } from 'drizzle-orm'
import type { ValidParams } from '@/contract/types'
import type { Tx } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { actAsMember } from './act'
import { cancelGroupJobs, deadlineJob } from './ends'
import { deadlineOf, takeOut } from './membership'
import { changeGroup, endGroup, readGroup, readMember } from './repository'
import { groupNotices } from './tables'

type Context = RequestContext<Session>

/** The leader takes somebody out, who hears of it. Who is out already stays out. */
export async function removeMember(
  tx: Tx,
  { orderTransactionId: groupOrderId, userId }: ValidParams<'groupMemberRemove'>,
  { kernel, session, now }: Context
): Promise<void> {
  const { group } = await actAsMember(tx, 'removeMember', { groupOrderId, userId: session.userId, now })
  if (userId === group.leaderId) throw new AppError('groupLeaderStays')
  const member = await readMember(tx, groupOrderId, userId)
  if (member?.presence === 'removed') return
  if (member?.presence !== 'in') throw new AppError('groupNotMember')
  await takeOut(tx, group, userId, 'removed')
  await changeGroup(tx, kernel, group, {}, [userId])
}

/** The leader changes the deadline, who pays, how it gets to them, or the theme. */
export async function arrangeGroup(
  tx: Tx,
  { orderTransactionId: groupOrderId, deadlineAt, ...change }: ValidParams<'groupArrange'>,
  { kernel, session: { userId }, now }: Context
): Promise<void> {
  const { group } = await actAsMember(tx, 'arrange', { groupOrderId, userId, now })
  const deadline = typeof deadlineAt === 'string' ? deadlineOf(deadlineAt, group.endsAt, now) : deadlineAt
  if (deadline !== undefined) await kernel.jobs.cancel(tx, deadlineJob, groupOrderId)
  if (typeof deadline === 'number')
    await kernel.jobs.schedule(tx, {
      kind: deadlineJob,
      payload: { groupId: groupOrderId },
      runAt: deadline,
      uniqueKey: groupOrderId
    })
  await changeGroup(tx, kernel, group, { ...change, ...(deadline !== undefined && { deadlineAt: deadline }) })
}

/** The leader calls it off. Saying it twice is as saying it once. */
export async function cancelGroup(
  tx: Tx,
  groupOrderId: string,
  { kernel, session: { userId }, now }: Context
): Promise<void> {
  const known = await readGroup(tx, groupOrderId)
  if (known?.leaderId === userId && known.status === 'I') return
  const { group } = await actAsMember(tx, 'cancel', { groupOrderId, userId, now })
  await endGroup(tx, kernel, group, 'cancel', 'leader')
  await cancelGroupJobs(tx, kernel, groupOrderId)
}

/** A person has seen what was done to their dishes. */
export async function seeNotices(tx: Tx, groupOrderId: string, { session: { userId }, now }: Context): Promise<void> {
  await tx
    .update(groupNotices)
    .set({ seenAt: now })
    .where(
      and(eq(groupNotices.groupOrderId, groupOrderId), eq(groupNotices.userId, userId), isNull(groupNotices.seenAt))
    )
}
