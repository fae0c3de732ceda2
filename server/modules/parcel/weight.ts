import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import type { MealRow } from '../ordered-meal'
import { orderLines } from '../ordered-meal/tables'
import { dishes } from '../restaurant/tables'
import { parcels } from './tables'

/** Weighs the parcel of a locked order again by the lines that are still in it: customs are told what it weighs. Nothing for any other order. */
export async function reweighParcel(tx: Tx, { orderId, way }: MealRow): Promise<void> {
  if (way !== 'parcel') return
  await tx.execute(sql`update ${parcels} p set grams = there.grams from (
    select sum(l.dish_count * d.weight_grams)::int as grams from ${orderLines} l join ${dishes} d on d.dish_id = l.dish_id
    where l.order_id = ${orderId} and l.final_minor is distinct from 0) there
  where p.order_id = ${orderId} and there.grams > 0`)
}
