import { Text, View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import { classNames } from './class-names'
import { Heading } from './heading'
import { Icon, type IconName } from './icon'
import { Pressable } from './pressable'
import { RowWords } from './row-words'
import styles from './cell.module.scss'
import lines from './row-line.module.scss'

export interface CellProps {
  readonly title: string
  /** A smaller line beneath. */
  readonly note?: string
  /** The first thing to be looked at on its page. */
  readonly isStrong?: boolean
  readonly icon?: IconName
  /** A picture before the words, in place of a sign. */
  readonly mark?: ReactNode
  /** What is chosen or known, at the end. */
  readonly value?: ReactNode
  /** The value stands for something still to be chosen. */
  readonly isUnset?: boolean
  readonly label?: string
  readonly id?: string
  /** What a press does where it leads nowhere, such as "Copy"; stands in place of the arrow. */
  readonly action?: string
  /** Leads somewhere; shows an arrow. */
  readonly onPress?: () => void
}

/** One line of a list of settings, facts or choices. */
export function Cell({
  title,
  note,
  isStrong,
  icon,
  mark,
  value,
  isUnset = false,
  label,
  id,
  action,
  onPress
}: CellProps) {
  const content = (
    <>
      {icon !== undefined && <Icon name={icon} size={20} className={styles.icon} />}
      {mark}
      <RowWords title={title} note={note} isStrong={isStrong} />
      {value !== undefined && <View className={classNames(styles.value, isUnset && styles.unset)}>{value}</View>}
      {onPress !== undefined && action === undefined && <Icon name="chevronRight" size={16} className={styles.arrow} />}
      {action !== undefined && <Text className={styles.action}>{action}</Text>}
    </>
  )
  const className = classNames(lines.row, styles.cell)
  if (onPress === undefined)
    return (
      <View {...(id === undefined ? {} : { id })} className={className}>
        {content}
      </View>
    )
  return (
    <Pressable id={id} label={label} className={className} onPress={onPress}>
      {content}
    </Pressable>
  )
}

export interface CellGroupProps {
  readonly title?: string
  readonly className?: string
}

/** Cells on one card, parted by lines. */
export function CellGroup({ title, className, children }: PropsWithChildren<CellGroupProps>) {
  return (
    <View className={classNames(styles.group, className)}>
      {title !== undefined && <Heading className={classNames(lines.heading, styles.heading)}>{title}</Heading>}
      {children}
    </View>
  )
}
