import { createHmac } from 'node:crypto'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import { afterSaleWindowMs } from '@/domain/after-sale'
import { fulfilledStatuses, isFulfilled } from '@/domain/order-state'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import { hasOpenAfterSale } from '../after-sale'
import { savedCards } from '../card/tables'
import { grant } from '../offer'
import { offers } from '../offer/tables'
import { lockOrder, type OrderRow } from '../order'
import { payments } from '../payment/tables'
import { users } from '../user/tables'
import { vouchers } from '../voucher/tables'
import { countsFor, foodOrdersOf, isCountedKind } from './counted'
import { tellOfRewards } from './notices'
import { countryOf, monthBegan, readProgramme } from './programme'
import {
  countFriends,
  type InvitationRow,
  lockInvitation,
  lockWaiting,
  readInvitation,
  type Settled
} from './repository'
import { invitations, inviteCards } from './tables'

/** The job at the end of the after-sale time of the order that counts. */
export const rewardJob = 'inviteReward'
const hourMs = 3_600_000

const scheduleReward = (tx: Tx, kernel: Kernel, invitationId: string, runAt: number) =>
  kernel.jobs.reschedule(tx, { kind: rewardJob, payload: { invitationId }, runAt, uniqueKey: invitationId })

/** Takes an order that was had as the one that counts, if it does; the invitation is locked, and the order before it. */
async function takeOrder(tx: Tx, kernel: Kernel, invitation: InvitationRow, order: OrderRow): Promise<boolean> {
  const { invitationId, programme: slug, joinedAt } = invitation
  const programme = await readProgramme(tx, slug, order.countryCode)
  if (!programme || order.createdAt < joinedAt || !(await countsFor(tx, order, programme))) return false
  const orderedAt = order.updatedAt
  const dueAt = orderedAt + afterSaleWindowMs
  await tx
    .update(invitations)
    .set({ orderId: order.orderId, orderedAt, dueAt })
    .where(eq(invitations.invitationId, invitationId))
  await scheduleReward(tx, kernel, invitationId, dueAt)
  return true
}

/**
 * The first order that a friend has had and of which enough was really paid begins the way to both rewards: asked whenever one has moved on,
 * and when its money has, as a bank may give back what it had taken.
 */
export async function followOrder(tx: Tx, kernel: Kernel, order: OrderRow): Promise<void> {
  if (!isFulfilled(order.status) || !isCountedKind(order)) return
  const invitation = await lockWaiting(tx, order.userId)
  if (invitation) await takeOrder(tx, kernel, invitation, order)
}

/** The order does not count any more: the friend's next one that does takes its place, else they have yet to order. */
async function takeNext(tx: Tx, kernel: Kernel, invitation: InvitationRow, lost: OrderRow | undefined): Promise<void> {
  const waiting = { ...invitation, orderId: null, orderedAt: null, dueAt: null }
  await tx
    .update(invitations)
    .set({ orderId: null, orderedAt: null, dueAt: null })
    .where(eq(invitations.invitationId, invitation.invitationId))
  const had = await foodOrdersOf(tx, invitation.friendId ?? '', fulfilledStatuses)
  for (const order of had) if (order.orderId !== lost?.orderId && (await takeOrder(tx, kernel, waiting, order))) return
}

/** The cards of a friend: those they keep and the one that paid, by marks of which nobody reads the card. */
async function cardsOf(tx: Tx, { config }: Kernel, userId: string, orderId: string): Promise<string[]> {
  const saved = await tx
    .select({ fingerprint: savedCards.fingerprint })
    .from(savedCards)
    .where(and(eq(savedCards.userId, userId), isNotNull(savedCards.fingerprint)))
  const paying = await tx
    .select({ fingerprint: payments.cardFingerprint })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isNotNull(payments.cardFingerprint)))
  const marks = [...saved, ...paying].map(({ fingerprint }) =>
    createHmac('sha256', config.secret)
      .update(`invite-card|${fingerprint ?? ''}`)
      .digest('base64url')
  )
  return [...new Set(marks)].sort()
}

/** Takes every card of a friend for this invitation; false, with none taken, where one has earned a reward before, on whichever account. */
async function takeCards(tx: Tx, kernel: Kernel, { invitationId, friendId, orderId }: InvitationRow): Promise<boolean> {
  const cards = await cardsOf(tx, kernel, friendId ?? '', orderId ?? '')
  if (cards.length === 0) return true
  const taken = await tx
    .insert(inviteCards)
    .values(cards.map((fingerprint) => ({ fingerprint, invitationId })))
    .onConflictDoNothing()
    .returning({ fingerprint: inviteCards.fingerprint })
  if (taken.length === cards.length) return true
  await tx.delete(inviteCards).where(eq(inviteCards.invitationId, invitationId))
  return false
}

