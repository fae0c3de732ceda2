import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { type Db, queryRows } from '../../db/database'

/** As many as a card has room for. */
export const shownPhotos = 3

const photoRow = z.object({ id: z.string(), photos: z.array(z.string()) })

/**
 * Pictures of what sells best, by restaurant of a city or of these, in one read. The tile of a category is no photo of a dish, and one
 * photo of several dishes is shown once.
 */
export async function readDishPhotos(
  db: Db,
  cityCode: string,
  ids?: readonly string[]
): Promise<ReadonlyMap<string, readonly string[]>> {
  const which = ids === undefined ? sql`` : sql`and r.restaurant_id = any (${sql.param([...ids])}::text[])`
  const rows = await queryRows(
    db,
    sql`select r.restaurant_id as id, array(
      select d.image->>'small' from dishes d
      where d.restaurant_id = r.restaurant_id and d.status = 'active' and d.type = 'normal' and not d.is_sold_out
        and d.image is not null and d.image->>'small' !~ '(^|/)tile/'
      group by d.image->>'small' order by max(d.monthly_sales) desc, d.image->>'small' limit ${shownPhotos}) as photos
    from restaurants r where r.city_code = ${cityCode} and r.kind = 'restaurant' and r.status = 'active' ${which}`,
    photoRow
  )
  return new Map(rows.map(({ id, photos }) => [id, photos]))
}
