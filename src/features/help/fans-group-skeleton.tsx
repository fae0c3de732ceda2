import { Card } from '@/ui/card'
import { Skeleton } from '@/ui/skeleton'
import styles from './fans-group-card.module.scss'

/** The geometry of the group's card. */
export function FansGroupSkeleton() {
  return (
    <Card className={styles.card}>
      <Skeleton width="160px" height="24px" />
      <Skeleton width="240px" height="40px" />
      <Skeleton shape="photo" width="220px" height="220px" />
      <Skeleton height="44px" />
      <Skeleton width="120px" height="40px" />
      <Skeleton height="44px" />
    </Card>
  )
}
