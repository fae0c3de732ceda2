import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon, type IconName } from './icon'
import { Pressable } from './pressable'
import { RowWords } from './row-words'
import styles from './choice-row.module.scss'
import lines from './row-line.module.scss'

export interface ChoiceRowProps {
  /** One of several, any of several, or on and off. */
  readonly kind: 'radio' | 'checkbox' | 'switch'
  readonly id?: string
  readonly title: string
  /** A smaller line beneath; for what cannot be chosen, why. */
  readonly note?: string
  readonly icon?: IconName
  /** A picture before the words, in place of a sign. */
  readonly mark?: ReactNode
  /** Before the sign, such as what it costs. */
  readonly trailing?: ReactNode
  readonly isChosen: boolean
  readonly isDisabled?: boolean
  /** The sign stands before the words: where more of the sentence follows the row. */
  readonly isSignFirst?: boolean
  readonly onChange: (isChosen: boolean) => void
}

/** A row that is chosen by touching it anywhere. A radio once chosen stays chosen. */
export function ChoiceRow({
  kind,
  id,
  title,
  note,
  icon,
  mark,
  trailing,
  isChosen,
  isDisabled = false,
  isSignFirst = false,
  onChange
}: ChoiceRowProps) {
  const choose = () => onChange(kind === 'radio' ? true : !isChosen)
  const sign = (
    <View className={classNames(styles.sign, styles[kind], isChosen && styles.chosen)}>
      {kind === 'switch' ? <View className={styles.knob} /> : isChosen && <Icon name="check" size={16} />}
    </View>
  )
  return (
    <Pressable
      id={id}
      role={kind}
      isChecked={isChosen}
      isDisabled={isDisabled}
      className={classNames(lines.row, styles.row, isDisabled && styles.disabled, isSignFirst && styles.signFirst)}
      onPress={choose}
    >
      {isSignFirst && sign}
      {icon !== undefined && <Icon name={icon} size={20} className={styles.icon} />}
      {mark}
      <View className={styles.body}>
        <RowWords title={title} note={note} />
        {trailing !== undefined && <View className={styles.trailing}>{trailing}</View>}
      </View>
      {!isSignFirst && sign}
    </Pressable>
  )
}
