import type { Namespace } from '../catalogue'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Days that are written small within a sentence. */
export const days = ['Today', 'Tomorrow', 'Yesterday'] as const

export const time: Namespace<'time'> = {
  today: days[0],
  tomorrow: days[1],
  yesterday: days[2],
  day: (month, day, weekday) => `${weekdays[weekday] ?? ''} ${day} ${months[month - 1] ?? ''}`,
  weekday: (weekday) => weekdays[weekday] ?? '',
  dayOfMonth: (month, day) => `${day} ${months[month - 1] ?? ''}`,
  dayOfYear: (year, month, day) => `${day} ${months[month - 1] ?? ''} ${year}`,
  asap: 'As soon as possible',
  asapPickup: 'As soon as possible'
}
