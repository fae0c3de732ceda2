import { eq } from 'drizzle-orm'
import { priceOfWeighed, substituteAnswerMs } from '@/domain/goods-line'
import { money } from '@/domain/money'
import type { Tx } from '../../db/database'
import { jobs } from '../../platform/jobs/tables'
import { sandboxCardRefunds } from '../../platform/payments/tables'
import { historyMadeAt, historyOrders } from '../../seed/data/history'
import { historyProposals, type HistoryWeighing, historyWeighings } from '../../seed/data/mart-history'
import type { ModuleSeed, PastRecord } from '../../seed/module-seed'
import { insertProposal, lockMeal, readLines, updateMeal } from '../ordered-meal'
import { insertPartRefund, readSettled } from '../payment'
import { dishes } from '../restaurant/tables'
import { type LineChange, noteChanges } from './lines'
import { substituteJob } from './proposals'

const minuteMs = 60_000
const orderIdOf = (key: string): string => `demo-order-${key}`

async function lockSold(tx: Tx, key: string) {
  const order = await lockMeal(tx, orderIdOf(key))
  if (!order) throw new RangeError(`The demo world has no order ${key} of goods`)
  return { order, lines: await readLines(tx, [order.orderId]) }
}

/** The difference is back on the card, in our books and the sandbox bank's. */
async function writeWeighing(tx: Tx, { order: key, grams, leftOut }: HistoryWeighing, at: number): Promise<void> {
  const { order, lines } = await lockSold(tx, key)
  const { orderId, currency } = order
  const changes = lines.flatMap((line): LineChange[] => {
    const { lineNumber, nominalGrams, totalMinor } = line
    const weighedGrams = grams[lineNumber]
    if (lineNumber === leftOut) return [{ line, finalTotal: money(0, currency), set: { stockTaken: 0 } }]
    if (weighedGrams === undefined || nominalGrams === null) return []
    const finalTotal = priceOfWeighed(money(totalMinor, currency), weighedGrams, nominalGrams)
    return [{ line, finalTotal, set: { weighedGrams } }]
  })
  const gone = lines.filter(({ lineNumber }) => lineNumber === leftOut)
  await updateMeal(tx, orderId, { dishCount: gone.reduce((left, line) => left - line.dishCount, order.dishCount) })
  const { amountMinor } = await noteChanges(tx, order, changes)
  const paid = await readSettled(tx, orderId)
  if (!paid) throw new RangeError(`${key} was not paid by card`)
  const refundId = `${orderId}-weighed`
  await insertPartRefund(tx, {
    ...{ refundId, paymentId: paid.paymentId, orderId, amountMinor, currency },
    ...{ reason: 'inPart', refundRequestId: 'weigh', destination: 'card', status: 'succeeded' },
    ...{ createdAt: at, completedAt: at }
  })
  await tx.insert(sandboxCardRefunds).values({ refundId, sessionId: paid.providerReference ?? '', amountMinor })
}

/** Waits for an answer from now on, and is settled without one like any other. */
async function writeProposals(tx: Tx, now: number): Promise<void> {
  for (const { order: key, lineNumber, dish: name, cents } of historyProposals) {
    const { order } = await lockSold(tx, key)
    const { orderId, restaurantId } = order
    const [dish] = await tx
      .select()
      .from(dishes)
      .where(eq(dishes.dishId, `${restaurantId}-${name}`))
    if (!dish) throw new RangeError(`The demo world has no ${name} to propose`)
    const { dishId, name: dishName, image } = dish
    const answerBy = now + substituteAnswerMs
    await insertProposal(tx, { orderId, lineNumber, dishId, dishName, image, amountMinor: cents, answerBy })
    const job = { jobId: `${orderId}-substitute`, kind: substituteJob, uniqueKey: `${orderId}:${lineNumber}` }
    await tx.insert(jobs).values({ ...job, payload: { orderId, lineNumber }, runAt: answerBy, createdAt: now })
  }
}

/** Goods that were weighed or left out, and a substitute that waits for an answer. */
export const martSeed: ModuleSeed = {
  history: ({ now }) =>
    historyWeighings.flatMap((weighing): PastRecord[] => {
      const order = historyOrders.find(({ key }) => key === weighing.order)
      const at = order && historyMadeAt(order, now) + weighing.after * minuteMs
      return at === undefined ? [] : [{ at, write: (tx) => writeWeighing(tx, weighing, at) }]
    }),
  afterHistory: (tx, { now }) => writeProposals(tx, now)
}
