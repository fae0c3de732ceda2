import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { moneyText } from '@/components/money-text'
import { describe } from '@/components/ui/a11y'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { Pressable } from '@/components/ui/pressable'
import { Price } from '@/components/ui/price'
import { useText } from '@/components/ui/text-context'
import type { Restaurant } from '@/contract/types'
import type { RestaurantStore } from '@/stores/restaurant-store'
import styles from './cart-bar.module.scss'

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
  const { count, amounts } = store.cart
  const { currency, hasPickup, isReservationOnly, hasDelivery } = restaurant
  const { shortfall } = store
  // Who collects the food needs no minimum: only without pickup does the missing amount stand in the way.
  const isShort = shortfall !== null && !hasPickup
  const isOff = isReservationOnly || !(hasPickup || hasDelivery)
  return (
    <View className={styles.bar}>
      <Pressable id={bagId} className={classNames(styles.bag, count > 0 && styles.full)} label={`${t.cart.open}, ${t.cart.countOf(count)}`} onPress={onOpen}>
        <Icon name="bag" size={24} />
        {count > 0 && <Text className={styles.badge}>{count}</Text>}
      </Pressable>
      <View className={styles.sums} onClick={onOpen}>
        {amounts === null ? <Text className={styles.empty}>{t.cart.empty}</Text> : <Price amount={amounts.total} original={amounts.original} currency={currency} size="section" tone="ink" />}
        <Text className={styles.note} {...describe({ isLive: true })}>
          {shortfall === null || count === 0 ? feeText(restaurant, t) : t.cart.moreToOrder(moneyText(shortfall, currency))}
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

function feeText({ deliveryFee, currency, hasDelivery, isOutOfRange }: Restaurant, t: ReturnType<typeof useText>['t']): string {
  if (!hasDelivery || isOutOfRange) return t.restaurant.pickup
  if (deliveryFee === null) return t.restaurant.deliveryFeeUnknown
  return Number(deliveryFee) === 0 ? t.restaurant.freeDelivery : t.cart.deliveryExtra(moneyText(deliveryFee, currency))
}
