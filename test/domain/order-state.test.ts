import { fulfilmentSchedule, type FulfilmentStep, fulfilmentSteps } from '@/domain/fulfilment'
import { orderActions } from '@/domain/order-actions'
import {
  isActive,
  mealKinds,
  nextStatus,
  type OrderEvent,
  orderEvents,
  type OrderKind,
  orderKinds,
  type OrderStatus,
  orderStatuses,
  orderTabs,
  statusesOfTab,
  unpaidOrderExpiryMs
} from '@/domain/order-state'

/** Every legal step, one line a state; whatever is not here must be refused. */
const delivered = `
    awaitingPayment: pay=paid placeForCash=paid paySubmittedForReview=paynowReview cancel=cancelled expire=expired
    paynowReview: pay=paid reviewApproved=paid reviewRejected=awaitingPayment
    paid: accept=accepted reject=cancelled cancel=cancelled
    accepted: dispatch=delivering cancel=cancelled
    delivering: deliver=delivered refuse=cancelled cancel=cancelled
    delivered: complete=completed refund=refunded
    completed: refund=refunded
    cancelled: refund=refunded
    expired: pay=paid refund=refunded`

const ofCodes = `
    awaitingPayment: pay=available paySubmittedForReview=paynowReview cancel=cancelled expire=expired
    paynowReview: pay=available reviewApproved=available reviewRejected=awaitingPayment
    available: redeem=used refund=refunded expire=expired
    used: undoRedeem=available complete=completed refund=refunded
    completed: refund=refunded
    cancelled: refund=refunded
    expired: pay=available refund=refunded`

const inForce = `
    awaitingPayment: pay=available paySubmittedForReview=paynowReview cancel=cancelled expire=expired
    paynowReview: pay=available reviewApproved=available reviewRejected=awaitingPayment
    available: complete=completed refund=refunded
    completed: refund=refunded
    cancelled: refund=refunded
    expired: pay=available refund=refunded`

const legal: Record<OrderKind, string> = {
  delivery: delivered,
  pickup: `
    awaitingPayment: pay=paid placeForCash=paid paySubmittedForReview=paynowReview cancel=cancelled expire=expired
    paynowReview: pay=paid reviewApproved=paid reviewRejected=awaitingPayment
    paid: accept=accepted reject=cancelled cancel=cancelled
    accepted: ready=canPickUp cancel=cancelled
    canPickUp: handOver=pickedUp confirmCollection=completed refuse=cancelled cancel=cancelled
    pickedUp: confirmCollection=completed complete=completed refund=refunded
    completed: refund=refunded
    cancelled: refund=refunded
    expired: pay=paid refund=refunded`,
  deal: ofCodes,
  box: ofCodes,
  booking: `
    awaitingPayment: pay=paid paySubmittedForReview=paynowReview cancel=cancelled expire=expired
    paynowReview: pay=paid reviewApproved=paid reviewRejected=awaitingPayment
    paid: accept=available reject=cancelled cancel=cancelled
    available: redeem=used noShow=expired cancel=cancelled
    used: complete=completed undoRedeem=available refund=refunded
    completed: refund=refunded
    cancelled: refund=refunded
    expired: pay=paid refund=refunded`,
  membership: inForce,
  topUp: `
    awaitingPayment: pay=completed paySubmittedForReview=paynowReview cancel=cancelled expire=expired
    paynowReview: pay=completed reviewApproved=completed reviewRejected=awaitingPayment
    completed: refund=refunded
    cancelled: refund=refunded
    expired: pay=completed refund=refunded`,
  errand: `
    awaitingPayment: pay=paid paySubmittedForReview=paynowReview cancel=cancelled expire=expired
    paynowReview: pay=paid reviewApproved=paid reviewRejected=awaitingPayment
    paid: accept=accepted cancel=cancelled
    accepted: dispatch=delivering unaccept=paid cancel=cancelled
    delivering: deliver=delivered cancel=cancelled refund=refunded
    delivered: complete=completed refund=refunded
    completed: refund=refunded
    cancelled: refund=refunded
    expired: pay=paid refund=refunded`
}

