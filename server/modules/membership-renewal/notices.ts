import type { LocalizedText } from '@/contract/types'
import { type CardRefusal, isCardExpired } from '@/domain/card'
import { countries } from '@/domain/countries'
import { formatMoney, money } from '@/domain/money'
import type { MembershipTier } from '@/domain/pricing'
import { routeUrl } from '@/routes'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { type CardRow, readCard } from '../card'
import { type PeriodRow, type PlanRow, readComing, readPlan, renewalToldMs, type SubscriptionRow } from '../membership'
import { byDay, dayOf, membershipTitle, readCost, readSaved, readWhyRefused } from '../membership-order'
import { type NoticeKind, sendNotice, withdrawNotice } from '../notice'
import { type OrderRow, readAnyOrder } from '../order'
import {
  cancelled,
  chargeSoon,
  dearer,
  ended,
  notWorth,
  refused,
  renewed,
  sourceFails,
  sourceReplaced
} from './notice-kinds'

/** Where its person reads what renews it, and changes that. */
const cardLink = (product: MembershipTier): string => routeUrl('membershipCard', { product })

const dayMs = 86_400_000

type Told = Pick<SubscriptionRow, 'userId' | 'product' | 'subscriptionId' | 'utcOffsetMinutes'>

/** What is told of a subscription, by the card's page, for so many days. */
function toldOf(kernel: Kernel, subscription: Told, subject: string | number, title: LocalizedText, days: number) {
  const { userId, product, subscriptionId, utcOffsetMinutes } = subscription
  const dueAt = byDay(kernel.clock.now(), { utcOffsetMinutes })
  return {
    ...{ userId, title, utcOffsetMinutes, dueAt, subjectId: `${subscriptionId}-${subject}` },
    link: cardLink(product),
    endsAt: dueAt + days * dayMs
  }
}

/** What the present period cost and saved, minor units; undefined of one that nobody paid. */
async function worthOf(tx: Tx, kernel: Kernel, subscription: SubscriptionRow) {
  const coming = await readComing(tx, subscription.userId, kernel.clock.now())
  const period = coming.find(({ product, orderId }) => product === subscription.product && orderId !== null)
  const order = period?.orderId ? await readAnyOrder(tx, period.orderId) : undefined
  // A gift was paid by somebody else
  if (!period || order?.userId !== subscription.userId) return undefined
  const saved = await readSaved(tx, subscription, period)
  const savedMinor = saved.find(({ currency }) => currency === order.currency)?.minor ?? 0
  return { paidMinor: await readCost(tx, order), savedMinor, currency: order.currency }
}

/** Says what will be charged and when, with what the period cost and saved; where it costs more than agreed, that this needs a yes. */
export async function tellBeforeCharge(tx: Tx, kernel: Kernel, subscription: SubscriptionRow): Promise<void> {
  const plan = await readPlan(tx, subscription.planId)
  const { nextChargeAt, agreedPriceMinor } = subscription
  if (!plan || nextChargeAt === null) return
  const { currency } = countries[plan.countryCode]
  const { priceMinor } = plan
  const price = formatMoney(money(priceMinor, currency))
  const day = dayOf(nextChargeAt, subscription)
  const worth = await worthOf(tx, kernel, subscription)
  const shown = (minor: number) => formatMoney(money(minor, worth?.currency ?? currency))
  const said = worth && { paid: shown(worth.paidMinor), saved: shown(worth.savedMinor) }
  const name = membershipTitle(plan)
  const title = {
    zh: `${name.zh}：${day} 续费 ${price}${said ? `，本期已付 ${said.paid}，已省 ${said.saved}` : ''}`,
    en: `${name.en}: ${price} on ${day}${said ? `. This period cost ${said.paid} and saved ${said.saved}` : ''}`,
    vn: `${name.vn}: ${price} ngày ${day}${said ? `. Kỳ này đã trả ${said.paid}, tiết kiệm ${said.saved}` : ''}`
  }
  const isWorth = !worth || worth.savedMinor >= worth.paidMinor
  const kind = priceMinor > agreedPriceMinor ? dearer : isWorth ? chargeSoon : notWorth
  const told = toldOf(kernel, subscription, nextChargeAt, title, 3)
  // It is charged before the morning in which it would be said
  if (told.dueAt >= nextChargeAt) return forgetCharge(tx, kernel, subscription)
  await sendNotice(tx, kernel, {
    ...told,
    ...{ kind, endsAt: nextChargeAt, amount: money(priceMinor, currency) }
  })
}

