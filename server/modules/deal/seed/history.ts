import { sql } from 'drizzle-orm'
import { countries } from '@/domain/countries'
import { validUntilOf } from '@/domain/deal'
import { money } from '@/domain/money'
import type { OrderStatus } from '@/domain/order-state'
import { refundOfUnits } from '@/domain/purchase-refund'
import { routeUrl } from '@/routes'
import type { Tx } from '../../../db/database'
import { insertRows, together } from '../../../db/insert-rows'
import { jobs } from '../../../platform/jobs/tables'
import { sandboxCardRefunds } from '../../../platform/payments/tables'
import { dealOrders, type DealOrderTemplate, dealPerson } from '../../../seed/data/deals'
import { demoPeople } from '../../../seed/data/people'
import type { PastRecord } from '../../../seed/module-seed'
import { dealCodes } from '../../deal-code/tables'
import { notices } from '../../notice/tables'
import { expiryJob, insertsOfOrders, type NewOrder } from '../../order'
import { orderEvents } from '../../order/tables'
import { creditRefund, insertPartRefund, refundJob, updatePayment } from '../../payment'
import { writePayment } from '../../payment/seed'
import { dealExpiring } from '../notices'
import { insertTerms } from '../repository'
import { dealRefunds, firstDeals, type orderDeals } from '../tables'
import { backRows, codeRows, dealRefundId, orderOf, type PastDeal, stepsOf } from './order-rows'
import { dealIdOf, dealRows } from './rows'

const hourMs = 3_600_000
const minuteMs = 60_000
const dayMs = 24 * hourMs

const mobileOf = (userId: string): string => demoPeople.find((person) => person.userId === userId)?.mobile ?? ''

const isTaken = (status: OrderStatus): boolean => status !== 'refunded' && status !== 'cancelled'

/** The money of codes that were given back, each a request of its own: there, or on its way. */
async function writeBack(tx: Tx, order: NewOrder, past: PastDeal, now: number): Promise<void> {
  const { orderId, userId, currency, totalMinor } = order
  let returned = 0
  for (const [index, { state, hoursAgo = 0 }] of past.codes.entries()) {
    if (state !== 'refunding' && state !== 'refunded') continue
    const requestId = dealRefundId(orderId, index)
    const refundId = `${requestId}-refund`
    const at = now - hoursAgo * hourMs
    const amountMinor = refundOfUnits(money(totalMinor, currency), { count: past.count, asked: 1, returned }).minor
    returned += 1
    const isThere = state === 'refunded'
    const isByCard = past.paymentType === 'CREDITCARD_PAY'
    const refund = {
      refundId,
      paymentId: `${orderId}-payment`,
      orderId,
      reason: 'inPart' as const,
      refundRequestId: requestId,
      amountMinor,
      currency,
      destination: isByCard ? ('card' as const) : ('wallet' as const),
      status: isThere ? ('succeeded' as const) : ('pending' as const),
      createdAt: at,
      completedAt: isThere ? at : null
    }
    await insertPartRefund(tx, refund)
    if (isByCard && isThere)
      await tx.insert(sandboxCardRefunds).values({ refundId, sessionId: `sbx_${orderId}`, amountMinor })
    if (!isByCard) await creditRefund(tx, refund, { userId, paymentType: past.paymentType }, at)
    if (!isThere)
      await tx.insert(jobs).values({
        jobId: refundId,
        kind: refundJob,
        uniqueKey: refundId,
        payload: { refundId, round: 0 },
        runAt: now + 2 * dayMs,
        createdAt: at
      })
  }
}

