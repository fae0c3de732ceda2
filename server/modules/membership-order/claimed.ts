import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { queryRows } from '../../db/database'
import { instant, optionalInstant } from '../../http/format'
import type { MembershipUse } from './registries'

/**
 * Whether something was claimed by a period that its person keeps without it: a partner's code, or a coupon that is good without a membership.
 * A coupon that needs one ends with the period, and what it took off is in the deductions.
 */
export const hasClaimed: MembershipUse = async (db, { userId, startsAt, endsAt, monthlyOfferIds }) => {
  const until = optionalInstant(endsAt)
  const [row] = await queryRows(
    db,
    sql`select exists (select from offer_grants g join offers o using (offer_id)
      left join vouchers v on o.what = 'voucher' and v.voucher_id = o.what_id
      where g.user_id = ${userId} and g.granted_at >= ${instant(startsAt)}::timestamptz
      and (${until}::timestamptz is null or g.granted_at < ${until}::timestamptz)
      and (o.audience = 'anyMember' or o.audience = 'membership' and o.offer_id = any (${sql.param(monthlyOfferIds)}::text[]))
      and v.use_way is distinct from 'monthlyDelivery') as has`,
    z.object({ has: z.boolean() })
  )
  return row?.has === true
}
