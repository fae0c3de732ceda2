import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Order, OrderedMeal } from '@/contract/types'
import type { Point } from '@/domain/geo'
import { isActive, isDeliveryKind, isPickupKind } from '@/domain/order-state'
import { addressLine } from '@/features/place/address-line'
import { useDirections } from '@/features/place/use-directions'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Card } from '@/ui/card'
import { Cell } from '@/ui/cell'
import { moneyText } from '@/ui/money-text'
import { useText } from '@/ui/text-context'
import { usePhoneText } from '@/ui/use-phone-text'
import { PhoneButton } from './phone-button'
import { trackingStore } from './tracking-store'
import styles from './order-page.module.scss'

interface HandoverCardProps {
  readonly order: Order
  readonly meal: OrderedMeal
}

/** Where the food and the person meet: the door and the rider, or the outlet and the pickup code. */
export const HandoverCard = observer(function HandoverCard({ order, meal }: HandoverCardProps) {
  const { t, name } = useText()
  const tracking = useStore(trackingStore)
  const phoneText = usePhoneText()
  const { orderId, actions, kind, status, outlet, isCashDue, total, currency } = order
  const { deliveryAddress, rider, collectionCode } = meal
  const isComing = isActive(status) || status === 'pickedUp'
  // The page of the map has none in mainland China either
  const isFetched = isPickupKind(kind) && actions.includes('track') && order.countryCode !== 'CN'
  const counter = tracking.orderId === orderId ? (tracking.track.value?.outlet ?? null) : null
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
          note={isFetched ? undefined : outlet.address}
          value={<PhoneButton label={t.order.callRestaurant} phone={outlet.phone} />}
        />
      )}
      {outlet !== null && isFetched && counter === null && <Cell icon="location" title={outlet.address} />}
      {outlet !== null && isFetched && counter !== null && (
        <WayToCounter counter={counter} name={name(outlet.name)} address={outlet.address} />
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
})

interface WayToCounterProps {
  readonly counter: Point
  readonly name: string
  readonly address: string
}

function WayToCounter({ counter, name, address }: WayToCounterProps) {
  const { t } = useText()
  const way = useDirections({ ...counter, name, address })
  return <Cell id="order-way" icon="location" title={address} action={t.orderLife.wayToOutlet} onPress={way.run} />
}
