import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import { cities } from '../../../seed/data/cities'
import { flashSales, martFlashSales } from '../../../seed/data/flash-sales'
import { dishes } from '../tables'
import { martId } from './mart-rows'
import { saleTimes } from './sale-times'

const ofMenus = flashSales.map((sale) => ({ ...sale, dishIds: [`${sale.outlet}-flash-${sale.dish}`] }))
const ofMarts = martFlashSales.map((sale) => ({
  ...sale,
  dishIds: cities.map(({ cityCode }) => `${martId(cityCode)}-${sale.goods}`)
}))

/**
 * Puts the flash sales of menus around `now` (epoch ms) again: in a world that was made last month all of them would be over. Dishes that
 * had none when it was made keep their usual price and get none.
 */
export async function moveFlashDishes(tx: Tx, now: number): Promise<void> {
  for (const { dishIds, ...sale } of [...ofMenus, ...ofMarts])
    await tx
      .update(dishes)
      .set(saleTimes(sale, now))
      .where(and(inArray(dishes.dishId, dishIds), isNotNull(dishes.saleStartsAt)))
}
