import { View } from '@tarojs/components'
import { describe } from './a11y'
import { classNames } from './class-names'
import styles from './app-sign.module.scss'

/** The app's own sign, as it stands in the browser's tab. */
export function AppSign({ className }: { readonly className?: string | undefined }) {
  return <View className={classNames(styles.sign, className)} {...describe({ isHidden: true })} />
}
