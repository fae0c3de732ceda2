import { eq } from 'drizzle-orm'
import { isoDateAt } from '@/domain/calendar'
import { quoteOrder } from '@/domain/combined-pricing'
import { countries } from '@/domain/countries'
import { errandAcceptMs, type ErrandBand, errandPrice, type ErrandService } from '@/domain/errand'
import { figuresOf } from '@/domain/figures'
import { money } from '@/domain/money'
import { type OrderEvent, type OrderStatus, unpaidOrderExpiryMs } from '@/domain/order-state'
import { taxRuleAt } from '@/domain/tax'
import { pointBetween } from '@/domain/tracking'
import type { Tx } from '../../../db/database'
import { together } from '../../../db/insert-rows'
import { jobs } from '../../../platform/jobs/tables'
import { demoRiderOf } from '../../../seed/data/riders'
import { keyBetween } from '../../../seed/deterministic'
import type { PastRecord, World } from '../../../seed/module-seed'
import { type PastRequest, writePastRequest } from '../../after-sale/seed'
import { insertDeliveries } from '../../delivery'
import { notePosition } from '../../fulfilment'
import { expiryJob, insertsOfOrders, type NewOrder, orderNumberDay } from '../../order'
import { orderEvents, orders } from '../../order/tables'
import { creditRefund, insertPartRefund } from '../../payment'
import { writePayment } from '../../payment/seed'
import { payments } from '../../payment/tables'
import { noPicture } from '../../purchase'
import { errandReturns } from '../claims'
import { quoteInputOf } from '../quote'
import { type ErrandRow, updateErrand } from '../repository'
import { unacceptedJob } from '../schedule'
import { addressOf, errandRowOf } from '../submit'
import { errandRefunds, errands } from '../tables'
import { errandTitles } from '../titles'

const userId = 'demo-errands'
const country = 'SG' as const
const { currency, utcOffsetMinutes } = countries[country]
const minuteMs = 60_000

const from = {
  countryCode: country,
  ...{ latitude: 1.285, longitude: 103.8447, name: '跑跑', mobile: '81234015' },
  ...{ streetName: 'Upper Cross Street', addressDetail: 'Blk 34 Upper Cross Street', unitNo: '12-156' }
} as const
const to = {
  countryCode: country,
  ...{ latitude: 1.3003, longitude: 103.8519, name: '阿文', mobile: '81234003' },
  ...{ streetName: 'Waterloo Street', addressDetail: '261 Waterloo Street', unitNo: '03-24' }
} as const
const rider = demoRiderOf('demo-errand', '+6561234560')

type Step = readonly [event: OrderEvent, status: OrderStatus, after: number]
const paid: Step = ['pay', 'paid', 1]
const accepted: Step = ['accept', 'accepted', 4]
const fetched: Step = ['dispatch', 'delivering', 14]

/** An errand of the demo world: what happened to it, minutes after it was made, and how much of its money went back. */
interface ErrandTemplate {
  readonly key: string
  readonly item: string
  readonly service?: ErrandService
  readonly band?: ErrandBand
  readonly minutesAgo: number
  readonly steps: readonly Step[]
  /** Minutes after it was made. */
  readonly marks?: Readonly<
    Partial<Record<'atSenderAt' | 'fetchedAt' | 'atReceiverAt' | 'returningAt' | 'handedOverAt', number>>
  >
  readonly returned?: { readonly reason: 'unused' | 'cancelled'; readonly minor: number; readonly after: number }
  /** Asked back; times from the last of the steps. */
  readonly claim?: PastRequest
}

const had: readonly Step[] = [paid, accepted, fetched, ['deliver', 'delivered', 34], ['complete', 'completed', 400]]

const lostWhole = { portions: { 1: 1 }, type: 'delivery', reason: 'lost', method: 'wallet', pictures: 0 } as const

