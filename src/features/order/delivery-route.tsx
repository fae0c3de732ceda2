import { Text, View } from '@tarojs/components'
import type { Order, OrderedMeal } from '@/contract/types'
import { addressLine } from '@/features/place/address-line'
import { Card } from '@/ui/card'
import { Icon, type IconName } from '@/ui/icon'
import { useText } from '@/ui/text-context'
import { usePhoneText } from '@/ui/use-phone-text'
import { PhoneButton } from './phone-button'
import styles from './delivery.module.scss'

/** From whom to whom: the outlet, the rider between, and the door; a pickup ends at the outlet. */
export function DeliveryRoute({ outlet, meal }: { readonly outlet: Order['outlet']; readonly meal: OrderedMeal }) {
  const { t, name } = useText()
  const phoneText = usePhoneText()
  const { rider, deliveryAddress: door } = meal
  return (
    <Card className={styles.card} id="delivery-route">
      {outlet !== null && (
        <Stop
          icon="shop"
          title={name(outlet.name)}
          note={outlet.address}
          call={{ label: t.order.callRestaurant, phone: outlet.phone }}
        />
      )}
      {rider !== null && (
        <Stop
          icon="delivery"
          title={rider.name}
          note={t.order.rider}
          call={{ label: t.order.callRider, phone: rider.phone }}
        />
      )}
      {door !== null && (
        <Stop icon="location" title={addressLine(door)} note={`${door.name} ${phoneText(door.mobile)}`} />
      )}
    </Card>
  )
}

interface StopProps {
  readonly icon: IconName
  readonly title: string
  readonly note: string
  readonly call?: { readonly label: string; readonly phone: string }
}

function Stop({ icon, title, note, call }: StopProps) {
  return (
    <View className={styles.stop}>
      <View className={styles.sign}>
        <Icon name={icon} size={20} />
      </View>
      <View className={styles.words}>
        <Text className={styles.name}>{title}</Text>
        <Text className={styles.note}>{note}</Text>
      </View>
      {call !== undefined && <PhoneButton label={call.label} phone={call.phone} />}
    </View>
  )
}
