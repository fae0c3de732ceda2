import type { DeliveryType } from './pricing'

/** Spec section 4, Order. `paid` is paid, or to be paid in cash, and not yet confirmed by the restaurant: the "unconfirmed paid order" of section 5. */
export const orderStatuses = [
  'awaitingPayment',
  'paid',
  'accepted',
  'canPickUp',
  'delivering',
  'pickedUp',
  'delivered',
  'available',
  'used',
  'completed',
  'cancelled',
  'refunded',
  'expired',
  'paynowReview'
] as const
/** One state of an order. */
export type OrderStatus = (typeof orderStatuses)[number]

/**
 * What can happen to an order. `unaccept` is that who accepted cannot come, `reject` is the restaurant's no, `cancel` the customer's or the operator's, `refuse` is unpaid cash for
 * what was brought, `undoRedeem` that what was taken at the counter is not, or goes back, `noShow` that nobody came to a table that was kept.
 */
export const orderEvents = [
  'pay',
  'placeForCash',
  'paySubmittedForReview',
  'reviewApproved',
  'reviewRejected',
  'accept',
  'unaccept',
  'reject',
  'ready',
  'dispatch',
  'handOver',
  'deliver',
  'refuse',
  'complete',
  'confirmCollection',
  'redeem',
  'undoRedeem',
  'noShow',
  'cancel',
  'expire',
  'refund'
] as const
/** One event of an order. */
export type OrderEvent = (typeof orderEvents)[number]

/** What is bought. {@link orderKindRules} says of each which path it takes through its states, and what may be done with it. */
export const orderKinds = ['delivery', 'pickup', 'deal', 'membership', 'box', 'booking', 'topUp', 'errand'] as const
/** One kind of order. */
export type OrderKind = (typeof orderKinds)[number]

/** Tabs of the order list after "all" (spec section 2, Order list tabs). */
export const orderTabs = ['awaitingPayment', 'awaitingUse', 'used', 'refundedOrAfterSale', 'expired'] as const
/** One tab; "all" is the absence of a tab. */
export type OrderTab = (typeof orderTabs)[number]

/** What a customer may do with an order; the server sends the list with each order. */
export type OrderAction =
  | 'pay'
  | 'cancel'
  | 'confirmCollection'
  | 'review'
  | 'afterSale'
  | 'reorder'
  | 'contact'
  | 'track'
  | 'invoice'
  | 'showCode'
  | 'giveBack'

/** Spec section 4, Order: an unpaid order expires this long after it was made. */
export const unpaidOrderExpiryMs = 30 * 60_000
/** Most orders of a kind that wait for one person's payment at once: each holds stock, vouchers and wallet money until its time is over. */
export const unpaidOrdersMaximum = 10

type Transitions = Readonly<Partial<Record<OrderStatus, Readonly<Partial<Record<OrderEvent, OrderStatus>>>>>>
type ActionsByStatus = Readonly<Partial<Record<OrderStatus, readonly OrderAction[]>>>

/** What the domain tells of one kind of order. */
export interface OrderKindRules {
  readonly transitions: Transitions
  /** A meal or goods of a restaurant, with a row of meals. */
  readonly isMeal: boolean
  /** Brought to the person, or collected by them; null of what is neither. */
  readonly deliveryType: DeliveryType | null
  /** False of what is no purchase from its seller: a table is only kept, and a first deal is still the first after it. */
  readonly isPurchase: boolean
  /** Something to eat, or the right to it: of what a friend bought only that earns who invited them a reward. */
  readonly isFood: boolean
  /** What is paid for it earns coins; not what is money or a right to pay less, which earns them once it is used. */
  readonly earnsCoins: boolean
  /** False of what a person's list of orders leaves out: a top-up stands in the wallet's bill. */
  readonly isListed: boolean
  /** What its person may do in a state, the main action first. */
  readonly actions: ActionsByStatus
  /** Tabs of the states that stand elsewhere than {@link usualTabs} says. */
  readonly tabs: Readonly<Partial<Record<OrderStatus, OrderTab>>>
}

