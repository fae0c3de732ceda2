import { Text, View } from '@tarojs/components'
import { describe } from './a11y'
import styles from './chips.module.scss'
import { classNames } from './class-names'
import { Pressable } from './pressable'

interface ChipsProps<K extends string> {
  /** What is chosen here. */
  readonly label: string
  readonly items: readonly { readonly key: K; readonly text: string }[]
  readonly selected: K | null
  readonly onSelect: (key: K) => void
}

/** A few short things in rows, of which one is chosen. */
export function Chips<K extends string>({ label, items, selected, onSelect }: ChipsProps<K>) {
  return (
    <View className={styles.chips} {...describe({ role: 'radiogroup', label })}>
      {items.map(({ key, text }) => (
        <Pressable
          key={key}
          role="radio"
          isChecked={key === selected}
          className={classNames(styles.chip, key === selected && styles.chosen)}
          onPress={() => onSelect(key)}
        >
          <Text>{text}</Text>
        </Pressable>
      ))}
    </View>
  )
}
