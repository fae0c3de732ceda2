import { Text, View } from '@tarojs/components'
import type { Restaurant } from '@/contract/types'
import { isoDateAt, weekdayOf } from '@/domain/calendar'
import type { Translator } from '@/i18n/translator'
import { classNames } from '@/ui/class-names'
import { Heading } from '@/ui/heading'
import { useText } from '@/ui/text-context'
import styles from './opening-hours.module.scss'

/** Monday first. */
const week = [1, 2, 3, 4, 5, 6, 0]
const minutesOfDay = 1440

type Windows = Restaurant['openingWindows']

interface OpeningHoursProps {
  readonly title: string
  readonly windows: Windows
  readonly utcOffsetMinutes: number
}

/** When something is open, or done, on each day of the week; today stands out. A week of equal days is one line. */
export function OpeningHours({ title, windows, utcOffsetMinutes }: OpeningHoursProps) {
  const text = useText()
  const { t, now } = text
  const today = weekdayOf(isoDateAt(now(), utcOffsetMinutes))
  const days = week.map((weekday) => ({
    name: t.restaurant.weekdays[weekday] ?? '',
    times: windowsText(windows, weekday, text) || t.restaurant.restDay,
    isToday: weekday === today
  }))
  const [first] = days
  const isAlike = days.every(({ times }) => times === first?.times)
  const lines = first !== undefined && isAlike ? [{ ...first, name: t.restaurant.everyDay, isToday: true }] : days
  return (
    <View className={styles.hours}>
      <Heading level={3} className={styles.title}>
        {title}
      </Heading>
      {lines.map(({ name, times, isToday }) => (
        <View key={name} className={classNames(styles.day, isToday && styles.today)}>
          <Text className={styles.name}>{name}</Text>
          <Text className={styles.times}>{times}</Text>
        </View>
      ))}
    </View>
  )
}

/** The windows of one day, in order; empty for a day without any. */
export const windowsText = (windows: Windows, weekday: number, { t }: Translator): string =>
  windows
    .filter((window) => window.weekday === weekday)
    .sort((a, b) => a.opensAt - b.opensAt)
    .map((window) => windowText(window, t))
    .join(t.common.listSign)

const windowText = ({ opensAt, closesAt }: Windows[number], t: Translator['t']): string =>
  opensAt === 0 && closesAt === minutesOfDay ? t.restaurant.wholeDay : `${clockOf(opensAt)}–${closingOf(closesAt, t)}`

/** Minutes after midnight as `09:30`; the end of the day is `24:00`. */
const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

const closingOf = (closesAt: number, t: Translator['t']): string =>
  closesAt > minutesOfDay ? t.restaurant.nextDay(clockOf(closesAt - minutesOfDay)) : clockOf(closesAt)