const templates: readonly ErrandTemplate[] = [
  { key: 'unpaid', item: '生日蛋糕', minutesAgo: 3, steps: [] },
  { key: 'waiting', item: '一串钥匙', minutesAgo: 4, steps: [paid] },
  {
    key: 'accepted',
    item: '合同文件',
    service: 'express',
    minutesAgo: 9,
    steps: [paid, accepted],
    marks: { atSenderAt: 8 }
  },
  {
    key: 'on-way',
    item: '相机和镜头',
    service: 'express',
    minutesAgo: 22,
    steps: [paid, accepted, fetched],
    marks: { atSenderAt: 12, fetchedAt: 14 }
  },
  {
    key: 'returning',
    item: '行李箱',
    band: 'heavy',
    minutesAgo: 55,
    steps: [paid, accepted, fetched],
    marks: { fetchedAt: 14, atReceiverAt: 30, returningAt: 45 }
  },
  {
    key: 'had',
    item: '一袋水果',
    band: 'medium',
    minutesAgo: 3 * 1440,
    steps: had,
    marks: { fetchedAt: 14, atReceiverAt: 30, handedOverAt: 34 },
    returned: { reason: 'unused', minor: 595, after: 34 }
  },
  {
    key: 'late',
    item: '电脑',
    minutesAgo: 6 * 1440,
    steps: [paid, accepted, ['cancel', 'cancelled', 6]],
    returned: { reason: 'cancelled', minor: 908, after: 6 }
  },
  {
    key: 'claimed',
    item: '一封信',
    minutesAgo: 1440,
    steps: had,
    marks: { fetchedAt: 14, atReceiverAt: 30, handedOverAt: 34 },
    returned: { reason: 'unused', minor: 495, after: 34 },
    claim: {
      ...lostWhole,
      key: 'errand-open',
      description: '收件人说没有收到',
      steps: [{ kind: 'submitted', after: 860 }]
    }
  },
  {
    key: 'lost',
    item: '旧手表',
    minutesAgo: 10 * 1440,
    steps: [paid, accepted, fetched],
    marks: { atSenderAt: 12, fetchedAt: 14 },
    claim: {
      ...lostWhole,
      key: 'errand-lost',
      description: '骑手取走以后一直没有送到',
      steps: [
        { kind: 'submitted', after: 240 },
        { kind: 'taken', after: 260 },
        { kind: 'approved', after: 300, note: '已与骑手核实，按申报价值赔偿' },
        { kind: 'refunded', after: 300 }
      ]
    }
  }
]

async function giveBack(tx: Tx, order: NewOrder, { reason, minor, after }: NonNullable<ErrandTemplate['returned']>) {
  const { orderId } = order
  const at = order.createdAt + after * minuteMs
  const errandRefundId = `${orderId}-back`
  const refund = {
    ...{ refundId: `${errandRefundId}-refund`, paymentId: `${orderId}-payment`, orderId, currency },
    ...{ amountMinor: minor, refundRequestId: errandRefundId, createdAt: at, completedAt: at },
    reason: 'inPart' as const,
    destination: 'wallet' as const,
    status: 'succeeded' as const
  }
  await tx
    .insert(errandRefunds)
    .values({ errandRefundId, orderId, reason, amountMinor: minor, createdAt: at, completedAt: at })
  await insertPartRefund(tx, refund)
  await creditRefund(tx, refund, { userId, paymentType: 'WALLET_PAY' }, at)
}

/** The order as it stands now. */
function orderOf(
  { key, service = 'errand', steps }: ErrandTemplate,
  madeAt: number,
  quoteInput: NewOrder['quoteInput']
) {
  const orderId = `demo-errand-${key}`
  const figures = figuresOf(quoteOrder(quoteInput))
  const [, status = 'awaitingPayment', after = 0] = steps.at(-1) ?? []
  const { rateBasisPoints, isInclusive } = quoteInput.tax
  return {
    ...{ orderId, userId, currency, status, quoteInput, figures, utcOffsetMinutes },
    orderTransactionId: `${orderId}-transaction`,
    orderNumber: orderNumberDay(isoDateAt(madeAt, utcOffsetMinutes)),
    restaurantId: null,
    countryCode: country,
    kind: 'errand',
    title: errandTitles[service],
    picture: noPicture,
    quoteId: `${orderId}-quote`,
    tax: { name: taxRuleAt(country, quoteInput.at)?.name ?? 'GST', rateBasisPoints, isInclusive },
    totalMinor: figures.total,
    paymentType: steps.length === 0 ? null : 'WALLET_PAY',
    cancelCode: status === 'cancelled' ? 'changedMind' : null,
    paidAt: steps.length === 0 ? null : madeAt + minuteMs,
    expiresAt: madeAt + unpaidOrderExpiryMs,
    createdAt: madeAt,
    updatedAt: madeAt + after * minuteMs
  } satisfies NewOrder
}

