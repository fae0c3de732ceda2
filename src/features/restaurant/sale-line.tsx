import { Text } from '@tarojs/components'
import type { Dish } from '@/contract/types'
import { dayMs } from '@/domain/calendar'
import type { SaleAbove } from '@/features/menu/menu-store'
import { useApp } from '@/stores/stores-context'
import { classNames } from '@/ui/class-names'
import { Countdown } from '@/ui/countdown'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import { saleAboveText, saleText } from './dish-texts'
import { useOrdering } from './ordering-context'
import { useSaleState } from './use-sale'
import styles from './sale-line.module.scss'

interface SaleLineProps {
  readonly dish: Dish
  /** As the sheet of a dish shows it. */
  readonly isLarge?: boolean
  /** The same dish on flash sale, further up. */
  readonly onSale?: SaleAbove | undefined
}

/** From a dish at its usual price to the same dish on flash sale: nobody has to look for it further up. */
function SaleLink({ onSale }: { readonly onSale: SaleAbove }) {
  const { open } = useOrdering()
  const text = useText()
  return (
    <Pressable className={classNames(styles.sale, styles.link)} onPress={() => open(onSale.dish)}>
      {saleAboveText(onSale, text)}
    </Pressable>
  )
}

/**
 * How long a dish is still on flash sale, or how soon it will be, in days only where none presses, and how many are left; of the same dish at its usual price, what it costs
 * on sale. Nothing of a dish without a sale, or once it is over.
 */
export function SaleLine({ dish, isLarge = false, onSale }: SaleLineProps) {
  const text = useText()
  const { place } = useApp()
  const { flashSale, isSoldOut } = dish
  const state = useSaleState(onSale === undefined ? flashSale : onSale.dish.flashSale)
  if (onSale !== undefined) return state === 'live' ? <SaleLink onSale={onSale} /> : null
  if (flashSale === null || isSoldOut || state === 'ended') return null
  const isLive = state === 'live'
  const until = isLive ? flashSale.endsAt : flashSale.startsAt
  const { endsIn, endsOn, startsIn, startsOn } = text.t.flashSale
  const className = classNames(styles.sale, isLarge && styles.large)
  if (new Date(until).getTime() - text.now() > dayMs) {
    const day = text.day(until, place)
    const when = isLive ? endsOn(day) : startsOn(day)
    return <Text className={classNames(className, styles.far)}>{saleText(dish, { when, isLive }, text)}</Text>
  }
  return (
    <Countdown
      className={className}
      until={until}
      say={(clock) => saleText(dish, { when: isLive ? endsIn(clock) : startsIn(clock), isLive }, text)}
    />
  )
}
