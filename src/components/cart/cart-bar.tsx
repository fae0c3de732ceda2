import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useCallback } from 'react'
import { moneyText } from '@/components/money-text'
import { describe } from '@/components/ui/a11y'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { Pressable } from '@/components/ui/pressable'
import { Price } from '@/components/ui/price'
import { useText } from '@/components/ui/text-context'
import { usePaced } from '@/components/use-paced'
import type { Restaurant } from '@/contract/types'
import { device } from '@/platform/device'
import type { RestaurantStore } from '@/stores/restaurant-store'
import styles from './cart-bar.module.scss'

/** In a mini-program a changed label is one more thing to send at every tap, and the badge says the same. */
const isH5 = device.platform === 'h5'

interface CartBarProps {
  readonly store: RestaurantStore
  readonly restaurant: Restaurant
  /** Id of the bag, where the flying dots end. */
  readonly bagId: string
  readonly onOpen: () => void
  readonly onCheckout: () => void
}

/** What is in the cart, what is still missing, and the way on; above the safe area. */
export const CartBar = observer(function CartBar({ store, restaurant, bagId, onOpen, onCheckout }: CartBarProps) {
  const { t } = useText()
  const { count, sum, shortfall, note } = usePaced(useCallback(() => factsOf(store, restaurant, t), [store, restaurant, t]))
  const { currency, hasPickup, isReservationOnly, hasDelivery } = restaurant
  // Who collects the food needs no minimum: only without pickup does the missing amount stand in the way.
  const isShort = shortfall !== null && !hasPickup
  const isOff = isReservationOnly || !(hasPickup || hasDelivery)
  return (
    <View className={styles.bar}>
      <Pressable id={bagId} className={classNames(styles.bag, count > 0 && styles.full)} label={isH5 ? `${t.cart.open}, ${t.cart.countOf(count)}` : t.cart.open} onPress={onOpen}>
        <Icon name="bag" size={24} />
        {count > 0 && <Text className={styles.badge}>{count}</Text>}
      </Pressable>
      <View className={styles.sums} onClick={onOpen}>
        {sum === null ? <Text className={styles.empty}>{t.cart.empty}</Text> : <Price amount={sum.total} original={sum.original} currency={currency} size="section" tone="ink" />}
        <Text className={styles.note} {...describe({ isLive: true })}>
          {note}
        </Text>
      </View>
      {isShort && count > 0 ? (
        <Button text={t.cart.minimumShort(moneyText(shortfall, currency))} className={styles.on} isDisabled onPress={onCheckout} />
      ) : (
        <Button text={t.cart.checkout} className={styles.on} isDisabled={count === 0 || isOff} onPress={onCheckout} />
      )}
    </View>
  )
})

/** Everything in the bar that changes with the cart. */
const factsOf = (store: RestaurantStore, restaurant: Restaurant, t: ReturnType<typeof useText>['t']) =>
  ({ count: store.cart.count, sum: store.sum, shortfall: store.shortfall, note: noteText(store, restaurant, t) })

/** The most useful thing to know now: the way to the minimum, to the next promotion, what is saved, what delivery adds. */
function noteText({ cart, shortfall, sum }: RestaurantStore, restaurant: Restaurant, t: ReturnType<typeof useText>['t']): string {
  const { currency } = restaurant
  if (shortfall !== null && cart.count > 0) return t.cart.moreToOrder(moneyText(shortfall, currency))
  if (sum !== null && sum.missingToStep !== null) return t.cart.moreToSave(moneyText(sum.missingToStep, currency))
  return sum === null || sum.saved === null ? feeText(restaurant, t) : t.cart.saved(moneyText(sum.saved, currency))
}

function feeText({ deliveryFee, currency, hasDelivery, isOutOfRange }: Restaurant, t: ReturnType<typeof useText>['t']): string {
  if (!hasDelivery || isOutOfRange) return t.restaurant.pickup
  if (deliveryFee === null) return t.restaurant.deliveryFeeUnknown
  return Number(deliveryFee) === 0 ? t.restaurant.freeDelivery : t.cart.deliveryExtra(moneyText(deliveryFee, currency))
}
