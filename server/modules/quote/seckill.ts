import { inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import { isSeckill } from '@/domain/cart'
import { type Db, queryRows, type Tx } from '../../db/database'
import { dishes } from '../restaurant/tables'

/** A dish that somebody wants, or has. */
interface Portion {
  readonly dishId: string
  readonly userId: string
}

const portion = z.object({ dishId: z.string(), userId: z.string() })

const anyOf = (ids: readonly string[]) => sql`any (${sql.param([...new Set(ids)])}::text[])`

/**
 * The flash-sale dishes of which who wants one has had one already: a person has one portion of each over all their orders (spec section 9,
 * Field limits), their parts of groups' orders among them. An order that was cancelled, refunded or has expired gives it back by that alone.
 */
export async function readSeckillHad(db: Db, wanted: readonly Portion[]): Promise<Set<string>> {
  const people = anyOf(wanted.map(({ userId }) => userId))
  const rows = await queryRows(
    db,
    sql`select l.dish_id as "dishId", coalesce(l.eater_id, o.user_id) as "userId" from orders o join order_lines l using (order_id)
    where o.order_id in (select order_id from orders where user_id = ${people} union select order_id from group_shares where user_id = ${people})
      and o.status not in ('cancelled', 'refunded', 'expired') and l.dish_id = ${anyOf(wanted.map(({ dishId }) => dishId))}`,
    portion
  )
  return new Set(
    wanted
      .filter(({ dishId, userId }) => rows.some((had) => had.dishId === dishId && had.userId === userId))
      .map(({ dishId }) => dishId)
  )
}

/**
 * Keeps other orders of flash-sale dishes of the same people waiting until this transaction is over, and looks again: what was read before
 * may have become another's order meanwhile. Returns a dish that one of them has had, if any. Nothing is asked where nothing is wanted.
 */
export async function claimSeckill(tx: Tx, wanted: readonly Portion[]): Promise<string | undefined> {
  // Sorted, so that two groups' orders never wait for each other
  for (const userId of [...new Set(wanted.map((each) => each.userId))].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`seckill:${userId}`}, 0))`)
  }
  const [had] = wanted.length === 0 ? [] : await readSeckillHad(tx, wanted)
  return had
}

/** Claims the flash-sale dishes of an order that had ended for it again; false when one of its people has ordered one again meanwhile. */
export async function reclaimSeckill(tx: Tx, lines: readonly Portion[]): Promise<boolean> {
  const rows = await tx
    .select({ dishId: dishes.dishId, type: dishes.type })
    .from(dishes)
    .where(
      inArray(
        dishes.dishId,
        lines.map(({ dishId }) => dishId)
      )
    )
  const flash = new Set(rows.filter(({ type }) => isSeckill(type)).map(({ dishId }) => dishId))
  return (
    (await claimSeckill(
      tx,
      lines.filter(({ dishId }) => flash.has(dishId))
    )) === undefined
  )
}
