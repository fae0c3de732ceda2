import { View } from '@tarojs/components'
import { describe } from '../a11y'
import type { MainAreaComponent } from './main-area'
import styles from './screen.module.scss'

/** Reached by a move of the app's, and no stop of the keyboard's. */
const target = { tabIndex: -1 }

/** What the page is for, between its header and its tabs; the keyboard comes here past the header. */
export const MainArea: MainAreaComponent = ({ place, children }) => (
  <View ref={place} className={styles.main} {...target} {...describe({ role: 'main' })}>
    {children}
  </View>
)
