import { View } from '@tarojs/components'
import { Skeleton, SkeletonRows } from '@/ui/skeleton'
import styles from './session-rail.module.scss'

/** The rail and the first items, as long as nothing is known of them. */
export const FlashSkeleton = () => (
  <>
    <View className={styles.rail}>
      <Skeleton height="56px" />
    </View>
    <SkeletonRows />
  </>
)
