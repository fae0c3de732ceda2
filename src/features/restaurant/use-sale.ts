import { useEffect, useMemo, useState } from 'react'
import type { Dish } from '@/contract/types'
import { type FlashSale, type FlashSaleState, flashSaleState, nextFlashSaleChange } from '@/domain/flash-sale'
import { useText } from '@/ui/text-context'

/** A timer of more than 31 bits of milliseconds would end at once. */
const longestTimerMs = 2 ** 31 - 1

/** Where a flash sale stands by the server's clock, drawn again when that changes; null without one. */
export function useSaleState(sale: FlashSale | null): FlashSaleState | null {
  const { now } = useText()
  const [looked, look] = useState(now)
  const change = sale === null ? null : nextFlashSaleChange(sale, now())
  useEffect(() => {
    if (change === null) return undefined
    const timer = setTimeout(() => look(now()), Math.min(change - now(), longestTimerMs))
    return () => clearTimeout(timer)
    // Again after every look: a timer may end too early
  }, [change, looked, now])
  return sale === null ? null : flashSaleState(sale, now())
}

const atUsualPrice = <T extends Pick<Dish, 'dishPrice' | 'originalPrice'>>(priced: T): T => ({
  ...priced,
  dishPrice: priced.originalPrice ?? priced.dishPrice,
  originalPrice: null
})

/** A dish as it is shown now: once its flash sale is over, at its usual price. */
export function useShownDish(dish: Dish): Dish {
  const isOver = useSaleState(dish.flashSale) === 'ended'
  return useMemo(
    () =>
      isOver
        ? {
            ...atUsualPrice(dish),
            specs: dish.specs.map((spec) => atUsualPrice(spec)),
            // That of a measure is told at the price of the sale
            goods: dish.goods && { ...dish.goods, unitPrice: null }
          }
        : dish,
    [dish, isOver]
  )
}
