import { View } from '@tarojs/components'
import { Skeleton } from '@/ui/skeleton'
import goods from './goods-card.module.scss'
import styles from './mart-skeleton.module.scss'

const cards = [0, 1, 2, 3]

/** The geometry of the mart: headings, and two goods a row. */
export function MartSkeleton() {
  return (
    <>
      <View className={styles.tabs} />
      <View className={goods.grid}>
        {cards.map((card) => (
          <View key={card} className={goods.card}>
            <Skeleton shape="photo" className={styles.photo} />
            <Skeleton width="70%" className={styles.name} />
            <Skeleton width="40%" className={styles.price} />
          </View>
        ))}
      </View>
    </>
  )
}
