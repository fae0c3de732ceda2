import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { moneyText } from '@/components/money-text'
import { describe } from '@/components/ui/a11y'
import { Price } from '@/components/ui/price'
import { useText } from '@/components/ui/text-context'
import type { Restaurant } from '@/contract/types'
import { device } from '@/platform/device'
import type { RestaurantStore } from '@/stores/restaurant-store'
import styles from './cart-sums.module.scss'

export interface CartSumsProps {
  readonly store: Pick<RestaurantStore, 'sum' | 'shortfall'> & { readonly cart: Pick<RestaurantStore['cart'], 'count'> }
  readonly restaurant: Pick<Restaurant, 'currency' | 'deliveryFee' | 'hasDelivery' | 'isOutOfRange'>
  readonly onOpen: () => void
}

/** What the cart comes to, and beneath it the most useful thing to know now. */
export const CartSums = observer(device.platform === 'h5' ? SumsInParts : SumsInOneText)

function SumsInParts({ store, restaurant, onOpen }: CartSumsProps) {
  const { t } = useText()
  const { sum } = store
  return (
    <View className={styles.sums} onClick={onOpen}>
      {sum === null ? <Text className={styles.empty}>{t.cart.empty}</Text> : <Price amount={sum.total} original={sum.original} currency={restaurant.currency} size="section" tone="ink" />}
      <Text className={styles.note} {...describe({ isLive: true })}>
        {noteText(store, restaurant, t)}
      </Text>
    </View>
  )
}

/** A mini-program is sent the place of every text that changes, and the place is longer than the text: both lines are one. */
function SumsInOneText({ store, restaurant, onOpen }: CartSumsProps) {
  const { t } = useText()
  const { sum } = store
  return (
    <View className={styles.lines} onClick={onOpen}>
      {`${sum === null ? t.cart.empty : moneyText(sum.total, restaurant.currency)}\n${noteText(store, restaurant, t)}`}
    </View>
  )
}

/** The way to the minimum, to the next promotion, what is saved, what delivery adds. */
function noteText({ cart, shortfall, sum }: CartSumsProps['store'], restaurant: CartSumsProps['restaurant'], t: ReturnType<typeof useText>['t']): string {
  const { currency } = restaurant
  if (shortfall !== null && cart.count > 0) return t.cart.moreToOrder(moneyText(shortfall, currency))
  if (sum !== null && sum.missingToStep !== null) return t.cart.moreToSave(moneyText(sum.missingToStep, currency))
  return sum === null || sum.saved === null ? feeText(restaurant, t) : t.cart.saved(moneyText(sum.saved, currency))
}

function feeText({ deliveryFee, currency, hasDelivery, isOutOfRange }: CartSumsProps['restaurant'], t: ReturnType<typeof useText>['t']): string {
  if (!hasDelivery || isOutOfRange) return t.restaurant.pickup
  if (deliveryFee === null) return t.feed.deliveryFeeUnknown
  return Number(deliveryFee) === 0 ? t.feed.freeDelivery : t.cart.deliveryExtra(moneyText(deliveryFee, currency))
}
