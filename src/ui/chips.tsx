import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { describe } from './a11y'
import { classNames } from './class-names'
import { Pressable } from './pressable'
import styles from './chips.module.scss'

interface Chip<K extends string> {
  readonly key: K
  readonly text: string
  /** After its words: what it costs; of what cannot be chosen, why. */
  readonly note?: ReactNode
  readonly isDisabled?: boolean
}

interface ChipItems<K extends string> {
  /** What is chosen here. */
  readonly label: string
  readonly items: readonly Chip<K>[]
  /** Above a list, on the ground of the page. */
  readonly isSlim?: boolean
  /** In one row, which scrolls sideways. */
  readonly isRow?: boolean
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

function ChipRows<K extends string>({
  label,
  items,
  isSlim = false,
  isRow = false,
  role,
  isChosen,
  onPress
}: ChipRowsProps<K>) {
  return (
    <View
      className={classNames(styles.chips, isRow && styles.row)}
      {...describe({ role: role === 'radio' ? 'radiogroup' : 'group', label })}
    >
      {items.map(({ key, text, note, isDisabled = false }) => (
        <Pressable
          key={key}
          role={role}
          isChecked={isChosen(key)}
          isDisabled={isDisabled}
          className={classNames(
            styles.chip,
            isSlim && styles.slim,
            isChosen(key) && styles.chosen,
            isDisabled && styles.disabled
          )}
          onPress={() => onPress(key)}
        >
          <Text>{text}</Text>
          {note}
        </Pressable>
      ))}
    </View>
  )
}
