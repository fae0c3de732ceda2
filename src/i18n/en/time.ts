import type { Namespace } from '../catalogue'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export const time: Namespace<'time'> = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  yesterday: 'Yesterday',
  weekdays: (weekday) => weekdays[weekday] ?? '',
  day: (month, day, weekday) => `${weekdays[weekday] ?? ''} ${day} ${months[month - 1] ?? ''}`,
  dayOfYear: (year, month, day) => `${day} ${months[month - 1] ?? ''} ${year}`,
  asap: 'As soon as possible',
  asapPickup: 'As soon as possible',
  left: (clock) => `${clock} left`
}
