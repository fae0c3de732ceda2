import { View } from '@tarojs/components'
import { Skeleton, SkeletonRows } from '@/components/ui/skeleton'
import styles from './menu-skeleton.module.scss'

/** The geometry of a menu that is on its way. */
export function MenuSkeleton() {
  return (
    <View className={styles.menu}>
      <View className={styles.rail}>
        <Skeleton height="32px" className={styles.item} />
        <Skeleton height="32px" className={styles.item} />
        <Skeleton height="32px" className={styles.item} />
      </View>
      <View className={styles.list}>
        <SkeletonRows count={4} />
      </View>
    </View>
  )
}

/** The geometry of the whole page. */
export function RestaurantSkeleton() {
  return (
    <View>
      <Skeleton height="188px" shape="photo" />
      <View className={styles.names}>
        <Skeleton width="60%" height="24px" className={styles.item} />
        <Skeleton width="80%" className={styles.item} />
        <Skeleton width="40%" className={styles.item} />
      </View>
      <MenuSkeleton />
    </View>
  )
}