/** Until it is paid. What comes too late takes it again or goes back. */
const unpaid = (paid: OrderStatus): Transitions => ({
  awaitingPayment: { pay: paid, paySubmittedForReview: 'paynowReview', cancel: 'cancelled', expire: 'expired' },
  paynowReview: { pay: paid, reviewApproved: paid, reviewRejected: 'awaitingPayment' },
  cancelled: { refund: 'refunded' },
  expired: { pay: paid, refund: 'refunded' },
  completed: { refund: 'refunded' }
})

/** What somebody accepts once it is paid, or placed to be paid in cash. */
const mealStart: Transitions = {
  ...unpaid('paid'),
  awaitingPayment: { ...unpaid('paid').awaitingPayment, placeForCash: 'paid' },
  paid: { accept: 'accepted', reject: 'cancelled', cancel: 'cancelled' }
}

const delivered: Transitions = {
  ...mealStart,
  accepted: { dispatch: 'delivering', cancel: 'cancelled' },
  delivering: { deliver: 'delivered', refuse: 'cancelled', cancel: 'cancelled' },
  delivered: { complete: 'completed', refund: 'refunded' }
}

/** Carried from door to door: a rider accepts, fetches and hands it over, or brings it back. */
const carried: Transitions = {
  ...unpaid('paid'),
  paid: { accept: 'accepted', cancel: 'cancelled' },
  accepted: { dispatch: 'delivering', unaccept: 'paid', cancel: 'cancelled' },
  // Lost on its way
  delivering: { deliver: 'delivered', cancel: 'cancelled', refund: 'refunded' },
  delivered: { complete: 'completed', refund: 'refunded' }
}

const collected: Transitions = {
  ...mealStart,
  accepted: { ready: 'canPickUp', cancel: 'cancelled' },
  canPickUp: { handOver: 'pickedUp', confirmCollection: 'completed', refuse: 'cancelled', cancel: 'cancelled' },
  pickedUp: { confirmCollection: 'completed', complete: 'completed', refund: 'refunded' }
}

/**
 * There as soon as it is paid, and used by its date: it follows its codes (`statusOfCodes`), which the counter also takes back. One that ran
 * out was paid for: only its money can still move, as no order is paid twice.
 */
const ofCodes: Transitions = {
  ...unpaid('available'),
  available: { redeem: 'used', refund: 'refunded', expire: 'expired' },
  used: { complete: 'completed', undoRedeem: 'available', refund: 'refunded' }
}

/**
 * A table (spec section 4, Reservation): it waits for the restaurant's word, which a free one needs as well, and is then kept. Its person
 * may cancel until they are seated; where nobody came it ran out, and what was paid stays or goes back by the rule that was agreed.
 */
const booking: Transitions = {
  ...unpaid('paid'),
  paid: { accept: 'available', reject: 'cancelled', cancel: 'cancelled' },
  available: { redeem: 'used', noShow: 'expired', cancel: 'cancelled' },
  used: { complete: 'completed', undoRedeem: 'available', refund: 'refunded' }
}

/** There as soon as it is paid, and until its period is over. */
const inForce: Transitions = {
  ...unpaid('available'),
  available: { complete: 'completed', refund: 'refunded' }
}

const toBePaid: ActionsByStatus = { awaitingPayment: ['pay', 'cancel'] }
const toBeFollowed: ActionsByStatus = {
  ...toBePaid,
  paid: ['cancel', 'track'],
  accepted: ['track'],
  delivering: ['track']
}

/** Neither a meal nor brought, and like others in the list. */
const purchase = {
  isMeal: false,
  isPurchase: true,
  isFood: false,
  earnsCoins: true,
  deliveryType: null,
  isListed: true,
  actions: toBePaid,
  tabs: {}
} as const
const meal = { ...purchase, isMeal: true, isFood: true } as const

/**
 * The one table of kinds: what differs between them in the domain stands here and is asked by its name, so that nothing else compares a
 * kind. What a kind does on the server is its `PurchaseKind`, how it looks `features/order/kinds.ts`. Tests add kinds of their own.
 */
