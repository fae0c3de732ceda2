import { View } from '@tarojs/components'
import { Skeleton } from '@/ui/skeleton'
import styles from './home-skeleton.module.scss'
import cardStyles from './restaurant-card.module.scss'

const cards = [0, 1, 2]

/** Cards of the feed before they are read. */
export function FeedSkeleton() {
  return (
    <>
      {cards.map((card) => (
        <View key={card} className={cardStyles.card}>
          <Skeleton shape="photo" className={cardStyles.photo} />
          <View className={styles.lines}>
            <Skeleton width="70%" height="18px" className={styles.line} />
            <Skeleton width="45%" className={styles.line} />
            <Skeleton width="90%" className={styles.line} />
          </View>
        </View>
      ))}
    </>
  )
}

/** The geometry of home: banner, entries, cards. The shell in `index.html` has the same. */
export function HomeSkeleton() {
  return (
    <>
      <View className={styles.top}>
        <Skeleton shape="photo" className={styles.banner} />
      </View>
      <View className={styles.services} />
      <View className={styles.tabs} />
      <FeedSkeleton />
    </>
  )
}
