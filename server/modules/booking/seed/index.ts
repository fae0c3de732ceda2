import { text } from '../../../seed/data/build'
import { insertMissing } from '../../../seed/insert-missing'
import type { ModuleSeed } from '../../../seed/module-seed'
import { insertServices, type Service } from '../../../seed/services'
import { bookingDiscounts, bookingSettings, bookingWindows } from '../tables'
import { bookingRecords } from './history'
import { discountsOf, settingsOf, takesBookings, windowsOf } from './rules'

const tableService: Service = {
  key: 'table',
  icon: 'table',
  name: text('餐厅预订', 'Book a table', 'Đặt bàn'),
  group: 'food',
  link: 'pages/restaurant/booking',
  order: 105
}

/** Outlets that take bookings, with quieter times at which the food costs less, and a person who has a booking in every state. */
export const bookingSeed: ModuleSeed = {
  beforePeople: async (tx, { outlets }) => {
    await insertServices(tx, [tableService])
    const taking = outlets.filter((outlet) => takesBookings(outlet) && windowsOf(outlet).length > 0)
    await insertMissing(tx, bookingSettings, taking.map(settingsOf))
    await insertMissing(tx, bookingWindows, taking.flatMap(windowsOf))
    await insertMissing(tx, bookingDiscounts, taking.flatMap(discountsOf))
  },
  history: bookingRecords
}
