import { View } from '@tarojs/components'
import { NoticeStrip } from '@/features/notice/notice-strip'
import { describe } from '@/ui/a11y'
import { ActiveOrderStrip } from './active-order-strip'
import { GroupStrip, useCompleteTexts } from './group-strip'
import styles from './home-floats.module.scss'
import { PlaceNotice } from './place-notice'

/** What floats over home, one above the other: none may cover the other. */
export function HomeFloating() {
  return (
    <View className={styles.floats} {...describe({ role: 'complementary' })}>
      <View className={styles.strips}>
        <NoticeFloat />
        <GroupStrip />
        <ActiveOrderStrip />
      </View>
      <PlaceNotice />
    </View>
  )
}

/** Its words come after the first screen. */
const NoticeFloat = () => (useCompleteTexts() ? <NoticeStrip isFloating /> : null)
