import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { moneyText } from '@/ui/money-text'
import { describe } from '@/ui/a11y'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import { deliveryRefusal } from '@/features/restaurant-list/ordering-refusal'
import type { Restaurant } from '@/contract/types'
import type { ReachedServices } from '@/domain/ordering-limit'
import type { Translator } from '@/i18n/translator'
import { device } from '@/platform/device/device'
import type { RestaurantStore } from './restaurant-store'
import styles from './cart-sums.module.scss'

export interface CartSumsProps {
  readonly store: Pick<RestaurantStore, 'sum' | 'shortfall'> & { readonly cart: Pick<RestaurantStore['cart'], 'count'> }
  readonly restaurant: Pick<Restaurant, 'currency' | 'deliveryFee'> & ReachedServices
  readonly onOpen: () => void
}

/** What the cart comes to, and beneath it the most useful thing to know now. */
export const CartSums = observer(device.platform === 'h5' ? SumsInParts : SumsInOneText)

function SumsInParts({ store, restaurant, onOpen }: CartSumsProps) {
  const text = useText()
  const { t } = text
  const { sum } = store
  return (
    <View className={styles.sums} onClick={onOpen}>
      {sum === null ? (
        <Text className={styles.empty}>{t.cart.empty}</Text>
      ) : (
        <Price
          className={styles.amount}
          amount={sum.total}
          original={sum.original}
          currency={restaurant.currency}
          size="section"
          tone="ink"
        />
      )}
      <Text className={styles.note} {...describe({ isLive: true })}>
        {noteText(store, restaurant, text)}
      </Text>
    </View>
  )
}

/** A mini-program is sent the place of every text that changes, and the place is longer than the text: both lines are one. */
function SumsInOneText({ store, restaurant, onOpen }: CartSumsProps) {
  const text = useText()
  const { t } = text
  const { sum } = store
  return (
    <View className={styles.lines} onClick={onOpen}>
      {`${sum === null ? t.cart.empty : moneyText(sum.total, restaurant.currency)}\n${noteText(store, restaurant, text)}`}
    </View>
  )
}

/** Why nothing can be ordered, the way to the minimum, to the next promotion, what is saved, what delivery adds. */
function noteText(
  { cart, shortfall, sum }: CartSumsProps['store'],
  restaurant: CartSumsProps['restaurant'],
  text: Translator
): string {
  const { currency, hasPickup } = restaurant
  const { t } = text
  const refusal = deliveryRefusal(restaurant, text)
  if (refusal !== null && !hasPickup) return refusal
  if (shortfall !== null && cart.count > 0) return t.cart.moreToOrder(moneyText(shortfall, currency))
  if (sum !== null && sum.missingToStep !== null) return t.cart.moreToSave(moneyText(sum.missingToStep, currency))
  if (sum !== null && sum.saved !== null) return t.cart.saved(moneyText(sum.saved, currency))
  return refusal === null ? feeText(restaurant, t) : t.restaurant.pickup
}

function feeText({ deliveryFee, currency }: CartSumsProps['restaurant'], t: Translator['t']): string {
  if (deliveryFee === null) return t.feed.deliveryFeeUnknown
  return Number(deliveryFee) === 0 ? t.feed.freeDelivery : t.cart.deliveryExtra(moneyText(deliveryFee, currency))
}
