import { View } from '@tarojs/components'
import { classNames } from '@/ui/class-names'
import styles from './heart-sign.module.scss'

/** A heart, drawn or filled; a style of its own keeps the filled one out of the first screen's signs. */
export function HeartSign({ isFull }: { readonly isFull: boolean }) {
  return <View className={classNames(styles.heart, isFull && styles.full)} />
}
