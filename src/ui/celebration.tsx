import { View } from '@tarojs/components'
import { device } from '@/platform/device/device'
import { describe } from './a11y'
import { classNames } from './class-names'
import styles from './celebration.module.scss'

const sheets = [styles.first, styles.second, styles.third]

/** A burst of confetti for 1.2 s over whatever is shown; it takes no taps, and there is none for those who ask for less motion. Give it a new key to play again. */
export function Celebration() {
  if (device.prefersReducedMotion) return null
  return (
    <View className={styles.celebration} {...describe({ isHidden: true })}>
      {sheets.map((sheet) => (
        <View key={sheet} className={classNames(styles.sheet, sheet)} />
      ))}
    </View>
  )
}
