import { and, count, eq, sql } from 'drizzle-orm'
import type { ValidParams } from '@/contract/types'
import { groupCodeDigits, groupDeadlineMinimumMs, groupLifeMs, groupMemberMaximum } from '@/domain/group-order'
import { serviceLimit } from '@/domain/ordering-limit'
import type { Tx } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { readRestaurant } from '../restaurant'
import { actAsMember, actOnGroup } from './act'
import { deadlineJob, lapseJob } from './ends'
import {
  changeGroup,
  endGroup,
  type GroupRow,
  lockGroup,
  readActiveGroupOrderId,
  readGroupByCode,
  readMember
} from './repository'
import { groupDishes, groupMembers, groupOrders } from './tables'

type Context = RequestContext<Session>

const firstCode = 10 ** (groupCodeDigits - 1)

async function newCode(tx: Tx, { kernel, now }: Context): Promise<string> {
  for (let round = 0; round < 20; round += 1) {
    const code = String(kernel.random.integer(firstCode, 10 * firstCode - 1))
    if (!(await readGroupByCode(tx, code, now))) return code
  }
  throw new Error('no code for a group was free')
}

/** An instant the leader chose, in milliseconds; `groupDeadlineInvalid` when it is over, nearly, or past the group's own end. */
export function deadlineOf(chosen: string, endsAt: number, now: number): number {
  const deadline = Date.parse(chosen)
  if (!(deadline >= now + groupDeadlineMinimumMs && deadline <= endsAt)) throw new AppError('groupDeadlineInvalid')
  return deadline
}

/** Takes a member out: their dishes go, and they are free for another group. */
export async function takeOut(
  tx: Tx,
  { groupOrderId }: GroupRow,
  userId: string,
  presence: 'quit' | 'removed'
): Promise<void> {
  await tx.delete(groupDishes).where(and(eq(groupDishes.groupOrderId, groupOrderId), eq(groupDishes.userId, userId)))
  await tx
    .update(groupMembers)
    .set({ presence, isActive: false, status: 'choosing', version: sql`${groupMembers.version} + 1` })
    .where(and(eq(groupMembers.groupOrderId, groupOrderId), eq(groupMembers.userId, userId)))
}

/** One person enters one group at a time, whichever. */
const oneAtATime = (tx: Tx, userId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`group:${userId}`}, 0))`)

/** Leaves the group a person is in, or refuses to begin with another (spec section 4: starting a new one asks to cancel the current). */
async function leaveCurrent(tx: Tx, { kernel, session: { userId }, now }: Context, isWished: boolean): Promise<void> {
  const groupOrderId = await readActiveGroupOrderId(tx, userId)
  const current = groupOrderId === undefined ? undefined : await lockGroup(tx, groupOrderId)
  if (!current || current.status !== 'A') return
  if (now >= current.endsAt) return endGroup(tx, kernel, current, 'lapse', 'lapsed')
  if (!isWished) throw new AppError('groupActiveAlready')
  if (current.leaderId === userId) return endGroup(tx, kernel, current, 'cancel', 'leader')
  await takeOut(tx, current, userId, 'quit')
  await changeGroup(tx, kernel, current, {})
}

/** Begins a group and puts its leader into it. */
export async function startGroup(tx: Tx, params: ValidParams<'groupStart'>, context: Context): Promise<string> {
  const {
    kernel,
    session: { userId },
    now
  } = context
  const { restaurantId, theme, paymentMode, deliveryType, addressId = null } = params
  const restaurant = await readRestaurant(tx, restaurantId)
  if (!restaurant) throw new AppError('restaurantNotFound')
  if (restaurant.status !== 'active') throw new AppError('restaurantRemoved')
  if (!kernel.config.groupOrderCountries.includes(restaurant.countryCode)) throw new AppError('groupRestaurantOff')
  const limit = serviceLimit(restaurant, 'delivery')
  if (limit === 'reservationOnly' || limit === 'deliveryAndPickupOff') throw new AppError('groupRestaurantOff')
  await oneAtATime(tx, userId)
  await leaveCurrent(tx, context, params.leavesCurrent ?? false)
  const endsAt = now + groupLifeMs
  const deadlineAt = params.deadlineAt === undefined ? null : deadlineOf(params.deadlineAt, endsAt, now)
  const groupOrderId = kernel.ids.next()
  const code = await newCode(tx, context)
  await tx.insert(groupOrders).values({
    groupOrderId,
    leaderId: userId,
    restaurantId,
    currency: restaurant.currency,
    code,
    theme,
    paymentMode,
    deliveryType,
    addressId,
    deadlineAt,
    endsAt,
    createdAt: now,
    updatedAt: now
  })
  await tx.insert(groupMembers).values({ groupOrderId, userId, joinedAt: now })
  const ofGroup = { payload: { groupId: groupOrderId }, uniqueKey: groupOrderId }
  await kernel.jobs.schedule(
    tx,
    { ...ofGroup, kind: lapseJob, runAt: endsAt },
    ...(deadlineAt === null ? [] : [{ ...ofGroup, kind: deadlineJob, runAt: deadlineAt }])
  )
  return groupOrderId
}

async function refuseFull(tx: Tx, groupOrderId: string): Promise<void> {
  const [present] = await tx
    .select({ people: count() })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupOrderId, groupOrderId), eq(groupMembers.presence, 'in')))
  if ((present?.people ?? 0) >= groupMemberMaximum) throw new AppError('groupFull', { limit: groupMemberMaximum })
}

/** Lets a person into a group; who is in it already stays as they are. */
export async function joinGroup(tx: Tx, groupOrderId: string, leavesCurrent: boolean, context: Context): Promise<void> {
  const {
    kernel,
    session: { userId },
    now
  } = context
  await oneAtATime(tx, userId)
  if ((await readActiveGroupOrderId(tx, userId)) === groupOrderId) return
  await leaveCurrent(tx, context, leavesCurrent)
  const { group } = await actOnGroup(tx, 'join', { groupOrderId, userId, now })
  await refuseFull(tx, groupOrderId)
  await tx
    .insert(groupMembers)
    .values({ groupOrderId, userId, joinedAt: now })
    .onConflictDoUpdate({
      target: [groupMembers.groupOrderId, groupMembers.userId],
      set: { presence: 'in', isActive: true, status: 'choosing', joinedAt: now }
    })
  await changeGroup(tx, kernel, group, {})
}

/** A member leaves with their dishes. Who has left already has. */
export async function quitGroup(
  tx: Tx,
  groupOrderId: string,
  { kernel, session: { userId }, now }: Context
): Promise<void> {
  if ((await readMember(tx, groupOrderId, userId))?.presence === 'quit') return
  const { group } = await actAsMember(tx, 'quit', { groupOrderId, userId, now })
  await takeOut(tx, group, userId, 'quit')
  await changeGroup(tx, kernel, group, {})
}

/** A member says that they have what they want, or that they go on choosing. */
export async function setChoosing(
  tx: Tx,
  event: 'finish' | 'reopen',
  groupOrderId: string,
  { kernel, session: { userId }, now }: Context
): Promise<void> {
  const { group, member, memberStatus } = await actAsMember(tx, event, { groupOrderId, userId, now })
  if (memberStatus === null || memberStatus === member.status) return
  await tx
    .update(groupMembers)
    .set({ status: memberStatus })
    .where(and(eq(groupMembers.groupOrderId, groupOrderId), eq(groupMembers.userId, userId)))
  await changeGroup(tx, kernel, group, {})
}
