import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { isoDateAt } from '@/domain/calendar'
import type { DealKind } from '@/domain/deal'
import { queryRows, type Db } from '../../db/database'

const row = z.object({
  dealId: z.string(),
  priceMinor: z.number(),
  originalMinor: z.nullable(z.number()),
  ratingTenths: z.nullable(z.number()),
  stockLeft: z.nullable(z.number()),
  soldCount: z.number(),
  lastDay: z.nullable(z.string()),
  utcOffsetMinutes: z.number(),
  /** Of the outlets that take its codes. */
  points: z.array(z.object({ latitude: z.number(), longitude: z.number() }))
})

/** A deal that is sold, as far as a list puts it in order. */
export type DealOnSale = z.output<typeof row>

/** Which deals are asked for: those of a city, or those whose codes an outlet takes. */
export interface Wanted {
  readonly where: { readonly cityCode: string } | { readonly restaurantId: string }
  readonly kind?: DealKind | undefined
}

/** The deals that are sold at a moment, in no order; one whose outlets are all removed is not. */
export async function readOnSale(db: Db, { where, kind }: Wanted, now: number): Promise<DealOnSale[]> {
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  const isThere =
    'cityCode' in where
      ? sql`d.city_code = ${where.cityCode}`
      : sql`d.deal_id in (select w.deal_id from deal_outlets w where w.restaurant_id = ${where.restaurantId})`
  const rows = await queryRows(
    db,
    sql`select d.deal_id as "dealId", d.price_minor::float8 as "priceMinor", d.original_minor::float8 as "originalMinor", d.rating_tenths as "ratingTenths",
      s.stock_left as "stockLeft", s.sold + s.sold_before as "soldCount", d.rules ->> 'validUntil' as "lastDay", seller.utc_offset_minutes as "utcOffsetMinutes", o.points
    from deals d join deal_stock s using (deal_id) join restaurants seller on seller.restaurant_id = d.restaurant_id
    join (select l.deal_id, json_agg(json_build_object('latitude', r.latitude, 'longitude', r.longitude)) as points
      from deal_outlets l join restaurants r using (restaurant_id) where r.status = 'active' group by l.deal_id) o using (deal_id)
    where d.status = 'active' and ${isThere} and ${kind === undefined ? sql`true` : sql`d.kind = ${kind}`}
      and d.starts_at <= ${at} and (d.ends_at is null or d.ends_at > ${at})`,
    row
  )
  return rows.filter(({ lastDay, utcOffsetMinutes }) => lastDay === null || isoDateAt(now, utcOffsetMinutes) <= lastDay)
}
