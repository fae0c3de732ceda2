import { and, asc, eq, exists, lte, sql } from 'drizzle-orm'
import type { Result, ValidParams } from '@/contract/types'
import { campaignReminderMs, campaignStateAt } from '@/domain/campaign'
import type { AccountPart } from '../../account-part'
import type { Db, Tx } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import { orThrow } from '../../http/or-throw'
import type { Kernel } from '../../kernel'
import type { Sweep } from '../../sweep'
import { type NoticeKind, sendNotice, withdrawNotice } from '../notice'
import { campaignReminders, campaigns } from './tables'

/** A campaign that a person wanted to be told of begins. */
const campaignReminder: NoticeKind = {
  name: 'campaignReminder',
  icon: 'clock',
  heading: { zh: '您预约的活动', en: 'The event you asked about', vn: 'Chương trình bạn đã đặt nhắc' },
  action: { zh: '去看看', en: 'See it', vn: 'Xem ngay' },
  topic: 'marketing'
}

const dayMs = 86_400_000
/** Notices that are planned by one statement. */
const atOnce = 500

type Campaign = Pick<
  typeof campaigns.$inferSelect,
  'campaignId' | 'title' | 'link' | 'startsAt' | 'endsAt' | 'isArchived' | 'isQuiet'
>

/** When it begins, where a person can be told of that: a day of remembrance calls nobody. */
function beginningOf(campaign: Campaign, now: number): number | null {
  const { startsAt, isQuiet } = campaign
  return isQuiet || campaignStateAt(campaign, now) !== 'upcoming' ? null : startsAt
}

/** Plans what people are told, in place of what was planned for another time. */
async function tell(tx: Tx, kernel: Kernel, campaign: Campaign, startsAt: number, userIds: readonly string[]) {
  const { campaignId, title, link, endsAt } = campaign
  const early = startsAt - campaignReminderMs
  const told = {
    kind: campaignReminder,
    subjectId: campaignId,
    title,
    link: `/${link}`,
    // Asked for within the last minutes it is not due at once
    dueAt: early > kernel.clock.now() ? early : startsAt,
    endsAt: Math.min(endsAt ?? Infinity, startsAt + dayMs)
  }
  await sendNotice(tx, kernel, ...userIds.map((userId) => ({ ...told, userId })))
}

const isOf = (campaignId: string, userId: string) =>
  and(eq(campaignReminders.campaignId, campaignId), eq(campaignReminders.userId, userId))

/** Whether a person wants to be told when a campaign begins. */
export async function isReminded(db: Db, campaignId: string, userId: string): Promise<boolean> {
  return (await db.select().from(campaignReminders).where(isOf(campaignId, userId))).length > 0
}

/** Asks for a reminder, or takes it back. Of a campaign that has begun there is nothing to be reminded of, and nothing happens. */
export async function setReminder(
  { campaignId, isOn }: ValidParams<'campaignRemind'>,
  { kernel, session: { userId } }: RequestContext<Session>
): Promise<Result<'campaignRemind'>> {
  return inTransaction(kernel.database, async (tx) => {
    // One that is moved meanwhile is moved before, and read as it is then, or after, and moves this reminder too
    const [row] = await tx.select().from(campaigns).where(eq(campaigns.campaignId, campaignId)).for('share')
    const campaign = orThrow(row, 'campaignNotFound')
    const startsAt = beginningOf(campaign, kernel.clock.now())
    if (isOn && startsAt !== null) {
      await tx.insert(campaignReminders).values({ campaignId, userId }).onConflictDoNothing()
      await tell(tx, kernel, campaign, startsAt, [userId])
    }
    if (!isOn) {
      await tx.delete(campaignReminders).where(isOf(campaignId, userId))
      await withdrawNotice(tx, kernel, { userId, kind: campaignReminder, subjectId: campaignId })
    }
    return { campaignId, isReminded: await isReminded(tx, campaignId, userId) }
  })
}

/** A campaign was saved with another time: who wants to be told is told at that. */
export async function moveReminders(tx: Tx, kernel: Kernel, campaign: Campaign): Promise<void> {
  const { campaignId } = campaign
  const rows = await tx
    .select({ userId: campaignReminders.userId })
    .from(campaignReminders)
    .where(eq(campaignReminders.campaignId, campaignId))
    .orderBy(asc(campaignReminders.userId))
  const startsAt = beginningOf(campaign, kernel.clock.now())
  for (let from = 0; from < rows.length; from += atOnce) {
    const userIds = rows.slice(from, from + atOnce).map(({ userId }) => userId)
    const about = userIds.map((userId) => ({ userId, kind: campaignReminder, subjectId: campaignId }))
    if (startsAt === null) await withdrawNotice(tx, kernel, ...about)
    else await tell(tx, kernel, campaign, startsAt, userIds)
  }
}

/** Reminders of campaigns that have begun are over. */
export const sweepReminders: Sweep = async (tx, _kernel, now) => {
  const begun = tx
    .select({ one: sql`1` })
    .from(campaigns)
    .where(and(eq(campaigns.campaignId, campaignReminders.campaignId), lte(campaigns.startsAt, now)))
  await tx.delete(campaignReminders).where(exists(begun))
}

/** Which campaigns a person wants to be told of. */
export const campaignAccountPart: AccountPart = {
  tables: [campaignReminders],
  exported: async (db, userId) => {
    const rows = await db
      .select({ campaignId: campaignReminders.campaignId })
      .from(campaignReminders)
      .where(eq(campaignReminders.userId, userId))
      .orderBy(asc(campaignReminders.campaignId))
    return { campaignReminders: rows }
  },
  wipe: async (tx, _kernel, { userId }) => {
    await tx.delete(campaignReminders).where(eq(campaignReminders.userId, userId))
  }
}
