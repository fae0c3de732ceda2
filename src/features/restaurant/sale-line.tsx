import { Text } from '@tarojs/components'
import type { Dish } from '@/contract/types'
import type { SaleAbove } from '@/features/menu/menu-store'
import { classNames } from '@/ui/class-names'
import { Countdown } from '@/ui/countdown'
import { useText } from '@/ui/text-context'
import { saleAboveText, saleText } from './dish-texts'
import { useSaleState } from './use-sale'
import styles from './sale-line.module.scss'

interface SaleLineProps {
  readonly dish: Dish
  /** As the sheet of a dish shows it. */
  readonly isLarge?: boolean
  /** The same dish on flash sale, further up. */
  readonly onSale?: SaleAbove | undefined
}

/**
 * How long a dish is still on flash sale, or how soon it will be, and how many are left; of the same dish at its usual price, what it costs
 * on sale. Nothing of a dish without a sale, or once it is over.
 */
export function SaleLine({ dish, isLarge = false, onSale }: SaleLineProps) {
  const text = useText()
  const { flashSale, isSoldOut } = dish
  const state = useSaleState(onSale === undefined ? flashSale : onSale.dish.flashSale)
  if (onSale !== undefined)
    return state === 'live' ? <Text className={styles.sale}>{saleAboveText(onSale, text)}</Text> : null
  if (flashSale === null || isSoldOut || state === 'ended') return null
  const isLive = state === 'live'
  return (
    <Countdown
      className={classNames(styles.sale, isLarge && styles.large)}
      until={isLive ? flashSale.endsAt : flashSale.startsAt}
      say={(clock) => saleText(dish, { clock, isLive }, text)}
    />
  )
}
