import { View } from '@tarojs/components'
import { describe } from '@/ui/a11y'
import { ActiveOrderStrip } from './active-order-strip'
import { GroupStrip } from './group-strip'
import styles from './home-floats.module.scss'
import { PlaceNotice } from './place-notice'

/** What floats over home, one above the other: none may cover the other. */
export function HomeFloating() {
  return (
    <View className={styles.floats} {...describe({ role: 'complementary' })}>
      <GroupStrip />
      <ActiveOrderStrip />
      <PlaceNotice />
    </View>
  )
}
