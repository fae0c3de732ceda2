import { Text, View } from '@tarojs/components'
import { startOfDay, weekdayOf } from '@/domain/calendar'
import { ScrollArea } from '@/platform/elements/scroll-area'
import { describe } from './a11y'
import { classNames } from './class-names'
import { Pressable } from './pressable'
import { useText } from './text-context'
import styles from './day-strip.module.scss'

/** A day of a strip. */
export interface StripDay {
  /** ISO date. */
  readonly date: string
  /** What there is on it, or why there is nothing, in a word. */
  readonly note?: string
  /** Has nothing; it can be chosen all the same, which tells why. */
  readonly isOff?: boolean
}

interface DayStripProps {
  /** What the day is chosen for. */
  readonly label: string
  readonly days: readonly StripDay[]
  readonly selected: string | null
  /** Of the place whose days they are. */
  readonly utcOffsetMinutes: number
  readonly onSelect: (date: string) => void
}

const stopOf = (date: string): string => `day-${date}`

/** Days side by side, of which one is chosen; the chosen one is in sight. */
export function DayStrip({ label, days, selected, utcOffsetMinutes, onSelect }: DayStripProps) {
  const text = useText()
  const nameOf = (date: string) => text.day(startOfDay(date, utcOffsetMinutes), { utcOffsetMinutes })
  return (
    <ScrollArea
      className={styles.strip}
      shownId={stopOf(selected ?? '')}
      isHorizontal
      meaning={describe({ role: 'radiogroup', label })}
    >
      <View className={styles.days}>
        {days.map(({ date, note, isOff = false }) => (
          <Pressable
            key={date}
            id={stopOf(date)}
            role="radio"
            isChecked={date === selected}
            label={note === undefined ? nameOf(date) : `${nameOf(date)}, ${note}`}
            className={classNames(styles.day, isOff && styles.off, date === selected && styles.chosen)}
            onPress={() => onSelect(date)}
          >
            <Text className={styles.weekday}>{weekdayText(date, nameOf(date), text.t.time)}</Text>
            <Text className={styles.date}>{dateText(date, text.t.time)}</Text>
            {note !== undefined && <Text className={styles.note}>{note}</Text>}
          </Pressable>
        ))}
      </View>
    </ScrollArea>
  )
}

type TimeWords = ReturnType<typeof useText>['t']['time']

/** `今天`, `周五`. */
const weekdayText = (date: string, name: string, words: TimeWords): string =>
  name === words.today || name === words.tomorrow ? name : words.weekday(weekdayOf(date))

function dateText(date: string, words: TimeWords): string {
  const [, month = 0, day = 0] = date.split('-').map(Number)
  return words.dayOfMonth(month, day)
}
