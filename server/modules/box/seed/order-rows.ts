import { type BoxCounts, priceSitting } from '@/domain/box-price'
import { addDays, isoDateAt, startOfDay, weekdayOf } from '@/domain/calendar'
import { quoteOrder } from '@/domain/combined-pricing'
import type { DealCodeState } from '@/domain/deal'
import { figuresOf } from '@/domain/figures'
import { dayRateOn } from '@/domain/holidays'
import { money } from '@/domain/money'
import { type OrderStatus, unpaidOrderExpiryMs } from '@/domain/order-state'
import { purchaseQuoteInput } from '@/domain/purchase-quote'
import { taxRuleAt } from '@/domain/tax'
import { type NewOrder, orderNumberDay } from '../../order'
import type { SoldMenu } from '../menus'

const minuteMs = 60_000
/** Who has boxes in every state. */
export const boxPerson = 'demo-boxes'

/** An order of the demo world: its menu, for whom, and how each of its sittings stands, by how many serving days from today. */
export interface BoxTemplate {
  readonly key: string
  readonly boxMenuId: string
  readonly counts: BoxCounts
  readonly units: readonly (readonly [servingDay: number, state: DealCodeState])[]
  readonly isUnpaid?: boolean
  /** Its sitting is at this moment, whatever the menu's hours are. */
  readonly isNow?: boolean
}

/** The day on which a menu is served so many serving days from today; 0 is today itself. */
function servingDate({ rules }: SoldMenu, today: string, count: number): string {
  const step = Math.sign(count)
  let date = today
  for (let left = Math.abs(count); left > 0;) {
    date = addDays(date, step)
    const isServed = rules.sittings.some(({ weekday }) => weekday === weekdayOf(date))
    if (isServed && (rules.servesHolidays || dayRateOn(rules.country, date) !== 'holiday')) left -= 1
  }
  return date
}

/** When a sitting of an order is, and what it costs. */
export function sittingOf(sold: SoldMenu, { counts, isNow }: BoxTemplate, servingDay: number, now: number) {
  const { rules, prices, outlet } = sold
  const date = servingDate(sold, isoDateAt(now, rules.utcOffsetMinutes), servingDay)
  const [rule] = rules.sittings.filter(({ weekday }) => weekday === weekdayOf(date))
  const rate = dayRateOn(outlet.countryCode, date)
  const priced = priceSitting(prices, rate, counts)
  if (!rule || !priced) throw new RangeError(`${sold.menu.boxMenuId} is not served on ${date}`)
  const midnight = startOfDay(date, rules.utcOffsetMinutes)
  const startsAt = isNow === true ? now - 30 * minuteMs : midnight + rule.startsAt * minuteMs
  const until = isNow === true ? now + 90 * minuteMs : midnight + rule.endsAt * minuteMs
  return { date, startsAt, until, rate, ...priced, quota: rule.quota }
}

/** An order as it stands now. */
export function orderOf(
  sold: SoldMenu,
  { key, isUnpaid }: BoxTemplate,
  paid: { readonly minor: number; readonly status: OrderStatus; readonly madeAt: number; readonly movedAt: number }
) {
  const { outlet, menu } = sold
  const { restaurantId, countryCode, currency, utcOffsetMinutes } = outlet
  const { minor, status, madeAt, movedAt } = paid
  const orderId = `demo-box-${key}`
  const quoteInput = purchaseQuoteInput({
    country: countryCode,
    at: isoDateAt(madeAt, utcOffsetMinutes),
    item: { id: menu.boxMenuId, unitPrice: money(minor, currency) },
    tax: 'included'
  })
  const figures = figuresOf(quoteOrder(quoteInput))
  const { rateBasisPoints, isInclusive } = quoteInput.tax
  return {
    ...{ orderId, restaurantId, countryCode, currency, utcOffsetMinutes, quoteInput, figures, status },
    orderTransactionId: `${orderId}-transaction`,
    orderNumber: orderNumberDay(isoDateAt(madeAt, utcOffsetMinutes)),
    userId: boxPerson,
    kind: 'box',
    title: menu.title,
    picture: menu.image,
    quoteId: `${orderId}-quote`,
    tax: { name: taxRuleAt(countryCode, quoteInput.at)?.name ?? 'GST', rateBasisPoints, isInclusive },
    totalMinor: figures.total,
    paymentType: isUnpaid === true ? null : 'WALLET_PAY',
    paidAt: isUnpaid === true ? null : madeAt + minuteMs,
    expiresAt: madeAt + unpaidOrderExpiryMs,
    createdAt: madeAt,
    updatedAt: movedAt
  } satisfies NewOrder
}
