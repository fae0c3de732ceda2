import { View } from '@tarojs/components'
import { classNames } from '@/ui/class-names'
import { Skeleton } from '@/ui/skeleton'
import styles from './home-skeleton.module.scss'
import cards from '@/ui/list-card.module.scss'

const places = [0, 1, 2]

interface FeedSkeletonProps {
  /** Of cards with the larger photo. */
  readonly isLarge?: boolean
}

/** Cards of a list before they are read. */
export function FeedSkeleton({ isLarge = false }: FeedSkeletonProps) {
  return (
    <>
      {places.map((place) => (
        <View key={place} className={cards.card}>
          <Skeleton shape="photo" className={classNames(cards.photo, isLarge && cards.large)} />
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
