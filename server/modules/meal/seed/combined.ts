import type { OrderChoices } from '@/contract/types'
import type { Tx } from '../../../db/database'
import { amountOf } from '../../../http/format'
import { jobs } from '../../../platform/jobs/tables'
import { type HistoryCombined, type HistoryEvent, historyMadeAt } from '../../../seed/data/history'
import { addressId } from '../../../seed/data/people'
import { demoRiderOf } from '../../../seed/data/riders'
import { readArea } from '../../combine'
import { expiryJob, lockOrder } from '../../order'
import { orderEvents } from '../../order/tables'
import { insertMeal } from '../../ordered-meal'
import { creditRefund, insertRefund } from '../../payment'
import { type HistoryStep, writePayment } from '../../payment/seed'
import { buildQuote, type BuiltQuote, fingerprint } from '../../quote'
import { rowsOf } from '../rows'
import { historyFacts } from './facts'
import { linesAsked, putRider, stepsOf } from './history'

const refusal: readonly HistoryEvent[] = [
  { event: 'pay', after: 1 },
  { event: 'reject', after: 4 },
  { event: 'refund', after: 4 }
]

async function priced(
  tx: Tx,
  { key, userId, areaId, parts, paymentType, tipCents }: HistoryCombined,
  madeAt: number
): Promise<BuiltQuote> {
  const area = await readArea(tx, areaId)
  if (!area) throw new RangeError(`The demo world has no area ${areaId}`)
  const asked = parts.map((part) => ({ restaurantId: part.restaurantId, lines: linesAsked(part) }))
  const facts = await historyFacts(tx, { userId, area, parts: asked }, madeAt)
  const choices: OrderChoices = {
    restaurantId: facts.parts[0].entry.row.restaurantId,
    combineOrderAreaId: areaId,
    deliveryType: 'delivery',
    addressId: addressId(userId, 0),
    paymentType,
    lines: asked.flatMap(({ restaurantId, lines }) => lines.map((line) => ({ ...line, restaurantId }))),
    ...(tipCents === undefined ? {} : { tipAmount: amountOf(tipCents, area.currency) })
  }
  const built = buildQuote(facts, choices, 'zh-CN')
  if (built.problems.length > 0)
    throw new RangeError(`${key} could not have been ordered: ${JSON.stringify(built.problems)}`)
  return built
}

/** What became of an order's row. */
function pastOf(steps: readonly HistoryStep[], madeAt: number, wholeId: string) {
  const wasDispatched = steps.some(({ event }) => event === 'dispatch')
  return {
    status: steps.at(-1)?.status ?? ('awaitingPayment' as const),
    paidAt: steps.find(({ event }) => event === 'pay')?.at ?? null,
    updatedAt: steps.at(-1)?.at ?? madeAt,
    holdsStock: false,
    rider: wasDispatched ? demoRiderOf(wholeId, '+6561234560') : null
  }
}

const writeSteps = (tx: Tx, orderId: string, madeAt: number, steps: readonly HistoryStep[]) =>
  tx
    .insert(orderEvents)
    .values([
      { orderId, event: 'submit', status: 'awaitingPayment', at: madeAt },
      ...steps.map(({ event, status, at }) => ({ orderId, event, status, at }))
    ])

/** What a refused part gave back, to the wallet that had paid it. */
async function returnPart(tx: Tx, wholeId: string, orderId: string, steps: readonly HistoryStep[]): Promise<void> {
  const part = await lockOrder(tx, orderId)
  const at = steps.at(-1)?.at
  if (!part || at === undefined) throw new Error(`${orderId} was written and is not there`)
  const { userId, currency, aloneMinor } = part
  const refundId = `${orderId}-refund`
  const amountMinor = aloneMinor ?? 0
  const refund = {
    refundId,
    paymentId: `${wholeId}-payment`,
    orderId,
    reason: 'rejected' as const,
    amountMinor,
    currency,
    destination: 'wallet' as const,
    status: 'succeeded' as const,
    createdAt: at,
    completedAt: at
  }
  await insertRefund(tx, refund)
  await creditRefund(tx, refund, { userId, paymentType: 'WALLET_PAY' }, at)
}

/** Writes one past combined order with its parts, timeline, payment and what went back, priced as it would have been then. */
export async function writeHistoryCombined(tx: Tx, order: HistoryCombined, now: number): Promise<void> {
  const madeAt = historyMadeAt(order, now)
  const orderId = `demo-order-${order.key}`
  const built = await priced(tx, order, madeAt)
  let made = 0
  const making = {
    userId: order.userId,
    now: madeAt,
    nextId: () => `${orderId}-t${(made += 1)}`,
    collectionCode: () => ''
  }
  const said = { quoteId: fingerprint(built), remark: '', tableware: '2' as const }
  const steps = stepsOf({ ...order, deliveryType: 'delivery' }, madeAt)
  const rows = rowsOf(orderId, said, built, making)
  const whole = { ...rows.order, ...pastOf(steps, madeAt, orderId) }
  await insertMeal(tx, whole, [])
  await writeSteps(tx, orderId, madeAt, steps)
  await writePayment(tx, whole, order, steps)
  if (whole.status === 'delivering') await putRider(tx, whole, now)
  for (const { order: part, lines } of rows.parts) {
    const isRefused = part.restaurantId === order.refused
    const own = isRefused ? stepsOf({ key: part.orderId, deliveryType: 'delivery', events: refusal }, madeAt) : steps
    await insertMeal(
      tx,
      { ...part, ...pastOf(own, madeAt, orderId), ...(isRefused ? { cancelCode: 'soldOut' as const } : {}) },
      lines
    )
    await writeSteps(tx, part.orderId, madeAt, own)
    if (isRefused) await returnPart(tx, orderId, part.orderId, own)
  }
  if (whole.status === 'awaitingPayment')
    await tx.insert(jobs).values({
      jobId: `${orderId}-expiry`,
      kind: expiryJob,
      uniqueKey: orderId,
      payload: { orderId },
      runAt: whole.expiresAt,
      createdAt: madeAt
    })
}
