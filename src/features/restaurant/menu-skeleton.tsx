import { View } from '@tarojs/components'
import { Skeleton, SkeletonRows } from '@/ui/skeleton'
import type { DisplayTemplate } from './restaurant-store'
import styles from './menu-skeleton.module.scss'

/** The geometry of a menu that is on its way. */
export function MenuSkeleton({ template }: { readonly template: DisplayTemplate }) {
  if (template === 'template1') return <CardsSkeleton />
  return (
    <View className={styles.menu}>
      {template === 'template3' && (
        <View className={styles.rail}>
          <Skeleton height="32px" className={styles.item} />
          <Skeleton height="32px" className={styles.item} />
          <Skeleton height="32px" className={styles.item} />
        </View>
      )}
      <View className={styles.list}>
        <SkeletonRows count={4} />
      </View>
    </View>
  )
}

function CardsSkeleton() {
  return (
    <View className={styles.cards}>
      <Skeleton height="264px" shape="photo" />
      <Skeleton height="264px" shape="photo" />
      <Skeleton height="264px" shape="photo" />
      <Skeleton height="264px" shape="photo" />
    </View>
  )
}

/** The geometry of the whole page. */
export function RestaurantSkeleton({ template = 'template3' }: { readonly template?: DisplayTemplate }) {
  return (
    <View>
      <Skeleton height="60px" shape="photo" />
      <View className={styles.names}>
        <Skeleton width="60%" height="24px" className={styles.item} />
        <Skeleton width="80%" className={styles.item} />
        <Skeleton width="40%" className={styles.item} />
      </View>
      <MenuSkeleton template={template} />
    </View>
  )
}
