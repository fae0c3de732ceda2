import { Skeleton, SkeletonRows } from '@/ui/skeleton'
import styles from './goods-page.module.scss'

/** The geometry of goods: their picture, then what there is to know. */
export function GoodsSkeleton() {
  return (
    <>
      <Skeleton shape="photo" className={styles.skeleton} />
      <SkeletonRows count={3} />
    </>
  )
}
