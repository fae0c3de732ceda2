import { type BoxCounts, refundOfBoxes, totalOfCounts } from '@/domain/box-price'
import { type DealCodeState, statusOfCodes } from '@/domain/deal'
import { money } from '@/domain/money'
import type { OrderStatus } from '@/domain/order-state'
import type { Tx } from '../../../db/database'
import { together } from '../../../db/insert-rows'
import { jobs } from '../../../platform/jobs/tables'
import { demoPeople } from '../../../seed/data/people'
import { keyBetween } from '../../../seed/deterministic'
import type { PastRecord, World } from '../../../seed/module-seed'
import { expiryJob, insertsOfOrders, type NewOrder } from '../../order'
import { orderEvents } from '../../order/tables'
import { creditRefund, insertPartRefund, updatePayment } from '../../payment'
import { writePayment } from '../../payment/seed'
import { readMenu } from '../menus'
import { takeQuota } from '../quota'
import { endJob } from '../schedule'
import { boxRefunds, boxUnits, orderBoxes } from '../tables'
import { boxPerson, type BoxTemplate, orderOf, sittingOf } from './order-rows'

const minuteMs = 60_000
const dayMs = 86_400_000
type Unit = typeof boxUnits.$inferInsert

const family: BoxCounts = { adult: 2, senior: 0, child: 1 }
const one: BoxCounts = { adult: 1, senior: 0, child: 0 }
const week = (state: DealCodeState) => [1, 2, 3, 4, 5].map((day) => [day, state] as const)

const templates: readonly BoxTemplate[] = [
  { key: 'unpaid', boxMenuId: 'sin-seafood-buffet', counts: family, units: [[3, 'unused']], isUnpaid: true },
  {
    key: 'now',
    boxMenuId: 'sin-dimsum-buffet',
    counts: { adult: 2, senior: 1, child: 0 },
    units: [[0, 'unused']],
    isNow: true
  },
  { key: 'week', boxMenuId: 'sin-chickenrice-lunchbox', counts: one, units: week('unused') },
  {
    key: 'mixed',
    boxMenuId: 'sin-vegetarian-lunchbox',
    counts: { adult: 2, senior: 0, child: 0 },
    units: [
      [-3, 'used'],
      [-2, 'expired'],
      [-1, 'used'],
      [2, 'refunded'],
      [3, 'unused']
    ]
  },
  { key: 'had', boxMenuId: 'sin-hotpot-buffet', counts: family, units: [[-8, 'used']] },
  { key: 'missed', boxMenuId: 'sin-jurong-indonesian-buffet', counts: one, units: [[-12, 'expired']] },
  { key: 'back', boxMenuId: 'sin-malay-lunchbox', counts: one, units: week('refunded') }
]

const eventOf = { used: 'redeem', expired: 'expire', refunded: 'refund', completed: 'complete' } as const

