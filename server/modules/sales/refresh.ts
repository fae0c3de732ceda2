import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { queryRows, type Tx } from '../../db/database'

/** Days that a monthly figure looks back on, today included; written into the statements, which then know that it is a whole number. */
const windowDays = sql.raw('30')

const lockedRow = z.object({ restaurantId: z.string(), version: z.string() })

/** What is left of a figure from before the counting, and what was counted since; never below zero. */
const figure = (baseline: SQL, counted: SQL): SQL =>
  sql`greatest(0, round(${baseline} * greatest(0, ${windowDays} - greatest(0, t.today - t.baseline_on)) / ${windowDays}.0)::int + coalesce(${counted}, 0)::int)`

/**
 * Works out the monthly figures of these restaurants and of their dishes for the day that it is there. The outlets' rows are locked before
 * anything is read, so that of two who do this at once the later one sees all that the earlier one saw.
 */
export async function refreshSales(tx: Tx, restaurantIds: readonly string[], now: number): Promise<void> {
  const ids = sql`any (${sql.param([...restaurantIds])}::text[])`
  const locked = await queryRows(
    tx,
    sql`select restaurant_id as "restaurantId", catalogue_version::text as version from restaurants
    where restaurant_id = ${ids} order by restaurant_id for no key update`,
    lockedRow
  )
  if (locked.length === 0) return
  const outlets = sql`select restaurant_id, baseline_sales, baseline_on,
    (${new Date(now).toISOString()}::timestamptz at time zone 'UTC' + make_interval(mins => utc_offset_minutes))::date as today from restaurants where restaurant_id = ${ids}`
  await tx.execute(sql`with t as (${outlets}),
    counted as (select t.restaurant_id, sum(s.orders) as orders from t join restaurant_sales s on s.restaurant_id = t.restaurant_id and s.day > t.today - ${windowDays} group by 1),
    f as (select t.restaurant_id, ${figure(sql`t.baseline_sales`, sql`c.orders`)} as sales from t left join counted c using (restaurant_id))
    update restaurants r set monthly_sales = f.sales from f where r.restaurant_id = f.restaurant_id and r.monthly_sales <> f.sales`)
  await tx.execute(sql`with t as (${outlets}),
    counted as (select s.dish_id, sum(s.portions) as portions from t join dish_sales s on s.restaurant_id = t.restaurant_id and s.day > t.today - ${windowDays} group by 1),
    f as (select d.dish_id, ${figure(sql`d.baseline_sales`, sql`c.portions`)} as sales from t join dishes d on d.restaurant_id = t.restaurant_id left join counted c on c.dish_id = d.dish_id)
    update dishes d set monthly_sales = f.sales from f where d.dish_id = f.dish_id and d.monthly_sales <> f.sales`)
  await keepIndexed(tx, locked)
}

/** The search index holds names and prices: what was in step with the menu is so still, and is not written again for a figure. */
async function keepIndexed(tx: Tx, before: readonly z.infer<typeof lockedRow>[]): Promise<void> {
  await tx.execute(sql`update search_states s set indexed_version = r.catalogue_version
    from json_to_recordset(${JSON.stringify(before)}::json) as b ("restaurantId" text, version bigint) join restaurants r on r.restaurant_id = b."restaurantId"
    where s.restaurant_id = r.restaurant_id and s.indexed_version = b.version and r.catalogue_version <> b.version`)
}
