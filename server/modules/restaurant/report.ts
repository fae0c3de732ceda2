import type { Result, ValidParams } from '@/contract/types'
import { isoDateAt } from '@/domain/calendar'
import { restaurantReports } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { countHit } from '../../http/rate-window'
import { readRestaurant } from './repository'

const reportsPerDay = 10

/** Keeps what somebody says is wrong with a restaurant, for people to look at: once a day each, by the restaurant's own day. */
export async function reportRestaurant(
  { restaurantId, reason, remark = '' }: ValidParams<'restaurantReport'>, { kernel: { database }, session: { userId }, now }: RequestContext<Session>
): Promise<Result<'restaurantReport'>> {
  await inTransaction(database, async (tx) => {
    const restaurant = await readRestaurant(tx, restaurantId)
    if (!restaurant) throw new AppError('restaurantNotFound')
    await countHit(tx, now, { subject: `restaurantReport:${userId}`, seconds: 86_400, limit: reportsPerDay })
    const day = isoDateAt(now, restaurant.utcOffsetMinutes)
    const kept = await tx.insert(restaurantReports).values({ userId, restaurantId, day, reason, remark, createdAt: now }).onConflictDoNothing().returning({ day: restaurantReports.day })
    if (kept.length === 0) throw new AppError('reportedToday')
  })
  return { isDone: true }
}
