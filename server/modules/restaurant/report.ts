import { and, eq, sql } from 'drizzle-orm'
import type { OperationResult } from '@/contract/operations'
import type { Result, ValidParams } from '@/contract/types'
import { isoDateAt } from '@/domain/calendar'
import { among } from '../../db/among'
import type { Db } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import type { ListPage } from '../../http/cursor'
import { AppError } from '../../http/errors'
import { instant } from '../../http/format'
import { countHit } from '../../http/rate-window'
import { timedPage } from '../../http/timed-page'
import { readRestaurant } from './repository'
import { restaurantReports, restaurants } from './tables'

const reportsPerDay = 10

/** Keeps what somebody says is wrong with a restaurant, for people to look at: once a day each, by the restaurant's own day. */
export async function reportRestaurant(
  { restaurantId, reason, remark = '' }: ValidParams<'restaurantReport'>,
  { kernel: { database }, session: { userId }, now }: RequestContext<Session>
): Promise<Result<'restaurantReport'>> {
  await inTransaction(database, async (tx) => {
    const restaurant = await readRestaurant(tx, restaurantId)
    if (!restaurant) throw new AppError('restaurantNotFound')
    await countHit(tx, now, { subject: `restaurantReport:${userId}`, seconds: 86_400, limit: reportsPerDay })
    const day = isoDateAt(now, restaurant.utcOffsetMinutes)
    const written = await tx
      .insert(restaurantReports)
      .values({ userId, restaurantId, day, reason, remark, createdAt: now })
      .onConflictDoNothing()
      .returning({ day: restaurantReports.day })
    if (written.length === 0) throw new AppError('reportedToday')
  })
  return { isDone: true }
}

/** What people say is wrong with these restaurants, or with any, newest first. */
export async function listReports(
  db: Db,
  restaurantIds: readonly string[] | undefined,
  page: ListPage
): Promise<OperationResult<'restaurantReportList'>> {
  const { restaurantId, userId, day, reason, remark, createdAt } = restaurantReports
  const id = sql<string>`(${userId} || ':' || ${restaurantId} || ':' || ${day})`
  const { rows, nextCursor } = await timedPage(
    { at: createdAt, id, first: 'newest' },
    page,
    ({ beyond, order, limit }) =>
      db
        .select({ id, restaurantId, restaurantName: restaurants.name, reason, remark, createdAt })
        .from(restaurantReports)
        .innerJoin(restaurants, eq(restaurants.restaurantId, restaurantId))
        .where(and(among(restaurantId, restaurantIds), beyond))
        .orderBy(...order)
        .limit(limit),
    (row) => ({ at: row.createdAt, id: row.id })
  )
  return {
    items: rows.map(({ id: _id, ...report }) => ({ ...report, createdAt: instant(report.createdAt) })),
    nextCursor
  }
}
