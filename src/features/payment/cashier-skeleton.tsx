import { View } from '@tarojs/components'
import { CellGroup } from '@/ui/cell'
import { Skeleton } from '@/ui/skeleton'
import styles from './amount-head.module.scss'

/** The geometry of the cashier: the amount, and two ways to pay. */
export function CashierSkeleton() {
  return (
    <>
      <View className={styles.head}>
        <Skeleton width="96px" height="20px" />
        <Skeleton width="140px" height="40px" className={styles.order} />
        <Skeleton width="200px" height="24px" className={styles.order} />
      </View>
      <CellGroup>
        <Skeleton height="64px" />
        <Skeleton height="64px" />
      </CellGroup>
    </>
  )
}
