import { View } from '@tarojs/components'
import { Skeleton, SkeletonRows } from '@/ui/skeleton'
import styles from './campaign.module.scss'

/** The geometry of a campaign: its picture, its headline, then what it leads to. */
export function CampaignSkeleton() {
  return (
    <>
      <View className={styles.skeletonPicture}>
        <Skeleton shape="photo" className={styles.skeletonPhoto} />
      </View>
      <View className={styles.skeletonWords}>
        <Skeleton width="70%" height="34px" />
        <Skeleton width="90%" />
      </View>
      <SkeletonRows count={3} />
    </>
  )
}
