import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Dish } from '@/contract/types'
import { type Db, queryRows } from '../../db/database'

/** Reviews that are looked at: with each change of a menu they are read again. */
const reviewsRead = 300
const goodScore = 4
/** One person's liking says little. */
const fewestPeople = 2
const shortestWords = 4
const longestWords = 40

const praiseRow = z.object({ dishId: z.string(), people: z.number(), words: z.nullable(z.string()) })

/**
 * What the latest good reviews of a restaurant's meals say of its dishes: by how many people, and the newest short words that are of
 * this dish, as it was all they ate or they name it. A hidden review says nothing.
 */
export async function readPraise(
  db: Db,
  restaurantId: string
): Promise<ReadonlyMap<string, NonNullable<Dish['praise']>>> {
  const rows = await queryRows(
    db,
    sql`with good as (
      select order_id, coalesce(user_id, order_id) as person, content, created_at from reviews
      where restaurant_id = ${restaurantId} and subject = 'restaurant' and subject_id = ${restaurantId} and hidden_at is null and dish_score >= ${goodScore}
      order by created_at desc, review_id desc limit ${reviewsRead}),
    eaten as (
      select l.dish_id, g.person, g.content, g.created_at,
        count(*) over (partition by g.order_id) = 1 or strpos(g.content, l.dish_name->>'zh') > 0
          or strpos(lower(g.content), lower(coalesce(nullif(l.dish_name->>'en', ''), g.order_id))) > 0 as is_own
      from good g join order_lines l on l.order_id = g.order_id)
    select dish_id as "dishId", count(distinct person)::int as people,
      (array_agg(content order by created_at desc) filter (where is_own and char_length(content) between ${shortestWords} and ${longestWords}
        and content not like ${'%\n%'}))[1] as words
    from eaten group by dish_id having count(distinct person) >= ${fewestPeople}`,
    praiseRow
  )
  return new Map(rows.map(({ dishId, ...praise }) => [dishId, praise]))
}