const expectedNext = (kind: OrderKind, status: OrderStatus, event: OrderEvent): string | undefined =>
  new RegExp(`^\\s*${status}:.*\\b${event}=(\\w+)`, 'm').exec(legal[kind])?.[1]

const triples = orderKinds.flatMap((kind) =>
  orderStatuses.flatMap((status) => orderEvents.map((event) => [kind, status, event] as const))
)

describe('nextStatus', () => {
  it.each(triples)('%s, %s, %s', (kind, status, event) => {
    expect(nextStatus(kind, status, event)).toBe(expectedNext(kind, status, event))
  })

  it('was asked about every pair and allows exactly the written ones', () => {
    expect(triples).toHaveLength(orderKinds.length * 14 * 21)
    const written = Object.values(legal).join('\n').match(/=/g)?.length
    expect(triples.filter(([kind, status, event]) => nextStatus(kind, status, event) !== undefined)).toHaveLength(
      written ?? 0
    )
  })

  it('never leaves a refunded order', () => {
    for (const kind of orderKinds)
      for (const event of orderEvents) expect(nextStatus(kind, 'refunded', event)).toBeUndefined()
  })
})

describe('tabs', () => {
  it.each(orderKinds)('hold every status of a %s once', (kind) => {
    expect(orderTabs.flatMap((tab) => statusesOfTab(kind, tab)).sort()).toEqual([...orderStatuses].sort())
  })

  it('are what a customer expects', () => {
    const usual = {
      awaitingPayment: ['awaitingPayment', 'paynowReview'],
      awaitingUse: ['paid', 'accepted', 'canPickUp', 'delivering', 'available'],
      used: ['pickedUp', 'delivered', 'used', 'completed'],
      refundedOrAfterSale: ['cancelled', 'refunded'],
      expired: ['expired']
    }
    const inForce = {
      ...usual,
      awaitingUse: ['paid', 'accepted', 'canPickUp', 'delivering'],
      used: ['pickedUp', 'delivered', 'available', 'used', 'completed']
    }
    // A table that was given up is no money that goes back
    const booked = { ...usual, refundedOrAfterSale: ['refunded'], expired: ['cancelled', 'expired'] }
    const others: Partial<Record<OrderKind, object>> = { membership: inForce, booking: booked }
    for (const kind of orderKinds)
      expect(Object.fromEntries(orderTabs.map((tab) => [tab, statusesOfTab(kind, tab)]))).toEqual(others[kind] ?? usual)
  })
})

it('keeps on the strip what is still to come', () => {
  expect(orderStatuses.filter(isActive)).toEqual([
    'awaitingPayment',
    'paid',
    'accepted',
    'canPickUp',
    'delivering',
    'paynowReview'
  ])
})

it('expires an unpaid order after 30 minutes', () => {
  expect(unpaidOrderExpiryMs).toBe(1_800_000)
})

