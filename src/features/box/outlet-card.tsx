import { Text, View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import type { LocalizedText } from '@/contract/types'
import { PhoneButton } from '@/features/order/phone-button'
import { distanceText } from '@/features/restaurant-list/restaurant-facts'
import { go } from '@/platform/navigation/go'
import { Card } from '@/ui/card'
import { Heading } from '@/ui/heading'
import { IconButton } from '@/ui/icon-button'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import styles from './outlet-card.module.scss'

interface OutletCardProps {
  readonly restaurantId: string
  readonly name: LocalizedText
  readonly address: string
  readonly phone: string
  readonly latitude: number
  readonly longitude: number
  readonly distanceMeters?: number | null
}

/** The outlet where a box is eaten or collected, with links to its page, its phone and a map. */
export function OutletCard({ name: named, phone, children, ...outlet }: PropsWithChildren<OutletCardProps>) {
  const text = useText()
  const { restaurantId, address, latitude, longitude, distanceMeters = null } = outlet
  const name = text.name(named)
  const openMap = () => go('openLocation', { latitude: String(latitude), longitude: String(longitude), name, address })
  return (
    <Card className={styles.card}>
      <View className={styles.words}>
        <Pressable role="link" className={styles.link} onPress={() => go('restaurant', { restaurantId })}>
          <Heading className={styles.name}>{name}</Heading>
          <Text className={styles.address}>
            {distanceMeters === null ? address : `${distanceText(distanceMeters, text)} · ${address}`}
          </Text>
        </Pressable>
        {children}
      </View>
      {phone !== '' && <PhoneButton label={text.t.deal.call(name)} phone={phone} />}
      <IconButton icon="location" size={20} label={text.t.deal.wayTo(name)} onPress={openMap} />
    </Card>
  )
}
