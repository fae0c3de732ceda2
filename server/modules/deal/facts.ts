import { eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { LocalizedText } from '@/contract/types'
import { validUntilOf } from '@/domain/deal'
import type { Db } from '../../db/database'
import { restaurants } from '../restaurant/tables'
import type { OutletPoint } from './outlets'
import { deals, dealStock } from './tables'

/** A row of deals, as read. */
export type DealRow = typeof deals.$inferSelect

/** What of a deal an order of it needs. */
type SoldDeal = Pick<
  DealRow,
  | 'dealId'
  | 'restaurantId'
  | 'kind'
  | 'countryCode'
  | 'currency'
  | 'title'
  | 'image'
  | 'contents'
  | 'rules'
  | 'priceMinor'
  | 'originalMinor'
  | 'taxedWhen'
  | 'startsAt'
  | 'endsAt'
  | 'status'
>

/** What of the facts of a deal an order of it needs. */
export interface SoldFacts extends Omit<DealFacts, 'deal' | 'soldCount'> {
  readonly deal: SoldDeal
}

/** A deal with what is left of it, who sells it and how many outlets take its codes: a removed outlet is none. */
export interface DealFacts {
  readonly deal: DealRow
  /** Null where pieces are not counted. */
  readonly stockLeft: number | null
  /** Also by flash sales, which count their own pieces: what has an owner, paid or not yet. */
  readonly soldCount: number
  readonly sellerName: LocalizedText
  /** Of the outlets of a chain it is the same: first-time deals count over all of them. */
  readonly chainKey: string
  readonly utcOffsetMinutes: number
  readonly outletCount: number
}

/** The outlets of {@link deals} that take codes. */
export const outletCount = sql<number>`(select count(*)::int from deal_outlets o join restaurants r using (restaurant_id)
  where o.deal_id = ${deals.dealId} and r.status = 'active')`

/** The pieces of {@link deals} that somebody has of its flash sales: neither left nor kept for whoever waits. */
const flashSold = sql<number>`(select coalesce(sum(i.quota - i.left_count
  - (select coalesce(sum(w.size), 0) from waitlist_entries w where w.kind = 'flash' and w.resource_id = i.flash_item_id and w.offered_until is not null)), 0)::int
  from flash_items i where i.deal_id = ${deals.dealId})`

const outletPoint: z.ZodType<OutletPoint> = z.object({
  cityCode: z.string(),
  latitude: z.number(),
  longitude: z.number()
})

/** Where the outlets of {@link deals} are that take codes. */
const outletPoints =
  sql`(select coalesce(json_agg(json_build_object('cityCode', r.city_code, 'latitude', r.latitude, 'longitude', r.longitude)), '[]')
  from deal_outlets o join restaurants r using (restaurant_id) where o.deal_id = ${deals.dealId} and r.status = 'active')`.mapWith(
    (value) => z.array(outletPoint).parse(value)
  )

/** Deals that a condition fits and where their outlets are, by one question, in no particular order; also those that are no longer sold. */
export async function readFacts(
  db: Db,
  wanted: SQL | undefined
): Promise<{ readonly facts: DealFacts; readonly outlets: readonly OutletPoint[] }[]> {
  const rows = await db
    .select({
      deal: deals,
      stock: dealStock,
      flashSold,
      outletCount,
      outlets: outletPoints,
      sellerName: restaurants.name,
      chainKey: sql<string>`coalesce(${restaurants.chainId}, ${restaurants.restaurantId})`,
      utcOffsetMinutes: restaurants.utcOffsetMinutes
    })
    .from(deals)
    .innerJoin(restaurants, eq(restaurants.restaurantId, deals.restaurantId))
    .innerJoin(dealStock, eq(dealStock.dealId, deals.dealId))
    .where(wanted)
  return rows.map(({ stock, flashSold: sold, outlets, ...row }) => ({
    facts: { ...row, stockLeft: stock.stockLeft, soldCount: stock.sold + stock.soldBefore + sold },
    outlets
  }))
}

/** Whether none of it can be had any more at a moment: its sale is over, or codes bought now would have ended. */
export function isOver({ deal: { rules, endsAt }, utcOffsetMinutes }: SoldFacts, now: number): boolean {
  const validUntil = validUntilOf(rules, now, utcOffsetMinutes)
  return (endsAt !== null && now >= endsAt) || (validUntil !== null && now > validUntil)
}
