import { eq, max } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import { jobs } from '../../../platform/jobs/tables'
import { text } from '../../../seed/data/build'
import { dealPerson } from '../../../seed/data/deals'
import { insertMissing } from '../../../seed/insert-missing'
import type { ModuleSeed, PastRecord } from '../../../seed/module-seed'
import { insertServices, type Service } from '../../../seed/services'
import { type PastDeal, recordOf } from '../../deal/seed'
import { endJobKey, waitlistEndJob } from '../../waitlist'
import { waitlistEntries } from '../../waitlist/tables'
import { flashClaims, flashItems, flashSessions } from '../tables'
import { type FlashPurchase, flashRows } from './rows'

const dayMs = 86_400_000

/** Sessions around a moment; without the people who bought there, all of their pieces are left. */
async function insertSessions(tx: Tx, now: number, { isBought }: { readonly isBought: boolean }): Promise<void> {
  const { sessions, items } = flashRows(now)
  await insertMissing(tx, flashSessions, sessions)
  await insertMissing(
    tx,
    flashItems,
    items.map((item) => (isBought ? item : { ...item, leftCount: item.quota }))
  )
}

function flashPastOf({ item, deal, at, userId, isUnpaid }: FlashPurchase, now: number): PastDeal {
  const isOld = userId === dealPerson && at < now - dayMs
  return {
    // Ids have 40 letters at most, those of its payment too
    orderId: `${item.flashItemId.replace(/^flash-|-/g, '')}-${userId}`,
    userId,
    deal,
    unitMinor: item.priceMinor,
    flashItemId: item.flashItemId,
    madeAt: at,
    paymentType: 'CREDITCARD_PAY',
    codes: isUnpaid ? [] : [isOld ? { state: 'used', hoursAgo: 26 } : { state: 'unused' }],
    count: 1
  }
}

function boughtRecord(purchase: FlashPurchase, now: number): PastRecord {
  const past = flashPastOf(purchase, now)
  const { at, write } = recordOf(past, now)
  const { flashItemId } = purchase.item
  const claim = { flashItemId, userId: past.userId, orderId: past.orderId, claimedAt: past.madeAt }
  return {
    at,
    write: async (tx) => {
      await write(tx)
      await tx.insert(flashClaims).values(claim)
    }
  }
}

/** Writes who waits in lines, which end with their sessions. */
async function writeWaits(tx: Tx, waits: readonly (typeof waitlistEntries.$inferInsert)[], now: number): Promise<void> {
  await tx.insert(waitlistEntries).values([...waits])
  const lines = await tx
    .selectDistinct({
      kind: waitlistEntries.kind,
      resourceId: waitlistEntries.resourceId,
      endsAt: flashSessions.endsAt
    })
    .from(waitlistEntries)
    .innerJoin(flashItems, eq(flashItems.flashItemId, waitlistEntries.resourceId))
    .innerJoin(flashSessions, eq(flashSessions.sessionId, flashItems.sessionId))
  await tx.insert(jobs).values(
    lines.map(({ endsAt, ...line }) => ({
      jobId: `${line.resourceId}-line`,
      kind: waitlistEndJob,
      uniqueKey: endJobKey(line),
      payload: line,
      runAt: endsAt,
      createdAt: now
    }))
  )
}

const flashService: Service = {
  key: 'flash',
  icon: 'flash',
  name: text('秒杀', 'Flash sale', 'Flash sale'),
  group: 'offers',
  link: 'activity/pages/seckill',
  order: 60
}

/** Flash sales of every city, who bought there and who waits. */
export const flashSaleSeed: ModuleSeed = {
  async beforePeople(tx, { now, hasPeople }) {
    await insertServices(tx, [flashService])
    await insertSessions(tx, now, { isBought: !hasPeople })
  },
  history: ({ now }) => flashRows(now).purchases.map((purchase) => boughtRecord(purchase, now)),
  afterHistory: (tx, { now }) => writeWaits(tx, flashRows(now).waits, now),
  /** The sessions of the days to come, so that today is never empty. */
  async renew(tx, now) {
    const [last] = await tx.select({ at: max(flashSessions.startsAt) }).from(flashSessions)
    if (last?.at != null && last.at < now + 7 * dayMs) await insertSessions(tx, now, { isBought: false })
  }
}
