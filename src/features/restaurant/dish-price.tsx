import type { Dish } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import { aroundPrice } from '@/ui/around-price'
import { Price, type PriceProps } from '@/ui/price'
import { useText } from '@/ui/text-context'

interface DishPriceProps {
  readonly dish: Dish
  readonly currency: Currency
  readonly size?: PriceProps['size']
  readonly tone?: PriceProps['tone']
  /** The struck one has a line of its own, below. */
  readonly isStacked?: boolean
  readonly className?: string
}

/** What a portion costs, begins at where specs cost differently, or comes to about where what was weighed is paid. */
export function DishPrice({ dish, currency, size = 'title', tone, isStacked, className }: DishPriceProps) {
  const { t } = useText()
  const isFrom = new Set(dish.specs.map(({ dishPrice }) => dishPrice)).size > 1
  const isAbout = dish.goods?.soldBy === 'weight'
  const sentence = isFrom ? t.restaurant.priceFrom : isAbout ? t.mart.priceAbout : undefined
  return (
    <Price
      className={className}
      amount={dish.dishPrice}
      currency={currency}
      original={dish.originalPrice}
      isStacked={isStacked}
      isWrapping
      size={size}
      tone={tone}
      {...(sentence === undefined ? {} : aroundPrice(sentence))}
    />
  )
}
