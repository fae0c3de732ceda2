import { Text, View } from '@tarojs/components'
import type { Catalogue } from '@/i18n/catalogue'
import { go } from '@/platform/navigation/go'
import { navigation } from '@/platform/navigation/navigation'
import { routes } from '@/routes'
import { describe } from '../a11y'
import { classNames } from '../class-names'
import { Icon, type IconName } from '../icon'
import { Pressable } from '../pressable'
import type { TabIndex } from './tab-state'
import styles from './tab-bar.module.scss'

interface Tab {
  readonly index: TabIndex
  readonly route: 'home' | 'shop' | 'orders' | 'my'
  readonly icon: IconName
}

const tabs: readonly Tab[] = [
  { index: 0, route: 'home', icon: 'food' },
  { index: 1, route: 'shop', icon: 'fresh' },
  { index: 2, route: 'orders', icon: 'orders' },
  { index: 3, route: 'my', icon: 'me' }
]

/** The words under the signs, in the order of the tabs. */
export const tabLabels = ({ tabs: words }: Catalogue): readonly string[] => [
  words.home,
  words.shop,
  words.orders,
  words.my
]

export interface TabBarProps {
  readonly selected: TabIndex | null
  readonly labels: readonly string[]
  /** Where the bar stands outside the page, which else makes its letters larger. */
  readonly isLargeText?: boolean
}

/** By the page in front and not by the tab that is lit: a touch is never lost. */
function open(route: Tab['route']): void {
  if (navigation.currentPath() !== routes[route].path) go(route)
}

/** The four tabs of spec section 2. */
export function TabBar({ selected, labels, isLargeText = false }: TabBarProps) {
  return (
    <View className={classNames(styles.bar, isLargeText && styles.large)} {...describe({ role: 'navigation' })}>
      {tabs.map(({ index, route, icon }) => (
        <Pressable
          key={route}
          role="link"
          label={labels[index]}
          isCurrent={index === selected}
          className={classNames(styles.tab, index === selected && styles.selected)}
          onPress={() => open(route)}
        >
          <View className={styles.sign}>
            <Icon name={icon} />
          </View>
          <Text className={styles.label}>{labels[index] ?? ''}</Text>
        </Pressable>
      ))}
    </View>
  )
}
