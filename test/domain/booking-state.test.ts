import { bookingEvents, bookingStates, nextBookingState } from '@/domain/booking-state'

/** Every legal step; whatever is not here must be refused. */
const legal: Readonly<Record<(typeof bookingStates)[number], string>> = {
  awaiting: 'confirm=success decline=failed cancel=cancelled',
  inProgress: 'pay=awaiting decline=failed lapse=failed decide=success cancel=cancelled seat=success noShow=success',
  success: 'decline=failed ask=inProgress cancel=cancelled seat=success unseat=success noShow=success',
  failed: 'pay=awaiting',
  cancelled: ''
}

test.each(bookingStates)('%s goes on as the table has it, and no other way', (state) => {
  const steps = bookingEvents.flatMap((event) => {
    const next = nextBookingState(state, event)
    return next === undefined ? [] : [`${event}=${next}`]
  })
  expect(steps).toEqual(legal[state] === '' ? [] : legal[state].split(' '))
})
