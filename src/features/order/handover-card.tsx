import { Text, View } from '@tarojs/components'
import type { Order, OrderedMeal } from '@/contract/types'
import { isActive, isDeliveryKind, isPickupKind } from '@/domain/order-state'
import { addressLine } from '@/features/place/address-line'
import { go } from '@/platform/navigation/go'
import { Card } from '@/ui/card'
import { Cell } from '@/ui/cell'
import { moneyText } from '@/ui/money-text'
import { useText } from '@/ui/text-context'
import { usePhoneText } from '@/ui/use-phone-text'
import { PhoneButton } from './phone-button'
import styles from './order-page.module.scss'

interface HandoverCardProps {
  readonly order: Order
  readonly meal: OrderedMeal
}

/** Where the food and the person meet: the door and the rider, or the outlet and the pickup code. */
export function HandoverCard({ order, meal }: HandoverCardProps) {
  const { t, name } = useText()
  const phoneText = usePhoneText()
  const { orderId, actions, kind, status, outlet, isCashDue, total, currency } = order
  const { deliveryAddress, rider, collectionCode } = meal
  const isComing = isActive(status) || status === 'pickedUp'
  return (
    <Card className={styles.cells}>
      {isCashDue && (
        <Cell
          id="order-cash"
          icon="cash"
          title={(isPickupKind(kind) ? t.cash.dueAtCounter : t.cash.dueAtDoor)(moneyText(total, currency))}
        />
      )}
      {isPickupKind(kind) && collectionCode !== null && isComing && (
        <View className={styles.code}>
          <Text className={styles.codeTitle}>{t.order.collectionCode}</Text>
          <Text id="collection-code" className={styles.codeFigure}>
            {collectionCode}
          </Text>
        </View>
      )}
      {isDeliveryKind(kind) && deliveryAddress !== null && (
        <Cell
          icon="location"
          title={addressLine(deliveryAddress)}
          note={`${deliveryAddress.name} ${phoneText(deliveryAddress.mobile)}`}
        />
      )}
      {meal.leavesAtDoor && (
        <Cell id="order-door" icon="home" title={t.checkout.contactless} note={t.checkout.contactlessNote} />
      )}
      {rider !== null && isComing && !actions.includes('track') && (
        <Cell
          icon="delivery"
          title={rider.name}
          note={t.order.rider}
          value={<PhoneButton label={t.order.callRider} phone={rider.phone} />}
        />
      )}
      {outlet !== null && (
        <Cell
          icon="shop"
          title={name(outlet.name)}
          note={outlet.address}
          value={<PhoneButton label={t.order.callRestaurant} phone={outlet.phone} />}
        />
      )}
      {isDeliveryKind(kind) && meal.parcel === undefined && (
        <Cell
          id="delivery-details"
          icon="clock"
          title={t.orderLife.deliveryProgress}
          onPress={() => go('deliveryDetails', { orderId })}
        />
      )}
    </Card>
  )
}
