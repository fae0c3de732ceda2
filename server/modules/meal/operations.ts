import type { OperationParams, OperationResult } from '@/contract/operations'
import { isOneOf } from '../../db/among'
import { inTransaction } from '../../db/transaction'
import { AppError } from '../../http/errors'
import { defineOperations } from '../../http/operations'
import type { Kernel } from '../../kernel'
import type { Partner } from '../../platform/partners/partners'
import { readRestaurantOfDish, readStockOf, setSoldOut } from '../restaurant'
import { countStock } from './stock'

/** Puts a dish of the partner's on sale or takes it off, and counts it anew if told how many there are. Throws `dishRemoved`. */
async function sellDish(
  kernel: Kernel,
  { id, restaurants }: Partner,
  { dishId, isOnSale, stockLeft }: OperationParams<'dishSell'>
): Promise<OperationResult<'dishSell'>> {
  const left = await inTransaction(kernel.database, async (tx) => {
    const restaurantId = await readRestaurantOfDish(tx, dishId)
    if (restaurantId === undefined || !isOneOf(restaurants, restaurantId))
      throw new AppError('dishRemoved', { dishName: '' })
    // The stock first, as every order locks it first
    if (stockLeft !== undefined) await countStock(tx, dishId, restaurantId, stockLeft)
    await setSoldOut(tx, [dishId], !isOnSale)
    return (await readStockOf(tx, [dishId])).get(dishId) ?? null
  })
  kernel.logger.info({ partner: id, dishId, event: 'dishSell', isOnSale, stockLeft: left }, 'operation')
  return { dishId, isOnSale, stockLeft: left }
}

/** What restaurants say of the dishes that they sell. */
export const mealOperations = defineOperations({ dishSell: sellDish })
