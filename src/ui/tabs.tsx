import { Text, View } from '@tarojs/components'
import { describe } from './a11y'
import { classNames } from './class-names'
import { Pressable } from './pressable'
import styles from './tabs.module.scss'

export interface TabItem<Key extends string> {
  readonly key: Key
  readonly text: string
}

export interface TabsProps<Key extends string> {
  readonly items: readonly TabItem<Key>[]
  readonly selected: Key
  readonly onSelect: (key: Key) => void
  /** Stays under the header while the page scrolls. */
  readonly isSticky?: boolean
  readonly className?: string
}

/** Views of one list, underlined; scrolls sideways when they do not fit. */
export function Tabs<Key extends string>({ items, selected, onSelect, isSticky = false, className }: TabsProps<Key>) {
  return (
    <View className={classNames(styles.tabs, isSticky && styles.sticky, className)} {...describe({ role: 'tablist' })}>
      {items.map(({ key, text }) => (
        <Pressable
          key={key}
          role="tab"
          isSelected={key === selected}
          className={classNames(styles.tab, key === selected && styles.selected)}
          onPress={() => onSelect(key)}
        >
          <Text>{text}</Text>
        </Pressable>
      ))}
    </View>
  )
}

/** One of a few ways, all in sight, such as delivery or pickup. */
export function Segmented<Key extends string>({
  items,
  selected,
  onSelect,
  className
}: Omit<TabsProps<Key>, 'isSticky'>) {
  return (
    <View
      className={classNames(styles.segmented, items.length > 3 && styles.many, className)}
      {...describe({ role: 'radiogroup' })}
    >
      {items.map(({ key, text }) => (
        <Pressable
          key={key}
          role="radio"
          isChecked={key === selected}
          className={classNames(styles.segment, key === selected && styles.chosen)}
          onPress={() => onSelect(key)}
        >
          <Text>{text}</Text>
        </Pressable>
      ))}
    </View>
  )
}