export const orderKindRules: Readonly<Record<OrderKind, OrderKindRules>> = {
  delivery: { ...meal, transitions: delivered, deliveryType: 'delivery', actions: toBeFollowed },
  pickup: {
    ...meal,
    transitions: collected,
    deliveryType: 'pickup',
    actions: { ...toBeFollowed, canPickUp: ['confirmCollection', 'track'] }
  },
  deal: { ...purchase, isFood: true, transitions: ofCodes, actions: { ...toBePaid, available: ['showCode'] } },
  box: { ...purchase, isFood: true, transitions: ofCodes, actions: { ...toBePaid, available: ['showCode'] } },
  // A table that was given up is no money that goes back
  booking: {
    ...purchase,
    isPurchase: false,
    transitions: booking,
    actions: { ...toBePaid, paid: ['cancel'], available: ['cancel'] },
    tabs: { cancelled: 'expired' }
  },
  // In force until its period is over, and so used already
  membership: {
    ...purchase,
    earnsCoins: false,
    transitions: inForce,
    tabs: { available: 'used' }
  },
  topUp: { ...purchase, earnsCoins: false, transitions: unpaid('completed'), isListed: false },
  errand: { ...purchase, transitions: carried, deliveryType: 'delivery', actions: toBeFollowed }
}

const isOfTable = (name: string): name is OrderKind => Object.prototype.hasOwnProperty.call(orderKindRules, name)

/** Whether something names a kind of {@link orderKindRules}. */
export const isOrderKind = (name: unknown): name is OrderKind => typeof name === 'string' && isOfTable(name)

/** The kinds of {@link orderKindRules} of which something is true, in the order of the table. */
export const orderKindsWhere = (isSuch: (rules: OrderKindRules) => boolean): OrderKind[] =>
  Object.keys(orderKindRules)
    .filter(isOfTable)
    .filter((kind) => isSuch(orderKindRules[kind]))

/** Kinds of orders that are a meal or goods of a restaurant, with a row of meals. */
export const mealKinds = orderKindsWhere(({ isMeal }) => isMeal)

/** Whether somebody brings it to the person. */
export const isBrought = (kind: OrderKind): boolean => orderKindRules[kind].deliveryType === 'delivery'

/** Whether the person comes for it. */
export const isCollected = (kind: OrderKind): boolean => orderKindRules[kind].deliveryType === 'pickup'

/** The state after an event, or undefined when the event is not allowed there; from one table (spec section 4, Order). */
export const nextStatus = (kind: OrderKind, status: OrderStatus, event: OrderEvent): OrderStatus | undefined =>
  orderKindRules[kind].transitions[status]?.[event]

const usualTabs: Readonly<Record<OrderStatus, OrderTab>> = {
  awaitingPayment: 'awaitingPayment',
  paynowReview: 'awaitingPayment',
  paid: 'awaitingUse',
  accepted: 'awaitingUse',
  canPickUp: 'awaitingUse',
  delivering: 'awaitingUse',
  available: 'awaitingUse',
  pickedUp: 'used',
  delivered: 'used',
  used: 'used',
  completed: 'used',
  cancelled: 'refundedOrAfterSale',
  refunded: 'refundedOrAfterSale',
  expired: 'expired'
}

/** The statuses of a kind that a tab shows (spec section 2, Order list tabs); every status of a kind has exactly one tab. */
export const statusesOfTab = (kind: OrderKind, tab: OrderTab): OrderStatus[] =>
  orderStatuses.filter((status) => (orderKindRules[kind].tabs[status] ?? usualTabs[status]) === tab)

/** Orders that are over, for looking back: the customer has it, or never will. A deal that waits to be used is not. */
export const finishedStatuses: readonly OrderStatus[] = [
  'delivered',
  'used',
  'completed',
  'cancelled',
  'refunded',
  'expired'
]

/** The person has had it for good: what codes buy is used there, as no later event is sure to come. */
export const hadStatuses: readonly OrderStatus[] = ['used', 'completed']
/** Whether a status is one of {@link hadStatuses}. */
export const isHad = (status: OrderStatus): boolean => hadStatuses.includes(status)

/** Statuses of {@link finishedStatuses} in which the customer has what was paid for. */
export const enjoyedStatuses: readonly OrderStatus[] = ['delivered', 'used', 'completed']

const activeStatuses: ReadonlySet<OrderStatus> = new Set([
  'awaitingPayment',
  'paynowReview',
  'paid',
  'accepted',
  'canPickUp',
  'delivering'
])

/** Whether the customer still waits for something or must act soon: the active-order strip of the home tab. */
export const isActive = (status: OrderStatus): boolean => activeStatuses.has(status)
