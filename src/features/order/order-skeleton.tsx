import { View } from '@tarojs/components'
import { Card } from '@/ui/card'
import { Skeleton, SkeletonRows } from '@/ui/skeleton'
import styles from './order-page.module.scss'
import heroStyles from './status-hero.module.scss'

/** The geometry of an order's page: the hero, where it goes, what is in it. */
export function OrderSkeleton() {
  return (
    <>
      <View className={heroStyles.hero}>
        <View className={heroStyles.status}>
          <Skeleton width="40%" height="30px" />
        </View>
        <View className={heroStyles.time}>
          <Skeleton width="70%" height="44px" />
        </View>
      </View>
      <Card className={styles.cells}>
        <View className={styles.code}>
          <Skeleton height="48px" />
        </View>
      </Card>
      <Card className={styles.card}>
        <SkeletonRows count={3} />
      </Card>
    </>
  )
}
