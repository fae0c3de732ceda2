import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Restaurant } from '@/contract/types'
import type { ReachedServices } from '@/domain/ordering-limit'
import type { MealPrice, PricedCart } from '@/features/price/meal-prices'
import { feesText, stepText } from '@/features/price/price-text'
import { deliveryRefusal } from '@/features/restaurant-list/ordering-refusal'
import type { Translator } from '@/i18n/translator'
import { device } from '@/platform/device/device'
import { describe } from '@/ui/a11y'
import { moneyText, roundText } from '@/ui/money-text'
import { Price } from '@/ui/price'
import { useText, useTightRoom } from '@/ui/text-context'
import type { RestaurantStore } from './restaurant-store'
import styles from './cart-sums.module.scss'

export interface CartSumsProps {
  readonly store: Pick<RestaurantStore, 'sum' | 'shortfall'> & {
    readonly cart: PricedCart & Pick<RestaurantStore['cart'], 'count'>
  }
  readonly meal: MealPrice
  readonly restaurant: Pick<Restaurant, 'currency' | 'deliveryFee'> & ReachedServices
  readonly onOpen: () => void
}

/** What the cart will come to with all its fees, only its dishes where that is not known, and beneath it the most useful thing to know now. */
export const CartSums = observer(device.platform === 'h5' ? SumsInParts : SumsInOneText)

function SumsInParts({ store, meal, restaurant, onOpen }: CartSumsProps) {
  const text = useText()
  const { t } = text
  const { sum } = store
  const { price } = meal
  // A word before the figure would leave it no room, nor the words of an empty cart their note: the bag says that it is empty, too
  const isNarrow = useTightRoom()
  return (
    <View className={styles.sums} onClick={onOpen}>
      {sum === null ? (
        !isNarrow && <Text className={styles.empty}>{t.cart.empty}</Text>
      ) : (
        <Price
          className={styles.amount}
          amount={price?.figures.total ?? sum.total}
          original={price === null ? sum.original : null}
          before={price === null || isNarrow ? '' : t.cart.total}
          currency={restaurant.currency}
          size="section"
          tone="ink"
        />
      )}
      <Text className={styles.note} {...describe({ isLive: true })}>
        {noteText({ store, meal, restaurant }, text)}
      </Text>
    </View>
  )
}

/** A mini-program is sent the place of every text that changes, and the place is longer than the text: both lines are one. */
function SumsInOneText({ store, meal, restaurant, onOpen }: CartSumsProps) {
  const text = useText()
  const { t } = text
  const { sum } = store
  const { price } = meal
  const { currency } = restaurant
  const total = price && `${t.cart.total} ${moneyText(price.figures.total, currency)}`
  const amount = sum === null ? t.cart.empty : (total ?? moneyText(sum.total, currency))
  return (
    <View className={styles.lines} onClick={onOpen}>
      {`${amount}\n${noteText({ store, meal, restaurant }, text)}`}
    </View>
  )
}

/** Why nothing can be ordered, the way to the minimum, what a little more does, what the total holds, what is saved, what delivery adds. */
function noteText(
  { store: { cart, shortfall, sum }, meal, restaurant }: Omit<CartSumsProps, 'onOpen'>,
  text: Translator
): string {
  const { currency, hasPickup } = restaurant
  const { t } = text
  const refusal = deliveryRefusal(restaurant, text)
  if (refusal !== null && !hasPickup) return refusal
  const step = stepText(meal, t)
  if (step !== null && meal.isShort) return step
  if (shortfall !== null)
    return cart.count > 0
      ? t.cart.moreToOrder(moneyText(shortfall, currency))
      : t.feed.minimumOrder(roundText(shortfall, currency))
  if (meal.price !== null) {
    // That the total holds the least fee matters more than what a little more does
    if (step !== null && !meal.isDistanceOpen) return step
    const collected = refusal === null ? null : t.restaurant.pickup
    const words = [collected, feesText(meal, t)].filter((each) => each !== null)
    if (words.length > 0) return words.join(' · ')
  }
  if (sum !== null && sum.saved !== null) return t.cart.saved(moneyText(sum.saved, currency))
  return refusal === null ? feeText(restaurant, t) : t.restaurant.pickup
}

function feeText({ deliveryFee, currency }: CartSumsProps['restaurant'], t: Translator['t']): string {
  if (deliveryFee === null) return t.feed.addressForFee
  return Number(deliveryFee) === 0 ? t.feed.freeDelivery : t.cart.deliveryExtra(moneyText(deliveryFee, currency))
}
