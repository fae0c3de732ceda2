import { deliveryLimit, type Services } from '@/domain/delivery-limit'

const all: Services = {
  isReservationOnly: false,
  hasDelivery: true,
  hasRiders: true,
  hasPickup: true,
  isOutOfRange: false
}

describe('why nothing can be brought', () => {
  it.each<[string, Partial<Services>, ReturnType<typeof deliveryLimit>]>([
    ['nothing stands against it', {}, null],
    ['pickup alone is off', { hasPickup: false }, null],
    [
      'it takes reservations only',
      { isReservationOnly: true, hasDelivery: false, hasPickup: false },
      'reservationOnly'
    ],
    ['it does nothing', { hasDelivery: false, hasPickup: false }, 'deliveryAndPickupOff'],
    ['it is for collecting', { hasDelivery: false }, 'deliveryOff'],
    [
      'it is for collecting, whatever riders there are',
      { hasDelivery: false, hasRiders: false, isOutOfRange: true },
      'deliveryOff'
    ],
    ['it has no riders', { hasRiders: false }, 'noRiders'],
    ['it has no riders, and another address would not help', { hasRiders: false, isOutOfRange: true }, 'noRiders'],
    ['it is too far', { isOutOfRange: true }, 'outOfRange']
  ])('%s', (_what, services, limit) => {
    expect(deliveryLimit({ ...all, ...services })).toBe(limit)
  })
})
