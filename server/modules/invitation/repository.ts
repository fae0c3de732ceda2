import { and, count, desc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import type { LocalizedText } from '@/contract/types'
import type { InviteStage } from '@/domain/invitation'
import type { Db, Tx } from '../../db/database'
import type { ListPage } from '../../http/cursor'
import { timedPage } from '../../http/timed-page'
import { users } from '../user/tables'
import { invitations } from './tables'

/** A row of the table, as read. */
export type InvitationRow = typeof invitations.$inferSelect

/** What a person was given for an invitation. */
export interface Settled {
  readonly userId: string
  readonly invitationId: string
  readonly isInviter: boolean
  readonly title: LocalizedText
}

/** An invitation, not locked. */
export async function readInvitation(db: Db, invitationId: string): Promise<InvitationRow | undefined> {
  const [row] = await db.select().from(invitations).where(eq(invitations.invitationId, invitationId))
  return row
}

/** Locks an invitation; the order that counts for it is locked before it. */
export async function lockInvitation(tx: Tx, invitationId: string): Promise<InvitationRow | undefined> {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(eq(invitations.invitationId, invitationId))
    .for('no key update')
  return row
}

/** The invitation by which a person came, while it waits for an order that counts; locked. */
export async function lockWaiting(tx: Tx, friendId: string): Promise<InvitationRow | undefined> {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.friendId, friendId), isNull(invitations.settledAt), isNull(invitations.orderId)))
    .for('no key update')
  return row
}

/** How far an invitation is. */
export const stageOf = ({ outcome, orderId }: InvitationRow): InviteStage =>
  outcome ?? (orderId === null ? 'joined' : 'ordered')

/** Since when it is so far. */
export const stageAt = ({ settledAt, orderedAt, joinedAt }: InvitationRow): number => settledAt ?? orderedAt ?? joinedAt

/** A page of those whom a person invited with their names, newest first. */
export const readOwnPage = (db: Db, inviterId: string, page: ListPage) =>
  timedPage(
    { at: invitations.joinedAt, id: invitations.invitationId, first: 'newest' },
    page,
    ({ beyond, order, limit }) =>
      db
        .select({ invitation: invitations, friendName: users.nickName })
        .from(invitations)
        .leftJoin(users, eq(users.userId, invitations.friendId))
        .where(and(eq(invitations.inviterId, inviterId), beyond))
        .orderBy(...order)
        .limit(limit),
    ({ invitation: { joinedAt, invitationId } }) => ({ at: joinedAt, id: invitationId })
  )

/** An invitation of this person with the friend's name. */
export async function readOwnInvitation(db: Db, inviterId: string, invitationId: string) {
  const [row] = await db
    .select({ invitation: invitations, friendName: users.nickName })
    .from(invitations)
    .leftJoin(users, eq(users.userId, invitations.friendId))
    .where(and(eq(invitations.inviterId, inviterId), eq(invitations.invitationId, invitationId)))
  return row
}

/** How many friends of a person there are in all, have ordered, and earned them a reward; the last also from an instant on. */
export async function countFriends(db: Db, inviterId: string, since: number) {
  const rewarded = sql`${invitations.outcome} = 'rewarded'`
  const [row] = await db
    .select({
      joinedCount: count(),
      orderedCount: sql<string>`count(*) filter (where ${isNotNull(invitations.orderId)})`,
      rewardedCount: sql<string>`count(*) filter (where ${rewarded})`,
      rewardedThisMonth: sql<string>`count(*) filter (where ${and(rewarded, gte(invitations.settledAt, since))})`
    })
    .from(invitations)
    .where(eq(invitations.inviterId, inviterId))
  return {
    joinedCount: row?.joinedCount ?? 0,
    orderedCount: Number(row?.orderedCount ?? 0),
    rewardedCount: Number(row?.rewardedCount ?? 0),
    rewardedThisMonth: Number(row?.rewardedThisMonth ?? 0)
  }
}

/** All invitations of a person, by the one whom they came by and by those whom they brought. */
export async function readAllOf(db: Db, userId: string) {
  const brought = await db
    .select()
    .from(invitations)
    .where(eq(invitations.inviterId, userId))
    .orderBy(desc(invitations.joinedAt))
  const [came] = await db.select().from(invitations).where(eq(invitations.friendId, userId))
  return { brought, came: came ?? null }
}

/** Whether somebody has invited a person. */
export const isInvited = async (db: Db, friendId: string): Promise<boolean> =>
  (await db.$count(invitations, eq(invitations.friendId, friendId))) > 0

/** The name of whoever invited a person, and by which programme. */
export async function readOwnInviter(db: Db, friendId: string) {
  const [row] = await db
    .select({ inviterName: users.nickName, programme: invitations.programme })
    .from(invitations)
    .innerJoin(users, eq(users.userId, invitations.inviterId))
    .where(eq(invitations.friendId, friendId))
  if (!row) throw new Error('a person whom nobody invited')
  return row
}
