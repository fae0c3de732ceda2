import { and, count, eq, lt } from 'drizzle-orm'
import * as z from 'zod'
import type { Result, ValidParams } from '@/contract/types'
import { routeUrl } from '@/routes'
import type { Db, Tx } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import { dishStock } from '../meal/tables'
import { type NoticeKind, sendNotice } from '../notice'
import { type DishRow, isSoldOut } from '../restaurant'
import { dishes, restaurants } from '../restaurant/tables'
import { goodsWaits } from './tables'

/** The job that looks whether goods which somebody waits for are back. */
export const goodsBackJob = 'goodsBack'

const lookEveryMs = 60_000
/** Who has waited so long has found something else. */
const waitedMaximumMs = 30 * 86_400_000
const toldForMs = 86_400_000
/** Keeps one account from filling the table. */
const waitsMaximum = 100

const goodsBack: NoticeKind = {
  name: 'goodsBack',
  icon: 'fresh',
  heading: { zh: '您想要的商品到货了', en: 'What you wanted is back', vn: 'Món bạn muốn đã có lại' },
  action: { zh: '去看看', en: 'See it', vn: 'Xem ngay' },
  topic: 'marketing'
}

const isOf = (userId: string, dishId: string) => and(eq(goodsWaits.userId, userId), eq(goodsWaits.dishId, dishId))

/** Whether a person wants to hear that goods are back. */
export const isWaiting = async (db: Db, userId: string, dishId: string): Promise<boolean> =>
  (await db.select().from(goodsWaits).where(isOf(userId, dishId))).length > 0

/** Goods as they are: whether they are on the shelf, and whether there are any. Undefined for no goods. */
async function readState(tx: Tx, dishId: string) {
  const [row] = await tx
    .select({ dish: dishes, martStatus: restaurants.status, stockLeft: dishStock.stockLeft })
    .from(dishes)
    .innerJoin(restaurants, eq(restaurants.restaurantId, dishes.restaurantId))
    .leftJoin(dishStock, eq(dishStock.dishId, dishes.dishId))
    .where(and(eq(dishes.dishId, dishId), eq(restaurants.kind, 'mart')))
  if (!row) return undefined
  const { dish, martStatus, stockLeft } = row
  const isSold = martStatus === 'active' && dish.status === 'active'
  return { dish, isSold, isThere: isSold && !isSoldOut(dish, stockLeft ?? undefined) }
}

const lookLater = (tx: Tx, kernel: Kernel, dishId: string): Promise<void> =>
  kernel.jobs.schedule(tx, {
    kind: goodsBackJob,
    payload: { dishId },
    runAt: kernel.clock.now() + lookEveryMs,
    uniqueKey: dishId
  })

async function insertWait(tx: Tx, kernel: Kernel, dishId: string, userId: string): Promise<void> {
  const state = await readState(tx, dishId)
  if (!state?.isSold) throw new AppError('goodsNotFound')
  if (state.isThere) throw new AppError('goodsThere')
  const [known] = await tx.select({ count: count() }).from(goodsWaits).where(eq(goodsWaits.userId, userId))
  if ((known?.count ?? 0) >= waitsMaximum) throw new AppError('tooManyRequests')
  await tx.insert(goodsWaits).values({ userId, dishId, askedAt: kernel.clock.now() }).onConflictDoNothing()
  await lookLater(tx, kernel, dishId)
}

/** Asks to hear when goods are back, or no longer. Saying it again changes nothing. */
export async function setGoodsWait(
  { dishId, isOn }: ValidParams<'goodsWait'>,
  { kernel, session: { userId } }: RequestContext<Session>
): Promise<Result<'goodsWait'>> {
  await inTransaction(kernel.database, async (tx) => {
    if (isOn) await insertWait(tx, kernel, dishId, userId)
    else await tx.delete(goodsWaits).where(isOf(userId, dishId))
  })
  return { isWaiting: isOn }
}

async function tell(tx: Tx, kernel: Kernel, { dishId, name }: DishRow): Promise<void> {
  const now = kernel.clock.now()
  const waits = await tx.delete(goodsWaits).where(eq(goodsWaits.dishId, dishId)).returning()
  const said = waits.map(({ userId, askedAt }) => ({
    userId,
    kind: goodsBack,
    // Who waits for them again is told again
    subjectId: `${askedAt.toString(36)}-${dishId}`.slice(0, 40),
    title: name,
    link: routeUrl('goodsDetail', { dishId }),
    dueAt: now,
    endsAt: now + toldForMs
  }))
  await sendNotice(tx, kernel, ...said)
}

const backPayload = z.object({ dishId: z.string() })

/** Tells all who wait for goods once they are back, and looks again a minute later while anybody waits. */
export const lookForGoods =
  (kernel: Kernel): JobHandler =>
  async (tx, job) => {
    const { dishId } = backPayload.parse(job.payload)
    const state = await readState(tx, dishId)
    if (!state?.isSold) {
      await tx.delete(goodsWaits).where(eq(goodsWaits.dishId, dishId))
      return
    }
    if (state.isThere) return tell(tx, kernel, state.dish)
    const longAgo = kernel.clock.now() - waitedMaximumMs
    await tx.delete(goodsWaits).where(and(eq(goodsWaits.dishId, dishId), lt(goodsWaits.askedAt, longAgo)))
    const [first] = await tx.select().from(goodsWaits).where(eq(goodsWaits.dishId, dishId)).limit(1)
    if (first) await lookLater(tx, kernel, dishId)
  }