/** What an errand has of its own, as far as it has come. */
async function writeErrand(tx: Tx, template: ErrandTemplate, order: ReturnType<typeof orderOf>): Promise<void> {
  const { key, item, service = 'errand', band = 'light', marks = {}, steps } = template
  const { orderId, createdAt, status } = order
  const price = errandPrice(country, { service, band, from, to })
  const priced = { country, price, value: money(20_000, currency) } as const
  const said = { service, weightBand: band, item, note: '' }
  const row = errandRowOf(orderId, said, priced, null, `demo-track-${key}`)
  const times = Object.fromEntries(Object.entries(marks).map(([mark, after]) => [mark, createdAt + after * minuteMs]))
  const isCarried = status === 'paid' || status === 'accepted' || status === 'delivering'
  const hasRider = steps.some(([event]) => event === 'accept')
  await insertDeliveries(tx, {
    orderId,
    fromAddress: addressOf(from),
    deliveryAddress: addressOf(to),
    ...(hasRider && { rider, partnerId: 'demo-riders' }),
    ...(steps.length > 0 && {
      arrivesFrom: createdAt + (row.minutes + 1) * minuteMs,
      arrivesUntil: createdAt + (row.minutes + 16) * minuteMs
    })
  })
  const change: Partial<ErrandRow> = times
  await tx.insert(errands).values({
    ...row,
    ...change,
    returnReason: marks.returningAt === undefined ? null : 'receiverAbsent',
    acceptBy: status === 'paid' ? createdAt + minuteMs + errandAcceptMs : null,
    code: isCarried ? String(keyBetween(`${key} code`, 1_000, 9_999)) : null
  })
}

/** What never came has all its money back, and its order has ended with it. */
async function endLost(tx: Tx, { orderId }: Pick<NewOrder, 'orderId'>, at: number): Promise<void> {
  const status = 'refunded'
  await tx.update(orders).set({ status, updatedAt: at }).where(eq(orders.orderId, orderId))
  await tx.insert(orderEvents).values({ orderId, event: 'refund', status, at })
  await tx.update(payments).set({ status }).where(eq(payments.orderId, orderId))
  await updateErrand(tx, { orderId }, { code: null })
}

/** Writes an errand with its timeline, its payment, where its rider is, what went back, what was claimed and what is planned. */
async function write(tx: Tx, template: ErrandTemplate, now: number): Promise<void> {
  const { service = 'errand', band = 'light', steps, minutesAgo, returned, claim } = template
  const madeAt = now - minutesAgo * minuteMs
  const price = errandPrice(country, { service, band, from, to })
  const order = orderOf(template, madeAt, quoteInputOf({ country, service, price }, madeAt))
  const { orderId, status } = order
  const happened = steps.map(([event, to, after]) => ({ event, status: to, at: madeAt + after * minuteMs, after }))
  await tx.execute(together(insertsOfOrders([order])))
  const begun = { event: 'submit', status: 'awaitingPayment' as const, at: madeAt }
  await tx
    .insert(orderEvents)
    .values([begun, ...happened].map(({ event, status: reached, at }) => ({ orderId, event, status: reached, at })))
  await writeErrand(tx, template, order)
  await writePayment(tx, order, { paymentType: 'WALLET_PAY' }, happened)
  if (returned) await giveBack(tx, order, returned)
  const backAt = claim ? await writePastRequest(tx, errandReturns, orderId, claim) : null
  if (backAt !== null) return endLost(tx, order, backAt)
  if (status === 'delivering') await notePosition(tx, orderId, { ...pointBetween(from, to, 0.6), at: now }, to)
  const plan =
    status === 'awaitingPayment'
      ? { kind: expiryJob, runAt: order.expiresAt }
      : status === 'paid'
        ? { kind: unacceptedJob, runAt: madeAt + minuteMs + errandAcceptMs }
        : undefined
  if (plan)
    await tx.insert(jobs).values({
      jobId: `${orderId}-${plan.kind}`,
      uniqueKey: orderId,
      payload: { orderId },
      createdAt: madeAt,
      ...plan
    })
}

/** Errands in every state, one of them on the map at this moment. */
export const errandRecords = ({ now }: World): PastRecord[] =>
  templates.map((template) => ({ at: now - template.minutesAgo * minuteMs, write: (tx) => write(tx, template, now) }))
