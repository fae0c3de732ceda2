import { inArray, type SQL, sql } from 'drizzle-orm'
import type { MembershipStanding } from '@/domain/membership'
import type { Db } from '../../db/database'
import { instant } from '../../http/format'
import type { PeriodRow } from '../membership'
import { membershipPeriods } from '../membership/tables'
import type { ListedOrder, PurchaseKind } from '../order'
import { orders } from '../order/tables'
import { isUnused } from './gift'
import type { GiftRow } from './repository'
import { membershipGifts } from './tables'

/** What an order bought, as far as there is any by now. */
export interface Made {
  readonly gift: GiftRow | undefined
  readonly period: PeriodRow | undefined
}

/** What each of these orders bought. */
export async function readMade(db: Db, orderIds: readonly string[]): Promise<(orderId: string) => Made> {
  const gifts = await db
    .select()
    .from(membershipGifts)
    .where(inArray(membershipGifts.orderId, [...orderIds]))
  const periods = await db
    .select()
    .from(membershipPeriods)
    .where(inArray(membershipPeriods.orderId, [...orderIds]))
  return (orderId) => ({
    gift: gifts.find((gift) => gift.orderId === orderId),
    period: periods.find((period) => period.orderId === orderId)
  })
}

/** How what a paid order bought stands at an instant (epoch ms); undefined where its status says all. */
export function standingOf(
  order: Pick<ListedOrder, 'status'>,
  { gift, period }: Made,
  now: number
): MembershipStanding | undefined {
  const { status } = order
  if (status !== 'available' && status !== 'completed') return undefined
  if (period?.status === 'chargedBack') return 'takenBack'
  if (gift?.endedAt != null) return 'giftStopped'
  if (gift) return isUnused(order, gift) ? 'giftWaiting' : 'giftHad'
  if (status !== 'available' || period?.status !== 'paid') return undefined
  if (period.endsAt !== null && period.endsAt <= now) return undefined
  if (period.takenDays > 0) return 'shortened'
  return period.startsAt > now ? 'later' : 'inForce'
}

const ofOrder = (table: SQL, condition: SQL): SQL =>
  sql`exists (select from ${table} m where m.order_id = ${orders.orderId} and ${condition})`

/** What waits for its friend or for its day is yet to be used; what a bank took back went back. */
export const membershipTabs: PurchaseKind['ownTabs'] = (now) => ({
  awaitingUse: sql`${orders.status} = 'available' and (
    ${ofOrder(sql`membership_gifts`, sql`m.code is not null and m.redeemed_at is null and m.ended_at is null`)}
    or ${ofOrder(sql`membership_periods`, sql`m.status = 'paid' and m.starts_at > ${instant(now)}::timestamptz`)})`,
  refundedOrAfterSale: sql`${orders.status} in ('available', 'completed') and (
    ${ofOrder(sql`membership_gifts`, sql`m.ended_at is not null`)}
    or ${ofOrder(sql`membership_periods`, sql`m.status = 'chargedBack'`)})`
})
