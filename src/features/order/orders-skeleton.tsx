import { View } from '@tarojs/components'
import { Card } from '@/ui/card'
import { Skeleton } from '@/ui/skeleton'
import cardStyles from './order-card.module.scss'

/** Cards of orders before they are there. */
export function OrdersSkeleton() {
  return (
    <>
      {[0, 1, 2, 3].map((index) => (
        <Card key={index} className={cardStyles.card}>
          <Skeleton width="60%" height="22px" />
          <View className={cardStyles.content}>
            <Skeleton shape="photo" width="64px" height="64px" />
            <View className={cardStyles.words}>
              <Skeleton width="80%" height="20px" />
              <Skeleton width="50%" height="16px" />
            </View>
          </View>
        </Card>
      ))}
    </>
  )
}
