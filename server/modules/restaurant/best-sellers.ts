import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { localizedText } from '@/contract/shared'
import { type Db, queryRows } from '../../db/database'

/** As many as a card has room for. */
export const shownSellers = 3

const dish = z.object({ name: localizedText, photo: z.string(), priceMinor: z.int() })
const row = z.object({ id: z.string(), dishes: z.array(dish) })

/** A dish with its photo and its price without options, in minor units. */
export type BestSeller = z.infer<typeof dish>

/**
 * What sells best and has a photo, by restaurant of a city or of these, in one read. The tile of a category is no photo of a dish, and of
 * several dishes with one photo the one that sells best is named.
 */
export async function readBestSellers(
  db: Db,
  cityCode: string,
  ids?: readonly string[]
): Promise<ReadonlyMap<string, readonly BestSeller[]>> {
  const which = ids === undefined ? sql`` : sql`and r.restaurant_id = any (${sql.param([...ids])}::text[])`
  const rows = await queryRows(
    db,
    sql`select r.restaurant_id as id, coalesce((select jsonb_agg(jsonb_build_object('name', b.name, 'photo', b.photo, 'priceMinor', b.price) order by b.sales desc, b.photo) from (
      select d.image->>'small' as photo, max(d.monthly_sales) as sales, (array_agg(d.name order by d.monthly_sales desc, d.dish_id))[1] as name,
        (array_agg(d.price_minor order by d.monthly_sales desc, d.dish_id))[1] as price from dishes d
      where d.restaurant_id = r.restaurant_id and d.status = 'active' and d.type = 'normal' and not d.is_sold_out
        and d.image is not null and d.image->>'small' !~ '(^|/)tile/'
      group by d.image->>'small' order by sales desc, photo limit ${shownSellers}) b), '[]') as dishes
    from restaurants r where r.city_code = ${cityCode} and r.kind = 'restaurant' and r.status = 'active' ${which}`,
    row
  )
  return new Map(rows.map(({ id, dishes }) => [id, dishes]))
}
