import { View } from '@tarojs/components'
import { Skeleton, SkeletonRows } from '@/ui/skeleton'
import styles from './deal-skeleton.module.scss'

/** The geometry of a deal: its photo, price and title, then what is in it. */
export function DealSkeleton() {
  return (
    <>
      <Skeleton shape="photo" className={styles.photo} />
      <View className={styles.words}>
        <Skeleton width="40%" height="28px" />
        <Skeleton width="80%" height="20px" className={styles.line} />
        <Skeleton width="55%" className={styles.line} />
      </View>
      <SkeletonRows count={2} />
    </>
  )
}
