import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { afterSaleReasons, isUndelivered } from '@/domain/after-sale'
import { type Currency, currencyCodes } from '@/domain/countries'
import { type OrderStatus, receivedStatuses } from '@/domain/order-state'
import { type Db, queryRows } from '../../db/database'
import { instant, optionalInstant } from '../../http/format'
import type { Holding } from '../membership'

/** Minor units of a currency. */
export interface Saved {
  readonly currency: Currency
  readonly minor: number
}

const savedRow = z.object({ currency: z.enum(currencyCodes), minor: z.coerce.number() })
const undelivered = sql.param(Object.values(afterSaleReasons).flat().filter(isUndelivered))
const enjoyed = sql.param(receivedStatuses)
const lost: readonly OrderStatus[] = ['cancelled', 'refunded']

/** What a membership took off an order's delivery; of a combined order its terms are those of the whole. */
const deducted = ({ product }: Holding) => sql`case
  when coalesce(w.quote_input, o.quote_input) -> 'membership' ->> 'tier' = ${product} then (o.figures ->> 'membershipDeduction')::bigint else 0 end`

/** What a coupon took off that was claimed by a membership: of several that give the same one it counts for the first by name. */
const byCoupon = ({ product }: Holding) => sql`case when ${product} = (select p.product
  from user_vouchers v join offers f on f.offer_id = split_part(v.grant_reference, '/', 1) and f.audience = 'membership'
  join membership_periods p on p.user_id = v.user_id and f.offer_id = any (p.monthly_offer_ids)
    and p.starts_at <= v.created_at and (p.ends_at is null or v.created_at < p.ends_at)
  where v.user_voucher_id = coalesce(w.user_voucher_id, o.user_voucher_id) order by p.product limit 1)
  then (o.figures ->> 'redEnvelope')::bigint else 0 end`

/** Minor units that an order cost less by a membership: its delivery, and by a coupon that only members have. */
const savedOf = (holding: Holding) => sql`(${deducted(holding)} + ${byCoupon(holding)})`

/** An order that a membership made cheaper; of a combined one each part. */
const ofMembership = (holding: Holding) =>
  sql`o.user_id = ${holding.userId} and not o.has_parts and ${savedOf(holding)} > 0`

/**
 * What a product has saved its person: the deductions of orders that they had and its coupons in them, made in one of its periods, or in those
 * instants (epoch ms), by currency, the biggest first. What never came saved nothing, whatever after-sales gave back for it.
 */
export const readSaved = (
  db: Db,
  holding: Holding,
  within: { readonly startsAt: number; readonly endsAt: number | null } = { startsAt: 0, endsAt: null }
): Promise<Saved[]> =>
  queryRows(
    db,
    sql`select o.currency, sum(${savedOf(holding)}) as minor
      from orders o left join orders w on w.order_id = o.whole_order_id
      where ${ofMembership(holding)} and o.status = any (${enjoyed}::text[])
      and o.created_at >= ${instant(within.startsAt)}::timestamptz
      and (${optionalInstant(within.endsAt)}::timestamptz is null or o.created_at < ${optionalInstant(within.endsAt)}::timestamptz)
      and exists (select from membership_periods p where p.user_id = o.user_id and p.product = ${holding.product}
        and p.starts_at <= o.created_at and (p.ends_at is null or o.created_at < p.ends_at))
      and not exists (select from after_sales a where a.order_id in (o.order_id, o.whole_order_id)
        and a.status = 'refunded' and a.reason = any (${undelivered}::text[]))
      group by o.currency order by minor desc, o.currency`,
    savedRow
  )

/** Whether an order of these instants (epoch ms) was, or may still be, cheaper by a product: one that waits for its payment counts. */
export async function hasSavedWith(
  db: Db,
  holding: Holding,
  { startsAt, endsAt }: { readonly startsAt: number; readonly endsAt: number | null }
): Promise<boolean> {
  const rows = await queryRows(
    db,
    sql`select exists (select from orders o left join orders w on w.order_id = o.whole_order_id
      where ${ofMembership(holding)} and o.status <> all (${sql.param(lost)}::text[])
      and (o.status <> 'expired' or o.paid_at is not null)
      and o.created_at >= ${instant(startsAt)}::timestamptz
      and (${endsAt === null ? null : instant(endsAt)}::timestamptz is null or o.created_at < ${endsAt === null ? null : instant(endsAt)}::timestamptz)) as has`,
    z.object({ has: z.boolean() })
  )
  return rows[0]?.has === true
}