/** Locks the accounts of both against being closed meanwhile, in one order, and says which are there. */
async function lockPeople(tx: Tx, { inviterId, friendId }: InvitationRow): Promise<ReadonlySet<string>> {
  const ids = [inviterId, friendId].filter((id) => id !== null)
  const open = await tx
    .select({ userId: users.userId })
    .from(users)
    .where(and(inArray(users.userId, ids), isNull(users.closedAt)))
    .orderBy(users.userId)
    .for('key share')
  return new Set(open.map(({ userId }) => userId))
}

/** Gives a person what the programme of their own country promises; what it was, or nothing where it cannot be had. */
async function reward(
  tx: Tx,
  kernel: Kernel,
  { invitationId, programme: slug }: InvitationRow,
  { userId, isInviter }: Pick<Settled, 'userId' | 'isInviter'>
): Promise<Settled[]> {
  const programme = await readProgramme(tx, slug, await countryOf(tx, userId))
  if (!programme) return []
  const offerId = isInviter ? programme.inviterOfferId : programme.friendOfferId
  if ((await grant(tx, kernel, { offerId, userId, reference: `invite:${invitationId}` })) !== 'granted') return []
  const [what] = await tx
    .select({ title: vouchers.name })
    .from(offers)
    .innerJoin(vouchers, eq(vouchers.voucherId, offers.whatId))
    .where(eq(offers.offerId, offerId))
  return what ? [{ userId, invitationId, isInviter, title: what.title }] : []
}

/** Rewards of one person are counted one after the other. */
async function isOverCap(
  tx: Tx,
  kernel: Kernel,
  slug: InvitationRow['programme'],
  inviterId: string
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`invite:${inviterId}`}, 0))`)
  const country = await countryOf(tx, inviterId)
  const cap = (await readProgramme(tx, slug, country))?.monthlyCap ?? 0
  const since = monthBegan(country, kernel.clock.now())
  return (await countFriends(tx, inviterId, since)).rewardedThisMonth >= cap
}

/** Both rewards at once, or why there are none: decided here and never again. */
async function decide(tx: Tx, kernel: Kernel, invitation: InvitationRow, open: ReadonlySet<string>): Promise<void> {
  const { invitationId, inviterId, friendId, programme } = invitation
  const isInviterHere = inviterId !== null && open.has(inviterId)
  const isOver = isInviterHere && (await isOverCap(tx, kernel, programme, inviterId))
  const isRefused = !(await takeCards(tx, kernel, invitation))
  const isDue = isInviterHere && !isOver && !isRefused
  const own = isDue ? await reward(tx, kernel, invitation, { userId: inviterId, isInviter: true }) : []
  const isGone = isDue && own.length === 0
  const outcome = isRefused ? 'refused' : isOver ? 'overCap' : isGone ? 'gone' : 'rewarded'
  await tx
    .update(invitations)
    .set({ settledAt: kernel.clock.now(), outcome })
    .where(eq(invitations.invitationId, invitationId))
  if (isRefused) return
  const friends = friendId === null ? [] : await reward(tx, kernel, invitation, { userId: friendId, isInviter: false })
  await tellOfRewards(tx, kernel, [...own, ...friends])
}

const payload = z.object({ invitationId: z.string() })

/**
 * Judges the order again when its after-sale time is over: one of which too little is left paid counts no more, one that somebody still
 * complains about is waited for. Locks the order, then both people, then the invitation.
 */
export const judgeInvitation =
  (kernel: Kernel): JobHandler =>
  async (tx, job) => {
    const { invitationId } = payload.parse(job.payload)
    const seen = await readInvitation(tx, invitationId)
    if (!seen || seen.orderId === null) return
    const order = await lockOrder(tx, seen.orderId)
    const open = await lockPeople(tx, seen)
    const invitation = await lockInvitation(tx, invitationId)
    if (!invitation || invitation.settledAt !== null || invitation.orderId !== seen.orderId) return
    if (invitation.friendId === null || !open.has(invitation.friendId)) return
    const now = kernel.clock.now()
    if (now < (invitation.dueAt ?? 0)) return scheduleReward(tx, kernel, invitationId, invitation.dueAt ?? now)
    if (await hasOpenAfterSale(tx, seen.orderId)) return scheduleReward(tx, kernel, invitationId, now + hourMs)
    const programme = order && (await readProgramme(tx, invitation.programme, order.countryCode))
    const stillCounts = order && isFulfilled(order.status) && programme && (await countsFor(tx, order, programme))
    await (stillCounts ? decide(tx, kernel, invitation, open) : takeNext(tx, kernel, invitation, order))
  }
