import { and, desc, eq, isNotNull, isNull, lte, notInArray } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { amountOf } from '../../http/format'
import type { Kernel } from '../../kernel'
import type { Call } from '../operations'
import { type MealRow, type OrderLineRow, readLines, readOpenProposals } from '../ordered-meal'
import { dishes } from '../restaurant/tables'
import { numberOf } from './orders'

/** Below this nobody could answer what is proposed. */
const slowestPaceSeconds = 10

/** What the simulated scales say: a little less than was ordered, the same for the same line. */
const gramsOf = ({ orderId, lineNumber }: OrderLineRow, nominal: number): number =>
  Math.max(1, Math.round((nominal * (92 + (numberOf(`${orderId}:${lineNumber}`, 9973) % 8))) / 100))

/** Other goods of the same shelf that cost no more and may go the same way, the dearest of them; undefined where there are none. */
async function readSimilar(db: Db, { restaurantId, way }: MealRow, line: OrderLineRow, lines: readonly OrderLineRow[]) {
  const [ordered] = await db.select().from(dishes).where(eq(dishes.dishId, line.dishId))
  if (!ordered) return undefined
  const [similar] = await db
    .select()
    .from(dishes)
    .where(
      and(
        eq(dishes.restaurantId, restaurantId),
        eq(dishes.categoryId, ordered.categoryId),
        eq(dishes.status, 'active'),
        eq(dishes.isSoldOut, false),
        isNotNull(dishes.soldBy),
        way === 'parcel' ? and(dishes.travels, isNull(dishes.customs)) : undefined,
        lte(dishes.priceMinor, line.unitMinor),
        notInArray(
          dishes.dishId,
          lines.map(({ dishId }) => dishId)
        )
      )
    )
    .orderBy(desc(dishes.priceMinor), dishes.dishId)
    .limit(1)
  return similar
}

/** Of one order in three with several goods the last by the piece is not there: what the simulated shop proposes instead. */
async function substituteCalls(
  kernel: Kernel,
  db: Db,
  order: MealRow,
  lines: readonly OrderLineRow[]
): Promise<Call[]> {
  const line = [...lines].reverse().find(({ isGoods, nominalGrams }) => isGoods && nominalGrams === null)
  const isWanting = kernel.config.fulfilmentPaceSeconds >= slowestPaceSeconds && numberOf(order.orderId, 9973) % 3 === 0
  if (!line || lines.length < 2 || !isWanting) return []
  const similar = await readSimilar(db, order, line, lines)
  if (!similar) return []
  const { orderId, lineNumber, dishCount } = line
  const amount = amountOf(similar.priceMinor * dishCount, order.currency)
  return [{ name: 'substitute', params: { orderId, lineNumber, dishId: similar.dishId, amount } }]
}

/** What the simulated mart says of the goods of an order that it has just accepted; nothing of what a kitchen makes or several share. */
export async function packingCalls(kernel: Kernel, db: Db, order: MealRow): Promise<Call[]> {
  const { orderId, groupMode, hasParts } = order
  if (groupMode !== null || hasParts) return []
  const lines = await readLines(db, [orderId])
  const weighed = lines.flatMap((line) => {
    const { lineNumber, nominalGrams } = line
    return nominalGrams === null ? [] : [{ lineNumber, grams: gramsOf(line, nominalGrams) }]
  })
  const weigh: Call[] = weighed.length === 0 ? [] : [{ name: 'weigh', params: { orderId, lines: weighed } }]
  return [...weigh, ...(await substituteCalls(kernel, db, order, lines))]
}

/** Until when the simulated mart waits for its customer's answer; null where it has asked nothing. */
export async function readWaitingUntil(db: Db, orderId: string): Promise<number | null> {
  const open = await readOpenProposals(db, orderId)
  return open.length === 0 ? null : Math.max(...open.map(({ answerBy }) => answerBy))
}
