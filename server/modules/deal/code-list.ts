import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Result, ValidParams } from '@/contract/types'
import { type DealCodeTab, dealCodeTabs, statesOfTab } from '@/domain/deal'
import { type Db, queryRows } from '../../db/database'
import { epochMs } from '../../db/statement'
import type { RequestContext, Session } from '../../http/context'
import { timeCursors } from '../../http/cursor'
import { instant, optionalInstant } from '../../http/format'
import { orThrow, ownedBy } from '../../http/or-throw'
import { readAnyOrder } from '../order'
import { restaurants } from '../restaurant/tables'
import { dealPlaceOf, presentOutlets, shownOutlets } from './outlets'
import { presentCode, presentRules } from './presenter'
import { readCodes, readTerms, takesCodesOf } from './repository'
import { dealShelf } from './shelf'

const pageSize = 10
/** Where codes stand that never end. */
const never = sql`timestamptz '9999-12-31 00:00:00Z'`

const text = z.object({ zh: z.string(), en: z.string().optional(), vn: z.string().optional() })
const picture = z.object({ small: z.string(), medium: z.string(), large: z.string() })
const group = z.object({
  orderId: z.string(),
  dealId: z.string(),
  tab: z.enum(dealCodeTabs),
  count: z.number(),
  refundingCount: z.number(),
  /** Epoch ms, as all times here; where the group stands in its list. */
  at: z.number(),
  validUntil: z.number().nullable(),
  usedAt: z.number().nullable(),
  title: text,
  image: picture,
  restaurantName: text,
  usedRestaurantName: text.nullable(),
  utcOffsetMinutes: z.number()
})

/** What puts the codes of a tab in order: unused ones by their end, others by what happened to them last. */
const timeOfTab: Readonly<Record<DealCodeTab, SQL>> = {
  unused: sql`coalesce(min(c.valid_until), ${never})`,
  used: sql`max(c.used_at)`,
  expired: sql`max(c.valid_until)`,
  refunded: sql`max(b.created_at)`
}

const tabOfState = sql`case when c.state in ('refunding', 'refunded') then 'refunded' else c.state end`

/** Rows of codes of a person by order and tab; without a tab all of them, newest first. */
async function readGroups(
  db: Db,
  userId: string,
  tab: DealCodeTab | undefined,
  place: { readonly at: number; readonly id: string } | undefined
) {
  const at = tab === undefined ? sql`max(c.created_at)` : timeOfTab[tab]
  const isSoonest = tab === 'unused'
  const key = sql`order_id || ':' || tab`
  const states = sql.param(tab === undefined ? [...dealCodeTabs.flatMap(statesOfTab)] : [...statesOfTab(tab)])
  const beyond = place
    ? sql`where (at, ${key}) ${isSoonest ? sql`>` : sql`<`} (${place.at}::float8, ${place.id}::text)`
    : sql``
  const direction = isSoonest ? sql`asc` : sql`desc`
  return queryRows(
    db,
    sql`select g.order_id as "orderId", g.deal_id as "dealId", g.tab, g.count, g.refunding_count as "refundingCount", g.at, g.valid_until as "validUntil", g.used_at as "usedAt",
      o.title, o.picture as image, seller.name as "restaurantName", outlet.name as "usedRestaurantName", o.utc_offset_minutes as "utcOffsetMinutes"
    from (select * from (
        select c.order_id, c.deal_id, ${tabOfState} as tab, count(*)::int as count, count(*) filter (where c.state = 'refunding')::int as refunding_count, ${epochMs(at)} as at, ${epochMs(sql`min(c.valid_until)`)} as valid_until,
          ${epochMs(sql`max(c.used_at)`)} as used_at, (array_agg(c.used_restaurant_id order by c.used_at desc nulls last))[1] as outlet_id
        from deal_codes c left join deal_refunds b using (deal_refund_id)
        where c.user_id = ${userId} and c.state = any (${states}::text[]) group by c.order_id, c.deal_id, ${tabOfState}) all_groups
      ${beyond} order by at ${direction}, ${key} ${direction} limit ${pageSize + 1}) g
    join orders o on o.order_id = g.order_id join restaurants seller on seller.restaurant_id = o.restaurant_id
    left join restaurants outlet on outlet.restaurant_id = g.outlet_id
    order by g.at ${direction}, g.order_id || ':' || g.tab ${direction}`,
    group
  )
}

/** The codes of a person by order: unused ones by their end, soonest first; all others newest first. */
export async function listCodes(
  { tab, cursor }: ValidParams<'dealCodeList'>,
  { kernel, session }: RequestContext<Session>
): Promise<Result<'dealCodeList'>> {
  const rows = await readGroups(kernel.db, session.userId, tab, timeCursors.read(cursor))
  const page = timeCursors.page(rows, pageSize, ({ at, orderId, tab: own }) => ({ at, id: `${orderId}:${own}` }))
  return {
    items: page.rows.map(({ at: _at, validUntil, usedAt, ...shown }) => ({
      ...shown,
      validUntil: optionalInstant(validUntil),
      usedAt: optionalInstant(usedAt)
    })),
    nextCursor: page.nextCursor
  }
}

/** The codes of one order as they are shown at the counter, with where they are taken. Throws `orderNotFound`, also for another person's order and for one of another kind. */
export async function getCodes(
  params: ValidParams<'dealCodeGet'>,
  context: RequestContext<Session>
): Promise<Result<'dealCodeGet'>> {
  const { kernel, session, now } = context
  const any = await readAnyOrder(kernel.db, params.orderId)
  const order = ownedBy(any?.kind === 'deal' ? any : undefined, session.userId, 'orderNotFound')
  const { orderId, title, picture: image, utcOffsetMinutes } = order
  const terms = await readTerms(kernel.db, orderId)
  const { dealId, rules } = terms
  const codes = await readCodes(kernel.db, [orderId])
  const place = await dealPlaceOf(params, context)
  const { facts } = orThrow(await dealShelf(kernel).deal(dealId), 'dealNotFound')
  const outlets = await kernel.db.select().from(restaurants).where(takesCodesOf(terms))
  return {
    orderId,
    dealId,
    title,
    image,
    restaurantName: facts.sellerName,
    utcOffsetMinutes,
    rules: presentRules(rules),
    codes: codes.map((code) => presentCode(code, now)),
    outlets: presentOutlets(outlets, place, now).slice(0, shownOutlets),
    outletCount: outlets.length,
    serverTime: instant(now)
  }
}