/** Writes a past purchase with its codes, its payment and what went back of it. */
async function writePast(tx: Tx, past: PastDeal, now: number): Promise<void> {
  const { orderId, userId, deal, unitMinor, flashItemId, madeAt, count } = past
  const validUntil = validUntilOf(deal.rules, madeAt + minuteMs, countries[deal.countryCode].utcOffsetMinutes)
  const steps = stepsOf(past, validUntil, now)
  const order = orderOf(past, steps)
  const holdsStock = isTaken(order.status)
  const terms: typeof orderDeals.$inferInsert = {
    orderId,
    dealId: deal.dealId,
    flashItemId,
    kind: deal.kind,
    count,
    unitMinor,
    originalUnitMinor: deal.originalMinor ?? null,
    rules: deal.rules,
    contents: deal.contents ?? [],
    mobile: mobileOf(userId),
    holdsStock
  }
  const codes = codeRows(past, validUntil, now)
  const back = backRows(past, order.totalMinor, now)
  await tx.execute(
    together([
      ...insertsOfOrders([order]),
      insertTerms(terms),
      ...(back.length === 0 ? [] : [insertRows(dealRefunds, back)]),
      ...(codes.length === 0 ? [] : [insertRows(dealCodes, codes)]),
      ...(deal.rules.isFirstDeal && holdsStock
        ? [insertRows(firstDeals, [{ userId, chainKey: 'tea-hill', orderId }])]
        : []),
      ...(codes.length > 0
        ? []
        : [
            insertRows(jobs, [
              {
                jobId: `${orderId}-expiry`,
                kind: expiryJob,
                uniqueKey: orderId,
                payload: { orderId },
                runAt: order.expiresAt,
                createdAt: madeAt
              }
            ])
          ])
    ])
  )
  await tx
    .insert(orderEvents)
    .values([
      { orderId, event: 'submit', status: 'awaitingPayment', at: madeAt },
      ...steps.map(({ event, status, at }) => ({ orderId, event, status, at }))
    ])
  await writePayment(
    tx,
    order,
    past,
    steps.map((step) => ({ ...step, after: 0 }))
  )
  await writeBack(tx, order, past, now)
  if (order.status === 'refunded') await updatePayment(tx, `${orderId}-payment`, { status: 'refunded' })
}

const orderIdOf = ({ key }: Pick<DealOrderTemplate, 'key'>): string => `demo-deal-${key}`

function pastOf(template: DealOrderTemplate, rows: ReturnType<typeof dealRows>, now: number): PastDeal {
  const dealId = dealIdOf(template)
  const deal = rows.find((row) => row.deal.dealId === dealId)?.deal
  if (!deal) throw new RangeError(`There is no deal ${dealId} to have bought`)
  const { hoursAgo, paymentType, codes } = template
  return {
    orderId: orderIdOf(template),
    userId: dealPerson,
    deal,
    unitMinor: deal.priceMinor,
    flashItemId: null,
    madeAt: now - hoursAgo * hourMs - 2 * minuteMs,
    paymentType,
    codes,
    count: template.count ?? codes.length
  }
}

/** A past purchase, for the history. */
export const recordOf = (past: PastDeal, now: number): PastRecord => ({
  at: past.madeAt,
  write: (tx) => writePast(tx, past, now)
})

/** Purchases of the person who has deals in every state. */
export function dealRecords(now: number): PastRecord[] {
  const rows = dealRows(now)
  return dealOrders.map((template) => recordOf(pastOf(template, rows, now), now))
}

/** Tells the person of codes that end tomorrow. */
export async function writeDealNotice(tx: Tx, now: number): Promise<void> {
  const orderId = orderIdOf({ key: 'ending' })
  const [code] = await tx
    .select({ validUntil: dealCodes.validUntil })
    .from(dealCodes)
    .where(sql`order_id = ${orderId}`)
  const deal = dealRows(now).find(
    ({ deal: { dealId } }) => dealId === dealIdOf({ outlet: 'sin-japanese', kind: 'special' })
  )
  if (code?.validUntil == null || !deal) throw new RangeError('There are no codes that end soon')
  const { name, ...look } = dealExpiring
  await tx.insert(notices).values({
    ...look,
    noticeId: `${orderId}-notice`,
    userId: dealPerson,
    kind: name,
    subjectId: orderId,
    title: deal.deal.title,
    link: routeUrl('dealCode', { orderId }),
    dueAt: now - hourMs,
    endsAt: code.validUntil
  })
}

/** Counts what orders have taken out of the stock of deals; pieces of flash sales are counted there, and codes given back are on sale again. */
export const countDealsSold = (tx: Tx): Promise<unknown> =>
  tx.execute(sql`update deal_stock s set sold = (
    select coalesce(sum(d.count - (select count(*) from deal_codes c where c.order_id = d.order_id and c.state in ('refunding', 'refunded'))), 0)
    from order_deals d where d.deal_id = s.deal_id and d.holds_stock and d.flash_item_id is null)`)
