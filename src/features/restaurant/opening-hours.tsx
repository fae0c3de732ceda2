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

/** When a restaurant is open on each day of the week; today stands out. */
export function OpeningHours({ restaurant }: { readonly restaurant: Restaurant }) {
  const text = useText()
  const { t, now } = text
  const today = weekdayOf(isoDateAt(now(), restaurant.utcOffsetMinutes))
  return (
    <View className={styles.hours}>
      <Heading level={3} className={styles.title}>
        {t.restaurant.hours}
      </Heading>
      {week.map((weekday) => (
        <View key={weekday} className={classNames(styles.day, weekday === today && styles.today)}>
          <Text className={styles.name}>{t.restaurant.weekdays[weekday] ?? ''}</Text>
          <Text className={styles.times}>{dayText(restaurant, weekday, text)}</Text>
        </View>
      ))}
    </View>
  )
}

function dayText({ openingWindows }: Restaurant, weekday: number, { t }: Translator): string {
  const times = openingWindows
    .filter((window) => window.weekday === weekday)
    .sort((a, b) => a.opensAt - b.opensAt)
    .map(({ opensAt, closesAt }) => `${clockOf(opensAt)}–${closingOf(closesAt, t)}`)
  return times.length === 0 ? t.restaurant.restDay : times.join(t.common.listSign)
}

/** Minutes after midnight as `09:30`; the end of the day is `24:00`. */
const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

const closingOf = (closesAt: number, t: Translator['t']): string =>
  closesAt > minutesOfDay ? t.restaurant.nextDay(clockOf(closesAt - minutesOfDay)) : clockOf(closesAt)
