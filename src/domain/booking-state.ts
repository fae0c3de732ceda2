/**
 * Spec section 4, Reservation. `awaiting` waits for the restaurant's word; `inProgress` is one whose deposit is being paid, or whose change the
 * restaurant looks at; `success` is a table that is kept, had, or was not come to.
 */
export const bookingStates = ['awaiting', 'inProgress', 'success', 'failed', 'cancelled'] as const
/** One state of a booking. */
export type BookingState = (typeof bookingStates)[number]

/**
 * What can happen to a booking. `lapse` is a deposit that was not paid in time, `ask` that a guest wants another time which the restaurant must
 * look at, `decide` that it has, or has said nothing.
 */
export const bookingEvents = [
  'pay',
  'confirm',
  'decline',
  'lapse',
  'ask',
  'decide',
  'cancel',
  'seat',
  'unseat',
  'noShow'
] as const
/** One event of a booking. */
export type BookingEvent = (typeof bookingEvents)[number]

const standing = { decline: 'failed', cancel: 'cancelled', seat: 'success', noShow: 'success' } as const

const transitions: Readonly<Record<BookingState, Readonly<Partial<Record<BookingEvent, BookingState>>>>> = {
  inProgress: { ...standing, pay: 'awaiting', lapse: 'failed', decide: 'success' },
  awaiting: { confirm: 'success', decline: 'failed', cancel: 'cancelled' },
  success: { ...standing, ask: 'inProgress', unseat: 'success' },
  // Its deposit came too late, and the table was still free
  failed: { pay: 'awaiting' },
  cancelled: {}
}

/** The state after an event, or undefined where the event is not allowed; from one table. */
export const nextBookingState = (state: BookingState, event: BookingEvent): BookingState | undefined =>
  transitions[state][event]
