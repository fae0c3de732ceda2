import type { Namespace } from '../catalogue'

const weekdays = ['CN', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7']

export const time: Namespace<'time'> = {
  today: 'Hôm nay',
  tomorrow: 'Ngày mai',
  yesterday: 'Hôm qua',
  weekdays: (weekday) => weekdays[weekday] ?? '',
  day: (month, day, weekday) => `${weekdays[weekday] ?? ''} ${day}/${month}`,
  dayOfYear: (year, month, day) => `${day}/${month}/${year}`,
  asap: 'Giao sớm nhất',
  asapPickup: 'Lấy sớm nhất',
  left: (clock) => `Còn ${clock}`
}
