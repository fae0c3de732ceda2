import { View } from '@tarojs/components'
import { Card } from '@/ui/card'
import { CellGroup } from '@/ui/cell'
import { Skeleton, SkeletonRows } from '@/ui/skeleton'
import styles from './order-view.module.scss'
import heroStyles from '@/features/order/status-hero.module.scss'

/** The geometry of the page of a deal's order: how it stands, its codes, what was bought. */
export function DealOrderSkeleton() {
  return (
    <>
      <View className={heroStyles.hero}>
        <Skeleton width="40%" height="30px" />
        <View className={heroStyles.meaning}>
          <Skeleton width="60%" height="20px" />
        </View>
      </View>
      <CellGroup>
        <View className={styles.waitingCode}>
          <Skeleton height="32px" />
        </View>
        <View className={styles.waitingCode}>
          <Skeleton height="32px" />
        </View>
      </CellGroup>
      <Card className={styles.card}>
        <SkeletonRows count={1} />
        <Skeleton height="96px" />
      </Card>
    </>
  )
}