/** Writes an order with its sittings, its payment, what went back of it and what is planned. */
async function write(tx: Tx, template: BoxTemplate, now: number): Promise<void> {
  const { key, boxMenuId, counts, units, isUnpaid } = template
  const sold = await readMenu(tx, boxMenuId)
  const sittings = units.map(([day, state]) => ({ ...sittingOf(sold, template, day, now), state }))
  const ends = statusOfCodes(units.map(([, state]) => state))
  const madeAt = madeAtOf(template, now)
  const lastUntil = Math.max(...sittings.map(({ until }) => until))
  const backAt = madeAt + 5 * minuteMs
  const endedAt = ends === 'refunded' ? backAt : lastUntil
  const status: OrderStatus = isUnpaid === true ? 'awaitingPayment' : ends === 'used' ? 'completed' : ends
  const minor = sittings.reduce((sum, each) => sum + each.minor, 0)
  const movedAt = isUnpaid === true ? madeAt : ends === 'available' ? madeAt + minuteMs : endedAt
  const order = orderOf(sold, template, { minor, status, madeAt, movedAt })
  const { orderId } = order
  await tx.execute(together(insertsOfOrders([order])))
  const paid = isUnpaid === true ? [] : [{ event: 'pay' as const, status: 'available' as const, at: madeAt + minuteMs }]
  const moved =
    isUnpaid === true || ends === 'available'
      ? []
      : ends === 'used'
        ? [
            { event: eventOf.used, status: ends, at: endedAt },
            { event: eventOf.completed, status: 'completed' as const, at: endedAt + 10 * minuteMs }
          ]
        : [{ event: eventOf[ends], status: ends, at: endedAt }]
  const begun = { event: 'submit' as const, status: 'awaitingPayment' as const, at: madeAt }
  await tx.insert(orderEvents).values([begun, ...paid, ...moved].map((step) => ({ orderId, ...step })))
  const { adult: adultCount, senior: seniorCount, child: childCount } = counts
  const guest = demoPeople.find(({ userId }) => userId === boxPerson)
  await tx.insert(orderBoxes).values({
    ...{ orderId, boxMenuId, adultCount, seniorCount, childCount },
    contents: sold.menu.contents,
    guestName: guest?.nickName ?? '',
    mobile: guest?.mobile ?? ''
  })
  await writePayment(
    tx,
    order,
    { paymentType: 'WALLET_PAY' },
    [...paid, ...moved.filter(({ event }) => event === 'refund')].map((step) => ({ ...step, after: 0 }))
  )
  const refunds = await writeBack(tx, order, sittings, backAt)
  const rows = sittings.map((each, index): Unit => {
    const priceOf = (wanted: keyof BoxCounts) => each.lines.find(({ guest: of }) => of === wanted)?.unitMinor ?? null
    return {
      ...{ orderId, boxMenuId, restaurantId: sold.outlet.restaurantId, state: each.state, rate: each.rate },
      boxUnitId: `${orderId}-${index + 1}`,
      servingOn: each.date,
      startsAt: each.startsAt,
      until: each.until,
      cutOffAt: each.startsAt - sold.menu.cutOffMinutes * minuteMs,
      adultMinor: priceOf('adult'),
      seniorMinor: priceOf('senior'),
      childMinor: priceOf('child'),
      priceMinor: each.minor,
      holdsQuota: each.state !== 'refunded',
      code: isUnpaid === true ? null : `B${keyBetween(`${key} ${index}`, 100_000_000, 999_999_999)}`,
      usedAt: each.state === 'used' ? each.startsAt + 20 * minuteMs : null,
      usedBy: each.state === 'used' ? 'demo-counter' : null,
      boxRefundId: refunds[index] ?? null
    }
  })
  await tx.insert(boxUnits).values(rows)
  const held = sittings.filter(({ state }) => state !== 'refunded')
  await takeQuota(tx, { boxMenuId, count: totalOfCounts(counts), sittings: held })
  if (status === 'refunded') await updatePayment(tx, `${orderId}-payment`, { status: 'refunded' })
  await planNext(tx, order, sittings, madeAt)
}

type Sitting = ReturnType<typeof sittingOf> & { readonly state: DealCodeState }

/** The money of sittings that were given back, each a request of its own; their ids by the place of the sitting. */
async function writeBack(tx: Tx, order: NewOrder, sittings: readonly Sitting[], at: number) {
  const { orderId, userId, currency, totalMinor } = order
  const ids: (string | undefined)[] = []
  for (const [index, { state }] of sittings.entries()) {
    if (state !== 'refunded') continue
    const boxRefundId = `${orderId}-back-${index + 1}`
    const units = sittings.map(({ minor }, place) => ({
      minor,
      isAsked: place === index,
      isReturned: ids[place] !== undefined
    }))
    const amountMinor = refundOfBoxes(money(totalMinor, currency), units).minor
    const refund = {
      ...{ refundId: `${boxRefundId}-refund`, paymentId: `${orderId}-payment`, orderId, amountMinor, currency },
      refundRequestId: boxRefundId,
      reason: 'inPart' as const,
      destination: 'wallet' as const,
      status: 'succeeded' as const,
      createdAt: at,
      completedAt: at
    }
    await tx
      .insert(boxRefunds)
      .values({ boxRefundId, orderId, reason: 'asked', count: 1, amountMinor, createdAt: at, completedAt: at })
    await insertPartRefund(tx, refund)
    await creditRefund(tx, refund, { userId, paymentType: 'WALLET_PAY' }, at)
    ids[index] = boxRefundId
  }
  return ids
}

/** What is planned for an order that is not over. */
async function planNext(
  tx: Tx,
  { orderId, status, expiresAt }: NewOrder,
  sittings: readonly Sitting[],
  createdAt: number
) {
  const unused = sittings.filter(({ state }) => state === 'unused').map(({ until }) => until)
  const plan =
    status === 'awaitingPayment'
      ? { kind: expiryJob, runAt: expiresAt }
      : status === 'available'
        ? { kind: endJob, runAt: Math.min(...unused) }
        : undefined
  if (plan)
    await tx
      .insert(jobs)
      .values({ jobId: `${orderId}-${plan.kind}`, uniqueKey: orderId, payload: { orderId }, createdAt, ...plan })
}

/** When an order was made: an unpaid one just now, others days before the first of its sittings. */
const madeAtOf = ({ units, isUnpaid }: BoxTemplate, now: number): number =>
  isUnpaid === true ? now - 2 * minuteMs : now + Math.min(0, ...units.map(([day]) => day * 2)) * dayMs - 3 * dayMs

/** Boxes in every state, around now. */
export const boxRecords = ({ now }: World): PastRecord[] =>
  templates.map((template) => ({ at: madeAtOf(template, now), write: (tx) => write(tx, template, now) }))