const willExpire = ({ expiryMonth: month, expiryYear: year }: CardRow, at: number): boolean =>
  month !== null && year !== null && isCardExpired({ month, year }, at)

/** Says that the card of a renewal will not do on its day. */
export async function tellOfSource(tx: Tx, kernel: Kernel, subscription: SubscriptionRow): Promise<void> {
  const { source, userId, nextChargeAt, planId } = subscription
  const plan = await readPlan(tx, planId)
  if (source === 'wallet' || nextChargeAt === null || !plan) return
  const card = await readCard(tx, userId, source)
  if (card && !willExpire(card, nextChargeAt)) return
  await sendNotice(tx, kernel, {
    ...toldOf(kernel, subscription, nextChargeAt, membershipTitle(plan), 7),
    ...{ kind: sourceFails, endsAt: nextChargeAt }
  })
}

/** Says of the card of a renewal what is so by now, in place of what was said: that it will not do, where the day is near, or that it was replaced. */
export async function tellOfNewSource(
  tx: Tx,
  kernel: Kernel,
  subscription: SubscriptionRow,
  card: CardRow | undefined
): Promise<void> {
  const { nextChargeAt, planId } = subscription
  const plan = await readPlan(tx, planId)
  if (nextChargeAt === null || !plan) return
  await withdrawNotice(tx, kernel, sourceNotice(subscription))
  const left = nextChargeAt - kernel.clock.now()
  if (left <= 0) return
  if (left <= renewalToldMs.source) await tellOfSource(tx, kernel, subscription)
  if (!card || willExpire(card, nextChargeAt)) return
  const { lastFour, expiryMonth, expiryYear } = card
  const name = membershipTitle(plan)
  const title = {
    zh: `${name.zh}：新卡尾号 ${lastFour}`,
    en: `${name.en}: the new card ends in ${lastFour}`,
    vn: `${name.vn}: thẻ mới có số cuối ${lastFour}`
  }
  const subject = `${lastFour}-${expiryMonth ?? ''}-${expiryYear ?? ''}`
  await sendNotice(tx, kernel, { ...toldOf(kernel, subscription, subject, title, 7), kind: sourceReplaced })
}

/** Says that a period was charged, and until when it goes. */
export async function tellOfRenewal(tx: Tx, kernel: Kernel, order: OrderRow, period: PeriodRow): Promise<void> {
  const { title, totalMinor, currency, userId, utcOffsetMinutes } = order
  const until = period.endsAt === null ? '' : dayOf(period.endsAt - 1, order)
  const paid = formatMoney(money(totalMinor, currency))
  const dueAt = byDay(kernel.clock.now(), { utcOffsetMinutes })
  await sendNotice(tx, kernel, {
    ...{ userId, kind: renewed, subjectId: order.orderId, utcOffsetMinutes, dueAt, endsAt: dueAt + 3 * dayMs },
    title: {
      zh: `${title.zh}：已付 ${paid}，有效至 ${until}`,
      en: `${title.en ?? title.zh}: ${paid}, valid until ${until}`,
      vn: `${title.vn ?? title.zh}: ${paid}, đến ${until}`
    },
    link: cardLink(period.product),
    amount: money(totalMinor, currency)
  })
}

interface Refused {
  readonly attempt: number
  readonly refusal: CardRefusal
  /** Whether it is tried once more by itself. */
  readonly isTried: boolean
}

