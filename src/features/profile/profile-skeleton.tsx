import { View } from '@tarojs/components'
import { CellGroup } from '@/ui/cell'
import { Skeleton } from '@/ui/skeleton'
import styles from './profile-skeleton.module.scss'

/** The picture and the lines beneath, as they will stand. */
export function ProfileSkeleton({
  hasPicture = true,
  lines = 6
}: {
  readonly hasPicture?: boolean
  readonly lines?: number
}) {
  return (
    <>
      {hasPicture && (
        <View className={styles.card}>
          <Skeleton shape="round" width="92px" height="92px" />
        </View>
      )}
      <CellGroup>
        {Array.from({ length: lines }, (_line, index) => (
          <View key={index} className={styles.line}>
            <Skeleton width="30%" height="14px" />
            <Skeleton width="24%" height="14px" />
          </View>
        ))}
      </CellGroup>
    </>
  )
}