describe('orderActions', () => {
  it.each<[OrderKind, OrderStatus, Parameters<typeof orderActions>[2], string]>([
    ['delivery', 'awaitingPayment', {}, 'pay cancel contact'],
    ['delivery', 'awaitingPayment', { isExpired: true }, 'reorder contact'],
    ['delivery', 'paynowReview', {}, 'contact'],
    ['delivery', 'paid', {}, 'cancel track contact'],
    ['delivery', 'accepted', {}, 'track contact'],
    ['delivery', 'delivering', {}, 'track contact'],
    ['delivery', 'delivered', {}, 'reorder contact'],
    ['delivery', 'completed', {}, 'reorder contact'],
    ['delivery', 'completed', { canReorder: false }, 'contact'],
    ['delivery', 'cancelled', {}, 'reorder contact'],
    ['delivery', 'expired', {}, 'reorder contact'],
    ['pickup', 'canPickUp', {}, 'confirmCollection track contact'],
    ['pickup', 'pickedUp', {}, 'reorder contact'],
    ['deal', 'available', {}, 'showCode contact'],
    ['deal', 'awaitingPayment', {}, 'pay cancel contact'],
    ['delivery', 'delivered', { isUnreviewed: true }, 'review reorder contact'],
    ['pickup', 'completed', { isUnreviewed: true }, 'review reorder contact'],
    ['pickup', 'pickedUp', { isUnreviewed: true, isReturnable: true }, 'review afterSale reorder contact'],
    ['delivery', 'accepted', { isUnreviewed: true }, 'track contact'],
    ['deal', 'used', { isUnreviewed: true }, 'review contact'],
    ['deal', 'used', {}, 'contact'],
    ['deal', 'available', { canGiveBack: true }, 'showCode giveBack contact'],
    ['deal', 'refunded', {}, 'contact'],
    ['box', 'available', { canGiveBack: true }, 'showCode giveBack contact'],
    ['booking', 'awaitingPayment', {}, 'pay cancel contact'],
    ['booking', 'paid', {}, 'cancel contact'],
    ['booking', 'available', {}, 'cancel contact'],
    ['booking', 'used', { isUnreviewed: true }, 'review contact'],
    ['membership', 'available', {}, 'contact'],
    ['pickup', 'canPickUp', { isCashDue: true }, 'track contact']
  ])('%s %s %p: %s', (kind, status, context, actions) => {
    expect(orderActions(kind, status, context).join(' ')).toBe(actions)
  })

  it('offers nothing that the state table would refuse', () => {
    const eventOf = { pay: 'pay', cancel: 'cancel', confirmCollection: 'confirmCollection' } as const
    for (const kind of orderKinds) {
      const reachable = orderStatuses.filter((status) => orderEvents.some((event) => nextStatus(kind, status, event)))
      for (const status of reachable) {
        for (const action of orderActions(kind, status)) {
          if (action === 'pay' || action === 'cancel' || action === 'confirmCollection')
            expect(nextStatus(kind, status, eventOf[action])).toBeDefined()
        }
      }
    }
  })
})

describe('fulfilment', () => {
  it('walks a legal path, in order of time', () => {
    // Of a parcel's own stations one is an event of its order
    const ofOrder = { pack: undefined, send: 'dispatch', clear: undefined } as const
    const walk = (kind: OrderKind, steps: readonly FulfilmentStep[]) => {
      let status: OrderStatus | undefined = 'paid'
      let before = 0
      for (const { event, afterUnits } of steps) {
        const isOfParcel = event === 'pack' || event === 'send' || event === 'clear'
        const own = isOfParcel ? ofOrder[event] : event
        if (own !== undefined) status = status && nextStatus(kind, status, own)
        expect(afterUnits).toBeGreaterThan(before)
        before = afterUnits
      }
      return status
    }
    const ends = mealKinds.flatMap((kind) => [false, true].map((isCash) => walk(kind, fulfilmentSteps(kind, isCash))))
    expect(ends).toEqual(['delivered', 'delivered', 'canPickUp', 'pickedUp'])
    const parcel = fulfilmentSteps('delivery', false, 'parcel')
    expect(parcel.map(({ event }) => event)).toEqual(['accept', 'pack', 'send', 'clear', 'deliver'])
    expect(walk('delivery', parcel)).toBe('delivered')
  })

  it('is scheduled from the placing by the pace', () => {
    expect(fulfilmentSchedule(fulfilmentSteps('pickup', false), 1_000_000, 60_000)).toEqual([
      { event: 'accept', runAt: 1_060_000 },
      { event: 'ready', runAt: 1_240_000 }
    ])
    expect(fulfilmentSchedule(fulfilmentSteps('deal', false), 0, 1)).toEqual([])
  })
})
