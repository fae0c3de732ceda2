import { type GroupEvent, type GroupMemberStatus, type GroupRole, groupStep } from '@/domain/group-order'
import type { Tx } from '../../db/database'
import { AppError } from '../../http/errors'
import { type GroupRow, lockGroup, type MemberRow, readMember } from './repository'

/** A locked group, the member who acts on it, and the status that the domain's table gives them after the event. */
interface GroupAction {
  readonly group: GroupRow
  /** Absent for a person who joins for the first time. */
  readonly member: MemberRow | undefined
  readonly memberStatus: GroupMemberStatus | null
}

/** The role of a person in a group. */
export const roleIn = ({ leaderId }: GroupRow, member: MemberRow | undefined, userId: string): GroupRole =>
  leaderId === userId ? 'leader' : member?.presence === 'in' ? 'member' : 'outsider'

/** Throws `groupLapsed` once a group's time is over; the domain's table does not know the time. */
function refuseLapsed({ status, endReason, endsAt }: GroupRow, now: number): void {
  if (endReason === 'lapsed' || (status === 'A' && now >= endsAt)) throw new AppError('groupLapsed')
}

/**
 * The only way a person changes a group (spec section 4, Group order): locks it and asks the domain's table, whose refusal is thrown.
 * Deadlines are checked here, under the lock, not when the request arrives.
 */
export async function actOnGroup(
  tx: Tx,
  event: GroupEvent,
  { groupOrderId, userId, now }: { readonly groupOrderId: string; readonly userId: string; readonly now: number }
): Promise<GroupAction> {
  const group = await lockGroup(tx, groupOrderId)
  if (!group) throw new AppError('groupNotFound')
  const member = await readMember(tx, groupOrderId, userId)
  if (member?.presence === 'removed') throw new AppError('groupMemberRemoved')
  refuseLapsed(group, now)
  const role = roleIn(group, member, userId)
  const memberStatus = role === 'outsider' ? null : (member?.status ?? null)
  const step = groupStep(event, {
    status: group.status,
    role,
    memberStatus,
    isPastDeadline: group.deadlineAt !== null && now >= group.deadlineAt
  })
  if ('refusal' in step) throw new AppError(step.refusal)
  return { group, member, memberStatus: step.memberStatus }
}

/** Like {@link actOnGroup}, for an event that only a member may cause: the member is always present. */
export async function actAsMember(
  tx: Tx,
  event: Exclude<GroupEvent, 'join' | 'lapse'>,
  who: Parameters<typeof actOnGroup>[2]
) {
  const { group, member, memberStatus } = await actOnGroup(tx, event, who)
  if (!member) throw new AppError('groupNotMember')
  return { group, member, memberStatus }
}
