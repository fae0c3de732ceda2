import { Text, View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { classNames } from '@/ui/class-names'
import { useText } from '@/ui/text-context'
import type { BoxUnit, OrderedBoxes } from './box-order-store'
import { linesText } from './box-text'
import styles from './unit-row.module.scss'
import lines from '@/ui/row-line.module.scss'

interface UnitRowProps {
  readonly unit: BoxUnit
  readonly box: Pick<OrderedBoxes, 'kind'>
  readonly utcOffsetMinutes: number
}

/** One date of an order: when, for whom, how it stands, and beneath it what can be done. */
export function UnitRow({ unit, box, utcOffsetMinutes, children }: PropsWithChildren<UnitRowProps>) {
  const text = useText()
  const { t, slot, moment } = text
  const { startsAt, until, cutOffAt, lines: ordered, state, usedAt, canGiveBack } = unit
  const zone = { utcOffsetMinutes }
  const note =
    usedAt !== null
      ? t.box.usedAt(moment(usedAt, zone))
      : canGiveBack
        ? t.box.giveBackBy(moment(cutOffAt, zone))
        : undefined
  return (
    <View className={classNames(lines.row, styles.row)}>
      <View className={styles.words}>
        <Text className={classNames(styles.when, state !== 'unused' && styles.over)}>
          {slot(startsAt, until, zone)}
        </Text>
        <Text className={styles.state}>{t.dealOrder.state[state]}</Text>
      </View>
      <Text className={styles.note}>
        {[linesText(box, ordered, text), note].filter((part) => part !== undefined).join(' · ')}
      </Text>
      <View className={styles.acts}>{children}</View>
    </View>
  )
}
