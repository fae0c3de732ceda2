import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { FlashItem, Result, ValidParams } from '@/contract/types'
import { flashItemState } from '@/domain/flash-sale'
import { distanceMeters, type Point } from '@/domain/geo'
import type { Db } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { cursorOf } from '../../http/cursor'
import { AppError } from '../../http/errors'
import { amountOf, instant, optionalInstant } from '../../http/format'
import { dealPlaceOf } from '../deal'
import { dealOutlets, deals } from '../deal/tables'
import { restaurants } from '../restaurant/tables'
import { isHeld } from '../waitlist'
import { waitlistEntries } from '../waitlist/tables'
import { flashClaims, flashItems, flashReminders, flashSessions } from './tables'
import { flashWaitlist } from './waitlist'

/** Who looks at items, from where (null when unknown) and when, epoch ms. */
interface Reader {
  readonly userId: string | null
  readonly point: Point | null
  readonly now: number
  /** Whether the program that looks sells deals. */
  readonly isSellable: boolean
}

const pageSize = 10
const cursors = cursorOf(z.object({ order: z.int(), id: z.string().check(z.maxLength(40)) }))

/** Counted and not worked out: what a bar shows is what people have. */
const claimed = sql<number>`(select count(*)::int from flash_claims c where c.flash_item_id = ${flashItems.flashItemId})`
const unpaid = sql<number>`(select count(*)::int from flash_claims c join orders o using (order_id)
  where c.flash_item_id = ${flashItems.flashItemId} and o.paid_at is null)`
/** A user with an offer is no longer ahead of others in the line. */
const ahead = sql<number>`(select count(*)::int from waitlist_entries w where w.kind = ${flashWaitlist} and w.resource_id = ${flashItems.flashItemId}
  and w.entry_id < ${waitlistEntries.entryId} and w.offered_until is null)`

/** Items with all that is shown of them; what is the reader's own is null for a visitor. */
const readRows = (db: Db, where: SQL | undefined, { userId }: Reader) =>
  db
    .select({
      item: flashItems,
      session: flashSessions,
      deal: deals,
      restaurantName: restaurants.name,
      claimed,
      unpaid,
      orderId: flashClaims.orderId,
      reminded: flashReminders.userId,
      wait: waitlistEntries,
      ahead
    })
    .from(flashItems)
    .innerJoin(flashSessions, eq(flashSessions.sessionId, flashItems.sessionId))
    .innerJoin(deals, eq(deals.dealId, flashItems.dealId))
    .innerJoin(restaurants, eq(restaurants.restaurantId, deals.restaurantId))
    .leftJoin(flashClaims, isOwn(flashClaims, userId))
    .leftJoin(flashReminders, isOwn(flashReminders, userId))
    .leftJoin(waitlistEntries, isWaitingFor(userId))
    .where(where)
    .orderBy(asc(flashItems.sortOrder), asc(flashItems.flashItemId))

const isOwn = (table: typeof flashClaims | typeof flashReminders, userId: string | null) =>
  and(eq(table.flashItemId, flashItems.flashItemId), userId === null ? sql`false` : eq(table.userId, userId))

const isWaitingFor = (userId: string | null) =>
  and(
    eq(waitlistEntries.kind, flashWaitlist),
    eq(waitlistEntries.resourceId, flashItems.flashItemId),
    userId === null ? sql`false` : eq(waitlistEntries.userId, userId)
  )

type ItemRow = Awaited<ReturnType<typeof readRows>>[number]

/** How far the nearest outlet of each deal is. */
async function readDistances(db: Db, rows: readonly ItemRow[], { point }: Reader): Promise<Map<string, number>> {
  const meters = new Map<string, number>()
  const dealIds = [...new Set(rows.map(({ deal }) => deal.dealId))]
  if (point === null || dealIds.length === 0) return meters
  const outlets = await db
    .select({ dealId: dealOutlets.dealId, latitude: restaurants.latitude, longitude: restaurants.longitude })
    .from(dealOutlets)
    .innerJoin(restaurants, eq(restaurants.restaurantId, dealOutlets.restaurantId))
    .where(and(inArray(dealOutlets.dealId, dealIds), eq(restaurants.status, 'active')))
  for (const { dealId, ...outlet } of outlets)
    meters.set(dealId, Math.min(meters.get(dealId) ?? Infinity, Math.round(distanceMeters(outlet, point))))
  return meters
}

