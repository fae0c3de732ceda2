import { View } from '@tarojs/components'
import type { RowsProps } from './rows'
import styles from './rows.module.scss'

/** A browser keeps a long list as it is: it is searched, printed and read out as a whole. */
export const Rows = ({ rows }: RowsProps) => <View className={styles.rows}>{rows}</View>
