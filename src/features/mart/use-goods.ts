import { useMemo } from 'react'
import type { Dish, MartItem } from '@/contract/types'
import { flashSaleState } from '@/domain/flash-sale'
import { useOrdering } from '@/features/restaurant/ordering-context'
import { useSaleState, useShownDish } from '@/features/restaurant/use-sale'
import { go } from '@/platform/navigation/go'
import { useText } from '@/ui/text-context'

interface Goods {
  /** As the mart's menu has it now, which is what is ordered; absent until the menu is there. */
  readonly dish: Dish | undefined
  /** What a card shows: the menu's, else the shelf's, as it is now. */
  readonly shown: Dish
  /** Opens its page. */
  readonly show: () => void
}

/** One of the mart's goods as a card shows and opens it. Call it inside an observer. */
export function useGoods(item: MartItem): Goods {
  const { store } = useOrdering()
  const dish = store.menu.dishes.get(item.dishId)
  return {
    dish,
    shown: useShownDish(dish ?? item),
    show: () => go('goodsDetail', { dishId: item.dishId })
  }
}

/** Whether none can be had now: sold out, or its flash sale has not begun or is over; drawn again when that changes. */
export function useIsOff({ isSoldOut, flashSale }: Dish): boolean {
  const sale = useSaleState(flashSale)
  return isSoldOut || (sale !== null && sale !== 'live')
}

const availabilityRank = ({ isSoldOut, flashSale }: Dish, now: number): number => {
  if (isSoldOut) return 2
  return flashSale === null ? 0 : { live: 0, upcoming: 1, ended: 2 }[flashSaleState(flashSale, now)]
}

/**
 * What can be had first, then what is on sale later, then what cannot be had; otherwise in the order given. They keep their places
 * while they are looked at.
 */
export function useBuyableFirst(items: readonly MartItem[]): readonly MartItem[] {
  const { now } = useText()
  return useMemo(() => {
    const at = now()
    return [...items].sort((one, other) => availabilityRank(one, at) - availabilityRank(other, at))
  }, [items, now])
}
