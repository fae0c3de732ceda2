import { sql } from 'drizzle-orm'
import { isoDateAt } from '@/domain/calendar'
import type { ModuleSeed } from '../../seed/module-seed'
import { indexRestaurants, staleRestaurants } from './indexing'

const atOnce = 250
/** Names that a city seems to look for. */
const hotNames = 10

/** Takes every restaurant into the index and lets each city look for the dishes it orders most. */
export const searchSeed: ModuleSeed = {
  async index(tx, { now }) {
    for (
      let ids = await staleRestaurants(tx, null, atOnce);
      ids.length > 0;
      ids = await staleRestaurants(tx, null, atOnce)
    )
      await indexRestaurants(tx, ids)
    await tx.execute(sql`insert into search_counts (city_code, text_id, day, hits)
    select city_code, text_id, ${isoDateAt(now, 0)}::date, (${hotNames + 1} - place) * 7 from (
      select e.city_code, e.text_id, row_number() over (partition by e.city_code order by sum(d.monthly_sales) desc, e.text_id) as place
      from search_entries e join dishes d on d.dish_id = e.dish_id where not d.is_mandatory group by e.city_code, e.text_id) ranked
    where place <= ${hotNames} on conflict do nothing`)
  }
}
