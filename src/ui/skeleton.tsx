import { View } from '@tarojs/components'
import type { CSSProperties } from 'react'
import { classNames } from './class-names'
import styles from './skeleton.module.scss'

export interface SkeletonProps {
  /** CSS length; the whole width when absent. */
  readonly width?: string
  readonly height?: string
  readonly shape?: 'line' | 'photo' | 'round'
  readonly className?: string
}

/** A block where something will be. Build the geometry of what comes out of a few of these. */
export function Skeleton({ width, height, shape = 'line', className }: SkeletonProps) {
  const size: CSSProperties = { ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) }
  return <View className={classNames(styles.block, styles[shape], className)} style={size} />
}

/** A photo left and three lines right, as most lists here have it. */
export function SkeletonRows({ count = 4 }: { readonly count?: number }) {
  return (
    <View className={styles.rows}>
      {Array.from({ length: count }, (_row, index) => (
        <View key={index} className={styles.row}>
          <View className={classNames(styles.block, styles.thumbnail)} />
          <View className={styles.lines} />
        </View>
      ))}
    </View>
  )
}
