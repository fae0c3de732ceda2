import type { Namespace } from '../catalogue'

const weekdays = ['CN', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7']

/** Days that are written small within a sentence. */
export const days = ['Hôm nay', 'Ngày mai', 'Hôm qua'] as const

export const time: Namespace<'time'> = {
  today: days[0],
  tomorrow: days[1],
  yesterday: days[2],
  day: (month, day, weekday) => `${weekdays[weekday] ?? ''} ${day}/${month}`,
  weekday: (weekday) => weekdays[weekday] ?? '',
  dayOfMonth: (month, day) => `${day}/${month}`,
  dayOfYear: (year, month, day) => `${day}/${month}/${year}`,
  asap: 'Giao sớm nhất',
  asapPickup: 'Lấy sớm nhất'
}
