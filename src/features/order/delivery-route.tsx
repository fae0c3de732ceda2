import { Text, View } from '@tarojs/components'
import { addressLine } from '@/features/place/address-line'
import { Card } from '@/ui/card'
import { Icon, type IconName } from '@/ui/icon'
import { useText } from '@/ui/text-context'
import type { Order } from '@/contract/types'
import { usePhoneText } from '@/ui/use-phone-text'
import { PhoneButton } from './phone-button'
import styles from './delivery.module.scss'

/** From whom to whom: the outlet, the rider between, and the door; a pickup ends at the outlet. */
export function DeliveryRoute({ order }: { readonly order: Order }) {
  const { t, name } = useText()
  const phoneText = usePhoneText()
  const { title, restaurantAddress, restaurantPhone, rider, deliveryAddress: door } = order
  return (
    <Card className={styles.card} id="delivery-route">
      <Stop
        icon="shop"
        title={name(title)}
        note={restaurantAddress}
        call={{ label: t.order.callRestaurant, phone: restaurantPhone }}
      />
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
