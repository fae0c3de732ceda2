import {
  deliveryLimit,
  type OrderingLimit,
  orderingLimit,
  orderingLimits,
  type ReachedServices,
  serviceLimit
} from '@/domain/ordering-limit'

const all: ReachedServices = {
  isReservationOnly: false,
  hasDelivery: true,
  hasRiders: true,
  hasPickup: true,
  isOutOfRange: false
}

describe('why nothing can be ordered', () => {
  it.each<[string, Partial<ReachedServices>, delivery: OrderingLimit[], pickup: OrderingLimit[]]>([
    ['nothing stands against it', {}, [], []],
    ['pickup alone is off', { hasPickup: false }, [], ['pickupOff']],
    [
      'it takes reservations only',
      { isReservationOnly: true, hasDelivery: false, hasPickup: false },
      ['reservationOnly'],
      ['reservationOnly']
    ],
    ['it does nothing', { hasDelivery: false, hasPickup: false }, ['deliveryAndPickupOff'], ['deliveryAndPickupOff']],
    ['it is for collecting', { hasDelivery: false }, ['deliveryOff'], []],
    [
      'it is for collecting, whatever riders there are',
      { hasDelivery: false, hasRiders: false, isOutOfRange: true },
      ['deliveryOff', 'outOfRange'],
      []
    ],
    ['it has no riders', { hasRiders: false }, ['noRiders'], []],
    [
      'it has no riders, and another address would not help',
      { hasRiders: false, isOutOfRange: true },
      ['noRiders', 'outOfRange'],
      []
    ],
    ['it is too far', { isOutOfRange: true }, ['outOfRange'], []]
  ])('%s', (_what, services, delivery, pickup) => {
    const outlet = { ...all, ...services }
    const asked = { deliveryType: 'delivery', isClosed: false } as const
    expect([
      orderingLimits(outlet, asked),
      orderingLimits(outlet, { ...asked, deliveryType: 'pickup' }),
      orderingLimit(outlet, asked),
      deliveryLimit(outlet)
    ]).toEqual([delivery, pickup, delivery[0] ?? null, delivery[0] ?? null])
    const service = delivery.find((limit) => limit !== 'outOfRange') ?? null
    expect(serviceLimit(outlet, 'delivery')).toBe(service)
  })

  it.each<[string, Partial<ReachedServices>, OrderingLimit[]]>([
    ['it is closed', {}, ['closed']],
    ['another address comes before another hour', { isOutOfRange: true }, ['outOfRange', 'closed']],
    ['no hour helps', { hasRiders: false }, ['noRiders']]
  ])('at an hour that it is closed: %s', (_what, services, limits) => {
    expect(orderingLimits({ ...all, ...services }, { deliveryType: 'delivery', isClosed: true })).toEqual(limits)
  })
})
