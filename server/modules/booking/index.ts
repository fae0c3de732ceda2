import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { counterCodeKinds } from '../counter-code'
import { purchaseKinds } from '../order'
import { outletWays } from '../restaurant'
import { waitlistKinds } from '../waitlist'
import { bookingAccountPart } from './account-part'
import { takesBookings } from './bookables'
import { registerCalendar } from './calendar'
import { changeBooking } from './change'
import { bookingsAtCounter } from './counter'
import { endStay, endUnanswered, returnDeposit, stopBooking } from './jobs'
import { bookingKind } from './kind'
import { listDays, listNearest, listRestaurants, listSlots } from './offer'
import { bookingOperations } from './operations'
import { cancelBooking, getBooking, listBookings, sayComing, sayLate } from './own'
import { quoteBooking } from './quote'
import { arrivedJob, endJob, fallbackJob, stopJob } from './schedule'
import { bookingWaitlist, bookingWaitlistKind, serveOutlet, servingJob, sweepSeats } from './seats'
import { shareBooking, showShared } from './share'
import { submitBooking } from './submit'
import { setWaiting } from './wait'

/** Booking a table: when one can sit, the seats of every stay, the restaurant's word, and who waits for a full time. */
export const bookingModule: ServerModule = {
  name: 'booking',
  seed: async () => (await import('./seed')).bookingSeed,
  routes: defineRoutes({
    bookingRestaurantList: listRestaurants,
    bookingDayList: listDays,
    bookingSlotList: listSlots,
    bookingNearest: listNearest,
    bookingQuote: quoteBooking,
    bookingSubmit: submitBooking,
    bookingGet: getBooking,
    bookingList: listBookings,
    bookingChange: changeBooking,
    bookingCancel: cancelBooking,
    bookingLate: sayLate,
    bookingComing: sayComing,
    bookingShare: shareBooking,
    bookingShared: showShared,
    bookingWait: setWaiting
  }),
  operations: bookingOperations,
  jobs: (kernel) => ({
    [fallbackJob]: endUnanswered(kernel),
    [endJob]: endStay(kernel),
    [arrivedJob]: returnDeposit(kernel),
    [stopJob]: stopBooking(kernel),
    [servingJob]: serveOutlet(kernel)
  }),
  sweep: sweepSeats,
  accountPart: bookingAccountPart,
  register: registerCalendar,
  attach: (kernel) => {
    purchaseKinds.add(kernel, 'booking', bookingKind)
    waitlistKinds.add(kernel, bookingWaitlist, bookingWaitlistKind(kernel))
    counterCodeKinds.add(kernel, 'booking', bookingsAtCounter)
    outletWays.add(kernel, 'booking', takesBookings)
  }
}

// What other modules may use
export { readBooking } from './repository'
export { playedJob } from './schedule'