function presentWaiting({ wait, ahead: before }: ItemRow, { now }: Reader): FlashItem['waiting'] {
  if (wait === null) return null
  if (wait.offeredUntil === null) return { ahead: before, offeredUntil: null }
  // Between the end of an offer and its job the place is gone already
  return isHeld(wait, now) ? { ahead: null, offeredUntil: optionalInstant(wait.offeredUntil) } : null
}

/** An item as answered (contract `flashItem`). A reader for whom a piece is kept sees it on sale. */
function presentItem(row: ItemRow, reader: Reader, meters: ReadonlyMap<string, number>): FlashItem {
  const { item, session, deal, wait } = row
  const { startsAt, endsAt } = session
  const left = item.leftCount + (wait !== null && isHeld(wait, reader.now) ? 1 : 0)
  return {
    flashItemId: item.flashItemId,
    sessionId: session.sessionId,
    dealId: deal.dealId,
    title: deal.title,
    image: deal.image,
    restaurantName: row.restaurantName,
    currency: deal.currency,
    price: amountOf(item.priceMinor, deal.currency),
    originalPrice: amountOf(deal.originalMinor ?? deal.priceMinor, deal.currency),
    quota: item.quota,
    claimed: row.claimed,
    mayComeBack: row.unpaid,
    state: flashItemState({ startsAt, endsAt, left }, row.orderId !== null, reader.now),
    startsAt: instant(startsAt),
    endsAt: instant(endsAt),
    utcOffsetMinutes: session.utcOffsetMinutes,
    distanceMeters: meters.get(deal.dealId) ?? null,
    isReminded: row.reminded !== null,
    waiting: presentWaiting(row, reader),
    orderId: row.orderId,
    isSellable: reader.isSellable
  }
}

async function presentItems(db: Db, rows: readonly ItemRow[], reader: Reader): Promise<FlashItem[]> {
  const meters = await readDistances(db, rows, reader)
  return rows.map((row) => presentItem(row, reader, meters))
}

/** From where somebody looks: a point that they name. Markers may stand for a city, which says nothing about how far it is. */
async function readerOf(params: Parameters<typeof dealPlaceOf>[0], context: RequestContext): Promise<Reader> {
  const { session, now } = context
  const { known, isSellable } = await dealPlaceOf(params, context)
  const userId = session === null || session.isVisitor ? null : session.userId
  return { userId, point: known, now, isSellable }
}

const canBeHad = ({ state }: FlashItem): boolean => state === 'upcoming' || state === 'selling'

/** Those that the reader can have before those that are gone, or that they have already. */
const havableFirst = (items: readonly FlashItem[]): FlashItem[] =>
  [...items].sort((a, b) => Number(canBeHad(b)) - Number(canBeHad(a)))

/**
 * A page of the items of a session, in the order of the list, those sold out or bought by the reader last in it. Deals that are taken off
 * are left out. Throws `flashSessionNotFound`.
 */
export async function listItems(
  { sessionId, cursor, ...params }: ValidParams<'flashItemList'>,
  context: RequestContext
): Promise<Result<'flashItemList'>> {
  const { db } = context.kernel
  const after = cursors.read(cursor)
  const reader = await readerOf(params, context)
  const where = and(
    eq(flashItems.sessionId, sessionId),
    eq(deals.status, 'active'),
    after && sql`(${flashItems.sortOrder}, ${flashItems.flashItemId}) > (${after.order}, ${after.id})`
  )
  const [sessions, found] = await Promise.all([
    db.select({ sessionId: flashSessions.sessionId }).from(flashSessions).where(eq(flashSessions.sessionId, sessionId)),
    readRows(db, where, reader).limit(pageSize + 1)
  ])
  if (sessions.length === 0) throw new AppError('flashSessionNotFound')
  const { rows, nextCursor } = cursors.page(found, pageSize, ({ item }) => ({
    order: item.sortOrder,
    id: item.flashItemId
  }))
  return { items: havableFirst(await presentItems(db, rows, reader)), nextCursor }
}

/** An item as its person sees it now. Throws `flashItemNotFound`. */
export async function viewItem(db: Db, flashItemId: string, context: RequestContext<Session>): Promise<FlashItem> {
  const reader = await readerOf({}, context)
  const rows = await readRows(db, eq(flashItems.flashItemId, flashItemId), reader)
  const [item] = await presentItems(db, rows, reader)
  if (!item) throw new AppError('flashItemNotFound')
  return item
}
