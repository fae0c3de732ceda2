import type { Dish } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import { aroundPrice } from '@/ui/around-price'
import { Price, type PriceProps } from '@/ui/price'
import { useText } from '@/ui/text-context'

interface DishPriceProps {
  readonly dish: Dish
  readonly currency: Currency
  readonly size?: PriceProps['size']
  /** The struck one has a line of its own, below. */
  readonly isStacked?: boolean
  readonly className?: string
}

/** What a portion costs, or begins at where specs cost differently. */
export function DishPrice({ dish, currency, size = 'title', isStacked, className }: DishPriceProps) {
  const { t } = useText()
  const isFrom = new Set(dish.specs.map(({ dishPrice }) => dishPrice)).size > 1
  return (
    <Price
      className={className}
      amount={dish.dishPrice}
      currency={currency}
      original={dish.originalPrice}
      isStacked={isStacked}
      size={size}
      {...(isFrom ? aroundPrice(t.restaurant.priceFrom) : {})}
    />
  )
}
