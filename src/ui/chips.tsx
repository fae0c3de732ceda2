import { Text, View } from '@tarojs/components'
import { describe } from './a11y'
import { classNames } from './class-names'
import { Pressable } from './pressable'
import styles from './chips.module.scss'

interface ChipItems<K extends string> {
  /** What is chosen here. */
  readonly label: string
  readonly items: readonly { readonly key: K; readonly text: string }[]
}

interface ChipsProps<K extends string> extends ChipItems<K> {
  readonly selected: K | null
  readonly onSelect: (key: K) => void
}

interface ManyChipsProps<K extends string> extends ChipItems<K> {
  readonly selected: readonly K[]
  readonly onToggle: (key: K) => void
}

/** A few short things in rows, of which one is chosen. */
export const Chips = <K extends string>({ selected, onSelect, ...items }: ChipsProps<K>) => (
  <ChipRows {...items} role="radio" isChosen={(key) => key === selected} onPress={onSelect} />
)

/** A few short things in rows, of which any may be chosen. */
export const ManyChips = <K extends string>({ selected, onToggle, ...items }: ManyChipsProps<K>) => (
  <ChipRows {...items} role="checkbox" isChosen={(key) => selected.includes(key)} onPress={onToggle} />
)

interface ChipRowsProps<K extends string> extends ChipItems<K> {
  readonly role: 'radio' | 'checkbox'
  readonly isChosen: (key: K) => boolean
  readonly onPress: (key: K) => void
}

function ChipRows<K extends string>({ label, items, role, isChosen, onPress }: ChipRowsProps<K>) {
  return (
    <View className={styles.chips} {...describe({ role: role === 'radio' ? 'radiogroup' : 'group', label })}>
      {items.map(({ key, text }) => (
        <Pressable
          key={key}
          role={role}
          isChecked={isChosen(key)}
          className={classNames(styles.chip, isChosen(key) && styles.chosen)}
          onPress={() => onPress(key)}
        >
          <Text>{text}</Text>
        </Pressable>
      ))}
    </View>
  )
}