/** Says why a renewal was not paid; where the bank asks, its person has been led to the cashier. */
export async function tellOfRefusal(
  tx: Tx,
  kernel: Kernel,
  order: OrderRow,
  subscription: SubscriptionRow,
  how: Refused
): Promise<void> {
  const why = await readWhyRefused(tx, { orderId: order.orderId, ...how })
  if (why === 'bankAsks') return
  await forgetRefusal(tx, kernel, order)
  await sendNotice(tx, kernel, {
    ...toldOf(kernel, subscription, '', order.title, 3),
    ...{ kind: refused(why === 'declined' && !how.isTried ? 'declinedLast' : why), subjectId: order.orderId },
    amount: money(order.totalMinor, order.currency)
  })
}

/** There is nothing to pay any more. */
export const forgetRefusal = (tx: Tx, kernel: Kernel, { userId, orderId: subjectId }: OrderRow): Promise<void> =>
  withdrawNotice(tx, kernel, { userId, subjectId, kind: refused('declined') })

/** Says that a subscription has ended, and why. */
export const tellOfEnd = (
  tx: Tx,
  kernel: Kernel,
  subscription: SubscriptionRow,
  plan: PlanRow,
  why: keyof typeof ended
): Promise<void> =>
  sendNotice(tx, kernel, { ...toldOf(kernel, subscription, 'end', membershipTitle(plan), 7), kind: ended[why] })

/** Says in writing that nothing more is charged, and until when everything goes on; takes back what was to be said of the next charge. */
export async function tellOfCancel(
  tx: Tx,
  kernel: Kernel,
  before: SubscriptionRow,
  plan: PlanRow,
  endsAt: number | null
): Promise<void> {
  await forgetCharge(tx, kernel, before)
  const name = membershipTitle(plan)
  const now = kernel.clock.now()
  const day = endsAt === null || endsAt <= now ? null : dayOf(endsAt - 1, before)
  const title =
    day === null
      ? {
          zh: endsAt === null ? name.zh : `${name.zh}：权益到此结束`,
          en: endsAt === null ? name.en : `${name.en}: your benefits have ended`,
          vn: endsAt === null ? name.vn : `${name.vn}: quyền lợi đã kết thúc`
        }
      : {
          zh: `${name.zh}：权益保留至 ${day}`,
          en: `${name.en}: your benefits go on until ${day}`,
          vn: `${name.vn}: quyền lợi giữ đến ${day}`
        }
  await sendNotice(tx, kernel, { ...toldOf(kernel, before, now, title, 7), kind: cancelled, dueAt: now })
}

const noticeOf =
  (kind: NoticeKind) =>
  ({ userId, subscriptionId, nextChargeAt }: SubscriptionRow) => ({
    ...{ userId, kind, subjectId: `${subscriptionId}-${nextChargeAt ?? ''}` }
  })
const [chargeNotice, sourceNotice] = [noticeOf(chargeSoon), noticeOf(sourceFails)]

/** Takes back what was said of a charge that does not come, or not then. */
const forgetCharge = (tx: Tx, kernel: Kernel, subscription: SubscriptionRow): Promise<void> =>
  withdrawNotice(tx, kernel, chargeNotice(subscription), sourceNotice(subscription))

/** Says what will be charged as it is after a change, where the day is near: in place of what was said of it before, which is taken back where it comes no more, or then not. */
export async function tellOfChange(
  tx: Tx,
  kernel: Kernel,
  before: SubscriptionRow,
  after: SubscriptionRow
): Promise<void> {
  if (before.nextChargeAt !== after.nextChargeAt) await forgetCharge(tx, kernel, before)
  else await withdrawNotice(tx, kernel, sourceNotice(before))
  const left = (after.nextChargeAt ?? 0) - kernel.clock.now()
  if (left > 0 && left <= renewalToldMs.charge) await tellBeforeCharge(tx, kernel, after)
}
